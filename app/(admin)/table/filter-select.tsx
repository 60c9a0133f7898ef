"use client";

import { useFilters } from "@/components/table/use-filters";
import { type Option, Select } from "@/components/ui/select";

/** Narrows the list below to one value of `name`, which stands in the address; the option without a value takes it away. */
export function FilterSelect({
  name,
  label,
  options,
}: {
  name: string;
  label: string;
  options: readonly Option[];
}) {
  const { search, setFilter } = useFilters();
  return (
    <Select
      aria-label={label}
      options={options}
      value={search.get(name) ?? ""}
      onChange={(event) => setFilter(name, event.target.value)}
    />
  );
}
