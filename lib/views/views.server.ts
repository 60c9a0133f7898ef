import "server-only";
import { and, asc, eq, or, sql } from "drizzle-orm";
import { db } from "@/db";
import { takeLock } from "@/db/locks.server";
import { savedViews } from "@/db/schema";
import { requireOwnProject } from "@/lib/access/project-access.server";
import type { ParsedInput } from "@/lib/api/endpoint";
import { conflict, notFound } from "@/lib/api/problem";
import type * as api from "./endpoints";
import type { SavedView } from "./endpoints";

const MAX_VIEWS_PER_PROJECT = 100;

const toView = (
  { user_id, project_id: _, ...view }: typeof savedViews.$inferSelect,
  userId: string,
): SavedView => ({
  ...view,
  is_own: user_id === userId,
});

/** @throws 404 when the project does not exist or is not the caller's. */
export async function listViews(userId: string, projectId: string) {
  await requireOwnProject(userId, projectId);
  const rows = await db
    .select()
    .from(savedViews)
    .where(
      and(
        eq(savedViews.project_id, projectId),
        or(eq(savedViews.user_id, userId), eq(savedViews.is_shared, true)),
      ),
    )
    .orderBy(asc(sql`lower(${savedViews.name})`), savedViews.id);
  return { data: rows.map((row) => toView(row, userId)), meta: { total: rows.length } };
}

/** @throws 404 for an unknown project; 409 when the caller has too many views of it. */
export async function createView(
  userId: string,
  projectId: string,
  body: ParsedInput<typeof api.createView>["body"],
): Promise<SavedView> {
  await requireOwnProject(userId, projectId);
  return db.transaction(async (transaction) => {
    await takeLock(transaction, "saved-views", userId);
    const isOwn = and(eq(savedViews.project_id, projectId), eq(savedViews.user_id, userId));
    if ((await transaction.$count(savedViews, isOwn)) >= MAX_VIEWS_PER_PROJECT)
      throw conflict(`You can save at most ${MAX_VIEWS_PER_PROJECT} views of a project.`);
    const [row] = await transaction
      .insert(savedViews)
      .values({ ...body, user_id: userId, project_id: projectId })
      .returning();
    return toView(row!, userId);
  });
}

const isOwnView = (userId: string, projectId: string, viewId: string) =>
  and(eq(savedViews.id, viewId), eq(savedViews.project_id, projectId), eq(savedViews.user_id, userId));

/** @throws 404 when there is no such view of the caller's. */
export async function changeView(
  userId: string,
  projectId: string,
  viewId: string,
  body: ParsedInput<typeof api.changeView>["body"],
): Promise<SavedView> {
  await requireOwnProject(userId, projectId);
  const isView = isOwnView(userId, projectId, viewId);
  const [row] =
    Object.keys(body).length === 0
      ? await db.select().from(savedViews).where(isView)
      : await db.update(savedViews).set(body).where(isView).returning();
  if (!row) throw notFound("View");
  return toView(row, userId);
}

/** @throws 404 when there is no such view of the caller's. */
export async function deleteView(userId: string, projectId: string, viewId: string): Promise<void> {
  await requireOwnProject(userId, projectId);
  const deleted = await db
    .delete(savedViews)
    .where(isOwnView(userId, projectId, viewId))
    .returning({ id: savedViews.id });
  if (deleted.length === 0) throw notFound("View");
}
