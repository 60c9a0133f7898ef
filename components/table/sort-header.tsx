"use client";

import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { useFilters } from "@/components/table/use-filters";
import { Select } from "@/components/ui/select";
import { cn } from "@/lib/utils";

/** The current sort order of a list and the columns that can be sorted. */
export interface Sort {
  by: string;
  order: "asc" | "desc";
  columns: readonly string[];
}

/** The order on the first click: newest first for times, A to Z for the rest. */
const getFirstOrder = (column: string) => (column.endsWith("_at") ? "desc" : "asc");

/** A column heading that sorts by its column, and reverses the order on the next click. */
export function SortHeader({ column, label, sort }: { column: string; label: string; sort: Sort }) {
  const { setFilters } = useFilters();
  const isCurrent = sort.by === column;
  const next = !isCurrent ? getFirstOrder(column) : sort.order === "asc" ? "desc" : "asc";
  const Icon = !isCurrent ? ChevronsUpDown : sort.order === "asc" ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={() => setFilters({ sort_by: column, sort_order: next })}
      className={cn(
        "-mx-1.5 inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 transition-colors hover:text-foreground",
        isCurrent && "text-foreground",
      )}
    >
      {label}
      <Icon aria-hidden="true" className={cn("size-3.5", !isCurrent && "opacity-60")} />
    </button>
  );
}

/** Sorts the list on small screens, where rows are cards without headings. */
export function SortSelect({ labels, sort }: { labels: Record<string, string>; sort: Sort }) {
  const { setFilters } = useFilters();
  const options = sort.columns.flatMap((column) => {
    const [down, up] = column.endsWith("_at") ? ["newest first", "oldest first"] : ["Z to A", "A to Z"];
    const label = labels[column] ?? column;
    return [
      { value: `${column} asc`, label: `${label}, ${up}` },
      { value: `${column} desc`, label: `${label}, ${down}` },
    ];
  });
  return (
    <div className="sm:hidden">
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
