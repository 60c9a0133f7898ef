"use client";

import { useSearchParams } from "next/navigation";

/**
 * Changes a list's filters and sort order in the address. A change returns to the first page and keeps the other
 * values. The address changes without a new request for the page; the list fetches its rows itself.
 */
export function useFilters() {
  const search = useSearchParams();

  /** An empty value removes its parameter from the address. */
  function setFilters(values: Record<string, string>) {
    const next = new URLSearchParams(location.search);
    next.delete("page");
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    history.replaceState(null, "", next.size > 0 ? `?${next}` : location.pathname);
  }

  const setFilter = (name: string, value: string) => setFilters({ [name]: value });

  return { search, setFilter, setFilters };
}
