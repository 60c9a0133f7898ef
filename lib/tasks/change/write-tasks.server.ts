import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { prepareQuery } from "@/db/prepared.server";
import { tasks } from "@/db/schema";
import { isOneOf } from "@/db/uuids.server";
import { isOwnTask } from "@/lib/access/project-access.server";
import type { Author } from "@/lib/api/author.server";
import type { ParsedInput } from "@/lib/api/endpoint";
import { notFound } from "@/lib/api/problem";
import { createBatchedRateLimit } from "@/lib/rate-limit.server";
import { EMPTY_FIELDS } from "../empty-fields";
import type * as api from "../endpoints";
import { settableFields } from "../fields";
import { rankAtEnd } from "../order/ranks.server";
import { requireReferences, unblockOthers } from "../parts/references.server";
import { continueSeries, type Repeating, requireDays, resumeSeries } from "../repeat/repeat.server";
import { hasOthersInSeries } from "../repeat/series.server";
import { runWorkflows } from "../workflows/workflows.server";
import { changeProject, type LockedProject } from "./change-project.server";
import { changeTask } from "./change-task.server";
import { requireSpace } from "./require-space.server";
import { requireTag } from "./require-tag.server";

const creationLimit = createBatchedRateLimit("create-task", {
  points: 300,
  seconds: 60,
  detail: "Too many tasks in one minute. Please wait a moment.",
});

const insertAtEnd = prepareQuery((database) => {
  const projectId = sql.placeholder("projectId");
  const status = sql`${sql.placeholder("status")}::status`;
  const fields = ["description", "checklist", ...Object.keys(settableFields)];
  const values = {
    ...Object.fromEntries(fields.map((field) => [field, sql.placeholder(field)])),
    user_id: sql.placeholder("userId"),
    project_id: projectId,
    name: sql.placeholder("name"),
    status,
    order: rankAtEnd(projectId, status),
  };
  return database.insert(tasks).values(values).returning();
});

/**
 * Adds a task at the end of its column.
 * @throws 404 if the project does not exist or is not the caller's; 409 if it is full; 422 for an unknown label or task, or a
 * rule without a later day.
 */
export async function createTask(
  author: Author,
  projectId: string,
  body: ParsedInput<typeof api.createTask>["body"],
) {
  await creationLimit.consume(author.userId);
  return changeProject(author, projectId, async (transaction, project, runLast) => {
    requireSpace(project);
    const task = { ...EMPTY_FIELDS, ...body };
    // Done tasks do not repeat.
    const repeat = task.status === "done" ? null : task.repeat;
    requireDays([{ repeat, due_on: task.due_on }], "repeat");
    const checklist = task.checklist.map((item) => ({ id: randomUUID(), ...item }));
    const values = { ...task, repeat, checklist, userId: project.ownerId, projectId };
    const insert = () => insertAtEnd(values, transaction);
    const hasReferences = task.label_ids.length + task.blocked_by.length > 0;
    if (!hasReferences && project.workflows.length === 0) return (await runLast(insert))[0]!;
    const [inserted] = await insert();
    if (hasReferences) await requireReferences(transaction, [inserted!.id]);
    await runWorkflows(transaction, project, { isTaskAdded: true });
    return inserted!;
  });
}

type FieldChanges = ParsedInput<typeof api.patchTask>["body"];

/** The columns to set. A new status puts a task at the end of that column, and done tasks do not repeat. */
export function toColumns(projectId: string, { status, repeat, ...fields }: FieldChanges) {
  const end = status && rankAtEnd(projectId, status);
  const isReopened = status !== undefined && status !== "done";
  return {
    ...fields,
    ...(status && {
      status,
      order: sql`case when ${tasks.status} = ${status} then ${tasks.order} else ${end} end`,
    }),
    ...(repeat !== undefined && {
      // A task that this change completes keeps its rule until its successor takes it over.
      repeat: isReopened ? repeat : sql`case when ${tasks.status} <> 'done' then ${repeat}::text end`,
    }),
    updated_at: sql`now()`,
  };
}

