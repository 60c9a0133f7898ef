import { DEFAULT_WEEKS, type InsightsQuery, WEEKS } from "@/lib/insights/options";
import { parseProject } from "../plots/project-query";

/** Reads the project and the period from the page's address. */
export const parseInsightsQuery = (search: URLSearchParams): InsightsQuery => ({
  project_id: parseProject(search),
  weeks: WEEKS.find((weeks) => weeks === search.get("weeks")) ?? DEFAULT_WEEKS,
});

export const toInsightsInput = (query: InsightsQuery) => ({
  query: { ...query, expand: ["plots" as const] },
});
