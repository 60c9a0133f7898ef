import { SIZE_LABELS, SIZES } from "@/lib/tasks/options";

/** The sizes of a task for a select. */
export const SIZE_OPTIONS = [
  { value: "", label: "No size" },
  ...SIZES.map((value) => ({ value, label: SIZE_LABELS[value] })),
];
