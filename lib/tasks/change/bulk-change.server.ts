import "server-only";
import { and, asc, eq, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { tasks } from "@/db/schema";
import { isOneOf, toUuids } from "@/db/uuids.server";
import { isOwnTask } from "@/lib/access/project-access.server";
import type { Author } from "@/lib/api/author.server";
import type { ParsedInput } from "@/lib/api/endpoint";
import { notFound, validationFailed } from "@/lib/api/problem";
import { createBatchedRateLimit } from "@/lib/rate-limit.server";
import { plural } from "@/lib/text/count";
import type * as api from "../endpoints";
import { MAX_LABELS_PER_TASK } from "../fields";
import { RANK_GAP, rankAtEnd } from "../order/ranks.server";
import { requireReferences } from "../parts/references.server";
import type { Status } from "../statuses";
import { changeProjects, type LockedProject } from "./change-project.server";
import { deleteTasks, runConsequences, toColumns } from "./write-tasks.server";

const bulkChangeLimit = createBatchedRateLimit("bulk-change", {
  points: 120,
  seconds: 60,
  detail: "Too many changes in one minute. Please wait a moment.",
});

const PATCH_LOCATION = "body.patch";
const LABELS_LOCATION = `${PATCH_LOCATION}.add_label_ids`;
const TOO_MANY_LABELS = `A task can have at most ${plural(MAX_LABELS_PER_TASK, "label")}.`;

type BulkInput = ParsedInput<typeof api.bulkChangeTasks>["body"];

/**
 * Changes or deletes tasks of one or more projects, in one transaction and as one batch. A new status puts them at the end of the
 * column in board order.
 * @throws 404 if one of them does not exist or is not the caller's; 422 for a label of another project, too many labels, or a
 * rule without a later day. Then none is changed.
 */
export async function bulkChangeTasks(author: Author, { ids, patch }: BulkInput) {
  await bulkChangeLimit.consume(author.userId);
  const isChosen = and(isOneOf(tasks.id, ids), isOwnTask(author.userId));
  const chosenTasks = await db
    .select({ id: tasks.id, projectId: tasks.project_id })
    .from(tasks)
    .where(isChosen);
  const projectIds = [...new Set(chosenTasks.map(({ projectId }) => projectId))];
  const getIds = (projectId: string) =>
    chosenTasks.filter((task) => task.projectId === projectId).map(({ id }) => id);
  if (chosenTasks.length < ids.length) throw notFound("Task");
  if (Object.keys(patch).length === 0) return { updated: 0 };
  return changeProjects(author, projectIds, async (transaction, projects) => {
    let updated = 0;
    for (const project of projects) {
      const chosen = { ids: getIds(project.projectId), areSeveral: ids.length > 1 };
      updated += await changeInProject(transaction, author, project, chosen, patch);
    }
    // One of them was deleted meanwhile.
    if (updated < ids.length) throw notFound("Task");
    return { updated };
  });
}

/** The labels of a task with some added and some removed. */
const toLabelIds = (added: readonly string[], removed: readonly string[]) => sql`array(
  select id from unnest(${tasks.label_ids} || ${toUuids(added)}) with ordinality as l(id, n)
  where id <> all(${toUuids(removed)}) group by id order by min(n))`;

/**
 * Ranks at the end of a column for tasks from other columns. They keep board order, because an undo restores them one by one in
 * reverse, each below the task that was above it.
 */
async function toRanksAtEnd(transaction: Transaction, projectId: string, status: Status, ids: string[]) {
  const inOrder = await transaction
    .select({ id: tasks.id })
    .from(tasks)
    .where(isOneOf(tasks.id, ids))
    .orderBy(asc(tasks.status), asc(tasks.order), asc(tasks.id));
  const place = sql`array_position(${toUuids(inOrder.map(({ id }) => id))}, ${tasks.id})`;
  return sql`case
    when ${tasks.status} = ${status} then ${tasks.order}
    else ${rankAtEnd(projectId, status)} + ${sql.raw(`${RANK_GAP}`)} * ${place}
  end`;
}

/** @param areSeveral whether the request is about more than one task, so that a refusal names which */
async function changeInProject(
  transaction: Transaction,
  author: Author,
  project: LockedProject,
  { ids, areSeveral }: { ids: string[]; areSeveral: boolean },
  { add_label_ids: added = [], remove_label_ids: removed = [], deleted, ...changes }: BulkInput["patch"],
): Promise<number> {
  if (deleted) return deleteTasks(transaction, author, project, ids);
  const { projectId } = project;
  const columns = {
    ...toColumns(projectId, changes),
    ...(changes.status && { order: await toRanksAtEnd(transaction, projectId, changes.status, ids) }),
    ...(added.length + removed.length > 0 && { label_ids: toLabelIds(added, removed) }),
  };
  const changed = await transaction
    .update(tasks)
    .set(columns)
    .where(and(isOneOf(tasks.id, ids), eq(tasks.project_id, projectId), isOwnTask(author.userId)))
    .returning({
      id: tasks.id,
      name: tasks.name,
      repeat: tasks.repeat,
      due_on: tasks.due_on,
      labelCount: sql<number>`cardinality(${tasks.label_ids})`,
    });
  if (added.length > 0) {
    if (changed.some(({ labelCount }) => labelCount > MAX_LABELS_PER_TASK))
      throw validationFailed([{ message: TOO_MANY_LABELS, location: LABELS_LOCATION }]);
    await requireReferences(transaction, ids, LABELS_LOCATION);
  }
  await runConsequences(transaction, {
    author,
    project,
    changed,
    changes,
    location: PATCH_LOCATION,
    areSeveral,
  });
  return changed.length;
}
