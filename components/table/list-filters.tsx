"use client";

import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "@/components/ui/button";
import type { Columns } from "./columns";
import { type Sort, SortSelect } from "./sort-header";
import { useFilters } from "./use-filters";

/** What stands in the address of a list without choosing its rows. */
const OTHERS = ["page", "per_page", "sort_by", "sort_order", "create"];

/** The search, the filters and, where no headings sort, the order of a list. All of them stand in the address. */
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
  const names = [...search.keys()].filter((name) => !OTHERS.includes(name));

  function clear() {
    setFilters(Object.fromEntries(names.map((name) => [name, ""])));
    // The button disappears, and the search is where one goes on.
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
