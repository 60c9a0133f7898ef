// Decision 024: what a move costs when a trigger writes its change, and when the application sends the change as a statement of its
// own. Both send as few round trips as they can, on one Postgres, in turns: `node bench/journal-by-code.mjs`.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import pg from "pg";
import { startTemporaryPostgres, summarize } from "./app.mjs";
import { cpuSeconds } from "./cpu.mjs";

const CLIENTS = 8;
const TASKS = 50;
const ROUNDS = 9;
const ROUND_MS = 2_000;

/** The application's variant keeps the trigger that counts, as before the journal. */
const COUNT_ONLY = `
  create function count_updated_tasks() returns trigger language plpgsql as $$
  declare change record;
  begin
    for change in
      select a.project_id,
        sum((a.status = 'todo')::int - (b.status = 'todo')::int)::int as todo,
        sum((a.status = 'in_progress')::int - (b.status = 'in_progress')::int)::int as in_progress,
        sum((a.status = 'done')::int - (b.status = 'done')::int)::int as done
      from after a join before b on b.id = a.id group by a.project_id
    loop
      perform add_to_task_counts(change.project_id, change.todo, change.in_progress, change.done, 0);
    end loop;
    return null;
  end $$;
  drop trigger tasks_updated on tasks;
  create trigger tasks_updated after update on tasks
    referencing old table as before new table as after for each statement execute function count_updated_tasks();`;

const AUTHOR = `set_config('waymark.actor', $2, true), set_config('waymark.via', 'web', true), set_config('waymark.batch', $3, true)`;
const MOVE = `update tasks set status = $2::status, updated_at = now(), "order" = (
  select coalesce(min("order"), 0) - 1024 from tasks where project_id = $3 and status = $2::status and id <> $1) where id = $1`;

/** The statements of a move by a trigger. @type {Variant} */
const byTrigger = {
  lock: `select last_seq, ${AUTHOR} from projects where id = $1 for no key update`,
  move: MOVE,
};
/** The lock also reads where the task is, and the change is made of that and of where it is after the move. @type {Variant} */
const byCode = {
  lock: `select last_seq, ${AUTHOR}, task_place(p.id, t.id, t.status, t."order", t.completed_at) as before
    from projects p join tasks t on t.project_id = p.id and t.id = $4 where p.id = $1 for no key update of p`,
  move: MOVE,
  record: `with recorded as (
      insert into changes (project_id, seq, actor_id, via, batch, kind, task_id, before, after)
      select t.project_id, p.last_seq + 1, p.user_id, 'web', $2, 'task.moved', t.id, $3,
        task_place(p.id, t.id, t.status, t."order", t.completed_at)
      from tasks t join projects p on p.id = t.project_id where t.id = $1 returning project_id, seq
    ) update projects set last_seq = recorded.seq from recorded where projects.id = recorded.project_id`,
};

/** @typedef {{ lock: string, move: string, record?: string }} Variant */
/** @typedef {{ client: pg.Client, userId: string, projectId: string, taskIds: string[] }} Mover */

const STATUSES = ["todo", "in_progress", "done"];

/** @param {Mover} mover @param {Variant} variant @param {number} n */
async function move({ client, userId, projectId, taskIds }, { lock, move, record }, n) {
  const taskId = taskIds[n % TASKS];
  const batch = crypto.randomUUID();
  const ask = (/** @type {string} */ text, /** @type {unknown[]} */ values) =>
    client.query({ name: names.get(text), text, values });
  const [, { rows }] = await Promise.all([
    client.query("begin"),
    ask(lock, [projectId, userId, batch, ...(record ? [taskId] : [])]),
  ]);
  await Promise.all([
    ask(move, [taskId, STATUSES[(n + Math.floor(n / TASKS)) % 3], projectId]),
    record && ask(record, [taskId, batch, rows[0].before]),
    client.query("commit"),
  ]);
}
const names = new Map(
  [byTrigger.lock, byCode.lock, MOVE, byCode.record ?? ""].map((text, n) => [text, `s${n}`]),
);

