import { HydrationBoundary } from "@tanstack/react-query";
import { GET as listProducts } from "@/app/api/admin/products/route";
import { searchOf } from "@/components/query-state";
import { prefetched } from "@/lib/api/server";
import { adminPage, adminTitle } from "../../entry";
import { pageOfProducts } from "./page-query";
import { ProductList } from "./product-list";

export const generateMetadata = adminTitle("Products");

export default adminPage(async ({ searchParams }: PageProps<"/admin/products">) => {
  const query = pageOfProducts(searchOf(await searchParams));
  return (
    <HydrationBoundary state={await prefetched([listProducts, { query }])}>
      <ProductList />
    </HydrationBoundary>
  );
});
