import { clsx } from "clsx";
import { ListFilter, X } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Columns } from "./columns";
import { SearchBox } from "./search-box";
import { type Sort, SortSelect } from "./sort-header";
import { useFilters } from "./use-filters";

/**
 * The search, the filters and, without sortable headings, the order of a list. The address keeps all of them. On a small
 * screen, filters and order open by a button beside the search, so that the rows begin higher.
 */
export function ListFilters<Row>({
  searchLabel,
  columns,
  sort,
  children,
}: {
  searchLabel: string;
  columns: Columns<Row>;
  sort?: Sort;
  /** The filters beside the search. */
  children?: ReactNode;
}) {
  const { names, clearFilters } = useFilters();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const filterCount = names.filter((name) => name !== "q").length;

  return (
    <div className="flex flex-wrap gap-2 sm:grid sm:grid-cols-[minmax(14rem,20rem)_repeat(auto-fit,minmax(9rem,11rem))]">
      <SearchBox label={searchLabel} className="min-w-0 flex-1" />
      {(children || sort) && (
        <Button
          variant="outline"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="sm:hidden"
        >
          <ListFilter aria-hidden="true" />
          {children ? "Filters" : "Sort"}
          {filterCount > 0 && ` (${filterCount})`}
        </Button>
      )}
      <div
        id={id}
        className={clsx(
          "w-full grid-cols-2 gap-2 sm:contents",
          // On a small screen, a filter without a neighbor fills its row.
          "max-sm:[&>:nth-child(odd):last-child]:col-span-2 max-sm:[&>:nth-child(odd):has(+[data-row])]:col-span-2",
          isOpen ? "grid" : "hidden",
        )}
      >
        {children}
        {sort && <SortSelect columns={columns} sort={sort} />}
        {names.length > 0 && (
          <Button
            variant="quiet"
            data-row
            onClick={clearFilters}
            className="max-sm:col-span-2 sm:justify-self-start"
          >
            <X aria-hidden="true" />
            Clear Filters
          </Button>
        )}
      </div>
    </div>
  );
}
