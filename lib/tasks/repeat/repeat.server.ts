import "server-only";
import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { tasks } from "@/db/schema";
import { isOneOf, toUuids } from "@/db/uuids.server";
import type { Author } from "@/lib/api/author.server";
import { validationFailed } from "@/lib/api/problem";
import { readTimeZone } from "@/lib/dates/read-time-zone.server";
import { getToday } from "@/lib/dates/time-zone";
import { markAsConsequence } from "@/lib/journal/author-settings.server";
import { toConflictLocation } from "@/lib/journal/conflict-location";
import { plural } from "@/lib/text/count";
import type { LockedProject } from "../change/change-project.server";
import { MAX_TASKS_PER_PROJECT } from "../fields";
import { getRanksAfter, selectLastRank } from "../order/ranks.server";
import { canFallAgain } from "./next-day";
import { type GivenRule, planNextTasks } from "./next-tasks.server";
import { findLaterTasks, findUntouchedNext } from "./series.server";

const toNoLaterDay = (task: string) =>
  `${task} would never repeat: no later day fits this rule and the due date.`;

/** A task with what its next day is computed from. */
export interface Repeating {
  id?: string;
  name?: string;
  repeat: string | null;
  due_on: string | null;
}

/**
 * Checks tasks that were given a rule or a due date by a caller.
 * @param field what the request has; the rule, if it has both
 * @param options.location where the request has the fields of a task
 * @param options.areSeveral whether the request is about more than one task; then the refusal names each of them, too
 * @throws 422 if the rule has no day after the due date.
 */
export function requireDays(
  changed: readonly Repeating[],
  field: "repeat" | "due_on",
  { location = "body", areSeveral = false }: { location?: string; areSeveral?: boolean } = {},
): void {
  const stuck = changed.filter(({ repeat, due_on }) => repeat && due_on && !canFallAgain(repeat, due_on));
  const [first] = stuck;
  if (!first) return;
  const more = stuck.length > 1 ? ` and ${plural(stuck.length - 1, "other task")}` : "";
  const message = toNoLaterDay(areSeveral ? `“${first.name}”${more}` : "The task");
  const named = stuck.map(({ id, name, [field]: value }) => ({
    message: toNoLaterDay(`“${name}”`),
    location: toConflictLocation(id ?? null, field),
    value,
  }));
  const entry = { message, location: `${location}.${field}`, value: first[field] };
  throw validationFailed([entry, ...(areSeveral ? named : [])], message);
}

/**
 * Continues the series of tasks that have just been completed: the rule moves to a new task with the next date, so a series never
 * has two open tasks. A later open task of the series takes the rule instead, and a day that has passed moves. The series ends if
 * the rule has no later day, or the project is full. Call it in the transaction that completes the tasks, under the project's lock.
 */
export async function continueSeries(
  transaction: Transaction,
  author: Author,
  project: LockedProject,
  ids: readonly string[],
): Promise<void> {
  const isCompletedInSeries = and(
    isOneOf(tasks.id, ids),
    eq(tasks.project_id, project.projectId),
    eq(tasks.status, "done"),
    isNotNull(tasks.repeat),
    isNull(tasks.deleted_at),
  );
  const completed = await transaction
    .select()
    .from(tasks)
    .where(isCompletedInSeries)
    .orderBy(asc(tasks.order), asc(tasks.id));
  if (completed.length === 0) return;
  await transaction.execute(sql`select ${markAsConsequence}`);
  await transaction.update(tasks).set({ repeat: null }).where(isCompletedInSeries);
  const today = getToday(await readTimeZone(author.userId, transaction));
  const laterIds = await findLaterTasks(
    transaction,
    completed.map(({ id }) => id),
  );
  const { rules, newTasks } = planNextTasks(completed, laterIds, today);
  await giveRules(transaction, project.projectId, rules);
  const inserted = newTasks.slice(0, Math.max(0, MAX_TASKS_PER_PROJECT - project.taskCount));
  if (inserted.length === 0) return;
  const lastRank = await selectLastRank(transaction, project.projectId, "todo");
  const ranks = getRanksAfter(lastRank, inserted.length);
  await transaction.insert(tasks).values(inserted.map((task, index) => ({ ...task, order: ranks[index]! })));
}

/**
 * Takes the rule back to completed tasks of series that have just been opened again: the next task goes to the trash if nobody has
 * touched it. Otherwise it keeps the rule, and the opened task does not repeat. Call it in the transaction that opens the tasks,
 * under the project's lock.
 * @returns the rules of the tasks that repeat again
 */
export async function resumeSeries(
  transaction: Transaction,
  author: Author,
  { projectId }: LockedProject,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const resumed = await findUntouchedNext(transaction, ids, author.batch);
  if (resumed.length === 0) return new Map();
  await transaction.execute(sql`select ${markAsConsequence}`);
  const nextIds = resumed.map(({ next }) => next);
  await transaction
    .update(tasks)
    .set({ deleted_at: sql`now()` })
    .where(and(isOneOf(tasks.id, nextIds), eq(tasks.project_id, projectId)));
  const rules = resumed.map(({ id, repeat }) => ({ id, repeat, due_on: null }));
  await giveRules(transaction, projectId, rules);
  return new Map(resumed.map(({ id, repeat }) => [id, repeat]));
}

/** Gives tasks of series the rule, and the date unless they have a later one. */
async function giveRules(transaction: Transaction, projectId: string, given: GivenRule[]): Promise<void> {
  if (given.length === 0) return;
  const rules = sql`unnest(
    ${toUuids(given.map(({ id }) => id))},
    ${sql.param(given.map(({ repeat }) => repeat))}::text[],
    ${sql.param(given.map(({ due_on }) => due_on))}::date[]) given(id, repeat, due_on)`;
  await transaction
    .update(tasks)
    .set({
      repeat: sql`given.repeat`,
      due_on: sql`greatest(${tasks.due_on}, given.due_on)`,
      updated_at: sql`now()`,
    })
    .from(rules)
    .where(and(sql`${tasks.id} = given.id`, eq(tasks.project_id, projectId)));
}
