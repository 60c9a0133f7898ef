import type { Metadata } from "next";
import { cookies } from "next/headers";
import Link from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { TRIAL_DAYS } from "@/lib/billing/money";
import { Closing } from "../closing";
import { FeatureRow } from "../feature-row";
import { PageHead } from "../page-head";
import { PictureBand } from "../picture-band";
import { Points } from "../points";
import { Signpost } from "../signpost";
import { CARD_TITLE, PART_NAME, SECTION_TITLE } from "../titles";
import { AccountCards } from "./account-cards";
import { Extras } from "./extras";
import { Numbers } from "./numbers";
import { questions } from "./rows";
import { TaskPart } from "./task-part";
import { Templates } from "./templates";
import { Views } from "./views";

export const metadata: Metadata = {
  title: "Features",
  description:
    "Turn a brief into a plan, work through it on a board with undo and three views, and see when it will be done.",
};

const planning = {
  name: "AI Task Generation",
  title: "One sentence is enough",
  text: "Every task comes with a description, a size, a checklist, and the tasks it depends on.",
  points: [
    "Duplicates are merged, so no task appears twice.",
    "Tasks are written in the language of your brief.",
    "You can rename, move, or remove any task.",
  ],
};

const parts = [
  ["#planning", "Planning"],
  ["#templates", "Templates"],
  ["#views", "Views"],
  ["#tasks", "Tasks"],
  ["#insights", "Insights"],
  ["#forecast", "Forecast"],
  ["#account", "Account"],
  ["#more", "More"],
];

/** A link to it shows it from the top bar down, below which other links leave more room. */
const START = "-scroll-mt-6";
const band = `${START} border-t`;
const wide = "mx-auto max-w-300 px-4 py-10 sm:px-6 sm:py-22";

export default async function FeaturesPage() {
  const isSignedIn = (await cookies()).has("access_token");
  return (
    <>
      <div className="relative isolate overflow-hidden">
        <div className="mx-auto max-w-300 px-4 py-10 sm:px-6 sm:py-24">
          <PageHead title="Everything from brief to done">
            Turn a brief into a plan, work through it on a board, and see when it will be done.
          </PageHead>
          {!isSignedIn && (
            <p className="mt-5 text-center sm:mt-8">
              <Button asChild size="lg">
                <Link href="/signup">Start for Free</Link>
              </Button>
            </p>
          )}
          <nav aria-label="On this page" className="mt-6 print:hidden">
            <ul className="flex flex-wrap justify-center gap-2 text-sm font-medium">
              {parts.map(([href, label]) => (
                <li key={href}>
                  <a
                    href={href}
                    className="grid h-8 place-items-center rounded-full border bg-background px-3.5 transition-colors hover:bg-accent pointer-coarse:h-10"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="mt-6 overflow-hidden rounded-2xl border bg-card text-card-foreground shadow-xs sm:mt-12 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] xl:grid-cols-[calc(42rem+1px)_minmax(0,1fr)]">
            <div className="content-center p-5 sm:p-8 lg:p-10">
              <h2 className={PART_NAME}>{planning.name}</h2>
              <p className={`mt-2 ${CARD_TITLE}`}>{planning.title}</p>
              <p className="mt-3 text-pretty text-muted-foreground sm:text-lg">{planning.text}</p>
              <Points points={planning.points} className="mt-5 max-sm:hidden" />
            </div>
            <PictureBand
              name="plan"
              alt="Planned tasks, each with its size, its checklist, and a button to remove it."
              isFlush
              className="lg:order-first"
            />
          </div>
        </div>
      </div>
      <section id="planning" className={`${band} overflow-hidden terrace bg-card dark:bg-column`}>
        <div className={wide}>
          <FeatureRow {...questions} pictureSide="right" />
        </div>
        <div id="templates" className="scroll-mt-6 pb-10 sm:pb-22">
          <Templates />
        </div>
      </section>
      <section id="views" className={START}>
        <Views />
      </section>
      <section id="tasks" className={`${band} terrace bg-card dark:bg-column`}>
        <div className={wide}>
          <TaskPart />
        </div>
      </section>
      <section
        id="numbers"
        className={`${START} relative isolate overflow-hidden bg-tint [--ground:var(--tint)]`}
      >
        <div
          aria-hidden="true"
          className="contours absolute inset-x-0 bottom-0 -z-10 h-160 max-h-full rotate-180 bg-tint-line"
        />
        <div className={wide}>
          <Numbers />
        </div>
      </section>
      <section id="account" className={START}>
        <div className={wide}>
          <Signpost>Account</Signpost>
          <h2 className={`${SECTION_TITLE} mt-5`}>You’re in control of your account</h2>
          <AccountCards />
        </div>
      </section>
      <section id="more" className={`${band} terrace bg-card dark:bg-column`}>
        <div className={wide}>
          <Signpost>More</Signpost>
          <Extras />
        </div>
      </section>
      <Closing
        title="Try it with a project of your own"
        text={`Your first paid plan is free for ${TRIAL_DAYS} days. Cancel before the trial ends and you pay nothing. The Free plan needs no credit card.`}
      >
        <div className="mt-6 flex flex-wrap justify-center gap-3 sm:mt-8 lg:justify-start">
          <Button asChild size="lg">
            <Link href="/signup">Start Free Trial</Link>
          </Button>
          <Button asChild size="lg" variant="outline">
            <Link href="/contact#sales">Contact Sales</Link>
          </Button>
        </div>
      </Closing>
    </>
  );
}
