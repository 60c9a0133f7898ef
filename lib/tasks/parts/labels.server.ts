import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { projects, tasks } from "@/db/schema";
import { requireOwnProject } from "@/lib/access/project-access.server";
import type { Author } from "@/lib/api/author.server";
import type { ParsedInput } from "@/lib/api/endpoint";
import { conflict, notFound } from "@/lib/api/problem";
import { markAsConsequence } from "@/lib/journal/author-settings.server";
import { toConflictLocation } from "@/lib/journal/conflict-location";
import { plural } from "@/lib/text/count";
import { changeProject } from "../change/change-project.server";
import { type Label, MAX_LABELS_PER_PROJECT } from "../fields";
import type * as api from "./endpoints";
import { normalizeLabelName } from "./label-name";

/** @throws 404 when the project does not exist or is not the caller's. */
export async function listLabels(userId: string, projectId: string) {
  const { labels } = await requireOwnProject(userId, projectId);
  return { data: labels, meta: { total: labels.length } };
}

interface LabelChange {
  labels: Label[];
  /** The label that the change concerns. */
  label: Label;
}

/** Replaces the labels under the project's lock. @param change gets the current labels */
const changeLabels = (
  author: Author,
  projectId: string,
  change: (labels: Label[], transaction: Transaction) => LabelChange | Promise<LabelChange>,
): Promise<Label> =>
  changeProject(author, projectId, async (transaction) => {
    const [project] = await transaction
      .select({ labels: projects.labels })
      .from(projects)
      .where(eq(projects.id, projectId));
    const { labels, label } = await change(project!.labels, transaction);
    await transaction
      .update(projects)
      .set({ labels, updated_at: sql`now()` })
      .where(eq(projects.id, projectId));
    return label;
  });

const findLabel = (labels: Label[], id: string) => {
  const label = labels.find((one) => one.id === id);
  if (!label) throw notFound("Label");
  return label;
};

/** Two labels with the same name would be indistinguishable in quick add, filters and files. */
function requireFreeName(labels: Label[], { id, name }: Label, location = "body.name"): void {
  if (
    labels.some((label) => label.id !== id && normalizeLabelName(label.name) === normalizeLabelName(name))
  ) {
    const message = "There’s already a label with this name.";
    throw conflict(message, [{ message, location, value: name }]);
  }
}

function requireSpaceForLabels(labels: Label[]): void {
  if (labels.length > MAX_LABELS_PER_PROJECT)
    throw conflict(`A project can have at most ${plural(MAX_LABELS_PER_PROJECT, "label")}.`);
}

/** Checks the labels that an undo leaves. @throws 409 when there are too many, or two have the same name. */
export function requireLabels(labels: Label[]): void {
  requireSpaceForLabels(labels);
  for (const label of labels) requireFreeName(labels, label, toConflictLocation(null, "labels"));
}

/** @throws 404 for an unknown project; 409 when the name is taken or there are too many labels. */
export function createLabel(
  author: Author,
  projectId: string,
  body: ParsedInput<typeof api.createLabel>["body"],
): Promise<Label> {
  return changeLabels(author, projectId, (labels) => {
    const label = { id: randomUUID(), ...body };
    requireSpaceForLabels([...labels, label]);
    requireFreeName(labels, label);
    return { labels: [...labels, label], label };
  });
}

/** @throws 404 for an unknown project or label; 409 when the name is taken. */
export function changeLabel(
  author: Author,
  projectId: string,
  labelId: string,
  body: ParsedInput<typeof api.changeLabel>["body"],
): Promise<Label> {
  return changeLabels(author, projectId, (labels) => {
    const label = { ...findLabel(labels, labelId), ...body };
    requireFreeName(labels, label);
    return { labels: labels.map((one) => (one.id === labelId ? label : one)), label };
  });
}

/** Also removes the label from every task. @throws 404 for an unknown project or label. */
export async function deleteLabel(author: Author, projectId: string, labelId: string): Promise<void> {
  await changeLabels(author, projectId, async (labels, transaction) => {
    const label = findLabel(labels, labelId);
    await transaction.execute(sql`select ${markAsConsequence}`);
    await transaction
      .update(tasks)
      .set({ label_ids: sql`array_remove(${tasks.label_ids}, ${labelId}::uuid)`, updated_at: sql`now()` })
      .where(
        and(
          eq(tasks.project_id, projectId),
          isNull(tasks.deleted_at),
          sql`${labelId}::uuid = any(${tasks.label_ids})`,
        ),
      );
    return { labels: labels.filter(({ id }) => id !== labelId), label };
  });
}
