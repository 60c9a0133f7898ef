import { MS_PER_DAY } from "@/lib/dates/days";
import { formatLongDay } from "@/lib/dates/format-day";
import type { Forecast } from "@/lib/forecast/endpoints";
import { plural } from "@/lib/plural";

const CERTAINTIES = [
  { key: "p50", name: "50% certain" },
  { key: "p85", name: "85% certain" },
  { key: "p95", name: "95% certain" },
] as const;

/** The three dates, and their distance from the dates without the "What if" changes. */
export function DoneBy({ forecast, plain }: { forecast: Forecast; plain?: Forecast["done_by"] }) {
  return (
    <section aria-labelledby="done-by" className="overflow-hidden rounded-xl border bg-border shadow-xs">
      <h2 id="done-by" className="bg-card px-5 pt-4 font-semibold tracking-tight">
        Done by
      </h2>
      <p role="status" className="bg-card px-5 pt-1 pb-4 text-sm text-pretty text-muted-foreground">
        {plural(forecast.remaining, "open task")}, starting {formatLongDay(forecast.starts_on)}.
        {forecast.done_by?.p85 &&
          ` ${forecast.project.name} has an 85% chance of being done by ${formatLongDay(forecast.done_by.p85)}.`}
      </p>
      <dl className="grid gap-px pt-px sm:grid-cols-3">
        {CERTAINTIES.map(({ key, name }) => {
          const day = forecast.done_by?.[key];
          return (
            <div key={key} className="grid content-start gap-0.5 bg-card px-5 py-3">
              <dt className="text-xs text-muted-foreground">{name}</dt>
              <dd className="font-semibold">{day ? formatLongDay(day) : "More than a year away"}</dd>
              <dd className="min-h-4 text-xs text-muted-foreground">{describeShift(day, plain?.[key])}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** "9 days earlier"; "" for the same day or an unknown one. */
function describeShift(day: string | null | undefined, plain: string | null | undefined): string {
  if (!day || !plain || day === plain) return "";
  const days = Math.round((Date.parse(day) - Date.parse(plain)) / MS_PER_DAY);
  return `${plural(Math.abs(days), "day")} ${days < 0 ? "earlier" : "later"}`;
}
