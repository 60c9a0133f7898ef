import { isDay, LAST_START_DAY } from "@/lib/dates/days";
import { MAX_ADDED, MAX_DROPPED } from "@/lib/forecast/options";
import type { ForecastQuery } from "@/lib/forecast/query";
import { isUuid } from "../plots/project-query";

/**
 * Reads the "What if" changes from the page's address: tasks to drop, number of tasks to add, and start day.
 * @param startsOn the first day on which the work can start, if known
 */
export function parseWhatIf(search: URLSearchParams, startsOn?: string): Omit<ForecastQuery, "project_id"> {
  const drop = (search.get("drop") ?? "").split(",").filter(isUuid).slice(0, MAX_DROPPED);
  const add = Number(search.get("add"));
  return {
    drop: drop.length > 0 ? drop : undefined,
    add: Number.isInteger(add) && add > 0 ? Math.min(add, MAX_ADDED) : undefined,
    start_on: parseStart(search.get("start") ?? "", startsOn),
  };
}

/** @returns undefined for a text that is not a day on which the work can start */
export const parseStart = (text: string, startsOn = ""): string | undefined =>
  isDay(text) && text >= startsOn && text <= LAST_START_DAY ? text : undefined;

export const toForecastInput = (query: ForecastQuery) => ({ query: { ...query, expand: ["plot" as const] } });

/** The open tasks that can be dropped: the first ones on the board. */
export const toOpenTasksInput = (project_id: string) => ({
  query: { project_id, status: ["todo" as const, "in_progress" as const], per_page: MAX_DROPPED },
});

/** Whether the query has "What if" changes. */
export const isChanged = ({ drop, add, start_on }: ForecastQuery): boolean =>
  Boolean(drop ?? add ?? start_on);
