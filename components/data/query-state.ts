/** What a list's address says: `?page=2&per_page=20`, zero-based, with the product's defaults for what is absent or wrong. */
export function pagingOf(search: URLSearchParams) {
  const number = (name: string, fallback: number, least: number, most: number) => {
    const value = Number(search.get(name) ?? fallback);
    return Number.isInteger(value) && value >= least && value <= most ? value : fallback;
  };
  return { page: number("page", 0, 0, 1_000_000), per_page: number("per_page", 10, 1, 100) };
}

/** The same for how it is sorted; the first column is the product's own choice. */
export function sortOf<const T extends string>(
  search: URLSearchParams,
  columns: readonly [T, ...T[]],
  order: "asc" | "desc" = "desc",
) {
  const given = search.get("sort_order");
  return {
    sort_by: columns.find((column) => column === search.get("sort_by")) ?? columns[0],
    sort_order: given === "asc" || given === "desc" ? given : order,
  };
}

/** What is searched for, no longer than the API takes it; nothing for an empty one. */
export const searchedOf = (search: URLSearchParams) => search.get("q")?.trim().slice(0, 200) || undefined;

/** A page's `searchParams` as the browser would give them; of a name given twice the first counts. */
export function searchOf(params: Record<string, string | string[] | undefined>) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    const first = Array.isArray(value) ? value[0] : value;
    if (first !== undefined) search.set(name, first);
  }
  return search;
}
