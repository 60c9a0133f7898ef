import type { Change } from "@/lib/history/endpoints";
import { getStatusLabel } from "@/lib/tasks/statuses";
import { WORKFLOW_TEXTS } from "@/lib/tasks/workflows/workflow-texts";
import { describeFields, describeProjectLabels, type Names, NO_NAMES, quote } from "./describe-fields";
import { joinPhrases, type SentencePiece } from "./sentence-pieces";

/** The author of a change, as the beginning of a sentence. @param userId the viewer's id */
export function getAuthorName({ actor, via, after }: Change, userId: string | undefined): string {
  if (via === "workflow") {
    const rule = WORKFLOW_TEXTS[after?.workflow_rule as keyof typeof WORKFLOW_TEXTS];
    return rule ? `The workflow ${quote(rule.label)}` : "A workflow";
  }
  if (!actor) return "Waymark";
  return actor.id === userId ? "You" : actor.name;
}

/** How a change was made, as the end of a sentence. */
export const VIA_SUFFIXES: Record<Change["via"], string> = {
  web: "",
  workflow: "",
  undo: "",
  ai: " with AI",
  agent: " via an agent",
  api: " through the API",
  import: " from an import",
};

/** Whether the content of the change was deleted together with its task. */
export const isOfPurgedTask = ({ task_id, task_name }: Change) =>
  task_id !== null && typeof task_name !== "string";

/** The task, by its name in the change if it has one, else by its current name. */
function toTaskPiece({ kind, task_id, task_name, before, after }: Change): SentencePiece {
  if (typeof task_name !== "string") return "a permanently deleted task";
  const hasAllFields = kind !== "task.moved" && kind !== "task.updated";
  const name = after?.name ?? (hasAllFields ? before?.name : undefined) ?? task_name;
  return { taskId: task_id!, name: String(name) };
}

/**
 * Describes a change as the part of a sentence after its author, such as: moved *Brief the press* from Todo to Done.
 * @param names the labels and tasks that the change refers to
 */
export function describeChange(change: Change, names: Names = NO_NAMES): SentencePiece[] {
  switch (change.kind) {
    case "project.created":
      return ["created the project"];
    case "project.deleted":
      return ["deleted the project"];
    case "project.restored":
      return ["restored the project"];
    case "project.updated":
      return describeProjectUpdate(change);
    case "task.created":
      return ["added ", toTaskPiece(change), ` to ${getStatusLabel(change.after?.status)}`];
    case "task.deleted":
      return ["deleted ", toTaskPiece(change)];
    case "task.restored":
      return ["restored ", toTaskPiece(change)];
    case "task.moved":
      return ["moved ", toTaskPiece(change), describeMove(change)];
    case "task.updated":
      return describeTaskUpdate(change, toTaskPiece(change), names);
  }
}

function describeMove({ before, after }: Change): string {
  if (before?.status !== after?.status)
    return ` from ${getStatusLabel(before?.status)} to ${getStatusLabel(after?.status)}`;
  const column = getStatusLabel(after?.status);
  return after?.after_id === null ? ` to the top of ${column}` : ` within ${column}`;
}

function getTextPhrase(hadText: boolean, hasText: boolean): [text: string, joint: string] {
  if (!hadText) return ["added a description", " to "];
  return hasText ? ["changed the description", " of "] : ["removed the description", " from "];
}

/** @param object what the description belongs to; omitted if the sentence has named it already */
function describeTextChange(before: unknown, after: unknown, ...object: SentencePiece[]): SentencePiece[] {
  const [text, joint] = getTextPhrase(Boolean(before), Boolean(after));
  return object.length === 0 ? [text] : [text + joint, ...object];
}

/** @param task the subject of the sentence: one task, or several tasks with the same change */
export function describeTaskUpdate(change: Change, task: SentencePiece, names: Names): SentencePiece[] {
  const { before, after } = change;
  const phrases: SentencePiece[][] = [];
  const getObject = () => (phrases.length === 0 ? task : "it");
  if (after && "name" in after) phrases.push([`renamed ${quote(before?.name)} to `, task]);
  if (after && "description" in after)
    phrases.push(
      describeTextChange(before?.description, after.description, ...(phrases.length === 0 ? [task] : [])),
    );
  if (after && "status" in after) phrases.push(["moved ", getObject(), describeMove(change)]);
  phrases.push(...describeFields(change, task, phrases.length === 0, names));
  return phrases.length === 0 ? ["changed ", task] : joinPhrases(phrases);
}

function describeProjectUpdate({ before, after }: Change): SentencePiece[] {
  const phrases: SentencePiece[][] = [];
  const fields = after ?? {};
  if ("name" in fields)
    phrases.push([`renamed the project from ${quote(before?.name)} to ${quote(fields.name)}`]);
  if ("description" in fields)
    phrases.push(describeTextChange(before?.description, fields.description, "the project"));
  if ("status" in fields)
    phrases.push([
      `moved the project from ${getStatusLabel(before?.status)} to ${getStatusLabel(fields.status)}`,
    ]);
  if ("labels" in fields) phrases.push(...describeProjectLabels(before?.labels ?? [], fields.labels ?? []));
  if ("workflows" in fields) phrases.push(["changed the workflows"]);
  return phrases.length === 0 ? ["changed the project"] : joinPhrases(phrases);
}

/** Returns the long text that the change replaced, if any. */
export function findTextChange({ kind, before, after }: Change): { before: string; after: string } | null {
  const isUpdate = kind === "task.updated" || kind === "project.updated";
  if (!isUpdate || !after || !("description" in after)) return null;
  return { before: String(before?.description ?? ""), after: String(after.description ?? "") };
}
