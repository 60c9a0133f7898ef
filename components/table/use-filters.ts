import { useSearchParams } from "next/navigation";
import { changeAddress } from "@/components/data/address";

/** The parameters of a list's address that do not filter its rows. */
const OTHER_PARAMS = ["page", "per_page", "sort_by", "sort_order", "create"];

/**
 * Changes a list's filters and sort order in the address. A change returns to the first page and keeps the other
 * values. The address changes without a new request for the page; the list fetches its rows itself.
 */
export function useFilters() {
  const search = useSearchParams();

  /** An empty value removes its parameter from the address. */
  const setFilters = (values: Record<string, string>) => changeAddress({ page: "", ...values }, "replace");
  const setFilter = (name: string, value: string) => setFilters({ [name]: value });

  /** The names of the filters in the address. */
  const names = [...search.keys()].filter((name) => !OTHER_PARAMS.includes(name));

  /** The button that clears disappears, so the focus moves to the search field. */
  function clearFilters() {
    setFilters(Object.fromEntries(names.map((name) => [name, ""])));
    document.querySelector<HTMLElement>("main search input")?.focus();
  }

  return { search, names, setFilter, setFilters, clearFilters };
}
