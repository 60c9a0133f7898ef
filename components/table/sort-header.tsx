import { clsx } from "clsx";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { useMediaQuery } from "@/components/hooks/use-media-query";
import { useFilters } from "@/components/table/use-filters";
import { Select } from "@/components/ui/select";
import { capitalize } from "@/lib/text/capitalize";
import type { Columns } from "./columns";

/** The current sort order of a list and the columns that can be sorted. */
export interface Sort {
  by: string;
  order: "asc" | "desc";
  columns: readonly string[];
}

const isDate = (column: string) => column.endsWith("_at");

/** The order on the first click: newest first for times, A to Z for the rest. */
const getFirstOrder = (column: string) => (isDate(column) ? "desc" : "asc");

/**
 * A column heading that sorts by its column, and reverses the order on the next click. On a small screen, where the
 * headings are visible only to screen readers, it is plain text: the Tab key must not stop at an invisible control.
 */
export function SortHeader({ column, label, sort }: { column: string; label: string; sort: Sort }) {
  const { setFilters } = useFilters();
  const isSmall = useMediaQuery("(width < 40rem)");
  const isCurrent = sort.by === column;
  const isAscending = sort.order === "asc";
  const reversed = isAscending ? "desc" : "asc";
  const next = isCurrent ? reversed : getFirstOrder(column);
  const CurrentIcon = isAscending ? ArrowUp : ArrowDown;
  const Icon = isCurrent ? CurrentIcon : ChevronsUpDown;
  if (isSmall) return label;
  return (
    <button
      type="button"
      onClick={() => setFilters({ sort_by: column, sort_order: next })}
      className={clsx(
        "-mx-1.5 inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 transition-colors hover:text-foreground",
        isCurrent && "text-foreground",
      )}
    >
      {label}
      <Icon aria-hidden="true" className={clsx("size-3.5", !isCurrent && "opacity-60")} />
    </button>
  );
}

/** Sorts the list on small screens, where rows are cards without headings. */
export function SortSelect<Row>({ columns, sort }: { columns: Columns<Row>; sort: Sort }) {
  const { setFilters } = useFilters();
  const labels = Object.fromEntries(
    columns.map((column) => [
      column.id ?? ("accessorKey" in column && column.accessorKey),
      String(column.header),
    ]),
  );
  const hasManyDates = sort.columns.filter(isDate).length > 1;
  const options = sort.columns.flatMap((column) => {
    const orders = isDate(column) ? ["newest first", "oldest first"] : ["A to Z", "Z to A"];
    const label = labels[column] ?? column;
    const toLabel = (order: string) =>
      isDate(column) && !hasManyDates ? capitalize(order) : `${label}, ${order}`;
    const values = isDate(column) ? ["desc", "asc"] : ["asc", "desc"];
    return values.map((value, i) => ({ value: `${column} ${value}`, label: toLabel(orders[i]!) }));
  });
  return (
    <div data-row={hasManyDates || undefined} className={clsx("sm:hidden", hasManyDates && "col-span-2")}>
      <Select
        aria-label="Sort by"
        options={options}
        value={`${sort.by} ${sort.order}`}
        onChange={(event) => {
          const [sort_by, sort_order] = event.target.value.split(" ");
          setFilters({ sort_by: sort_by!, sort_order: sort_order! });
        }}
      />
    </div>
  );
}
