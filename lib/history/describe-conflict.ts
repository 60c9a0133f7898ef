import type { ProblemEntry } from "../api/problem";
import { STATUS_LABELS, type Status } from "../tasks/statuses";

const MAX_VALUE_LENGTH = 200;

const getLabel = (status: unknown) => STATUS_LABELS[status as Status] ?? String(status);

/** Says why a field stands in the way of an undo, and what it is now. @param entry of the refusal's `errors` */
export function describeConflict({ message, location = "", value }: ProblemEntry): string {
  const [, field] = /^(?:project|task\.[^.]+)\.(\w+)$/.exec(location) ?? [];
  switch (field) {
    case undefined:
      return message;
    case "place":
      return `It was moved since. It is now in ${getLabel((value as { status: unknown }).status)}.`;
    case "status":
      return `The status was changed since. It is now ${getLabel(value)}.`;
    case "workflow_rule":
      return "A workflow has acted since.";
    case "name":
    case "description":
      return `The ${field} was changed since. It is now ${toQuote(value)}`;
    default:
      return message;
  }
}

function toQuote(value: unknown): string {
  const text = typeof value === "string" ? value : "";
  if (text === "") return "empty.";
  return `“${text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text}”`;
}

/** The id of the task that a conflict is about; null for the project. */
export const getConflictTaskId = ({ location = "" }: ProblemEntry): string | null =>
  /^task\.([^.]+)/.exec(location)?.[1] ?? null;
