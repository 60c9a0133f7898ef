import type { Metadata } from "next";
import Link from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/utils";
import { Closing } from "../closing";
import { PageHead } from "../page-head";
import { impact, leaders, story, team, values } from "./texts";

export const metadata: Metadata = {
  title: "About",
  description: "Who builds Waymark, and why.",
};

const wide = "mx-auto max-w-6xl px-4 sm:px-6";
const h2 = "text-3xl font-semibold tracking-tight";
const section = `${wide} py-16 sm:py-20`;

export default function AboutPage() {
  return (
    <>
      <div className={`${wide} pt-14 pb-16 sm:pt-20 sm:pb-20`}>
        <PageHead title="About Waymark">We make a board that writes the first draft of your plan.</PageHead>
      </div>

      <div className="border-t bg-card dark:bg-column">
        <div className={`${section} grid gap-x-16 gap-y-12 md:grid-cols-2`}>
          <section className="grid content-start gap-4">
            <h2 className={h2}>Our mission</h2>
            <p className="text-lg leading-8 text-pretty text-muted-foreground">
              Planning shouldn’t hold up the work. Waymark turns what you already know into tasks and shows at
              a glance what is done and what comes next.
            </p>
          </section>
          <section className="grid content-start gap-4">
            <h2 className={h2}>Our team</h2>
            {team.map((paragraph) => (
              <p key={paragraph} className="text-lg leading-8 text-pretty text-muted-foreground">
                {paragraph}
              </p>
            ))}
          </section>
        </div>
      </div>

      <section className="border-t">
        <div className={section}>
          <h2 className={h2}>Our values</h2>
          <Statements of={values} className="lg:grid-cols-4" />
        </div>
      </section>

      <section className="border-t bg-card dark:bg-column">
        <div className={section}>
          <h2 className={h2}>Leadership</h2>
          <ul className="mt-8 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
            {leaders.map(({ name, role, text }) => (
              <li key={name} className="grid content-start gap-4 max-sm:grid-cols-[auto_minmax(0,1fr)]">
                <span
                  aria-hidden="true"
                  className="grid size-14 place-items-center rounded-full bg-primary-soft text-lg font-semibold text-primary-soft-foreground"
                >
                  {name.replace(/[^A-Z]/g, "")}
                </span>
                <div>
                  <h3 className="font-semibold">{name}</h3>
                  <p className="text-sm text-muted-foreground">{role}</p>
                  <p className="mt-2 text-sm leading-6 text-pretty text-muted-foreground">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <div className="border-t">
        <div className={`${section} grid gap-x-16 gap-y-12 lg:grid-cols-2`}>
          <section>
            <h2 className={h2}>Our story</h2>
            <ol className="mt-8 ml-1 grid gap-7 border-l pl-6">
              {story.map(({ when, text }) => (
                <li key={when} className="relative">
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
            <h2 className={h2}>Our impact</h2>
            <Statements of={impact} />
          </section>
        </div>
      </div>

      <Closing
        title="Join the team"
        text="We have no open positions at the moment. If you’d like to work with us, tell us what you would improve."
      >
        <Button asChild size="lg" className="mt-8">
          <Link href="/contact">Contact us</Link>
        </Button>
      </Closing>
    </>
  );
}

const Statements = ({ of, className }: { of: typeof values; className?: string }) => (
  <dl className={cn("mt-8 grid gap-8 sm:grid-cols-2", className)}>
    {of.map(({ name, text }) => (
      <div key={name} className="border-t-2 border-primary pt-4">
        <dt className="font-semibold">{name}</dt>
        <dd className="mt-1.5 text-sm leading-6 text-pretty text-muted-foreground">{text}</dd>
      </div>
    ))}
  </dl>
);
