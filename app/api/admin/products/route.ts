import * as api from "@/lib/billing/admin-endpoints";
import { listProducts } from "@/lib/billing/catalogue/admin-products.server";
import { rejectOtherMethods, route } from "@/lib/route.server";

export const GET = route(api.listProducts, ({ query }) => listProducts(query));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(GET);
