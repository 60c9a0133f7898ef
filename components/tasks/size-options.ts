import { SIZE_LABELS, SIZES, type Size } from "@/lib/tasks/options";

/** The sizes of a task for a select. Not in lib/tasks/options.ts, which the board loads at once. */
export const SIZE_OPTIONS = [
  { value: "", label: "No size" },
  ...SIZES.map((value) => ({ value, label: SIZE_LABELS[value] })),
];

/** The size of an option; null for "No size". */
export const toSize = (value: string): Size | null => SIZES.find((size) => size === value) ?? null;
