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
  { key: "p85", name: "Likely (85% certain)" },
  { key: "p95", name: "95% certain" },
] as const;

/**
 * The chance to finish in time, where a task is due, and the three dates with their distance from those without the "What if"
 * changes. One figure is the answer: the chance, or else the likely date.
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
  const { last_due: lastDue, history } = forecast;
  const hasChance = lastDue !== null && lastDue.day >= history.to;
  return (
    <section
      aria-labelledby="done-by"
      className="flex flex-col overflow-hidden rounded-xl border bg-card shadow-xs"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 border-b px-5 py-3">
        <h2 id="done-by" className="font-semibold tracking-tight">
          Done by
        </h2>
        <p role="status" className="text-sm text-pretty text-muted-foreground">
          {plural(forecast.remaining, "open task")}, starting {formatLongDay(forecast.starts_on)}.
          {/* The dates are below. A change of them is announced with this line. */}
          <span className="sr-only">{describeResult(forecast)}</span>
        </p>
      </div>
      {lastDue && <LastDue {...lastDue} today={history.to} />}
      <Tiles main={hasChance ? "none" : "middle"}>
        {CERTAINTIES.map(({ key, name }) => {
          const day = forecast.done_by?.[key];
          return (
            <Tile
              key={key}
              name={name}
              weight={key !== "p85" ? "plain" : hasChance ? "second" : "main"}
              note={isChanged ? <Shift from={plain?.[key]} to={day} /> : undefined}
            >
              <Day day={day} isMain={key === "p85" && !hasChance} />
            </Tile>
          );
        })}
      </Tiles>
      <p className="border-t px-5 py-3 text-compact text-pretty text-muted-foreground">
        “Likely”, here and on the board, means done by that day in 85 of 100 simulations.
      </p>
    </section>
  );
}

/** What a user with a due date wants to know first: it is shown above its heading. */
function LastDue({ day, chance, today }: NonNullable<Forecast["last_due"]> & { today: string }) {
  if (day < today)
    return (
      <p className="order-first border-b px-5 py-3 text-sm text-pretty">
        The last due date, {formatLongDay(day)}, has passed.
      </p>
    );
  return (
    <p className="order-first flex items-center gap-x-4 gap-y-1 border-b px-5 py-4 max-sm:flex-wrap sm:gap-x-5">
      <span className="shrink-0 text-4xl leading-none font-semibold tracking-tight whitespace-nowrap tabular-nums sm:text-5xl sm:leading-none">
        {formatChance(chance)}
      </span>{" "}
      {/* On a phone, it goes below a chance that leaves it less than this. */}
      <span className="leading-snug text-pretty max-sm:grow max-sm:basis-36 sm:text-lg sm:leading-snug">
        chance of finishing by <span className="whitespace-nowrap">{formatLongDay(day)}</span>, the last due
        date
      </span>
    </p>
  );
}

/** A simulation is never certain, so neither is its text. */
function formatChance(percent: number): string {
  if (percent < 1) return "Below 1%";
  return percent > 99 ? "Over 99%" : `${Math.round(percent)}%`;
}

/** The main results, for users who cannot see the figures change. */
function describeResult({ done_by, last_due, history }: Forecast): string {
  return [
    last_due &&
      last_due.day >= history.to &&
      ` ${formatChance(last_due.chance)} chance of finishing by the last due date.`,
    done_by?.p85 && ` 85% certain by ${formatLongDay(done_by.p85)}.`,
  ]
    .filter(Boolean)
    .join("");
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
