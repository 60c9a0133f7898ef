import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { projects } from "@/db/schema";
import { requireOwnProject } from "@/lib/access/project-access.server";
import { taskCountColumn } from "../counters.server";
import type { Rule } from "./workflow-rules";

/** The part of a locked project that workflows need. */
export interface ProjectWorkflows {
  projectId: string;
  workflows: string[];
}

/**
 * Applies a project's enabled rules: all tasks done → done; a task in progress → in progress; a new task in a done project
 * → in progress. Call it after a change of tasks, in the same transaction and under the project's lock.
 * @param options.isTaskAdded whether a task was created or restored
 */
export async function runWorkflows(
  transaction: Transaction,
  { projectId, workflows }: ProjectWorkflows,
  { isTaskAdded = false } = {},
): Promise<void> {
  if (workflows.length === 0) return;
  const isEnabled = (rule: Rule) => sql`${rule} = any(${projects.workflows})`;
  const rule = sql`case
    when ${isEnabled("finish")} and ${taskCountColumn} > 0 and ${projects.done_count} = ${taskCountColumn} then 'finish'
    when ${isTaskAdded} and ${isEnabled("reopen")} and ${projects.status} = 'done' then 'reopen'
    when ${isEnabled("start")} and ${projects.status} = 'todo' and ${projects.in_progress_count} > 0 then 'start'
  end`;
  await transaction.execute(sql`
    update projects set
      status = (case acted.rule when 'finish' then 'done' else 'in_progress' end)::status,
      workflow_rule = acted.rule, workflow_acted_at = now(), updated_at = now()
    from (select ${projects.id} as id, ${rule} as rule from ${projects} where ${projects.id} = ${projectId}) acted
    where projects.id = acted.id and acted.rule is not null
      and projects.status <> (case acted.rule when 'finish' then 'done' else 'in_progress' end)::status`);
}

/** The enabled rules, and the one that set the current status, if any. @throws 404. */
export async function getWorkflows(userId: string, id: string) {
  const project = await requireOwnProject(userId, id);
  const { workflows, workflow_rule: rule, workflow_acted_at: at } = project;
  return { enabled: workflows as Rule[], acted: rule && at ? { rule: rule as Rule, at } : null };
}
