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
    json_build_object('id', ${changes.actor_id}, 'name', coalesce(nullif(${users.name}, ''), ${users.email}, 'Former member')) end`.as(
    "actor",
  ),
  via: sql<Via>`${changes.via}`.as("via"),
  batch: changes.batch,
  kind: sql<ChangeKind>`${changes.kind}`.as("kind"),
  task_id: changes.task_id,
  task_name: sql<string | null>`${tasks.name}`.as("task_name"),
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
  const own = db
    .select({ last_seq: projects.last_seq })
    .from(projects)
    .where(and(eq(projects.id, projectId), isOwnProject(userId)))
    .as("own");
  const page = db
    .select(changeColumns)
    .from(changes)
    .leftJoin(tasks, eq(tasks.id, changes.task_id))
    .leftJoin(users, eq(users.id, changes.actor_id))
    .where(where)
    .orderBy(isBackwards ? desc(changes.seq) : asc(changes.seq))
    .limit(limit + 1)
    .as("page");
  // One statement, so that `last_seq` counts no change which the page could not show yet.
  const rows = await db
    .select()
    .from(own)
    .leftJoinLateral(page, sql`true`)
    .orderBy(isBackwards ? desc(page.seq) : asc(page.seq));
  if (!rows[0]) throw notFound("Project");
  const found = rows.flatMap((row) => (row.page?.seq ? row.page : []));
  const data = found.slice(0, limit);
  return {
    data: isBackwards ? data.reverse() : data,
    meta: { last_seq: rows[0].own.last_seq, has_more: found.length > limit },
  };
}
