import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { tasks } from "@/db/schema";
import { isOwnTask } from "@/lib/access/project-access.server";
import type { Author } from "@/lib/api/author.server";
import type { ParsedInput } from "@/lib/api/endpoint";
import { conflict, notFound } from "@/lib/api/problem";
import { changeTask } from "../change/change-task.server";
import type { ChecklistItem } from "../fields";
import { MAX_CHECKLIST_ITEMS } from "../options";
import type * as api from "./endpoints";

/**
 * Replaces the checklist under the project's lock, so two people who change different items both succeed.
 * @param change gets the current items and returns the new ones and the item concerned.
 */
function changeChecklist(
  author: Author,
  taskId: string,
  change: (items: ChecklistItem[]) => { checklist: ChecklistItem[]; item: ChecklistItem },
): Promise<ChecklistItem> {
  const where = and(eq(tasks.id, taskId), isOwnTask(author.userId));
  return changeTask(author, taskId, async (transaction: Transaction) => {
    const [task] = await transaction.select({ checklist: tasks.checklist }).from(tasks).where(where);
    if (!task) throw notFound("Task");
    const { checklist, item } = change(task.checklist);
    await transaction.update(tasks).set({ checklist, updated_at: sql`now()` }).where(where);
    return item;
  });
}

const findItem = (items: ChecklistItem[], id: string) => {
  const item = items.find((one) => one.id === id);
  if (!item) throw notFound("Checklist item");
  return item;
};

/** @throws 404 for an unknown task; 409 when the checklist is full. */
export function addChecklistItem(
  author: Author,
  taskId: string,
  { text, done = false }: ParsedInput<typeof api.addChecklistItem>["body"],
): Promise<ChecklistItem> {
  return changeChecklist(author, taskId, (items) => {
    if (items.length >= MAX_CHECKLIST_ITEMS)
      throw conflict(`A checklist can have at most ${MAX_CHECKLIST_ITEMS} items.`);
    const item = { id: randomUUID(), text, done };
    return { checklist: [...items, item], item };
  });
}

/** @throws 404 for an unknown task or item. */
export function changeChecklistItem(
  author: Author,
  taskId: string,
  itemId: string,
  { position, ...fields }: ParsedInput<typeof api.changeChecklistItem>["body"],
): Promise<ChecklistItem> {
  return changeChecklist(author, taskId, (items) => {
    const item = { ...findItem(items, itemId), ...fields };
    const checklist =
      position === undefined
        ? items.map((one) => (one.id === itemId ? item : one))
        : items.filter(({ id }) => id !== itemId).toSpliced(position, 0, item);
    return { checklist, item };
  });
}

/** @throws 404 for an unknown task or item. */
export async function deleteChecklistItem(author: Author, taskId: string, itemId: string): Promise<void> {
  await changeChecklist(author, taskId, (items) => {
    const item = findItem(items, itemId);
    return { checklist: items.filter(({ id }) => id !== itemId), item };
  });
}
