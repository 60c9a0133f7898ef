import { findDate } from "@/lib/quick-add/dates";
import { parseQuickAdd } from "@/lib/quick-add/parse";

/** A Sunday. */
export const today = "2026-11-22";
export const labels = [
  { id: "id-finance", name: "Finance" },
  { id: "id-q3", name: "Q3 planning" },
];

/** What a line holds on that Sunday. Fields whose keys are ignored stay part of the name. */
export const parse = (text: string, ...ignored: string[]) =>
  parseQuickAdd(text, { today, labels, ignored: new Set(ignored), findDate });
/** The name, the fields and the new labels of a line. */
export const summarize = (text: string) => {
  const { name, fields, newLabels } = parse(text);
  return [name, fields, ...newLabels];
};
