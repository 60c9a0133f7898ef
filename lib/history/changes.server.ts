import "server-only";
import { and, asc, desc, eq, gt, inArray, isNull, lt, type SQLWrapper, sql } from "drizzle-orm";
import { db } from "@/db";
import { changes, projects, tasks, users } from "@/db/schema";
import { isOwnProject } from "@/lib/access/project-access.server";
import type { ParsedInput } from "@/lib/api/endpoint";
import { notFound } from "@/lib/api/problem";
import type { ChangeKind, Via } from "@/lib/journal/kinds";
import { findHiddenHistory } from "@/lib/limits/history-window.server";
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

type Query = ParsedInput<typeof api.listChanges>["query"];

/**
 * A page of a project's journal, without changes older than the history of the caller's plan. A page has at least one change, and
 * ends before the limit if its contents get long.
 * @throws 404 if the project does not exist or is not the caller's.
 */
export async function listChanges(userId: string, projectId: string, query: Query) {
  const { rows, lastSeq } = await readChanges(userId, projectId, query);
  const hidden = await findHiddenHistory(userId, projectId, rows);
  if (!hidden) return toReply(query, rows, lastSeq);
  const after = Math.max(query.after, hidden.seq);
  const shown = await readChanges(userId, projectId, { ...query, after });
  return toReply(query, shown.rows, shown.lastSeq, query.after < hidden.seq ? hidden.days : undefined);
}

/** The maximum size of a page's contents. A checklist of 100 long items alone has up to 200 KB, before and after each change. */
const MAX_PAGE_BYTES = 1_000_000;

/** Reads one change more than requested, which shows whether there are more. */
async function readChanges(userId: string, projectId: string, query: Query) {
  const { before, limit } = query;
  const isBackwards = before !== undefined;
  const where = and(
    eq(changes.project_id, projectId),
    gt(changes.seq, query.after),
    before === undefined ? undefined : lt(changes.seq, before),
    query.task_id === undefined ? undefined : eq(changes.task_id, query.task_id),
    query.actor_id === undefined ? undefined : eq(changes.actor_id, query.actor_id),
    query.kind && inArray(changes.kind, query.kind),
    // Uses the index of the few project changes instead of scanning those of all tasks.
    query.kind?.every((kind) => kind.startsWith("project.")) ? isNull(changes.task_id) : undefined,
  );
  const toOrder = (seq: SQLWrapper) => (isBackwards ? desc(seq) : asc(seq));
  const ownProject = db
    .select({ last_seq: projects.last_seq })
    .from(projects)
    .where(and(eq(projects.id, projectId), isOwnProject(userId)))
    .as("own_project");
  const chosen = db
    .select(changeColumns)
    .from(changes)
    .leftJoin(tasks, and(eq(tasks.id, changes.task_id), eq(tasks.project_id, changes.project_id)))
    .leftJoin(users, eq(users.id, changes.actor_id))
    .where(where)
    .orderBy(toOrder(changes.seq))
    .limit(limit + 1)
    .as("chosen");
  const inOrder = sql`order by ${toOrder(chosen.seq)}`;
  const bytes = sql`coalesce(octet_length(${chosen.before}::text), 0) + coalesce(octet_length(${chosen.after}::text), 0)`;
  const page = db
    .select({
      ...chosen._.selectedFields,
      is_followed: sql<boolean>`lead(${chosen.seq}) over (${inOrder}) is not null`.as("is_followed"),
      bytes_before: sql`sum(${bytes}) over (${inOrder} rows between unbounded preceding and 1 preceding)`.as(
        "bytes_before",
      ),
    })
    .from(chosen)
    .as("page");
  // One statement, so that `last_seq` counts no change that is missing from the page.
  const rows = await db
    .select()
    .from(ownProject)
    .leftJoinLateral(page, sql`coalesce(${page.bytes_before}, 0) < ${MAX_PAGE_BYTES}`)
    .orderBy(toOrder(page.seq));
  if (!rows[0]) throw notFound("Project");
  return {
    rows: rows.flatMap((row) => (row.page?.seq ? row.page : [])),
    lastSeq: rows[0].own_project.last_seq,
  };
}

type ReadChange = Awaited<ReturnType<typeof readChanges>>["rows"][number];

function toReply({ before, limit }: Query, rows: ReadChange[], lastSeq: number, shownDays?: number) {
  const data = rows.slice(0, limit);
  const has_more = data.at(-1)?.is_followed ?? false;
  return {
    data: before === undefined ? data : data.reverse(),
    meta: { last_seq: lastSeq, has_more, ...(shownDays && { shown_days: shownDays }) },
  };
}