interface ChangedTasks {
  author: Author;
  project: LockedProject;
  /** `isInSeries` is false for a task that is known to be alone. */
  changed: readonly (Repeating & { id: string; name: string; isInSeries?: boolean })[];
  changes: FieldChanges;
  /** Where the request has the changes, such as `body.patch`. */
  location?: string;
  /** Whether the request is about more than one task, so that a refusal names which. */
  areSeveral?: boolean;
}

/** Whether done tasks get their rule back. A rule that the caller sets, or null, is what they get. */
const opensAgain = ({ status, repeat }: FieldChanges): boolean =>
  status !== undefined && status !== "done" && repeat === undefined;

/**
 * Checks changed tasks, and runs the consequences of their change in its transaction.
 * @returns the rules of the tasks that repeat again, because they were opened again
 */
export async function runConsequences(
  transaction: Transaction,
  { author, project, changed, changes, location, areSeveral }: ChangedTasks,
): Promise<Map<string, string> | undefined> {
  const ids = changed.map(({ id }) => id);
  if (changes.repeat || changes.due_on)
    requireDays(changed, changes.repeat ? "repeat" : "due_on", { location, areSeveral });
  if (changes.label_ids?.length || changes.blocked_by?.length) await requireReferences(transaction, ids);
  if (changes.status === "done") await continueSeries(transaction, author, project, ids);
  const inSeries = changed.filter(({ isInSeries }) => isInSeries !== false).map(({ id }) => id);
  const mayRepeatAgain = opensAgain(changes) && inSeries.length > 0;
  const rules = mayRepeatAgain ? await resumeSeries(transaction, author, project, inSeries) : undefined;
  await runWorkflows(transaction, project);
  return rules;
}

/**
 * Changes the given fields of a task. A new status puts it at the end of that column.
 * @param expectedTag the tag of the description that the caller has seen; without it the description is overwritten unchecked.
 * @throws 404 if it does not exist or is not the caller's; 409 for tasks that would block each other in a loop; 412 if the
 * description has another tag; 422 for an unknown label or task, or a rule without a day after the due date.
 */
export function patchTask(
  author: Author,
  id: string,
  changes: FieldChanges,
  expectedTag: string | null = null,
) {
  return changeTask(author, id, async (transaction, project) => {
    const where = and(eq(tasks.id, id), eq(tasks.project_id, project.projectId), isOwnTask(author.userId));
    if (expectedTag !== null && changes.description !== undefined) {
      const [current] = await transaction.select({ text: tasks.description }).from(tasks).where(where);
      if (current) requireTag(current.text, expectedTag);
    }
    const [changed] = await transaction
      .update(tasks)
      .set(toColumns(project.projectId, changes))
      .where(where)
      .returning({
        ...getTableColumns(tasks),
        isInSeries: opensAgain(changes) ? hasOthersInSeries : sql<boolean>`false`,
      });
    if (!changed) throw notFound("Task");
    const { isInSeries: _, ...task } = changed;
    const rules = await runConsequences(transaction, { author, project, changed: [changed], changes });
    return { ...task, repeat: changes.status === "done" ? null : (rules?.get(id) ?? task.repeat) };
  });
}

/** Moves tasks of a project to the trash and removes them as blockers. @returns how many there were. */
export async function deleteTasks(
  transaction: Transaction,
  author: Author,
  project: LockedProject,
  ids: readonly string[],
): Promise<number> {
  const deleted = await transaction
    .update(tasks)
    .set({ deleted_at: sql`now()` })
    .where(and(isOneOf(tasks.id, ids), eq(tasks.project_id, project.projectId), isOwnTask(author.userId)))
    .returning({ id: tasks.id });
  await unblockOthers(transaction, project.projectId, ids);
  await runWorkflows(transaction, project);
  return deleted.length;
}

/** Moves a task to the trash. @throws 404 if it does not exist or is not the caller's. */
export async function deleteTask(author: Author, id: string) {
  await changeTask(author, id, async (transaction, project) => {
    if ((await deleteTasks(transaction, author, project, [id])) === 0) throw notFound("Task");
  });
}
