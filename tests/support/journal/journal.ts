import { expect } from "vitest";
import { createEmptyState, groupForReverting, type ProjectState, revertGroup } from "@/lib/history/fold";
import { STATUSES } from "@/lib/tasks/statuses";
import { sql } from "../database/sql";
import { foldChanges } from "./fold-changes";

/** A project as plain data, to compare what the journal says with what the tables hold. */
export interface Snapshot {
  project: Record<string, unknown>;
  isDeleted: boolean;
  columns: Record<string, Record<string, unknown>[]>;
}

export function toSnapshot({ project, isDeleted, tasks, columns }: ProjectState): Snapshot {
  const toTasks = (ids: string[]) =>
    isDeleted ? [] : ids.map((id) => ({ id, completed_at: null, ...tasks.get(id) }));
  return {
    project,
    isDeleted,
    columns: Object.fromEntries(STATUSES.map((status) => [status, toTasks(columns[status])])),
  };
}

export interface CurrentProject {
  lastSeq: number;
  snapshot: Snapshot;
  /** In the order in which they were created. */
  liveIds: string[];
  deletedIds: string[];
}

/** The current rows of a project. */
export async function readProject(projectId: string): Promise<CurrentProject> {
  const [row] = await sql<CurrentProject>`
    select p.last_seq::int as "lastSeq",
      array(select id from tasks where project_id = p.id and deleted_at is null order by created_at, id) as "liveIds",
      array(select id from tasks where project_id = p.id and deleted_at is not null order by created_at, id) as "deletedIds",
      json_build_object(
      'project', project_fields(to_jsonb(p)),
      'isDeleted', p.deleted_at is not null,
      'columns', (
        select json_object_agg(s, (
          select coalesce(json_agg(jsonb_build_object('id', t.id, 'completed_at', t.completed_at) || task_fields(to_jsonb(t)) order by t."order", t.id), '[]')
          from tasks t where t.project_id = p.id and t.status = s and t.deleted_at is null))
        from unnest(enum_range(null::status)) s)) as snapshot
    from projects p where p.id = ${projectId}`;
  return row!;
}

export const readSnapshot = async (projectId: string) => (await readProject(projectId)).snapshot;

export interface JournalRow {
  seq: number;
  batch: string;
  undoes: string | null;
  kind: string;
  via: string;
  actor_id: string | null;
  task_id: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export const readJournal = (projectId: string) =>
  sql<JournalRow>`
    select seq::int, batch, undoes, kind, via, actor_id, task_id, before, after from changes
    where project_id = ${projectId} order by seq`;

/** The state after the first `count` changes. */
export const foldTo = (rows: JournalRow[], count = rows.length): Snapshot =>
  count === 0 ? toSnapshot(createEmptyState()) : toSnapshot(foldChanges(rows.slice(0, count)));

/** The state after the first `count` changes, from the current one by taking the others back. */
function revertTo(rows: JournalRow[], count: number): Snapshot {
  const state = foldChanges(rows);
  for (const group of groupForReverting(rows.slice(count).toReversed())) revertGroup(state, group);
  return toSnapshot(state);
}

/**
 * What must hold at any time: `seq` has no gaps, `last_seq` is its end, and the fold equals the rows; taking changes back leads
 * to the same states as folding up to them. @returns the journal.
 */
export async function checkJournal(projectId: string): Promise<JournalRow[]> {
  const rows = await readJournal(projectId);
  const { lastSeq, snapshot } = await readProject(projectId);
  const wrongSeq = rows.findIndex(({ seq }, i) => seq !== i + 1);
  if (wrongSeq >= 0 || rows.length !== lastSeq)
    throw new Error(`The journal of ${rows.length} changes has a gap at ${wrongSeq}, last_seq ${lastSeq}`);
  expect(foldTo(rows)).toEqual(snapshot);
  // Tasks that are deleted together count each other, so a batch is taken back as a whole.
  const half = rows.findIndex(({ batch }, i) => i >= rows.length / 2 && batch !== rows[i - 1]?.batch);
  // A deletion whose content was purged cannot be taken back.
  const isWhole = !rows.some(({ kind, before }) => kind === "task.deleted" && before === null);
  if (isWhole && half > 0) expect(revertTo(rows, half)).toEqual(foldTo(rows, half));
  return rows;
}
