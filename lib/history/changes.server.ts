import "server-only";
import { and, asc, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { db } from "@/db";
import { changes, projects, tasks, users } from "@/db/schema";
import type { ParsedInput } from "../api/endpoint";
import { notFound } from "../api/problem";
import { isOwnProject } from "../journal/access.server";
import type { ChangeKind, Via } from "../journal/kinds";
import type * as api from "./endpoints";

const changeColumns = {
  seq: changes.seq,
  at: changes.at,
  actor: sql<{ id: string; name: string } | null>`case when ${changes.actor_id} is not null then
    json_build_object('id', ${changes.actor_id}, 'name', coalesce(nullif(${users.name}, ''), ${users.email}, 'Former member')) end`,
  via: sql<Via>`${changes.via}`,
  batch: changes.batch,
  kind: sql<ChangeKind>`${changes.kind}`,
  task_id: changes.task_id,
  task_name: tasks.name,
  undoes: changes.undoes,
  before: changes.before,
  after: changes.after,
};

/** A part of a project's journal. @throws 404 when the project does not exist or is not the caller's. */
export async function listChanges(
  userId: string,
  projectId: string,
  query: ParsedInput<typeof api.listChanges>["query"],
) {
  const { before, limit } = query;
  const isBackwards = before !== undefined;
  const where = and(
    eq(changes.project_id, projectId),
    gt(changes.seq, query.after),
    before === undefined ? undefined : lt(changes.seq, before),
    query.task_id === undefined ? undefined : eq(changes.task_id, query.task_id),
    query.actor_id === undefined ? undefined : eq(changes.actor_id, query.actor_id),
    query.kind && inArray(changes.kind, query.kind),
  );
  const [[project], found] = await Promise.all([
    db
      .select({ last_seq: projects.last_seq })
      .from(projects)
      .where(and(eq(projects.id, projectId), isOwnProject(userId))),
    db
      .select(changeColumns)
      .from(changes)
      .innerJoin(projects, and(eq(projects.id, changes.project_id), isOwnProject(userId)))
      .leftJoin(tasks, eq(tasks.id, changes.task_id))
      .leftJoin(users, eq(users.id, changes.actor_id))
      .where(where)
      .orderBy(isBackwards ? desc(changes.seq) : asc(changes.seq))
      .limit(limit + 1),
  ]);
  if (!project) throw notFound("Project");
  const data = found.slice(0, limit);
  return {
    data: isBackwards ? data.reverse() : data,
    meta: { last_seq: project.last_seq, has_more: found.length > limit },
  };
}
