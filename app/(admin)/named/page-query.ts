import { parsePaging, parseSearchText, parseSort } from "@/components/data/query-state";

/** By what the lists of roles and permissions may be sorted; the first is the product's own choice. */
const COLUMNS = ["updated_at", "name"] as const;

/** What such a list asks for, from the page's address. */
export const pageOfNamed = (search: URLSearchParams) => ({
  ...parsePaging(search),
  ...parseSort(search, COLUMNS),
  q: parseSearchText(search),
});

export const sortOfNamed = ({ sort_by, sort_order }: ReturnType<typeof pageOfNamed>) => ({
  by: sort_by,
  order: sort_order,
  columns: ["name"],
});
