/**
 * Theme colors for consumers that cannot read CSS variables: link previews, the manifest and browser bars. The names
 * match those of app/styles/colors.css; tests/site/colors.test.ts compares them.
 */
export const LIGHT = {
  background: "#f9fcfa",
  foreground: "#151e1a",
  card: "#ffffff",
  "muted-foreground": "#57625d",
  primary: "#067149",
  border: "#dde3e0",
  "status-todo": "#707a75",
  "status-in-progress": "#b96f07",
  "status-done": "#5c5aca",
} as const;

export const DARK = { background: "#08140f" } as const;
