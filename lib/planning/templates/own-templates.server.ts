import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { takeLock } from "@/db/locks.server";
import { ownTemplates } from "@/db/schema";
import type { ParsedInput } from "@/lib/api/endpoint";
import { conflict, notFound } from "@/lib/api/problem";
import { UUID } from "@/lib/api/uuid-pattern";
import { LAST_DAY } from "@/lib/dates/days";
import { addDays } from "@/lib/dates/time-zone";
import { readPlan, requireTemplatePlace } from "@/lib/limits/limits.server";
import { createBatchedRateLimit } from "@/lib/rate-limit.server";
import { plural } from "@/lib/text/count";
import { hasWords } from "../playbooks/browse";
import type * as api from "./endpoints";
import type { Template, TemplateDetails } from "./endpoints";
import { readProjectContent } from "./from-project.server";
import { OWN_DOMAIN, TEMPLATE_PARTS } from "./options";

/** Absolute maximum, also without a plan limit, because the list is read as a whole. */
const MAX_OWN_TEMPLATES = 1000;

const creationLimit = createBatchedRateLimit("create-template", {
  points: 60,
  seconds: 60,
  detail: "Too many new templates in one minute. Please wait a moment.",
});

const summary = {
  id: ownTemplates.id,
  name: ownTemplates.name,
  about: ownTemplates.about,
  task_count: ownTemplates.task_count,
};
const toTemplate = (row: Omit<Template, "domain">): Template => ({ ...row, domain: OWN_DOMAIN });

/** Playbook ids are not UUIDs. */
const isOwn = (userId: string, id: string) =>
  and(eq(ownTemplates.user_id, userId), UUID.test(id) ? eq(ownTemplates.id, id) : sql`false`);

/** The user's own templates by name that have all words of `q`. */
export async function listOwnTemplates(userId: string, language: string, q = ""): Promise<Template[]> {
  const rows = await db.select(summary).from(ownTemplates).where(eq(ownTemplates.user_id, userId));
  return rows
    .filter(({ name, about }) => hasWords(`${name} ${about}`, q))
    .sort((a, b) => a.name.localeCompare(b.name, language) || a.id.localeCompare(b.id))
    .map(toTemplate);
}

/**
 * The tasks of an own template, with dates from the first day on.
 * @returns null when there is no such template of the user's
 */
export async function planOwnTemplate(
  userId: string,
  id: string,
  day: string | null,
): Promise<(TemplateDetails & { last_day: string }) | null> {
  const [row] = await db.select().from(ownTemplates).where(isOwn(userId, id));
  if (!row) return null;
  const { name, about, labels } = row;
  const span = Math.max(0, ...row.tasks.map(({ due_days }) => due_days ?? 0));
  const last_day = addDays(LAST_DAY, -span);
  const isDated = day !== null && day <= last_day;
  const tasks = row.tasks.map((task) => ({
    ...task,
    priority: task.priority ?? "none",
    from: [],
    due_on: isDated && task.due_days !== null ? addDays(day, task.due_days) : null,
  }));
  return { id, name, about, deadline: "the first day", labels, tasks, last_day };
}

/**
 * Saves a project as a template.
 * @throws 403 when the plan has no place for another one; 404 for the project; 409 without tasks, or with too many.
 */
export async function createTemplate(
  userId: string,
  { project_id, parts = [...TEMPLATE_PARTS], ...texts }: ParsedInput<typeof api.createTemplate>["body"],
): Promise<Template> {
  await creationLimit.consume(userId);
  return db.transaction(async (transaction) => {
    const content = await readProjectContent(transaction, userId, project_id, new Set(parts));
    await requireSpaceForTemplate(transaction, userId);
    const [row] = await transaction
      .insert(ownTemplates)
      .values({ user_id: userId, ...texts, ...content })
      .returning(summary);
    return toTemplate(row!);
  });
}

async function requireSpaceForTemplate(transaction: Transaction, userId: string) {
  await takeLock(transaction, "own-templates", userId);
  const stored = await transaction.$count(ownTemplates, eq(ownTemplates.user_id, userId));
  if (stored >= MAX_OWN_TEMPLATES)
    throw conflict(`You can keep at most ${plural(MAX_OWN_TEMPLATES, "custom template")}.`);
  requireTemplatePlace(await readPlan(userId, transaction), stored);
}

/** Templates above the number that the plan allows can be changed, too. @throws 404 when there is no such template of the user's. */
export async function changeTemplate(
  userId: string,
  id: string,
  body: ParsedInput<typeof api.changeTemplate>["body"],
): Promise<Template> {
  const [row] = await db
    .update(ownTemplates)
    .set({ ...body, updated_at: sql`now()` })
    .where(isOwn(userId, id))
    .returning(summary);
  if (!row) throw notFound("Template");
  return toTemplate(row);
}

/** @throws 404 when there is no such template of the user's. */
export async function deleteTemplate(userId: string, id: string): Promise<void> {
  const deleted = await db.delete(ownTemplates).where(isOwn(userId, id)).returning({ id: ownTemplates.id });
  if (deleted.length === 0) throw notFound("Template");
}
