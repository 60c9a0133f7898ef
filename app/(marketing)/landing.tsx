import { CalendarDays, ChartLine, Import, LayoutGrid, type LucideIcon, Undo2 } from "lucide-react";
import Link from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { TRASH_DAYS } from "@/lib/journal/trash-days";
import { Closing } from "./closing";
import { Facts } from "./facts";
import { FeatureRow } from "./feature-row";
import { Hero } from "./hero/hero";
import { ProductPicture } from "./product-picture";
import { Showcase } from "./showcase";

/** What the board can do besides moving tasks, each described in the documentation or on its own page. */
const strengths: { title: string; text: string; icon: LucideIcon }[] = [
  {
    title: "Board, list and calendar",
    text: "Three views of the same tasks. Filter them, and share the view as a link.",
    icon: LayoutGrid,
  },
  {
    title: "Undo",
    text: `Ctrl Z takes changes back. Deleted tasks stay in the trash for ${TRASH_DAYS} days.`,
    icon: Undo2,
  },
  {
    title: "Import",
    text: "Bring your work from Trello, Todoist or GitHub issues. See what arrives before it is saved.",
    icon: Import,
  },
  {
    title: "Calendar feed",
    text: "Subscribe to your due dates in any calendar. They stay up to date there.",
    icon: CalendarDays,
  },
];

const wide = "mx-auto max-w-6xl px-4 sm:px-6";
const h2 = "text-3xl font-semibold tracking-tight sm:text-4xl";

export function Landing() {
  return (
    <>
      <Hero />

      <section id="features" className="border-t bg-card dark:bg-column">
        <div className={`${wide} py-16 sm:py-24`}>
          <h2 className={`max-w-xl ${h2}`}>AI plans the project. You decide what stays.</h2>
          <Showcase className="mt-12" />
        </div>
      </section>

      <section id="board" className="border-t">
        <div className={`${wide} py-16 sm:py-24`}>
          <h2 className={`max-w-xl ${h2}`}>One board for the whole project</h2>
          <p className="mt-3 max-w-2xl text-pretty text-muted-foreground">
            Move tasks from Todo to Done with the mouse, a finger or the keyboard. Add due dates, labels,
            checklists and priorities where you need them.
          </p>
          <div className="mt-10 overflow-hidden rounded-xl border shadow-lg">
            <ProductPicture
              name="board"
              className="max-sm:w-[180%]! max-sm:max-w-none"
              alt="The board of a project: tasks in the columns Todo, In progress and Done, and how many of them are done."
            />
          </div>
          <dl className="mt-12 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
            {strengths.map(({ title, text, icon: Icon }) => (
              <div key={title}>
                <dt className="flex items-center gap-2.5 font-semibold">
                  <Icon aria-hidden="true" className="size-4.5 text-primary" />
                  {title}
                </dt>
                <dd className="mt-2 text-sm leading-6 text-pretty text-muted-foreground">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>

      <section id="forecast" className="border-t bg-card dark:bg-column">
        <div className={`${wide} py-16 sm:py-24`}>
          <FeatureRow
            title="Know when it will be done"
            text="Insights show how much you finish and how long it takes. The forecast turns the pace of a project into dates you can promise."
            points={[
              "Three dates with their certainty: 50, 85 and 95 %.",
              "Try it out: drop tasks, add some, start two weeks later.",
              "With too little history it says so, and promises nothing.",
            ]}
            icon={ChartLine}
            picture="forecast"
            alt="The forecast of a project: three dates, and bars that show how likely it is done in each week."
            pictureSide="right"
            headingLevel="h2"
          >
            <p className="mt-5 text-sm text-muted-foreground">
              Part of the paid plans.{" "}
              <Link href="/pricing" className="font-medium text-primary underline underline-offset-4">
                Compare the plans
              </Link>
            </p>
          </FeatureRow>
        </div>
      </section>

      <section id="facts" className="border-t">
        <div className={`${wide} py-16 sm:py-24`}>
          <h2 className={h2}>Check it for yourself</h2>
          <Facts className="mt-10 grid gap-8 sm:grid-cols-2 lg:grid-cols-4" />
        </div>
      </section>

      <Closing
        id="pricing"
        title="Start for free. No credit card needed."
        text="Every account includes projects, boards and AI planning. Plans raise the limits and open more pages. Pay monthly or yearly, and cancel at any time."
      >
        {/* Takes the address to the sign-up page and calls no API. */}
        <form action="/signup" className="mt-8 flex w-full max-w-md flex-col gap-3 sm:flex-row sm:items-end">
          <div className="grid flex-1 gap-1.5 text-left">
            <Label htmlFor="sign-up-email">Email</Label>
            <Input
              id="sign-up-email"
              name="email"
              type="email"
              autoComplete="email"
              placeholder="you@example.com"
              required
              className="h-11!"
            />
          </div>
          <Button type="submit" size="lg">
            Get started
          </Button>
        </form>
        <Button asChild variant="link" size="text" className="mt-5">
          <Link href="/pricing">See plans and prices</Link>
        </Button>
      </Closing>
    </>
  );
}
