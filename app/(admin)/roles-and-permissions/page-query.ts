import { parsePaging, parseSearchText, parseSort } from "@/components/data/list-params";

/** The sortable columns of roles and permissions. The first is the default. */
const COLUMNS = ["updated_at", "name"] as const;

/** Reads the query of a list of roles or permissions from the page's address. */
export const parseRoleOrPermissionQuery = (search: URLSearchParams) => ({
  ...parsePaging(search),
  ...parseSort(search, COLUMNS),
  q: parseSearchText(search),
});

export const toRoleOrPermissionSort = ({
  sort_by,
  sort_order,
}: ReturnType<typeof parseRoleOrPermissionQuery>) => ({
  by: sort_by,
  order: sort_order,
  columns: ["name"],
});
