import type { Insights } from "@/lib/insights/endpoints";
import { countOpen, describeAverage, formatDuration } from "@/lib/insights/texts";
import { formatCount, plural } from "@/lib/text/count";
import { Tile, Tiles } from "../plots/tiles";

/** The main figures of the plots below. */
export function Summary({ figures }: { figures: Insights }) {
  const { throughput, cycle_time, age } = figures;
  const { finished, imported_as_done: imported, weeks } = throughput;
  const { median_days: median, p85_days: p85 } = cycle_time;
  const { open, old } = countOpen(age);
  return (
    <section aria-label="Summary" className="overflow-hidden rounded-xl border bg-card shadow-xs">
      <Tiles main="none">
        <Tile
          weight="second"
          name={`Finished in ${plural(weeks.length, "week")}`}
          note={
            finished === 0 && imported > 0
              ? `${formatCount(imported)} already done when imported`
              : describeAverage(figures)
          }
        >
          {plural(finished, "task")}
        </Tile>
        <Tile
          weight="even"
          name="Cycle time, median"
          note={p85 !== null && `85% within ${formatDuration(p85)}`}
        >
          {median === null ? "Not known yet" : formatDuration(median)}
        </Tile>
        <Tile weight="even" name="Open now" note={open > 0 && `${old || "None"} for 4 weeks or longer`}>
          {plural(open, "task")}
        </Tile>
      </Tiles>
    </section>
  );
}
