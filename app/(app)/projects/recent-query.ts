/** What the sidebar and the dashboard ask `listProjects` for. */
export const RECENT = { query: { page: 0, per_page: 5, sort_by: "updated_at", sort_order: "desc" } } as const;
