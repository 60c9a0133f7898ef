import { HydrationBoundary } from "@tanstack/react-query";
import { adminPage, adminTitle } from "@/app/(admin)/gate/admin-access.server";
import { GET as getProduct } from "@/app/api/admin/products/[product-id]/route";
import { GET as listRoles } from "@/app/api/admin/roles/route";
import { toSearchParams } from "@/components/data/list-params";
import { prefetchQueries } from "@/lib/api/prefetch.server";
import { ProductDetail } from "./product-detail";
import { getProductInput, parseProductRolesQuery } from "./queries";

export const generateMetadata = adminTitle("Product");

export default adminPage(async ({ params, searchParams }: PageProps<"/admin/products/[productId]">) => {
  const productId = decodeURIComponent((await params).productId);
  const search = toSearchParams(await searchParams);
  const state = await prefetchQueries(
    [getProduct, getProductInput(productId)],
    [listRoles, { query: parseProductRolesQuery(productId, search) }],
  );
  return (
    <HydrationBoundary state={state}>
      <ProductDetail productId={productId} />
    </HydrationBoundary>
  );
});
