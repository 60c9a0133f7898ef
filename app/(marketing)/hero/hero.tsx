import { cookies } from "next/headers";
import Link from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { LIMITS } from "@/lib/limits/plan-limits";
import { StartButton } from "../start-button";
import { DISPLAY } from "../titles";
import { Demo } from "./demo";

/** The top of the home page: what Waymark does, in words and with an example. */
export async function Hero() {
  const isSignedIn = (await cookies()).has("access_token");
  return (
    <section className="relative isolate overflow-hidden bg-tint [--ground:var(--tint)]">
      <div aria-hidden="true" className="contours absolute inset-x-0 top-0 -z-10 h-160 bg-tint-line" />
      <div className="mx-auto grid max-w-300 grid-cols-1 gap-x-14 gap-y-4 px-4 pt-5 pb-10 sm:px-6 sm:pt-14 sm:pb-20 sm:gap-y-8 lg:grid-cols-[26rem_minmax(0,1fr)] xl:grid-cols-[28rem_minmax(0,1fr)] xl:gap-x-16 lg:items-center lg:py-12">
        <div className="on-contours">
          <p className="text-sm font-semibold text-primary">The AI board for running projects on your own</p>
          <h1
            className={`mt-2 text-[min(2.25rem,10vw)] leading-[1.11] ${DISPLAY} sm:mt-3 sm:text-5xl sm:leading-[1.08] xl:text-[3.375rem]`}
          >
            From a paragraph to a plan <span className="inline-block">you can follow.</span>
          </h1>
          <p className="mt-4 max-w-md sm:mt-6 text-pretty text-muted-foreground sm:text-lg">
            Describe what you want done. Waymark breaks it into tasks and puts them on a board you can start
            from.
          </p>
          <div className="mt-6 flex flex-wrap gap-3 max-sm:*:flex-1 sm:mt-8">
            <StartButton />
            <Button asChild size="lg" variant="outline" className="dark:bg-tint dark:hover:bg-primary-soft">
              <Link href="#features">See Features</Link>
            </Button>
          </div>
          {!isSignedIn && (
            <p className="mt-3 text-compact text-pretty text-muted-foreground sm:mt-4 sm:text-sm">
              Free for as long as you like
              <span className="max-sm:hidden">, with {LIMITS.basic.ai_runs} AI runs a month</span>.{" "}
              <span className="inline-block">No credit card needed.</span>
            </p>
          )}
        </div>
        <Demo />
      </div>
    </section>
  );
}
