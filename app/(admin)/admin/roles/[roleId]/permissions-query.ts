import { parsePaging } from "@/components/data/list-params";

/** Reads the query of a role's permissions tab from the page's address. */
export const parseRolePermissionsQuery = (role_id: string, search: URLSearchParams) => ({
  ...parsePaging(search),
  role_id,
  sort_by: "name" as const,
  sort_order: "asc" as const,
});
