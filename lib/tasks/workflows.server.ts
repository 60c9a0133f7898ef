import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { projects } from "@/db/schema";
import { notFound } from "../api/problem";
import { inTurn } from "./turns.server";
import type { Rule } from "./workflow-rules";

/** What the lock of ordering reads along: whether anything is to be done at all. */
export interface Automated {
  projectId: string;
  workflows: string[];
}

/**
 * Lets a project follow its tasks by the rules that are switched on for it: all done → done; something in progress → in
 * progress; a new task in a done project → in progress. Called after a change of tasks, in its transaction and under the
 * project's lock; the counters are those of the change.
 * @param isNew whether a task was added.
 */
export async function runWorkflows(
  transaction: Transaction,
  { projectId, workflows }: Automated,
  isNew = false,
): Promise<void> {
  if (workflows.length === 0) return;
  const has = (rule: Rule) => sql`${rule} = any(${projects.workflows})`;
  const total = sql`(${projects.todo_count} + ${projects.in_progress_count} + ${projects.done_count})`;
  const rule = sql`case
    when ${has("finish")} and ${total} > 0 and ${projects.done_count} = ${total} then 'finish'
    when ${isNew} and ${has("reopen")} and ${projects.status} = 'done' then 'reopen'
    when ${has("start")} and ${projects.status} = 'todo' and ${projects.in_progress_count} > 0 then 'start'
  end`;
  await transaction.execute(sql`
    update projects set
      status = (case acted.rule when 'finish' then 'done' else 'in_progress' end)::status,
      workflow_rule = acted.rule, workflow_acted_at = now(), updated_at = now()
    from (select ${projects.id} as id, ${rule} as rule from ${projects} where ${projects.id} = ${projectId}) acted
    where projects.id = acted.id and acted.rule is not null
      and projects.status <> (case acted.rule when 'finish' then 'done' else 'in_progress' end)::status`);
}

const own = (userId: string, id: string) => and(eq(projects.id, id), eq(projects.user_id, userId));

/** The rules that are on, and the one that set the status last, unless somebody has set it since. @throws 404. */
export async function getWorkflows(userId: string, id: string) {
  const [project] = await db.select().from(projects).where(own(userId, id));
  if (!project) throw notFound("Project");
  const { workflows, workflow_rule: rule, workflow_acted_at: at } = project;
  return { enabled: workflows as Rule[], acted: rule && at ? { rule: rule as Rule, at } : null };
}

/** Switches rules on and off; they act with the next change of a task. @throws 404. */
export async function updateWorkflows(userId: string, id: string, enabled: Rule[]): Promise<void> {
  const changed = await inTurn(id, () =>
    db.update(projects).set({ workflows: enabled }).where(own(userId, id)).returning({ id: projects.id }),
  );
  if (changed.length === 0) throw notFound("Project");
}
