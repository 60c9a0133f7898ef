import { betterChance, chance } from "../picture-dates";
import type { Column } from "./offers";

/** Below the plans: what the forecast is worth, where it is a reason to pay, and how they count. */
export function PlanNotes({ columns }: { columns: Column[] }) {
  const isForecastPaid =
    columns.some(({ limits }) => limits.forecast) && columns.some(({ limits }) => !limits.forecast);
  return (
    <div className="mt-4 grid gap-2 text-center text-sm text-balance">
      {isForecastPaid && (
        <p>
          In{" "}
          <a href="#paid-parts" className="font-medium text-primary underline underline-offset-4">
            the example below
          </a>
          , the forecast gives an office move a {chance}% chance of being on time, and {betterChance}% without
          two of its tasks.
        </p>
      )}
      <p className="text-muted-foreground">
        Each plan is for one person. One AI run is one plan, one set of suggestions or one breakdown.
      </p>
    </div>
  );
}
