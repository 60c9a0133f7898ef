import "server-only";
import type { Start } from "@/lib/plots/axes.server";
import { drawBars } from "@/lib/plots/bars.server";
import { drawBurnUp, drawRanges } from "@/lib/plots/lines.server";
import { type PlotData, toLabel } from "@/lib/plots/plot.server";
import { plural } from "@/lib/text/count";
import { describeAges, describeBurnUp, describeUntimed } from "./descriptions";
import type { Insights } from "./endpoints";
import { AGE_GROUPS, type PlotName } from "./options";
import { countBlankWeeks, countOpen, describeAverage, describeImportedAsDone, formatDuration } from "./texts";

const WEEK = { name: "Week of", type: "day" } as const;
const count = (name: string) => ({ name, type: "number" }) as const;
const toCell = (value: number | null) => (value === null ? "" : String(value));
const toWeeks = (rows: readonly { week: string }[]) => rows.map(({ week }) => toLabel(week));

/** With fewer weeks, a plot would be a bar or two in an empty frame. */
const MIN_DRAWN_WEEKS = 4;

/** Which weeks the plots draw: without those before the history. Tables and descriptions have all of them. */
interface Drawn {
  /** The first one. */
  from: number;
  /** Where the history begins among them, if it does in the chosen weeks. */
  start: Start | null;
}

function toDrawn(figures: Insights): Drawn {
  const { weeks } = figures.throughput;
  const blank = countBlankWeeks(figures);
  const from = Math.min(blank, weeks.length - MIN_DRAWN_WEEKS);
  const name = `History starts ${toLabel(weeks[blank]!.week)}`;
  return { from, start: blank > 0 ? { index: blank - from, name } : null };
}

const PLOTS: Record<PlotName, (figures: Insights, drawn: Drawn) => PlotData> = {
  throughput: (figures, { from, start }) => {
    const { finished, weeks } = figures.throughput;
    const most = weeks.reduce((best, week) => (week.finished > best.finished ? week : best));
    const drawn = weeks.slice(from);
    const values = drawn.map((week) => week.finished);
    return {
      name: "throughput",
      title: "Throughput",
      description: [
        finished === 0
          ? "No tasks were finished in this period."
          : `${plural(finished, "task")} finished in ${plural(weeks.length, "week")}, ${describeAverage(figures)}. The best week was the week of ${toLabel(most.week)}, with ${most.finished}.`,
        describeImportedAsDone(figures),
      ]
        .join(" ")
        .trim(),
      columns: [WEEK, count("Finished")],
      rows: weeks.map((week) => [week.week, String(week.finished)]),
      draw: (size) =>
        drawBars(size, toWeeks(drawn), [{ name: "Finished tasks", values, fill: "fill-status-done" }], {
          start,
        }),
    };
  },

  "cycle-time": (
    { throughput: { finished }, cycle_time: { tasks, median_days, p85_days, weeks } },
    { from, start },
  ) => {
    const direct = finished - tasks;
    const drawn = weeks.slice(from);
    const skipped =
      direct === 0
        ? ""
        : ` ${plural(direct, "task")} skipped In progress and ${direct === 1 ? "has" : "have"} no cycle time.`;
    return {
      name: "cycle-time",
      title: "Cycle time",
      description:
        median_days === null
          ? describeUntimed(finished)
          : `Half of the finished tasks took ${formatDuration(median_days)} or less from In progress to Done, and 85% took ${formatDuration(p85_days!)} or less.${skipped}`,
      columns: [WEEK, count("Tasks"), count("Median days"), count("85% days")],
      rows: weeks.map((week) => [
        week.week,
        String(week.tasks),
        toCell(week.median_days),
        toCell(week.p85_days),
      ]),
      draw: (size) =>
        drawRanges(
          size,
          toWeeks(drawn),
          { name: "Median (days)", values: drawn.map((week) => week.median_days), fill: "fill-status-done" },
          {
            name: "85% done within (days)",
            values: drawn.map((week) => week.p85_days),
            fill: "fill-plot-high",
          },
          start,
        ),
    };
  },

  // Its states are those before and after each week.
  "burn-up": ({ burn_up, project }, { from, start }) => ({
    name: "burn-up",
    title: "Burn-up",
    description: describeBurnUp(burn_up, project !== null),
    columns: [{ name: "End of", type: "day" }, count("All tasks"), count("Finished")],
    rows: burn_up.map(({ on, scope, finished }) => [on, String(scope), String(finished)]),
    draw: (size) => drawBurnUp(size, burn_up.slice(from), start),
  }),

  age: ({ age }) => {
    const { open, old } = countOpen(age);
    return {
      name: "age",
      title: "Age of open work",
      description: describeAges(open, old),
      columns: [{ name: "Created", type: "text" }, count("Todo"), count("In progress")],
      rows: age.map(({ todo, in_progress }, index) => [
        AGE_GROUPS[index]!.name,
        String(todo),
        String(in_progress),
      ]),
      draw: (size) =>
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
    };
  },
};

/** The plots of the figures, not drawn yet. */
export function toInsightPlots(figures: Insights): PlotData[] {
  const drawn = toDrawn(figures);
  return Object.values(PLOTS).map((toPlot) => toPlot(figures, drawn));
}
