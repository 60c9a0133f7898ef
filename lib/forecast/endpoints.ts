import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { commaSeparated, expandParameter, uuid } from "@/lib/api/fields";
import { plot } from "@/lib/plots/fields";
import { day } from "@/lib/tasks/fields";
import { MAX_ADDED, MAX_DROPPED } from "./options";

const query = z.object({
  /** If it is missing, the project in which most tasks were finished in the last four weeks. */
  project_id: uuid.optional(),
  /** Open tasks to leave out. */
  drop: commaSeparated(uuid, MAX_DROPPED).optional(),
  /** How many tasks will be added. */
  add: z.coerce.number().int().min(0).max(MAX_ADDED).default(0),
  /** The day on which work starts. By default, and for a past day, tomorrow. */
  start_on: day.optional(),
});

const forecast = z.object({
  project: z.object({ id: uuid, name: z.string() }),
  /** Why there are dates, or none. */
  state: z.enum(["forecast", "too_little_history", "nothing_left"]),
  /** What the forecast is drawn from: how many tasks were finished in these days. */
  history: z.object({ from: z.iso.date(), to: z.iso.date(), finished: z.int(), needed: z.int() }),
  open: z.int(),
  /** The number of open tasks without the dropped ones and with the added ones. */
  remaining: z.int(),
  starts_on: z.iso.date(),
  /** The day by which this share of the runs has finished; null if that takes longer than a year. */
  done_by: z
    .object({
      p50: z.iso.date().nullable(),
      p85: z.iso.date().nullable(),
      p95: z.iso.date().nullable(),
    })
    .nullable(),
  /**
   * The last due date of the open tasks, without the dropped ones, and the chance in percent that the work is done by then. Null
   * without dates, if no task is due, or if that day is more than a year ahead and the work may take longer than a year.
   */
  last_due: z.object({ day: z.iso.date(), chance: z.number() }).nullable(),
  plot: plot.optional(),
});

export type Forecast = z.infer<typeof forecast>;

export const getForecast = endpoint({
  method: "GET",
  path: "/api/forecast",
  access: "user",
  summary: "When a project will be done, with 50, 85, and 95% certainty",
  description:
    "Based on 10,000 simulated runs of the project's own throughput; the same data gives the same dates. With fewer than 8 finished tasks there are none. `expand=plot` adds the distribution as SVG, with a description and a table.",
  query: query.extend({ expand: expandParameter("plot") }),
  response: forecast,
  problems: [403, 404],
});

export const getForecastTable = endpoint({
  method: "GET",
  path: "/api/forecast/distribution.csv",
  access: "user",
  summary: "The table behind the chart of a forecast, as CSV",
  description: "Returns 404 when there isn't enough history or nothing is left to do.",
  query,
  response: z.string(),
  media: "text/csv; charset=utf-8",
  problems: [403, 404],
});
