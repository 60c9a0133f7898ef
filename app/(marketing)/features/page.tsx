import type { Metadata } from "next";
import Link from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Closing } from "../closing";
import { PageHead } from "../page-head";
import { PictureBand } from "../picture-band";
import { Points } from "../points";
import { Showcase } from "../showcase";
import { Signpost } from "../signpost";
import { Extras } from "./extras";
import { planningRows, workRows } from "./rows";
import { Views } from "./views";

export const metadata: Metadata = {
  title: "Features",
  description:
    "AI task generation, a board with undo and forecast, access that follows your plan, and subscriptions that stay up to date.",
};

const planning = {
  title: "AI Task Generation",
  text: "One sentence is enough. Every task comes with a description, a size, points to check and the tasks it depends on.",
  points: [
    "Duplicate tasks are merged, so each one appears only once.",
    "A plan is saved completely or not at all.",
    "You can rename, move or remove every task.",
  ],
};

const account = [
  {
    title: "User Management and Security",
    text: "Customizable roles and product-based access control decide who can open what. Your plan unlocks its features by itself.",
    points: [
      "Access changes take effect immediately.",
      "An administrator can grant a single permission, even for a limited time.",
      "See every device you’re signed in on and sign out any of them.",
    ],
  },
  {
    title: "Product and Subscription Integration",
    text: "Webhooks from our payment provider keep your plan in step with what you pay for. An upgrade takes effect right away.",
    points: [
      "Billing stays correct even when webhooks arrive late or twice.",
      "Subscription management in your settings, whenever you like.",
      "A billing portal for your cards and invoices.",
    ],
  },
];

const parts = [
  ["#planning", "Planning"],
  ["#views", "Views"],
  ["#tasks", "Tasks"],
  ["#numbers", "Insights"],
  ["#more", "More"],
];

const card = "overflow-hidden rounded-2xl border bg-card text-card-foreground shadow-xs";
const band = "scroll-mt-14 border-t";
const wide = "mx-auto max-w-300 px-4 py-16 sm:px-6 sm:py-28";

export default function FeaturesPage() {
  return (
    <>
      <div className="relative isolate overflow-hidden">
        <div className="mx-auto max-w-300 px-4 py-14 sm:px-6 sm:py-24">
          <PageHead title="Features">
            Turn a brief into a plan, work on it on a board, and see when it will be done.
          </PageHead>
          <nav aria-label="On this page" className="mt-6 print:hidden">
            <ul className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm sm:gap-x-6 font-medium">
              {parts.map(([href, label]) => (
                <li key={href}>
                  <a
                    href={href}
                    className="inline-block py-1.5 text-primary underline-offset-4 hover:underline"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <ul className="mt-8 grid gap-5 sm:mt-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-2">
            <li className={`${card} lg:row-span-2 lg:flex lg:flex-col`}>
              <PictureBand
                name="plan"
                alt="Planned tasks, each with its size, its number of checks and a button to remove it."
                isFlush
              />
              <div className="p-6 sm:p-8">
                <h2 className="text-2xl font-semibold tracking-tight text-balance sm:text-3xl">
                  {planning.title}
                </h2>
                <p className="mt-3 text-pretty text-muted-foreground sm:text-lg">{planning.text}</p>
                <Points points={planning.points} className="mt-5" />
              </div>
            </li>
            {account.map(({ title, text, points }) => (
              <li key={title} className={`${card} p-6 sm:p-8`}>
                <h2 className="text-xl font-semibold tracking-tight text-balance">{title}</h2>
                <p className="mt-2 text-pretty text-muted-foreground">{text}</p>
                <Points points={points} className="mt-5" />
              </li>
            ))}
          </ul>
        </div>
      </div>
      <section id="planning" className={`${band} bg-card dark:bg-column`}>
        <div className={wide}>
          <Showcase features={planningRows} />
        </div>
      </section>
      <section id="views" className="scroll-mt-14">
        <Views />
      </section>
      <section id="tasks" className={`${band} bg-card dark:bg-column`}>
        <div className={wide}>
          <Showcase features={workRows} />
          <p className="mt-12 text-sm text-muted-foreground">
            Insights and Forecast come with paid plans.{" "}
            <Link href="/pricing" className="font-medium text-primary underline underline-offset-4">
              Compare plans
            </Link>
          </p>
        </div>
      </section>
      <section id="more" className={band}>
        <div className={wide}>
          <Signpost>More</Signpost>
          <Extras />
        </div>
      </section>
      <Closing
        title="Try it with a project of your own"
        text="Free to start. No credit card needed. Your first paid plan begins with a free trial."
      >
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Button asChild size="lg">
            <Link href="/signup">Start Free Trial</Link>
          </Button>
          <Button asChild size="lg" variant="outline">
            <Link href="/contact">Contact Sales</Link>
          </Button>
        </div>
      </Closing>
    </>
  );
}
