import { parsePaging } from "@/components/data/query-state";

/** What the permissions tab of a role asks for, from the page's address. */
export const permissionsOfRole = (role_id: string, search: URLSearchParams) => ({
  ...parsePaging(search),
  role_id,
  sort_by: "name" as const,
  sort_order: "asc" as const,
});
