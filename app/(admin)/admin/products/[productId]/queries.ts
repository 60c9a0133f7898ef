import { parsePaging } from "@/components/data/query-state";

/** What the page of a product asks for, on the server and in the browser. */
export const productInput = (productId: string) => ({
  params: { "product-id": productId },
  query: { expand: ["prices"] as "prices"[] },
});

/** 50 a page, unless the address says otherwise (specification section 9). */
export const rolesOfProduct = (product_id: string, search: URLSearchParams) => ({
  product_id,
  ...parsePaging(search),
  ...(search.has("per_page") ? {} : { per_page: 50 }),
  sort_by: "name" as const,
  sort_order: "asc" as const,
});
