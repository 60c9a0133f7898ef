import "server-only";
import { drawBars } from "@/lib/plots/bars.server";
import type { Plot } from "@/lib/plots/fields";
import { drawBurnUp, drawRanges } from "@/lib/plots/lines.server";
import { createPlot, toLabel } from "@/lib/plots/plot.server";
import { plural } from "@/lib/text/plural";
import type { Insights } from "./endpoints";
import { AGE_GROUPS, type PlotName } from "./options";
import { countOpen, formatDuration, round } from "./texts";

const WEEK = { name: "Week of", type: "day" } as const;
const count = (name: string) => ({ name, type: "number" }) as const;
const toCell = (value: number | null) => (value === null ? "" : String(value));
const toWeeks = (rows: readonly { week: string }[]) => rows.map(({ week }) => toLabel(week));

/** A shorter axis would show a few very wide weeks. */
const MIN_DRAWN_WEEKS = 4;

/** The first week to draw: that of the first task. The tables have the empty weeks before it, too. */
function findFirstWeek({ burn_up, throughput: { weeks } }: Insights): number {
  // The first state is the one before the first week.
  const first = burn_up.findIndex(({ scope }) => scope > 0) - 1;
  return Math.max(0, Math.min(first, weeks.length - MIN_DRAWN_WEEKS));
}

/** @param start the first week to draw */
const PLOTS: Record<PlotName, (figures: Insights, start: number) => Plot> = {
  throughput: ({ throughput: { finished, weeks } }, start) => {
    const most = weeks.reduce((best, week) => (week.finished > best.finished ? week : best));
    const values = weeks.map((week) => week.finished);
    return createPlot(
      {
        name: "throughput",
        title: "Throughput",
        description:
          finished === 0
            ? "No tasks were finished in this period."
            : `${plural(finished, "task")} finished in ${plural(weeks.length, "week")}, ${round(finished / weeks.length)} a week on average. The best week was the week of ${toLabel(most.week)}, with ${most.finished}.`,
        columns: [WEEK, count("Finished")],
        rows: weeks.map((week) => [week.week, String(week.finished)]),
      },
      (size) =>
        drawBars(size, toWeeks(weeks.slice(start)), [
          { name: "Finished tasks", values: values.slice(start), fill: "fill-status-done" },
        ]),
    );
  },

  "cycle-time": (
    { throughput: { finished }, cycle_time: { tasks, median_days, p85_days, weeks } },
    start,
  ) => {
    const drawn = weeks.slice(start);
    const direct = finished - tasks;
    const skipped =
      direct === 0
        ? ""
        : ` ${plural(direct, "task")} skipped In progress and ${direct === 1 ? "has" : "have"} no cycle time.`;
    return createPlot(
      {
        name: "cycle-time",
        title: "Cycle time",
        description:
          median_days === null
            ? `No started tasks were finished in this period.${skipped}`
            : `Half of the finished tasks took ${formatDuration(median_days)} or less from In progress to Done, and 85% took ${formatDuration(p85_days!)} or less.${skipped}`,
        columns: [WEEK, count("Tasks"), count("Median days"), count("85% days")],
        rows: weeks.map((week) => [
          week.week,
          String(week.tasks),
          toCell(week.median_days),
          toCell(week.p85_days),
        ]),
      },
      (size) =>
        drawRanges(
          size,
          toWeeks(drawn),
          { name: "Median days", values: drawn.map((week) => week.median_days), fill: "fill-status-done" },
          { name: "85% days", values: drawn.map((week) => week.p85_days), fill: "fill-plot-high" },
        ),
    );
  },

  "burn-up": ({ burn_up }, start) => {
    const drawn = burn_up.slice(start);
    const first = burn_up[0]!;
    const last = burn_up.at(-1)!;
    const beginning =
      first.scope > 0
        ? `At the start, it was ${first.finished} of ${first.scope}.`
        : "There were none at the start.";
    return createPlot(
      {
        name: "burn-up",
        title: "Burn-up",
        description: `${last.finished} of ${plural(last.scope, "task")} are finished now. ${beginning}`,
        columns: [{ name: "End of", type: "day" }, count("All tasks"), count("Finished")],
        rows: burn_up.map(({ on, scope, finished }) => [on, String(scope), String(finished)]),
      },
      (size) =>
        drawBurnUp(
          size,
          drawn.map(({ on }) => toLabel(on)),
          drawn.map(({ scope }) => scope),
          drawn.map(({ finished }) => finished),
        ),
    );
  },

  age: ({ age }) => {
    const { open, old } = countOpen(age);
    return createPlot(
      {
        name: "age",
        title: "Age of open work",
        description:
          open === 0
            ? "No open tasks."
            : `${plural(open, "task")} ${open === 1 ? "is" : "are"} open, ${old} of them for 4 weeks or longer.`,
        columns: [{ name: "Created", type: "text" }, count("Todo"), count("In progress")],
        rows: age.map(({ todo, in_progress }, index) => [
          AGE_GROUPS[index]!.name,
          String(todo),
          String(in_progress),
        ]),
      },
      (size) =>
        drawBars(
          size,
          AGE_GROUPS.map(({ short }) => short),
          [
            {
              name: "In progress",
              values: age.map((group) => group.in_progress),
              fill: "fill-status-in-progress",
            },
            { name: "Todo", values: age.map((group) => group.todo), fill: "fill-status-todo" },
          ],
        ),
    );
  },
};

export function createInsightPlots(figures: Insights): Plot[] {
  const start = findFirstWeek(figures);
  return Object.values(PLOTS).map((create) => create(figures, start));
}
