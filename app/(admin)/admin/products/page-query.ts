import { parsePaging, parseSearchText, parseSort } from "@/components/data/query-state";

const COLUMNS = ["updated_at", "name"] as const;
const STATES = ["true", "false"] as const;

/** What the list of products asks for, from the page's address. */
export const pageOfProducts = (search: URLSearchParams) => ({
  ...parsePaging(search),
  ...parseSort(search, COLUMNS),
  active: STATES.find((state) => state === search.get("active")),
  q: parseSearchText(search),
  expand: ["prices", "roles"] as ("prices" | "roles")[],
});

export const sortOfProducts = ({ sort_by, sort_order }: ReturnType<typeof pageOfProducts>) => ({
  by: sort_by,
  order: sort_order,
  columns: COLUMNS,
});
