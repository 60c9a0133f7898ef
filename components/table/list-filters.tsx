"use client";

import { ListFilter, X } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/utils";
import type { Columns } from "./columns";
import { SearchBox } from "./search-box";
import { type Sort, SortSelect } from "./sort-header";
import { useFilters } from "./use-filters";

/** The parameters of a list's address that do not filter its rows. */
const OTHER_PARAMS = ["page", "per_page", "sort_by", "sort_order", "create"];

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
  const { search, setFilters } = useFilters();
  const [isOpen, setOpen] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const id = useId();
  const names = [...search.keys()].filter((name) => !OTHER_PARAMS.includes(name));
  const filterCount = names.filter((name) => name !== "q").length;

  function clear() {
    setFilters(Object.fromEntries(names.map((name) => [name, ""])));
    // The button disappears, so focus moves to the search field.
    element.current?.querySelector("input")?.focus();
  }

  return (
    <div
      ref={element}
      className="flex flex-wrap gap-2 sm:grid sm:grid-cols-[minmax(14rem,20rem)_repeat(auto-fit,minmax(9rem,11rem))]"
    >
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
        className={cn(
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
            onClick={clear}
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