/** @param {string} url @param {string} name @param {string} [more] @returns {Promise<Mover[]>} clients with a project each, in a database of their own */
async function createMovers(url, name, more) {
  const connect = async (/** @type {string} */ to) => {
    const options = { connectionString: to, pipeline: true };
    const client = new pg.Client(options);
    await client.connect();
    return client;
  };
  const admin = await connect(url);
  await admin.query(`create database ${name}`);
  await admin.end();
  const own = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const setup = await connect(own);
  const folder = join(import.meta.dirname, "..", "drizzle");
  for (const file of readdirSync(folder)
    .filter((one) => one.endsWith(".sql"))
    .sort())
    for (const text of readFileSync(join(folder, file), "utf8").split("--> statement-breakpoint"))
      if (text.trim()) await setup.query(text);
  await setup.query("create index on changes (project_id, batch)");
  if (more) await setup.query(more);
  const movers = [];
  for (let n = 0; n < CLIENTS; n++) {
    const { rows } = await setup.query(
      `with person as (insert into users (email) values ($1) returning id),
        project as (insert into projects (user_id, name, "order") select id, 'Board', 1 from person returning id, user_id)
      select id, user_id from project`,
      [`${n}@example.test`],
    );
    const { id: projectId, user_id: userId } = rows[0];
    const tasks = await setup.query(
      `insert into tasks (user_id, project_id, name, "order") select $1, $2, 'Task ' || n, n * 1024 from generate_series(1, $3::int) n returning id`,
      [userId, projectId, TASKS],
    );
    movers.push({ client: await connect(own), userId, projectId, taskIds: tasks.rows.map(({ id }) => id) });
  }
  await setup.query("analyze");
  await setup.end();
  return movers;
}

/**
 * @param {Mover[]} movers @param {Variant} variant @param {number} round @param {number} postgres the process of the server
 * @returns moves a second, and the CPU time of Postgres and of this process for one
 */
async function measure(movers, variant, round, postgres) {
  const cpu = cpuSeconds([postgres, process.pid]);
  const started = performance.now();
  let count = 0;
  const work = async (/** @type {Mover} */ mover) => {
    for (let n = round * 1_000; performance.now() < started + ROUND_MS; n++, count++)
      await move(mover, variant, n);
  };
  await Promise.all(movers.map(work));
  return {
    perSecond: (count * 1_000) / (performance.now() - started),
    cpuMs: ((cpuSeconds([postgres, process.pid]) - cpu) * 1_000) / count,
  };
}

/** @type {import("./app.mjs").Cleanups} */
const cleanups = [];
try {
  const { url, pid = 0 } = await startTemporaryPostgres(cleanups);
  const variants = {
    "by a trigger": { movers: await createMovers(url, "by_trigger"), variant: byTrigger },
    "by code": { movers: await createMovers(url, "by_code", COUNT_ONLY), variant: byCode },
  };
  const rows = Object.entries(variants).map(([name, given]) => ({
    name,
    ...given,
    perSecond: /** @type {number[]} */ ([]),
    cpuMs: /** @type {number[]} */ ([]),
  }));
  for (let round = 0; round <= ROUNDS; round++)
    for (const row of rows) {
      const { perSecond, cpuMs } = await measure(row.movers, row.variant, round, pid);
      // The first round warms up.
      if (round === 0) continue;
      row.perSecond.push(perSecond);
      row.cpuMs.push(cpuMs);
    }
  for (const { name, movers, perSecond, cpuMs } of rows) {
    for (const { client } of movers) await client.end();
    const [moves, cpu] = [summarize(perSecond), summarize(cpuMs)];
    console.log(
      `${name}: ${moves.median.toFixed(0)} moves a second ± ${(moves.spread * 50).toFixed(0)} %, ${cpu.median.toFixed(2)} ms of CPU for one ± ${(cpu.spread * 50).toFixed(0)} %`,
    );
  }
} finally {
  for (const cleanup of cleanups.reverse()) await cleanup();
}
