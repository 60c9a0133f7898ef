"use client";

import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "@/components/ui/button";
import type { Columns } from "./columns";
import { type Sort, SortSelect } from "./sort-header";
import { useFilters } from "./use-filters";

/** The parameters of a list's address that do not filter its rows. */
const OTHER_PARAMS = ["page", "per_page", "sort_by", "sort_order", "create"];

/** The search, the filters and, without sortable headings, the order of a list. The address keeps all of them. */
export function ListFilters<Row>({
  columns,
  sort,
  children,
}: {
  columns: Columns<Row>;
  sort?: Sort;
  children?: ReactNode;
}) {
  const { search, setFilters } = useFilters();
  const element = useRef<HTMLDivElement>(null);
  const names = [...search.keys()].filter((name) => !OTHER_PARAMS.includes(name));

  function clear() {
    setFilters(Object.fromEntries(names.map((name) => [name, ""])));
    // The button disappears, so focus moves to the search field.
    element.current?.querySelector("input")?.focus();
  }

  return (
    <div
      ref={element}
      className="flex flex-wrap gap-2 *:grow *:basis-36 *:first:basis-full sm:grid sm:grid-cols-[minmax(14rem,20rem)_repeat(auto-fit,minmax(9rem,11rem))]"
    >
      {children}
      {sort && <SortSelect columns={columns} sort={sort} />}
      {names.length > 0 && (
        <Button variant="quiet" onClick={clear} className="sm:justify-self-start">
          <X aria-hidden="true" />
          Clear filters
        </Button>
      )}
    </div>
  );
}
