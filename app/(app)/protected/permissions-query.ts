/** What the side navigation and the index ask `listPermissions` for (spec section 9). */
export const PERMISSIONS = { query: { page: 0, per_page: 50, sort_by: "name", sort_order: "asc" } } as const;

export const pageOf = (name: string) => `/protected/${encodeURIComponent(name)}`;
