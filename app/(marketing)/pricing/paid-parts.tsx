import { PART_NAMES, type PartName } from "@/lib/limits/plan-limits";
import type { Feature } from "../feature-row";
import { forecast, insights } from "../features/rows";
import { PictureBand } from "../picture-band";
import { betterChance, chance, days } from "../picture-dates";
import { CARD_TITLE, PART_TITLE } from "../titles";
import type { Column } from "./offers";

const PARTS: Record<PartName, Pick<Feature, "title" | "text" | "picture" | "alt">> = {
  insights: {
    ...insights,
    title: "Why is it taking so long?",
    text: "You finish tasks, but more keep coming in: the burn-up shows why this project is still only half done. Insights also show your weekly pace, how long tasks take, and which ones are getting old.",
  },
  forecast: {
    ...forecast,
    title: "When will it be done?",
    text: `A due date says nothing about your pace. The forecast does: this office move has a ${chance}% chance of finishing by ${days.move}, and ${betterChance}% without two of its tasks. You find out weeks ahead, while you can still act.`,
  },
};

const LIST = new Intl.ListFormat("en");

/** Pictures of the parts of the product that only some plans have, which are the reason to pay. */
export function PaidParts({ columns }: { columns: Column[] }) {
  const parts = PART_NAMES.flatMap((part) => {
    const plans = columns.filter(({ limits }) => limits[part]).map(({ name }) => name);
    // Where the free plan has it, all of them do.
    return plans.length === 0 || plans.length === columns.length ? [] : { part, plans, ...PARTS[part] };
  });
  if (parts.length === 0) return null;
  return (
    <section
      aria-labelledby="paid-parts"
      // A band as wide as the window, in a page that is not.
      className="terrace relative isolate mt-12 py-12 before:absolute before:inset-y-0 before:left-1/2 before:-z-10 before:w-screen before:-translate-x-1/2 before:border-y before:bg-card sm:mt-20 sm:py-22 dark:before:bg-column"
    >
      <h2 id="paid-parts" className={`${PART_TITLE} text-center`}>
        {parts.length === 1 ? "A question a board can’t answer" : "Two questions a board can’t answer"}
      </h2>
      <p className="mt-3 text-center text-balance text-muted-foreground">
        The answers come from the tasks you finish, not from estimates.
      </p>
      <ul className="mt-8 grid gap-x-6 gap-y-10 lg:grid-cols-2">
        {parts.map(({ part, plans, title, text, picture, alt }) => (
          <li key={part} className="flex flex-col gap-5">
            <div>
              <h3 className={CARD_TITLE}>{title}</h3>
              <p className="mt-2 text-pretty text-muted-foreground">
                {text} <span className="mt-2 block text-foreground">Included in {LIST.format(plans)}.</span>
              </p>
            </div>
            {/* Above the text where both stand side by side. */}
            <PictureBand name={picture} alt={alt} className="lg:order-first" />
          </li>
        ))}
      </ul>
    </section>
  );
}
