import "server-only";
import { addDays } from "@/lib/dates/time-zone";
import { drawBars } from "@/lib/plots/bars.server";
import type { Plot } from "@/lib/plots/fields";
import { createPlot, toLabel } from "@/lib/plots/plot.server";
import { plural } from "@/lib/text/plural";
import type { Forecast } from "./endpoints";
import { findDay, MAX_DAYS } from "./simulate";

const MAX_BARS = 24;
/** Cut at the 99th percentile so bars stay readable. */
const SHOWN_SHARE = 0.99;

const toPercent = (share: number) => Math.round(share * 1000) / 10;

/** The distribution of the day on which all tasks are done. */
export function createDistributionPlot(
  endings: Uint32Array,
  startsOn: string,
  doneBy: NonNullable<Forecast["done_by"]>,
): Plot {
  const runs = endings.reduce((sum, count) => sum + count, 0);
  const first = endings.findIndex((count) => count > 0);
  const last = Math.max(findDay(endings, SHOWN_SHARE) ?? MAX_DAYS - 1, Math.min(first, MAX_DAYS - 1));
  const daysPerBar = Math.max(1, Math.ceil((last - first + 1) / MAX_BARS));
  const bars = Array.from({ length: Math.ceil((last - first + 1) / daysPerBar) }, (_, index) => {
    const from = first + index * daysPerBar;
    const to = Math.min(from + daysPerBar, MAX_DAYS) - 1;
    const count = endings.subarray(from, to + 1).reduce((sum, ending) => sum + ending, 0);
    const ended = endings.subarray(0, to + 1).reduce((sum, ending) => sum + ending, 0);
    return {
      from: addDays(startsOn, from),
      to: addDays(startsOn, to),
      chance: toPercent(count / runs),
      doneBy: toPercent(ended / runs),
    };
  });
  const shares = { p50: "50%", p85: "85%", p95: "95%" } as const;
  const marks = new Map<number, string>();
  for (const [key, name] of Object.entries(shares) as [keyof typeof shares, string][]) {
    const day = doneBy[key];
    const index = day === null ? -1 : bars.findIndex(({ from, to }) => day >= from && day <= to);
    if (index >= 0) marks.set(index, name);
  }
  const sentenceParts = (Object.keys(shares) as (keyof typeof shares)[]).flatMap((key) =>
    doneBy[key] === null ? [] : [`${shares[key]} by ${toLabel(doneBy[key])}`],
  );
  return createPlot(
    {
      name: "distribution",
      title: "When it will be done",
      description:
        sentenceParts.length > 0
          ? `Share of ${plural(runs, "simulated run")} done: ${sentenceParts.join(", ")}.`
          : "Most of the simulated runs take longer than a year.",
      columns: [
        { name: "From", type: "day" },
        { name: "To", type: "day" },
        { name: "Done in this period (%)", type: "number" },
        { name: "Done by then (%)", type: "number" },
      ],
      rows: bars.map((bar) => [bar.from, bar.to, String(bar.chance), String(bar.doneBy)]),
    },
    (size) =>
      drawBars(
        size,
        bars.map(({ from }) => toLabel(from)),
        [{ name: "Share of runs, in %", values: bars.map(({ chance }) => chance), fill: "fill-status-done" }],
        marks,
      ),
  );
}
