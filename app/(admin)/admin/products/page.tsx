import { HydrationBoundary } from "@tanstack/react-query";
import { adminPage, adminTitle } from "@/app/(admin)/gate/entry.server";
import { GET as listProducts } from "@/app/api/admin/products/route";
import { toSearchParams } from "@/components/data/query-state";
import { prefetchQueries } from "@/lib/api/prefetch.server";
import { pageOfProducts } from "./page-query";
import { ProductList } from "./product-list";

export const generateMetadata = adminTitle("Products");

export default adminPage(async ({ searchParams }: PageProps<"/admin/products">) => {
  const query = pageOfProducts(toSearchParams(await searchParams));
  return (
    <HydrationBoundary state={await prefetchQueries([listProducts, { query }])}>
      <ProductList />
    </HydrationBoundary>
  );
});
