import { describeAnswer } from "./people.mjs";
import { SEEDED_NAMES, TARGET } from "./writers.mjs";

/**
 * @typedef {import("../../../scripts/lib/postgres/sql.mjs").Sql} Sql
 * @typedef {import("./writers.mjs").ProjectNote} ProjectNote
 * @typedef {import("./writers.mjs").TaskNote} TaskNote
 * @typedef {{ name: string, status: string, order: number }} StoredTask
 * @typedef {{ id: string, name: string, counts: string, tasks: StoredTask[] }} StoredProject
 * @typedef {{ acknowledged: number, lost: string[], halfMade: string[] }} Comparison how many writes were acknowledged, which
 *   of them are not stored, and which data is incomplete or stored twice
 */

/** Compares what was acknowledged with the database. @param {Sql} sql @param {ProjectNote[]} notes @returns {Promise<Comparison>} */
async function compareWrites(sql, notes) {
  /** @type {Comparison} */
  const comparison = { acknowledged: 0, lost: [], halfMade: [] };
  const { lost, halfMade } = comparison;
  const projectsByName = await readProjects(sql);
  for (const note of notes) {
    const [project, duplicate] = projectsByName.get(note.name) ?? [];
    if (note.isSure) comparison.acknowledged++;
    if (note.isSure && !project) lost.push(note.name);
    if (duplicate) halfMade.push(`${note.name} is there twice`);
    if (!project) continue;
    halfMade.push(...findSeedFaults(note, project), ...findCountFaults(project));
    compareTasks(comparison, note, project);
  }
  halfMade.push(...(await findWrongFigures(sql)));
  return comparison;
}

/**
 * Reports the writes of the clients: each acknowledged one is stored once and whole, and no answer is unexpected.
 * @param {import("./report.mjs").Report} report @param {Sql} sql
 * @param {{ notes: ProjectNote[], answers: import("./people.mjs").Answer[] }} writers
 * @param {number} faultStatus the status of an answer while the fault lasts; 0: no answer
 * @returns how many writes were acknowledged
 */
export async function reportWrites(report, sql, { notes, answers }, faultStatus) {
  const { acknowledged, lost, halfMade } = await compareWrites(sql, notes);
  const unexpected = answers.filter(
    ({ status }) => status !== faultStatus && !(status >= 200 && status < 300),
  );
  report.record("acknowledged_writes", acknowledged);
  report.expectNone("lost_writes", lost);
  report.expectNone("half_made", halfMade);
  report.expectNone("other_answers", unexpected.map(describeAnswer));
  return acknowledged;
}

/** @param {Sql} sql @returns {Promise<Map<string, StoredProject[]>>} by name */
async function readProjects(sql) {
  /** @type {StoredProject[]} */
  const rows = await sql`
    select p.id, p.name, concat_ws(' ', p.todo_count, p.in_progress_count, p.done_count) as counts,
      coalesce(json_agg(json_build_object('name', t.name, 'status', t.status, 'order', t."order"))
        filter (where t.id is not null), '[]') as tasks
    from projects p left join tasks t on t.project_id = p.id and t.deleted_at is null group by p.id`;
  /** @type {Map<string, StoredProject[]>} */
  const projects = new Map();
  for (const row of rows) projects.set(row.name, [...(projects.get(row.name) ?? []), row]);
  return projects;
}

/** @param {StoredProject} project @param {string} name */
const findTasks = (project, name) => project.tasks.filter((task) => task.name === name);

/** A project is stored with all its first tasks, and each task once. @param {ProjectNote} note @param {StoredProject} project */
function findSeedFaults(note, project) {
  const missing = SEEDED_NAMES.filter((name) => findTasks(project, name).length === 0);
  const duplicates = [...SEEDED_NAMES, ...note.added.map(({ name }) => name)].filter(
    (name) => findTasks(project, name).length > 1,
  );
  return [
    ...missing.map((name) => `${note.name} without its task ${name}`),
    ...duplicates.map((name) => `${note.name}: ${name} is there twice`),
  ];
}

/** The counts of a project are those of its tasks, and no two tasks have one place. @param {StoredProject} project */
function findCountFaults({ name, tasks, counts }) {
  const counted = ["todo", "in_progress", "done"]
    .map((status) => tasks.filter((task) => task.status === status).length)
    .join(" ");
  const places = new Set(tasks.map(({ status, order }) => `${status} ${order}`));
  return [
    ...(counted === counts ? [] : [`${name} counts ${counts}, has ${counted}`]),
    ...(places.size === tasks.length ? [] : [`${name}: two cards at one place`]),
  ];
}

/** Looks for the added tasks and their moves. @param {Comparison} comparison @param {ProjectNote} note @param {StoredProject} project */
function compareTasks(comparison, note, project) {
  const { lost } = comparison;
  /** @type {number[]} */
  const ranks = [];
  for (const task of note.added) {
    const [stored] = findTasks(project, task.name);
    if (task.isSure) comparison.acknowledged++;
    if (task.isSure && !stored) lost.push(`${note.name}: ${task.name}`);
    if (!task.move?.isSure) continue;
    comparison.acknowledged++;
    if (stored?.status === TARGET) ranks.push(stored.order);
    else lost.push(`${note.name}: the move of ${task.name}`);
  }
  // Each card was moved to the top, so later cards have lower ranks.
  const [first, second] = ranks;
  if (first !== undefined && second !== undefined && second >= first)
    lost.push(`${note.name}: the order of its cards`);
}

/** The figures of each user are those of their projects and tasks. @param {Sql} sql */
async function findWrongFigures(sql) {
  const wrong = await sql`
    select s.user_id from task_stats s where
      s.total_projects <> (select count(*) from projects p where p.user_id = s.user_id and p.deleted_at is null) or
      s.total_tasks <> (select count(*) from tasks t where t.user_id = s.user_id and t.deleted_at is null) or
      s.completed_tasks <> (select count(*) from tasks t where t.user_id = s.user_id and t.deleted_at is null and t.status = 'done')`;
  return wrong.map(({ user_id }) => `the figures of user ${user_id}`);
}
