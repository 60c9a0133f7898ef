/** The query of the side navigation and the index: the first 50 permissions by name. */
export const PERMISSIONS_INPUT = {
  query: { page: 0, per_page: 50, sort_by: "name", sort_order: "asc" },
} as const;

export const getPermissionPath = (name: string) => `/protected/${encodeURIComponent(name)}`;
