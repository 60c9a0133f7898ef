/** The query of the sidebar's recent projects. */
export const RECENT_PROJECTS_INPUT = {
  query: { page: 0, per_page: 5, sort_by: "updated_at", sort_order: "desc" },
} as const;
