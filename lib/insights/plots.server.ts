import "server-only";
import { drawBars } from "@/lib/plots/bars.server";
import type { Plot } from "@/lib/plots/fields";
import { drawBurnUp, drawRanges } from "@/lib/plots/lines.server";
import { createPlot, toLabel } from "@/lib/plots/plot.server";
import { plural } from "@/lib/plural";
import type { Insights } from "./endpoints";
import { AGE_GROUPS, type PlotName } from "./options";

const WEEK = { name: "Week of", type: "day" } as const;
const count = (name: string) => ({ name, type: "number" }) as const;
const toCell = (value: number | null) => (value === null ? "" : String(value));
const toWeeks = (rows: readonly { week: string }[]) => rows.map(({ week }) => toLabel(week));

const PLOTS: Record<PlotName, (figures: Insights) => Plot> = {
  throughput: ({ throughput: { finished, weeks } }) => {
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
        drawBars(size, toWeeks(weeks), [{ name: "Finished tasks", values, fill: "fill-status-done" }]),
    );
  },

  "cycle-time": ({ throughput: { finished }, cycle_time: { tasks, median_days, p85_days, weeks } }) => {
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
          toWeeks(weeks),
          { name: "Median days", values: weeks.map((week) => week.median_days), fill: "fill-status-done" },
          { name: "85% days", values: weeks.map((week) => week.p85_days), fill: "fill-plot-high" },
        ),
    );
  },

  "burn-up": ({ burn_up }) => {
    const first = burn_up[0]!;
    const last = burn_up.at(-1)!;
    const start =
      first.scope > 0
        ? `At the start, it was ${first.finished} of ${first.scope}.`
        : "There were none at the start.";
    return createPlot(
      {
        name: "burn-up",
        title: "Burn-up",
        description: `${last.finished} of ${plural(last.scope, "task")} are finished now. ${start}`,
        columns: [{ name: "End of", type: "day" }, count("All tasks"), count("Finished")],
        rows: burn_up.map(({ on, scope, finished }) => [on, String(scope), String(finished)]),
      },
      (size) =>
        drawBurnUp(
          size,
          burn_up.map(({ on }) => toLabel(on)),
          burn_up.map(({ scope }) => scope),
          burn_up.map(({ finished }) => finished),
        ),
    );
  },

  age: ({ age }) => {
    const open = countOpen(age);
    const old = countOpen(age.filter(({ from_days }) => from_days >= OLD_DAYS));
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

/** Four weeks. */
const OLD_DAYS = 28;
const countOpen = (age: Insights["age"]) =>
  age.reduce((sum, { todo, in_progress }) => sum + todo + in_progress, 0);

const round = (value: number) => Math.round(value * 10) / 10;

/** Days as people say them: hours below one day. */
function formatDuration(days: number): string {
  return days < 1 ? plural(Math.max(1, Math.round(days * 24)), "hour") : plural(round(days), "day");
}

export const createInsightPlots = (figures: Insights): Plot[] =>
  Object.values(PLOTS).map((create) => create(figures));
