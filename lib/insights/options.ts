/** How many weeks the figures can cover; the last is the current one. */
export const WEEKS = ["4", "12", "26", "52"] as const;
export const DEFAULT_WEEKS = "12";

export const PLOT_NAMES = ["throughput", "cycle-time", "burn-up", "age"] as const;
export type PlotName = (typeof PLOT_NAMES)[number];

/** The age groups of open tasks, each with the days after which it begins. */
export const AGE_GROUPS = [
  { from: 0, name: "Less than 1 week", short: "< 1 wk" },
  { from: 7, name: "1 to 2 weeks", short: "1–2 wk" },
  { from: 14, name: "2 to 4 weeks", short: "2–4 wk" },
  { from: 28, name: "4 to 12 weeks", short: "4–12 wk" },
  { from: 84, name: "12 weeks or more", short: "12+ wk" },
] as const;

export const WEEK_OPTIONS = WEEKS.map((value) => ({ value, label: `${value} weeks` }));

export interface InsightsQuery {
  project_id?: string;
  weeks: (typeof WEEKS)[number];
}
