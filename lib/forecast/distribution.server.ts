import "server-only";
import { countDays } from "@/lib/dates/days";
import { formatDayAs } from "@/lib/dates/format-day";
import { addDays } from "@/lib/dates/time-zone";
import { drawBars } from "@/lib/plots/bars.server";
import { type PlotData, toLabel } from "@/lib/plots/plot.server";
import { plural } from "@/lib/text/count";
import type { Forecast } from "./endpoints";
import { findDay, MAX_DAYS } from "./simulate";

const MAX_BARS = 24;
/** Cut at the 99th percentile so bars stay readable; one bar has the rest. */
const SHOWN_SHARE = 0.99;

const SHARES = [
  ["p50", "50%"],
  ["p85", "85%"],
  ["p95", "95%"],
] as const;

const toPercent = (share: number) => Math.round(share * 1000) / 10;

/** The chance in percent that all tasks are done by a day. Null if the day and some of the endings are more than a year ahead. */
export function getChance(endings: Uint32Array, startsOn: string, day: string): number | null {
  const days = Math.max(countDays(startsOn, day) + 1, 0);
  if (days > MAX_DAYS && endings[MAX_DAYS]! > 0) return null;
  return toPercent(countRuns(endings.subarray(0, days)) / countRuns(endings));
}

const countRuns = (endings: Uint32Array) => endings.reduce((sum, count) => sum + count, 0);

/** The distribution of the day on which all tasks are done. @param lastDue is marked if it is within the bars */
export function toDistributionPlot(
  endings: Uint32Array,
  startsOn: string,
  doneBy: NonNullable<Forecast["done_by"]>,
  lastDue: string | null,
): PlotData {
  const runs = countRuns(endings);
  const first = endings.findIndex((count) => count > 0);
  const last = Math.max(findDay(endings, SHOWN_SHARE) ?? MAX_DAYS - 1, Math.min(first, MAX_DAYS - 1));
  const daysPerBar = Math.max(1, Math.ceil((last - first + 1) / MAX_BARS));
  const bars = Array.from({ length: Math.ceil((last - first + 1) / daysPerBar) }, (_, index) => {
    const from = first + index * daysPerBar;
    const to = Math.min(from + daysPerBar, MAX_DAYS) - 1;
    const count = countRuns(endings.subarray(from, to + 1));
    const ended = countRuns(endings.subarray(0, to + 1));
    return {
      from: addDays(startsOn, from),
      to: addDays(startsOn, to) as string | null,
      chance: toPercent(count / runs),
      doneBy: toPercent(ended / runs),
    };
  });
  const end = Math.min(first + bars.length * daysPerBar, MAX_DAYS);
  const rest = toPercent(countRuns(endings.subarray(end)) / runs);
  const hasRest = rest > 0;
  // There is no last day if some runs take longer than a year.
  const lastDay =
    endings[MAX_DAYS]! > 0
      ? null
      : addDays(
          startsOn,
          endings.findLastIndex((count) => count > 0),
        );
  if (hasRest) bars.push({ from: addDays(startsOn, end), to: lastDay, chance: rest, doneBy: 100 });
  const marks = new Map<number, string>();
  const findBar = (day: string) => {
    const found = bars.findIndex(({ to }) => to !== null && day <= to);
    return found >= 0 ? found : bars.length - 1;
  };
  // With its date: a share of 85% alone above a bar of 4% would contradict the axis. Of equal days, the highest share says most.
  for (const [day, share] of new Map(
    SHARES.flatMap(([key, share]) => (doneBy[key] ? [[doneBy[key], share]] : [])),
  )) {
    const index = findBar(day);
    const name = `${share} ${toLabel(day)}`;
    marks.set(index, marks.has(index) ? `${marks.get(index)}, ${name}` : name);
  }
  const due = lastDue === null ? 0 : (countDays(startsOn, lastDue) + 1 - first) / daysPerBar;
  const isDueShown = lastDue !== null && due > 0 && due <= (end - first) / daysPerBar;
  return {
    name: "distribution",
    title: "When it will be done",
    description: describe(doneBy, runs, toPercent(endings[MAX_DAYS]! / runs)),
    columns: [
      { name: "From", type: "day" },
      { name: "To", type: "day" },
      { name: "Done in this period (%)", type: "number" },
      { name: "Done by then (%)", type: "number" },
    ],
    rows: bars.flatMap(({ from, to, chance, doneBy }) =>
      to === null ? [] : [[from, to, String(chance), String(doneBy)]],
    ),
    draw: (size) =>
      drawBars(
        size,
        bars.map(({ from }, index) => (hasRest && index === bars.length - 1 ? "Later" : toLabel(from))),
        [
          {
            // Short, because a phone has the whole legend in one line.
            name: "Chance in %",
            values: bars.map(({ chance }) => chance),
            fill: "fill-status-done",
          },
        ],
        {
          marks,
          isLastOpen: hasRest,
          lighter: doneBy.p85 ? { after: findBar(doneBy.p85), name: "After 85%" } : undefined,
          line: isDueShown ? { at: due, name: `Due ${toLabel(lastDue)}` } : undefined,
        },
      ),
  };
}

/** @param late the share of runs that take longer than a year, in percent */
function describe(doneBy: NonNullable<Forecast["done_by"]>, runs: number, late: number): string {
  const [first, ...others] = SHARES.flatMap(([key, name]) => {
    const day = doneBy[key];
    return day === null ? [] : [{ name, day: formatDayAs(day, { month: "long", day: "numeric" }) }];
    // Of several shares with the same day, only the highest is named.
  }).filter(({ day }, index, all) => day !== all[index + 1]?.day);
  const simulations = plural(runs, "simulation");
  if (!first) return `In ${late}% of ${simulations}, the project takes over a year.`;
  const rest = [
    ...others.map(({ name, day }) => `in ${name} by ${day}`),
    ...(doneBy.p95 === null ? [`in ${late}% it takes over a year`] : []),
  ];
  const end = rest.length > 0 ? `; ${rest.join(", ")}` : "";
  return `In ${first.name === "50%" ? "half" : first.name} of ${simulations}, the project is done by ${first.day}${end}.`;
}
