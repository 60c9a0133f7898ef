import { HydrationBoundary } from "@tanstack/react-query";
import { adminPage, adminTitle } from "@/app/(admin)/gate/admin-access.server";
import { GET as listProducts } from "@/app/api/admin/products/route";
import { toSearchParams } from "@/components/data/list-params";
import { prefetchQueries } from "@/lib/api/prefetch.server";
import { parseProductsQuery } from "./page-query";
import { ProductList } from "./product-list";

export const generateMetadata = adminTitle("Products");

export default adminPage(async ({ searchParams }: PageProps<"/admin/products">) => {
  const query = parseProductsQuery(toSearchParams(await searchParams));
  return (
    <HydrationBoundary state={await prefetchQueries([listProducts, { query }])}>
      <ProductList />
    </HydrationBoundary>
  );
});
