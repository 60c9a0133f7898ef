import { parsePaging, parseSearchText, parseSort } from "@/components/data/list-params";
import { STATUSES } from "@/lib/tasks/statuses";

const SORT_COLUMNS = ["updated_at", "name"] as const;

/** Reads the query of the list of projects from the page's address. */
export function parseProjectsQuery(search: URLSearchParams) {
  const status = STATUSES.find((value) => value === search.get("status"));
  return {
    ...parsePaging(search),
    ...parseSort(search, SORT_COLUMNS),
    q: parseSearchText(search),
    status: status && [status],
    expand: ["task_counts"] as "task_counts"[],
  };
}

type ProjectsQuery = ReturnType<typeof parseProjectsQuery>;

export const isFiltered = ({ q, status }: ProjectsQuery) => q !== undefined || status !== undefined;

export const toProjectsSort = ({ sort_by, sort_order }: ProjectsQuery) => ({
  by: sort_by,
  order: sort_order,
  columns: SORT_COLUMNS,
});
