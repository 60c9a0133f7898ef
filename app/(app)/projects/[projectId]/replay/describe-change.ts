import type { Change } from "@/lib/history/endpoints";
import { STATUS_LABELS, toStatus } from "@/lib/tasks/statuses";

const SYSTEM_NAMES: Partial<Record<Change["via"], string>> = { workflow: "A workflow" };

const listFormat = new Intl.ListFormat("en");

const label = (status: unknown) => STATUS_LABELS[toStatus(status)];
const hasField = (change: Change, field: string) => change.after !== null && field in change.after;

/**
 * Who did what, as a sentence.
 * @param knownName the task's name in the state at the change; a purged task has none, and its changes hold none
 */
export function describeChange(change: Change, knownName: unknown): string {
  const who = change.actor?.name ?? SYSTEM_NAMES[change.via] ?? "Waymark";
  const name = change.before?.name ?? change.after?.name ?? knownName;
  const task = typeof name === "string" ? `“${name}”` : "a task that was deleted for good";
  const suffix = change.via === "undo" ? ", by an undo" : change.via === "ai" ? ", with AI" : "";
  return `${who} ${describeDeed(change, task)}${suffix}.`;
}

function describeDeed(change: Change, task: string): string {
  const { kind, before, after } = change;
  switch (kind) {
    case "project.created":
      return "created the project";
    case "project.deleted":
      return "moved the project to the trash";
    case "project.restored":
      return "took the project out of the trash";
    case "project.updated":
      return describeFields(change, "the project");
    case "task.created":
      return `added ${task} to ${label(after?.status)}`;
    case "task.deleted":
      return `deleted ${task}`;
    case "task.restored":
      return `restored ${task} to ${label(after?.status)}`;
    case "task.moved":
      return before?.status === after?.status
        ? `moved ${task} within ${label(after?.status)}`
        : `moved ${task} from ${label(before?.status)} to ${label(after?.status)}`;
    case "task.updated":
      return describeFields(change, task);
  }
}

/** The first deed names the task or project, the next ones say "it". */
function describeFields(change: Change, what: string): string {
  const { before, after } = change;
  const deeds: ((it: string, its: string) => string)[] = [];
  if (hasField(change, "name")) deeds.push((it) => `renamed ${it} to “${after!.name}”`);
  if (hasField(change, "description")) deeds.push((_, its) => `changed ${its}`);
  if (hasField(change, "status") && before?.status !== after!.status)
    deeds.push((it) => `moved ${it} from ${label(before?.status)} to ${label(after!.status)}`);
  const texts = deeds.map((describe, index) =>
    index === 0 ? describe(what, `the description of ${what}`) : describe("it", "its description"),
  );
  return texts.length > 0 ? listFormat.format(texts) : `changed ${what}`;
}
