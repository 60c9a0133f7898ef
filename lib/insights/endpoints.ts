import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { expandParameter, uuid } from "@/lib/api/fields";
import { plot } from "@/lib/plots/fields";
import { DEFAULT_WEEKS, PLOT_NAMES, WEEKS } from "./options";

const query = z.object({
  /** The project of the figures; all projects if it is missing. */
  project_id: uuid.optional(),
  weeks: z.enum(WEEKS).default(DEFAULT_WEEKS),
});

const day = z.iso.date();
const days = z.number().nullable();

const insights = z.object({
  project: z.object({ id: uuid, name: z.string() }).nullable(),
  /** The caller's time zone. Days and weeks begin at midnight there. */
  time_zone: z.string(),
  /** A Monday. */
  from: day,
  /** The current day. */
  to: day,
  throughput: z.object({
    finished: z.int(),
    /** Tasks that an import brought as done. When they were finished is not known, so they are in no week. */
    imported_as_done: z.int(),
    weeks: z.array(z.object({ week: day, finished: z.int() })),
  }),
  cycle_time: z.object({
    /** Finished tasks that were in progress before; the others have no cycle time. */
    tasks: z.int(),
    median_days: days,
    p85_days: days,
    weeks: z.array(z.object({ week: day, tasks: z.int(), median_days: days, p85_days: days })),
  }),
  /** The state at the end of the day before the first week, at the end of each week, and today. */
  burn_up: z.array(z.object({ on: day, scope: z.int(), finished: z.int() })),
  /** Open tasks by how long ago they were created. */
  age: z.array(
    z.object({ from_days: z.int(), to_days: z.int().nullable(), todo: z.int(), in_progress: z.int() }),
  ),
  plots: z.array(plot).optional(),
});

export type Insights = z.infer<typeof insights>;

export const getInsights = endpoint({
  method: "GET",
  path: "/api/insights",
  access: "user",
  summary: "Throughput, cycle time, burn-up, and age of open work",
  description:
    "Of one project, or of all that aren't in the trash. The guide (/docs/insights) says how they are calculated. `expand=plots` adds each chart as SVG, with a description and a table.",
  query: query.extend({ expand: expandParameter("plots") }),
  response: insights,
  problems: [403, 404],
});

export const getInsightsTable = endpoint({
  method: "GET",
  path: "/api/insights/{plot-file}",
  access: "user",
  summary: "The table behind a chart of the insights, as CSV",
  params: z.object({ "plot-file": z.enum(PLOT_NAMES.map((name) => `${name}.csv` as const)) }),
  query,
  response: z.string(),
  media: "text/csv; charset=utf-8",
  problems: [403, 404],
});
