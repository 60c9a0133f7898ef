import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { tasks } from "@/db/schema";
import type { Author } from "../../api/author.server";
import type { ParsedInput } from "../../api/endpoint";
import { conflict, notFound } from "../../api/problem";
import { isOwnTask } from "../../journal/access.server";
import { changeTask } from "../change.server";
import { type ChecklistItem, MAX_CHECKLIST_ITEMS } from "../fields";
import type * as api from "./endpoints";

/**
 * Replaces the checklist under the project's lock, so that two people who change different items both succeed.
 * @param change gets the present items and returns the new ones
 */
async function changeChecklist(
  author: Author,
  taskId: string,
  change: (items: ChecklistItem[]) => ChecklistItem[],
): Promise<void> {
  const where = and(eq(tasks.id, taskId), isOwnTask(author.userId));
  await changeTask(author, taskId, async (transaction: Transaction) => {
    const [task] = await transaction.select({ checklist: tasks.checklist }).from(tasks).where(where);
    if (!task) throw notFound("Task");
    const checklist = change(task.checklist);
    await transaction.update(tasks).set({ checklist, updated_at: sql`now()` }).where(where);
  });
}

const findItem = (items: ChecklistItem[], id: string) => {
  const item = items.find((one) => one.id === id);
  if (!item) throw notFound("Checklist item");
  return item;
};

/** @throws 404 for an unknown task; 409 when the checklist is full. */
export async function addChecklistItem(
  author: Author,
  taskId: string,
  { text }: ParsedInput<typeof api.addChecklistItem>["body"],
): Promise<ChecklistItem> {
  const item = { id: randomUUID(), text, done: false };
  await changeChecklist(author, taskId, (items) => {
    if (items.length >= MAX_CHECKLIST_ITEMS)
      throw conflict(`A checklist can have at most ${MAX_CHECKLIST_ITEMS} items.`);
    return [...items, item];
  });
  return item;
}

/** @throws 404 for an unknown task or item. */
export async function changeChecklistItem(
  author: Author,
  taskId: string,
  itemId: string,
  { position, ...fields }: ParsedInput<typeof api.changeChecklistItem>["body"],
): Promise<ChecklistItem> {
  let changed: ChecklistItem | undefined;
  await changeChecklist(author, taskId, (items) => {
    const item = { ...findItem(items, itemId), ...fields };
    changed = item;
    if (position === undefined) return items.map((one) => (one.id === itemId ? item : one));
    return items.filter(({ id }) => id !== itemId).toSpliced(position, 0, item);
  });
  return changed!;
}

/** @throws 404 for an unknown task or item. */
export async function deleteChecklistItem(author: Author, taskId: string, itemId: string): Promise<void> {
  await changeChecklist(author, taskId, (items) => {
    findItem(items, itemId);
    return items.filter(({ id }) => id !== itemId);
  });
}
