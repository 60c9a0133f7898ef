import { parsePaging } from "@/components/data/list-params";

/** The queries of a product's page, shared by the server and the browser. */
export const getProductInput = (productId: string) => ({
  params: { "product-id": productId },
  query: { expand: ["prices"] as "prices"[] },
});

/** 50 rows per page unless the address sets another number. */
export const parseProductRolesQuery = (product_id: string, search: URLSearchParams) => ({
  product_id,
  ...parsePaging(search),
  ...(search.has("per_page") ? {} : { per_page: 50 }),
  sort_by: "name" as const,
  sort_order: "asc" as const,
});
