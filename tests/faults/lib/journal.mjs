import { foldChanges } from "../../support/journal/fold-changes.ts";

/** Projects whose changes are not numbered from 1 to last_seq. */
const FIND_GAPS = `
  select p.id from projects p left join changes c on c.project_id = p.id
  group by p.id, p.last_seq having count(c.seq) <> p.last_seq or coalesce(max(c.seq), 0) <> p.last_seq`;

/** Changes that were not deleted with their project. */
const FIND_ORPHANS =
  "select distinct project_id from changes where project_id not in (select id from projects)";

/**
 * Projects and tasks that differ from the last value of each of their fields in the journal, without the order of the tasks. In the
 * trash a project keeps its tasks.
 */
const FIND_DIFFERENCES = `
  with live as (select * from projects where deleted_at is null),
  latest as (
    select c.project_id, c.task_id, key, (array_agg(value order by seq desc))[1] as value
    from changes c join live on live.id = c.project_id, jsonb_each(after)
    where key <> 'after_id' group by c.project_id, c.task_id, key
  ), folded as (
    select project_id, task_id, jsonb_object_agg(key, value) as fields from latest group by project_id, task_id
  ), ended as (
    select distinct on (c.task_id) c.task_id, kind = 'task.deleted' as is_deleted
    from changes c join live on live.id = c.project_id where c.task_id is not null order by c.task_id, seq desc
  ), stored as (
    select t.*, task_fields(to_jsonb(t)) || jsonb_build_object('status', t.status, 'completed_at', t.completed_at) as fields
    from tasks t join live on live.id = t.project_id
  )
  select 'task ' || coalesce(s.id, f.task_id) as what
  from stored s full join (select * from folded where task_id is not null) f on f.task_id = s.id
    left join ended e on e.task_id = coalesce(s.id, f.task_id)
  where case when s.id is null then not e.is_deleted
    else f.task_id is null or (s.deleted_at is not null) <> e.is_deleted or s.fields <> '{"completed_at": null}' || f.fields end
  union all
  select 'project ' || live.id from live left join folded f on f.project_id = live.id and f.task_id is null
  where live.last_seq > 0 and (f.fields is null or f.fields <> project_fields(to_jsonb(live)))`;

/** Few, because all their changes are in memory at once. */
const PROJECTS_PER_STEP = 100;

/**
 * Finds projects whose columns are in another order than in the journal.
 * @param {import("../../../scripts/lib/postgres/sql.mjs").Sql} sql @returns {Promise<string[]>} their ids
 */
async function findMisplaced(sql) {
  /** @type {string[]} */
  const misplaced = [];
  for (let last = "00000000-0000-0000-0000-000000000000"; ; ) {
    /** @type {{ id: string, columns: Record<string, string[]>, changes: import("../../../lib/history/fold").FoldableChange[] }[]} */
    const projects = await sql`
      select p.id,
        (select coalesce(json_object_agg(status, ids), '{}') from (
          select status, json_agg(id order by "order", id) as ids from tasks
          where project_id = p.id and deleted_at is null group by status) c) as columns,
        (select coalesce(json_agg(json_build_object('kind', kind, 'task_id', task_id, 'after', case when after ? 'status'
            then jsonb_build_object('status', after -> 'status', 'after_id', after -> 'after_id') end) order by seq), '[]')
          from changes where project_id = p.id and task_id is not null) as changes
      from projects p where p.deleted_at is null and p.last_seq > 0 and p.id > ${last} order by p.id limit ${PROJECTS_PER_STEP}`;
    for (const { id, columns, changes } of projects) {
      const told = foldChanges(changes).columns;
      if (Object.entries(told).some(([status, ids]) => String(ids) !== String(columns[status] ?? [])))
        misplaced.push(id);
    }
    const end = projects.at(-1);
    if (!end || projects.length < PROJECTS_PER_STEP) return misplaced;
    last = end.id;
  }
}

/**
 * Lists the differences between the journal and the rows.
 * @param {import("../../../scripts/lib/postgres/sql.mjs").Sql} sql @returns {Promise<string[]>}
 */
export async function findJournalFaults(sql) {
  const gaps = await sql`${sql.raw(FIND_GAPS)}`;
  const orphans = await sql`${sql.raw(FIND_ORPHANS)}`;
  const unrecorded = await sql`${sql.raw(FIND_DIFFERENCES)}`;
  const misplaced = await findMisplaced(sql);
  return [
    ...orphans.map(({ project_id }) => `changes of the deleted project ${project_id} are left`),
    ...gaps.map(({ id }) => `the journal of project ${id} has a gap`),
    ...unrecorded.map(({ what }) => `the journal says something else of ${what}`),
    ...misplaced.map((id) => `the journal tells another order of the tasks of project ${id}`),
  ];
}
