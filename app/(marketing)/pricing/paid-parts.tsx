import { PART_NAMES, type PartName } from "@/lib/limits/plan-limits";
import type { Feature } from "../feature-row";
import { insights } from "../features/rows";
import { PictureBand } from "../picture-band";
import { CARD_TITLE } from "../titles";
import type { Column } from "./offers";

const PARTS: Record<PartName, Pick<Feature, "title" | "text" | "picture" | "alt">> = {
  insights: {
    ...insights,
    text: "See your weekly pace, how long tasks take and which ones are getting old.",
  },
  forecast: {
    title: "Know when it will be done",
    text: "Three finish dates from your own pace, and what changes if you drop or add work.",
    picture: "forecast",
    alt: "The forecast of a project: three dates, and how likely the project is done in each week.",
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
    <ul className="mt-14 grid gap-x-6 gap-y-10 sm:mt-24 lg:grid-cols-2">
      {parts.map(({ part, plans, title, text, picture, alt }) => (
        <li key={part}>
          <PictureBand name={picture} alt={alt} />
          <h2 className={`${CARD_TITLE} mt-5`}>{title}</h2>
          <p className="mt-2 text-pretty text-muted-foreground">
            {text} <span className="text-foreground">Included in {LIST.format(plans)}.</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
