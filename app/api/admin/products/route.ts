import * as api from "@/lib/billing/admin-endpoints";
import { listProducts } from "@/lib/billing/admin-products.server";
import { others, route } from "@/lib/route.server";

export const GET = route(api.listProducts, ({ query }) => listProducts(query));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = others(GET);
