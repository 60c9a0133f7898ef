"use client";

import { useSearchParams } from "next/navigation";

/**
 * What narrows and sorts a list, in its address: the first page is shown again, and whatever else stands there stays. The
 * router takes part in a change of the address without asking the server for the page again; the list asks for its rows itself.
 */
export function useFilters() {
  const search = useSearchParams();

  /** An empty value takes its name out of the address. */
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
