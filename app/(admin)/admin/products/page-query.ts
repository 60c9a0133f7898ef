import { parsePaging, parseSearchText, parseSort } from "@/components/data/list-params";

const COLUMNS = ["updated_at", "name"] as const;
const STATES = ["true", "false"] as const;

/** Reads the query of the list of products from the page's address. */
export const parseProductsQuery = (search: URLSearchParams) => ({
  ...parsePaging(search),
  ...parseSort(search, COLUMNS),
  active: STATES.find((state) => state === search.get("active")),
  q: parseSearchText(search),
  expand: ["prices", "roles"] as ("prices" | "roles")[],
});

export const toProductsSort = ({ sort_by, sort_order }: ReturnType<typeof parseProductsQuery>) => ({
  by: sort_by,
  order: sort_order,
  columns: COLUMNS,
});
