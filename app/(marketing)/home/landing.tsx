import Link from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Closing } from "../closing";
import { Hero } from "../hero/hero";
import { Signpost } from "../signpost";
import { SECTION_TITLE, SHORT_TEXTS } from "../titles";
import { Trail, TrailFromExample } from "../trail";
import { BoardTour } from "./board-tour";
import { Facts } from "./facts";
import { ForecastRow } from "./forecast-row";
import { Planning } from "./planning";
import { SignUpForm } from "./sign-up-form";
import { TryIt } from "./try/try-it";

const wide = "mx-auto max-w-300 px-4 sm:px-6";

export function Landing() {
  return (
    <>
      <Hero />

      {/* Close to the example, which it proves, so that a usual window shows where it begins. */}
      <section id="try" className="border-t bg-card dark:bg-background">
        <div className={`${wide} pt-10 pb-10 sm:pt-28 sm:pb-28 lg:pt-12`}>
          <div className="relative isolate">
            <TrailFromExample />
            <Signpost>Try</Signpost>
            <h2 className={`${SECTION_TITLE} mt-5 lg:mt-4`}>Try it with your own project</h2>
          </div>
          <p className="mt-3 max-w-2xl sm:mt-4 text-pretty text-muted-foreground sm:text-lg">
            Paste a brief or pick an example. Your plan appears right here, no account needed.
          </p>
          <div className="mt-6 sm:mt-12">
            <TryIt />
          </div>
        </div>
      </section>

      <section id="features" className="terrace -scroll-mt-6 border-t bg-column">
        <div className={`${wide} relative isolate py-10 sm:py-28`}>
          <Planning />
          {/* The section of the board continues it, in the colors of its background. */}
          <Trail
            path="M-294 12C-294 44 -220.5 74.75 -147 112"
            start={-294}
            className="bottom-0 left-1/2 h-28 w-1"
          />
        </div>
      </section>

      <section id="board">
        <BoardTour />
      </section>

      <section id="forecast" className="terrace border-t bg-card dark:bg-column">
        <div className={`${wide} py-10 sm:py-28`}>
          <ForecastRow />
        </div>
      </section>

      <section id="facts" className="relative isolate overflow-hidden bg-primary-soft">
        <div
          aria-hidden="true"
          className="contours absolute inset-x-0 bottom-0 -z-10 h-160 max-h-full rotate-180 bg-primary/20 [--fade-from:0.75rem] [--fade-to:3.5rem] sm:[--fade-from:2rem] sm:[--fade-to:7.5rem]"
        />
        <div className={`${wide} py-10 sm:py-24`}>
          <Facts
            className={`${SHORT_TEXTS} gap-x-5 gap-y-8 sm:grid-cols-2 sm:gap-x-6 sm:gap-y-10 lg:grid-cols-4`}
          />
        </div>
      </section>

      <Closing
        id="pricing"
        title="Plan your first project today"
        text="You review every plan before anything is saved. Free for as long as you like, no credit card needed."
      >
        <SignUpForm />
        <Button asChild variant="link" size="text" className="mt-5">
          <Link href="/pricing">See plans and prices</Link>
        </Button>
      </Closing>
    </>
  );
}
