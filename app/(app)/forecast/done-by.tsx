import { clsx } from "clsx";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { countDays } from "@/lib/dates/days";
import { formatDayAs, formatLongDay } from "@/lib/dates/format-day";
import type { Forecast } from "@/lib/forecast/endpoints";
import { plural } from "@/lib/text/count";
import { Tile, Tiles } from "../plots/tiles";

/** In the order of their dates. The one to plan with is the main one. */
const CERTAINTIES = [
  { key: "p50", name: "50% certain" },
  { key: "p85", name: "85% certain" },
  { key: "p95", name: "95% certain" },
] as const;

/**
 * The three dates, and their distance from the dates without the "What if" changes.
 * @param props.isChanged whether there are such changes
 */
export function DoneBy({
  forecast,
  plain,
  isChanged,
}: {
  forecast: Forecast;
  plain?: Forecast["done_by"];
  isChanged: boolean;
}) {
  return (
    <section aria-labelledby="done-by" className="overflow-hidden rounded-xl border bg-card shadow-xs">
      <h2 id="done-by" className="px-5 pt-4 font-semibold tracking-tight">
        Done by
      </h2>
      <p role="status" className="border-b px-5 pt-1 pb-4 text-sm text-pretty text-muted-foreground">
        {plural(forecast.remaining, "open task")}, starting {formatLongDay(forecast.starts_on)}.
        {forecast.done_by?.p85 &&
          ` ${forecast.project.name} has an 85% chance of being done by ${formatLongDay(forecast.done_by.p85)}.`}
      </p>
      <Tiles main="middle">
        {CERTAINTIES.map(({ key, name }) => {
          const day = forecast.done_by?.[key];
          return (
            <Tile
              key={key}
              name={name}
              isMain={key === "p85"}
              note={isChanged ? <Shift from={plain?.[key]} to={day} /> : undefined}
            >
              <Day day={day} isMain={key === "p85"} />
            </Tile>
          );
        })}
      </Tiles>
      {forecast.last_due && (
        <p className="border-t px-5 py-3 text-sm text-pretty">
          <LastDue {...forecast.last_due} today={forecast.history.to} />
        </p>
      )}
    </section>
  );
}

function LastDue({ day, chance, today }: NonNullable<Forecast["last_due"]> & { today: string }) {
  if (day < today) return `The last due date, ${formatLongDay(day)}, has passed.`;
  return (
    <>
      The last due date is {formatLongDay(day)}. The chance of finishing by then is{" "}
      <strong className="font-semibold">{formatChance(chance)}</strong>.
    </>
  );
}

/** A simulation is never certain, so neither is its text. */
function formatChance(percent: number): string {
  if (percent < 1) return "below 1%";
  return percent > 99 ? "over 99%" : `${Math.round(percent)}%`;
}

/** The tiles beside the main one are narrow, so their months are short. */
function Day({ day, isMain }: { day: string | null | undefined; isMain: boolean }) {
  if (!day) return <span className={clsx("whitespace-nowrap", isMain && "text-2xl")}>Over a year</span>;
  return isMain ? formatLongDay(day) : formatDayAs(day, { dateStyle: "medium" });
}

/** "9 days earlier"; nothing for the same day or an unknown one. */
function Shift({ from, to }: { from: string | null | undefined; to: string | null | undefined }) {
  if (!from || !to || from === to) return null;
  const days = countDays(from, to);
  const [Icon, color] = days < 0 ? [ArrowLeft, "text-primary"] : [ArrowRight, "text-warning-soft-foreground"];
  return (
    <span className={`flex items-center gap-1 text-sm font-medium ${color}`}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {plural(Math.abs(days), "day")} {days < 0 ? "earlier" : "later"}
    </span>
  );
}
