"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { ListScreen } from "@/app/(admin)/table/list-screen";
import { FilterSelect } from "@/components/table/filter-select";
import { listProducts } from "@/lib/billing/admin-calls";
import { toQueryOptions } from "@/lib/queries";
import { parseProductsQuery, toProductsSort } from "./page-query";
import { columns, SMALL_ROW } from "./products-table";

const STATES = [
  { value: "", label: "All products" },
  { value: "true", label: "On sale" },
  { value: "false", label: "Not on sale" },
];

export function ProductList() {
  const query = parseProductsQuery(useSearchParams());
  const products = useQuery({
    ...toQueryOptions(listProducts, { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListScreen
      title="Products"
      description="Products come from Stripe. Choose which roles each one grants to its subscribers."
      searchLabel="Search by name"
      filters={<FilterSelect name="active" label="State" options={STATES} />}
      columns={columns}
      smallRow={SMALL_ROW}
      sort={toProductsSort(query)}
      query={products}
    />
  );
}
