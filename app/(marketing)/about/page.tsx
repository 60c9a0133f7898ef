import { clsx } from "clsx";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import Link from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Closing } from "../closing";
import { PageHead } from "../page-head";
import { DISPLAY, PART_TITLE } from "../titles";
import { impact, leaders, story, team, values } from "./texts";

export const metadata: Metadata = {
  title: "About",
  description: "Who builds Waymark, and why.",
};

const wide = "mx-auto max-w-300 px-4 sm:px-6";
const section = `${wide} py-10 sm:py-20`;

export default async function AboutPage() {
  const isSignedIn = (await cookies()).has("access_token");
  return (
    <>
      <div className="relative isolate overflow-hidden">
        <div className={`${wide} py-10 sm:py-24`}>
          <PageHead title="About Waymark">We make a board that writes the first draft of your plan.</PageHead>
        </div>
      </div>

      <div className="dark relative isolate overflow-hidden bg-band text-foreground scheme-dark print:bg-transparent">
        <div
          aria-hidden="true"
          className="contours absolute inset-x-0 bottom-0 -z-10 h-160 max-h-full rotate-180 bg-foreground/15 [--fade-from:0.75rem] [--fade-to:2.5rem] sm:[--fade-from:1.5rem] sm:[--fade-to:5rem] print:hidden"
        />
        <div className={section}>
          <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
            <section>
              <h2 className="font-semibold text-primary">Our mission</h2>
              <p className={`mt-4 text-2xl leading-snug ${DISPLAY} text-pretty sm:text-4xl sm:leading-[1.2]`}>
                Planning shouldn’t hold up the work. Waymark turns what you already know into tasks and shows
                at a glance what’s done and what’s next.
              </p>
            </section>
            <section>
              <h2 className="font-semibold text-primary">Our team</h2>
              {team.map((paragraph) => (
                <p key={paragraph} className="mt-4 leading-7 text-pretty text-muted-foreground">
                  {paragraph}
                </p>
              ))}
            </section>
          </div>
        </div>
      </div>

      <section>
        <div className={section}>
          <h2 className={PART_TITLE}>Our values</h2>
          <Statements
            of={values}
            className="grid-cols-1 gap-6 sm:grid-cols-2 sm:gap-8 lg:grid-cols-4 [&>div]:border-t-2 [&>div]:border-primary [&>div]:pt-4"
          />
        </div>
      </section>

      <section className="border-t terrace bg-card dark:bg-column">
        <div className={section}>
          <h2 className={PART_TITLE}>Leadership</h2>
          <ul className="mt-8 grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
            {leaders.map(({ name, role, text }) => (
              <li key={name}>
                <div className="flex items-center gap-4">
                  <span
                    aria-hidden="true"
                    className="grid size-16 shrink-0 place-items-center rounded-full bg-primary-soft text-xl font-semibold text-primary-soft-foreground"
                  >
                    {name.replace(/[^A-Z]/g, "")}
                  </span>
                  <div>
                    <h3 className="font-semibold">{name}</h3>
                    <p className="text-sm text-muted-foreground">{role}</p>
                  </div>
                </div>
                <p className="mt-3 text-sm leading-6 text-pretty text-muted-foreground">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <div className="border-t">
        <div className={`${section} grid gap-x-8 gap-y-12 lg:grid-cols-2`}>
          <section className="lg:pr-8">
            <h2 className={PART_TITLE}>Our story</h2>
            <ol className="mt-8 ml-1 grid gap-7 pl-6.25">
              {story.map(({ when, text }) => (
                // The line goes from dot to dot.
                <li
                  key={when}
                  className="relative before:absolute before:top-1.5 before:-bottom-8.5 before:-left-[1.59rem] before:border-l-[3px] before:border-dotted before:border-primary/60 last:before:hidden"
                >
                  <span
                    aria-hidden="true"
                    className="absolute top-1.5 -left-[1.8125rem] size-2.5 rounded-full bg-primary ring-4 ring-background"
                  />
                  <p className="text-sm font-semibold">{when}</p>
                  <p className="mt-1 text-sm leading-6 text-pretty text-muted-foreground">{text}</p>
                </li>
              ))}
            </ol>
          </section>
          <section>
            <h2 className={PART_TITLE}>Our impact</h2>
            <Statements of={impact} className="grid-cols-2 gap-x-6 gap-y-7 sm:gap-x-8" />
          </section>
        </div>
      </div>

      <Closing
        title="Join the team"
        text="No open positions right now. Tell us what you’d improve. We’ll remember you when one opens."
      >
        <div className="mt-8 flex flex-wrap justify-center gap-3 lg:justify-start">
          {!isSignedIn && (
            <Button asChild size="lg">
              <Link href="/signup">Start for Free</Link>
            </Button>
          )}
          <Button asChild size="lg" variant={isSignedIn ? "default" : "outline"}>
            <Link href="/contact">Contact Us</Link>
          </Button>
        </div>
      </Closing>
    </>
  );
}

const Statements = ({ of, className }: { of: typeof values; className: string }) => (
  <dl className={clsx("mt-8 grid", className)}>
    {of.map(({ name, text }) => (
      <div key={name}>
        <dt className="font-semibold">{name}</dt>
        <dd className="mt-1.5 text-sm leading-6 text-pretty text-muted-foreground">{text}</dd>
      </div>
    ))}
  </dl>
);
