"use client";

import { useSearchParams } from "next/navigation";
import { changeAddress } from "@/components/data/address";

/**
 * Changes a list's filters and sort order in the address. A change returns to the first page and keeps the other
 * values. The address changes without a new request for the page; the list fetches its rows itself.
 */
export function useFilters() {
  const search = useSearchParams();

  /** An empty value removes its parameter from the address. */
  const setFilters = (values: Record<string, string>) => changeAddress({ page: "", ...values }, "replace");
  const setFilter = (name: string, value: string) => setFilters({ [name]: value });

  return { search, setFilter, setFilters };
}
