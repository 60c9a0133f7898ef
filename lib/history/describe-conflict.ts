import type { ProblemEntry } from "@/lib/api/problem";
import { formatLongDay } from "@/lib/dates/format-day";
import { parseConflictLocation } from "@/lib/journal/conflict-location";
import { PRIORITY_LABELS, type Priority, SIZE_LABELS, type Size } from "@/lib/tasks/options";
import { toRepeatText } from "@/lib/tasks/repeat/repeat-rule";
import { getStatusLabel } from "@/lib/tasks/statuses";
import { shorten } from "@/lib/text/first-characters";

const MAX_VALUE_LENGTH = 200;

/** The sentences about fields whose value is too long for one, or meaningless without names. */
const SENTENCE_STARTS: Record<string, string> = {
  label_ids: "The labels have",
  blocked_by: "The tasks that block it have",
  checklist: "The checklist has",
};

/** Says why a field prevents an undo, and its current value. @param entry one of the refusal's `errors`. */
export function describeConflict({ message, location, value }: ProblemEntry): string {
  const { field } = parseConflictLocation(location);
  switch (field) {
    case undefined:
      return message;
    case "label":
      return value === null ? "The label has since been deleted." : "The label has changed since.";
    case "place":
      return `It has since been moved. It’s now in ${getStatusLabel((value as { status: unknown }).status)}.`;
    case "status":
      return `The status has changed since. It’s now ${getStatusLabel(value)}.`;
    case "workflow_rule":
      return "A workflow has since changed the status.";
    case "name":
    case "description":
      return `The ${field} has changed since. It’s now ${toQuote(value)}`;
    case "due_on":
      return `The due date has changed since. ${value ? `It’s now ${formatLongDay(String(value))}` : "There’s none now"}.`;
    case "priority":
      return `The priority has changed since. It’s now ${PRIORITY_LABELS[value as Priority]?.toLowerCase() ?? value}.`;
    case "size":
      return `The size has changed since. ${value ? `It’s now ${SIZE_LABELS[value as Size]?.toLowerCase() ?? value}` : "There’s none now"}.`;
    case "repeat":
      // The rule is unchanged, but the task is done, or another task of the series repeats.
      if (value === undefined) return message;
      return `The repeat schedule has changed since. ${value ? `It’s now ${toRepeatText(String(value))}` : "There’s none now"}.`;
    default:
      return SENTENCE_STARTS[field] ? `${SENTENCE_STARTS[field]} changed since.` : message;
  }
}

function toQuote(value: unknown): string {
  const text = typeof value === "string" ? value : "";
  if (text === "") return "empty.";
  return `“${shorten(text, MAX_VALUE_LENGTH)}”`;
}

/** The id of the task that a conflict is about; null for the project. */
export const findConflictTaskId = ({ location }: ProblemEntry): string | null =>
  parseConflictLocation(location).taskId ?? null;
