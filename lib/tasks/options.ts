/** The values of a task's fields, with their names on screens, and limits that both sides know. */

export const PRIORITIES = ["none", "low", "medium", "high", "urgent"] as const;
export type Priority = (typeof PRIORITIES)[number];
export const PRIORITY_LABELS: Record<Priority, string> = {
  none: "No priority",
  low: "Low",
  medium: "Medium",
  high: "High",
  urgent: "Urgent",
};
export const PRIORITY_OPTIONS = PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] }));

export const SIZES = ["s", "m", "l"] as const;
export type Size = (typeof SIZES)[number];
export const SIZE_LABELS: Record<Size, string> = { s: "Small", m: "Medium", l: "Large" };

export const MAX_CHECKLIST_ITEMS = 100;
export const MAX_CHECKLIST_TEXT_LENGTH = 500;
export const MAX_LABEL_NAME_LENGTH = 50;

/** "Medium size": says that it is not a priority. */
export const describeSize = (size: Size): string => `${SIZE_LABELS[size]} size`;

/** The colors of labels. Their shades for both themes are in app/styles/colors.css, as `--label-<name>`. */
export const LABEL_COLORS = [
  "gray",
  "red",
  "orange",
  "amber",
  "lime",
  "green",
  "teal",
  "cyan",
  "blue",
  "violet",
  "pink",
  "brown",
] as const;
export type LabelColor = (typeof LABEL_COLORS)[number];

/** How many tasks one call can change or delete together. */
export const MAX_BULK_TASKS = 500;
