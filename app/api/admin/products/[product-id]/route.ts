import * as api from "@/lib/billing/admin-endpoints";
import { getProduct } from "@/lib/billing/catalogue/admin-products.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.getProduct, ({ params, query }) =>
  getProduct(params["product-id"], query.expand),
);
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
