import type { Metadata } from "next";
import Link from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { PageHead } from "../page-head";
import { impact, leaders, story, team, values } from "./texts";

export const metadata: Metadata = {
  title: "About",
  description: "Who makes Waymark, what for, and by which rules.",
};

const wide = "mx-auto max-w-6xl px-4 sm:px-6";
const h2 = "text-3xl font-semibold tracking-tight";
const section = `${wide} py-16 sm:py-20`;

export default function AboutPage() {
  return (
    <>
      <div className={`${wide} pt-14 pb-16 sm:pt-20 sm:pb-20`}>
        <PageHead title="About Waymark">
          A waymark is the small painted sign on a trail that says: this way, go on. We make the same thing
          for work.
        </PageHead>
      </div>

      <div className="border-t bg-card">
        <div className={`${section} grid gap-x-16 gap-y-12 md:grid-cols-2`}>
          <section className="grid content-start gap-4">
            <h2 className={h2}>Our mission</h2>
            <p className="text-lg leading-8 text-pretty text-muted-foreground">
              Nobody should have to sort a whole project in their head before the first step of it can be
              taken. We turn what people already know into steps, and show at a glance which ones are behind
              them.
            </p>
          </section>
          <section className="grid content-start gap-4">
            <h2 className={h2}>Our team</h2>
            {team.map((paragraph) => (
              <p key={paragraph} className="leading-7 text-pretty text-muted-foreground">
                {paragraph}
              </p>
            ))}
          </section>
        </div>
      </div>

      <section className="border-t">
        <div className={section}>
          <h2 className={h2}>Our values</h2>
          <dl className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
            {values.map(({ name, text }) => (
              <div key={name} className="border-t-2 border-primary pt-4">
                <dt className="font-semibold">{name}</dt>
                <dd className="mt-1.5 text-sm leading-6 text-pretty text-muted-foreground">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>

      <section className="border-t bg-card">
        <div className={section}>
          <h2 className={h2}>Leadership</h2>
          <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
            {leaders.map(({ name, role, text }) => (
              <li key={name} className="grid content-start gap-4">
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
            <ol className="mt-8 grid gap-7 border-l pl-6">
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
            <dl className="mt-8 grid gap-x-8 gap-y-7 sm:grid-cols-2">
              {impact.map(({ figure, text }) => (
                <div key={figure} className="flex flex-col">
                  <dt className="order-last mt-1 text-sm leading-6 text-pretty text-muted-foreground">
                    {text}
                  </dt>
                  <dd className="text-2xl font-semibold tracking-tight text-primary">{figure}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
      </div>

      <section className="border-t bg-primary-soft/50 print:hidden">
        <div className={`${section} flex flex-col items-center text-center`}>
          <h2 className={h2}>Join the team</h2>
          <p className="mt-3 max-w-lg text-pretty text-muted-foreground">
            There is no list of openings. If you see something here that you would make better, tell us what
            and how: that is the application.
          </p>
          <Button asChild size="lg" className="mt-8">
            <Link href="/contact">Write to us</Link>
          </Button>
        </div>
      </section>
    </>
  );
}
