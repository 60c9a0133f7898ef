import { useFilters } from "@/components/table/use-filters";
import { type Option, Select } from "@/components/ui/select";

/** Filters the list by one value of `name`, kept in the address. The option without a value removes the filter. */
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
