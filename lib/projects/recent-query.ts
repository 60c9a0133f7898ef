/** The query of the recent projects, which the sidebar, the switcher of a project and the palette share. */
export const RECENT_PROJECTS_INPUT = {
  query: { page: 0, per_page: 5, sort_by: "updated_at", sort_order: "desc" },
} as const;
