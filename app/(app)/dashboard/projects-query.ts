export const LATEST_PROJECTS_INPUT = {
  query: {
    page: 0,
    per_page: 8,
    sort_by: "updated_at",
    sort_order: "desc",
    expand: ["task_counts"] as "task_counts"[],
  },
} as const;
