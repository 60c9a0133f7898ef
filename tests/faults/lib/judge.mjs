import { SEEDED_NAMES, TARGET } from "./writers.mjs";

/** @typedef {{ id: string, name: string, counts: string, tasks: { name: string, status: string, order: number }[] }} Stored */

/**
 * Compares the acknowledged writes with the database, and looks for incomplete or duplicate data.
 * @param {import("../../../scripts/lib/postgres/sql.mjs").Sql} sql
 * @param {import("./writers.mjs").ProjectNote[]} notes
 */
export async function judge(sql, notes) {
  /** @type {Stored[]} */
  const rows = await sql`
    select p.id, p.name, concat_ws(' ', p.todo_count, p.in_progress_count, p.done_count) as counts,
      coalesce(json_agg(json_build_object('name', t.name, 'status', t.status, 'order', t."order"))
        filter (where t.id is not null), '[]') as tasks
    from projects p left join tasks t on t.project_id = p.id and t.deleted_at is null group by p.id`;
  /** @type {Map<string, Stored[]>} */
  const stored = new Map();
  for (const row of rows) stored.set(row.name, [...(stored.get(row.name) ?? []), row]);
  /** @type {string[]} */
  const lost = [];
  /** @type {string[]} */
  const halfMade = [];
  let acknowledged = 0;

  for (const note of notes) {
    const [project, twin] = stored.get(note.name) ?? [];
    if (note.isSure) acknowledged++;
    if (note.isSure && !project) lost.push(note.name);
    if (twin) halfMade.push(`${note.name} is there twice`);
    if (!project) continue;
    /** @param {string} name */
    const named = (name) => project.tasks.filter((task) => task.name === name);
    for (const name of [...SEEDED_NAMES, ...note.added.map((task) => task.name)])
      if (named(name).length > 1) halfMade.push(`${note.name}: ${name} is there twice`);
    for (const name of SEEDED_NAMES)
      if (named(name).length === 0) halfMade.push(`${note.name} without its task ${name}`);
    /** @type {number[]} */
    const places = [];
    for (const task of note.added) {
      const [row] = named(task.name);
      if (task.isSure) acknowledged++;
      if (task.isSure && !row) lost.push(`${note.name}: ${task.name}`);
      if (!task.move?.isSure) continue;
      acknowledged++;
      if (row?.status !== TARGET) lost.push(`${note.name}: the move of ${task.name}`);
      else places.push(row.order);
    }
    // Each card was moved to the top, so later cards have lower ranks.
    if (places.length === 2 && !(Number(places[1]) < Number(places[0])))
      lost.push(`${note.name}: the order of its cards`);
    const count = (/** @type {string} */ status) =>
      project.tasks.filter((task) => task.status === status).length;
    const counts = ["todo", "in_progress", "done"].map(count).join(" ");
    if (counts !== project.counts) halfMade.push(`${note.name} counts ${project.counts}, has ${counts}`);
    const ranks = new Set(project.tasks.map((task) => `${task.status} ${task.order}`));
    if (ranks.size < project.tasks.length) halfMade.push(`${note.name}: two cards at one place`);
  }
  const wrong = await sql`
    select s.user_id from task_stats s where
      s.total_projects <> (select count(*) from projects p where p.user_id = s.user_id and p.deleted_at is null) or
      s.total_tasks <> (select count(*) from tasks t where t.user_id = s.user_id and t.deleted_at is null) or
      s.completed_tasks <> (select count(*) from tasks t where t.user_id = s.user_id and t.deleted_at is null and t.status = 'done')`;
  for (const { user_id } of wrong) halfMade.push(`the figures of user ${user_id}`);
  return { acknowledged, lost, halfMade };
}
