/** What the page of a product asks for, on the server and in the browser. */
export const productInput = (productId: string) => ({
  params: { "product-id": productId },
  query: { expand: ["prices"] as "prices"[] },
});

/** Specification section 9: page 0, 50 a page. */
export const rolesOfProduct = (product_id: string) => ({
  product_id,
  page: 0,
  per_page: 50,
  sort_by: "name" as const,
  sort_order: "asc" as const,
});
