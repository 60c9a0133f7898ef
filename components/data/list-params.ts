import { MAX_SEARCH_LENGTH } from "@/lib/api/lengths";

/**
 * Reads `?page=2&per_page=20` from a list's address. Pages count from zero; missing or invalid values get the
 * defaults.
 */
export function parsePaging(search: URLSearchParams) {
  const parseNumber = (name: string, fallback: number, min: number, max: number) => {
    const value = Number(search.get(name) ?? fallback);
    return Number.isInteger(value) && value >= min && value <= max ? value : fallback;
  };
  return { page: parseNumber("page", 0, 0, 1_000_000), per_page: parseNumber("per_page", 10, 1, 100) };
}

/** Reads the sort order from a list's address. The default is the first column, descending. */
export function parseSort<const T extends string>(search: URLSearchParams, columns: readonly [T, ...T[]]) {
  const sort_order: "asc" | "desc" = search.get("sort_order") === "asc" ? "asc" : "desc";
  return { sort_by: columns.find((column) => column === search.get("sort_by")) ?? columns[0], sort_order };
}

/** Reads the search text, truncated to the length that the API accepts; undefined if empty. */
export const parseSearchText = (search: URLSearchParams) =>
  search.get("q")?.trim().slice(0, MAX_SEARCH_LENGTH) || undefined;

/** Converts a page's `searchParams` to URLSearchParams. If a name is repeated, the first value counts. */
export function toSearchParams(params: Record<string, string | string[] | undefined>) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    const first = Array.isArray(value) ? value[0] : value;
    if (first !== undefined) search.set(name, first);
  }
  return search;
}
