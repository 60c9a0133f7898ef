import { parsePaging } from "@/components/data/query-state";

/** What the table asks `listProjects` for, from the page's address. */
export const pageOfProjects = (search: URLSearchParams) => ({
  ...parsePaging(search),
  sort_by: "updated_at" as const,
  sort_order: "desc" as const,
});
