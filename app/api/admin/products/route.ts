import * as api from "@/lib/billing/admin-endpoints";
import { listProducts } from "@/lib/billing/admin-products";
import { others, route } from "@/lib/route";

export const GET = route(api.listProducts, ({ query }) => listProducts(query));
export const { POST, PUT, PATCH, DELETE, OPTIONS } = others(GET);
