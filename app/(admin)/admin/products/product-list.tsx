"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { FilterSelect } from "@/app/(admin)/table/filter-select";
import { ListScreen } from "@/app/(admin)/table/list-screen";
import { SearchBox } from "@/app/(admin)/table/search-box";
import { listProducts } from "@/lib/billing/admin-calls";
import { toQueryOptions } from "@/lib/queries";
import { parseProductsQuery, toProductsSort } from "./page-query";
import { columns } from "./products-table";

const STATES = [
  { value: "", label: "Sold or not" },
  { value: "true", label: "Sold" },
  { value: "false", label: "Not sold" },
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
      description="As Stripe has them. Which roles a product grants to its subscribers is decided here."
      filters={
        <>
          <SearchBox label="Search by name" />
          <FilterSelect name="active" label="State" options={STATES} />
        </>
      }
      columns={columns}
      sort={toProductsSort(query)}
      query={products}
    />
  );
}
