import { parsePaging } from "@/components/data/query-state";

/** Reads the query of the list of projects from the page's address. */
export const parseProjectsQuery = (search: URLSearchParams) => ({
  ...parsePaging(search),
  sort_by: "updated_at" as const,
  sort_order: "desc" as const,
});
