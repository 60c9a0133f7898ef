import type { Metadata } from "next";
import Link from "@/components/layout/link";
import { ProductPicture } from "@/components/layout/product-picture";
import { Button } from "@/components/ui/button";
import { Closing } from "../closing";
import { MoreLink } from "../more-link";
import { PageHead } from "../page-head";
import { LARGE_FRAME } from "../picture-band";
import { DISPLAY, PART_TITLE } from "../titles";
import { Story } from "./story";
import { impact, leaders, team, values } from "./texts";

export const metadata: Metadata = {
  title: "About",
  description: "Who builds Waymark and why.",
};

const wide = "mx-auto max-w-300 px-4 sm:px-6";
const section = `${wide} py-10 sm:py-22`;

export default function AboutPage() {
  return (
    <>
      <div className="relative isolate overflow-hidden">
        <div className={`${wide} py-10 sm:py-24`}>
          <PageHead name="About Waymark" title="A board that writes the first draft of your plan">
            Why we build it, how we work, and who decides what.
          </PageHead>
        </div>
      </div>

      <div className="dark relative isolate overflow-hidden bg-band text-foreground scheme-dark print:bg-transparent">
        <div
          aria-hidden="true"
          className="contours absolute inset-x-0 top-0 -z-10 h-160 max-h-full -scale-x-100 bg-foreground/15 print:hidden"
        />
        <div className={`${wide} pt-10 pb-72 sm:pt-22 sm:pb-[min(38vw,29rem)]`}>
          <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] xl:grid-cols-[minmax(0,1fr)_23rem]">
            <section className="on-contours">
              <h2 className="font-semibold text-primary">Our mission</h2>
              <p className={`mt-4 text-2xl leading-snug ${DISPLAY} text-pretty sm:text-4xl sm:leading-[1.2]`}>
                Planning shouldn’t hold up the work. Waymark turns what you already know into tasks and shows
                at a glance what’s done and what’s next.
              </p>
            </section>
            <section className="on-contours">
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

      {/* The board reaches from the dark ground into this section. */}
      <section className="terrace dark:bg-column">
        <div className={`${wide} pb-10 sm:pb-22`}>
          <div className={`relative -mt-62 rounded-xl sm:-mt-[min(34vw,25rem)] ${LARGE_FRAME}`}>
            <ProductPicture
              name="board"
              alt="A project’s board: tasks in the columns Todo, In progress and Done, and how many of them are done."
            />
          </div>
          <h2 className={`mt-10 sm:mt-20 ${PART_TITLE}`}>Our values</h2>
          <Points points={values} className="gap-6 sm:gap-y-8" pointClassName="border-t-2 border-primary" />
        </div>
      </section>

      <section className="border-t bg-card dark:bg-background">
        <div
          className={`${section} grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:items-start xl:grid-cols-[minmax(0,1fr)_40rem]`}
        >
          <div>
            <h2 className={PART_TITLE}>Leadership</h2>
            <p className="mt-4 max-w-md text-balance text-muted-foreground sm:text-lg">
              Each area has one lead, who decides and answers for it. Your message reaches the right one.
            </p>
            <p className="mt-4">
              <MoreLink href="/contact">Write to a lead</MoreLink>
            </p>
          </div>
          <dl className="divide-y border-y">
            {leaders.map(({ area, text }) => (
              <div
                key={area}
                className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[12rem_minmax(0,1fr)] sm:py-5"
              >
                <dt className="font-semibold">{area}</dt>
                <dd className="text-sm leading-6 text-pretty text-muted-foreground sm:text-base">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>

      <section className="terrace border-t bg-column">
        <div className={section}>
          <h2 className={PART_TITLE}>Our story</h2>
          <Story />
        </div>
      </section>

      <section className="relative isolate overflow-hidden bg-primary-soft">
        <div
          aria-hidden="true"
          className="contours absolute inset-x-0 bottom-0 -z-10 h-160 max-h-full rotate-180 bg-primary/20 [--fade-from:0.75rem] [--fade-to:2.5rem] sm:[--fade-from:2rem] sm:[--fade-to:5.5rem]"
        />
        <div className={section}>
          <h2 className={PART_TITLE}>Our impact</h2>
          <Points
            points={impact}
            className="gap-x-6 gap-y-7"
            pointClassName="border-t border-foreground/15"
          />
        </div>
      </section>

      <Closing
        title="Join the team"
        text="We have no open positions right now. Tell us what you do and what you’d improve here, and we’ll remember you when one opens."
      >
        <Button asChild size="lg" className="mt-8">
          <Link href="/contact">Write to Us</Link>
        </Button>
      </Closing>
    </>
  );
}

/** Points in a row, each with a name and a text below a line. */
const Points = ({
  points,
  className,
  pointClassName,
}: {
  points: { name: string; text: string }[];
  className: string;
  pointClassName: string;
}) => (
  <dl className={`mt-8 grid sm:grid-cols-2 lg:grid-cols-4 ${className}`}>
    {points.map(({ name, text }) => (
      <div key={name} className={`pt-4 ${pointClassName}`}>
        <dt className="font-semibold sm:text-lg sm:tracking-tight">{name}</dt>
        <dd className="mt-1.5 text-sm leading-6 text-pretty text-muted-foreground">{text}</dd>
      </div>
    ))}
  </dl>
);
