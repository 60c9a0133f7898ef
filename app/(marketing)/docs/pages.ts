/** The pages of the guide in reading order, and the API reference. */
export const guide = [
  {
    href: "/docs/first-project",
    label: "First project",
    text: "Plan a project from a sentence and work on it on the board.",
  },
  {
    href: "/docs/tasks",
    label: "Tasks",
    text: "Dates, labels, checklists, and tasks that block or repeat.",
  },
  {
    href: "/docs/insights",
    label: "Insights and forecast",
    text: "How charts and dates are calculated from your history.",
  },
  {
    href: "/docs/keyboard",
    label: "Keyboard",
    text: "All keyboard shortcuts, on the board and everywhere else.",
  },
  {
    href: "/docs/import",
    label: "Import and export",
    text: "Import projects from other apps and export your own.",
  },
  {
    href: "/docs/plans",
    label: "Plans",
    text: "What plans include and how to change or cancel yours.",
  },
  {
    href: "/docs/account",
    label: "Account",
    text: "Sign-in, passwords, devices, and your data.",
  },
  {
    href: "/docs/api",
    label: "API reference",
    text: "Every call with its parameters and responses.",
  },
];
