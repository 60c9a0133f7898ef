// node bench/insights.mjs: what Insights and Forecast take for a project with 100,000 changes, the calls and the pages, one request
// after the other.
import { join } from "node:path";
import { ensureBuilt } from "../scripts/lib/app/build.mjs";
import { connect } from "../scripts/lib/postgres/sql.mjs";
import { signIn, startApp, startTemporaryPostgres } from "./app.mjs";
import { seed, toId } from "./seed.mjs";

const TASKS = 12_500;
/** After they were created. With it each task has eight changes, of which six change its status. */
const STEPS = ["in_progress", "done", "todo", "in_progress", "name", "name", "done"];
const DAYS = 360;
const ROUNDS = 100;
const PROJECT = toId("project", 0xfffffe);
const FIRST_TASK = 0xa00000;

/** The triggers write the journal, as in the product; then its times are spread over a year. @param {import("../scripts/lib/postgres/sql.mjs").Sql} sql */
async function seedChanges(sql) {
  const user = toId("user", 0);
  await sql`insert into projects (id, user_id, name, "order") values (${PROJECT}, ${user}, 'Insights', 0)`;
  await sql`
    insert into tasks (id, user_id, project_id, name, "order", created_at)
    select ('c0000000-0000-4000-8000-' || lpad(to_hex(${FIRST_TASK}::int + n), 12, '0'))::uuid, ${user}, ${PROJECT},
      'Task ' || n, 1024.0 * (n + 1), now() - make_interval(days => ${DAYS}) * (1 - 0.9 * n / ${TASKS}::float)
    from generate_series(0, ${TASKS - 1}::int) n`;
  await sql`analyze`;
  for (const step of STEPS) {
    if (step === "name") await sql`update tasks set name = name || ' x' where project_id = ${PROJECT}`;
    else await sql`update tasks set status = ${step} where project_id = ${PROJECT}`;
  }
  // A fifth is still open.
  await sql`update tasks set status = 'in_progress' where project_id = ${PROJECT} and number % 5 = 0`;
  await sql`analyze`;
  await sql`
    update changes set at = placed.at from (
      select c.seq, t.created_at + (now() - t.created_at) * (row_number() over (partition by c.task_id order by c.seq) - 1) / 9 as at
      from changes c join tasks t on t.id = c.task_id where c.project_id = ${PROJECT}) placed
    where changes.project_id = ${PROJECT} and changes.seq = placed.seq`;
  await sql`
    update tasks set completed_at = created_at + (now() - created_at) * 7 / 9 where project_id = ${PROJECT} and status = 'done'`;
  await sql`analyze`;
  const [row] = await sql`select count(*)::int as changes from changes where project_id = ${PROJECT}`;
  console.log(`${row?.changes} changes`);
}

/** @param {string} url @param {string} token */
async function measure(url, token) {
  /** @type {number[]} */
  const times = [];
  let bytes = 0;
  for (let round = 0; round < ROUNDS + 5; round++) {
    const started = performance.now();
    // The API reads the header, and pages the cookie.
    const headers = { authorization: `Bearer ${token}`, cookie: `access_token=${token}` };
    const response = await fetch(url, { headers });
    bytes = (await response.arrayBuffer()).byteLength;
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    // The first requests prepare statements.
    if (round >= 5) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => times[Math.floor(share * (times.length - 1))]?.toFixed(0);
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms, ${Math.round(bytes / 1024)} KB`;
}

const root = join(import.meta.dirname, "..");
/** @type {import("./app.mjs").Cleanups} */
const cleanups = [];
try {
  await ensureBuilt(root);
  const server = await startTemporaryPostgres(cleanups);
  const app = await startApp(root, server.url, 4895);
  cleanups.push(() => app.stop());
  const sql = connect(server.url);
  cleanups.push(() => sql.end());
  await seed(sql, { tasks: 1_000, whale: 0, columns: [] });
  await seedChanges(sql);
  const token = await signIn(app.url);
  for (const path of [
    "/api/insights?expand=plots",
    "/api/insights?expand=plots&weeks=52",
    `/api/insights?expand=plots&weeks=52&project_id=${PROJECT}`,
    `/api/forecast?expand=plot&project_id=${PROJECT}`,
    "/protected/pro",
    "/protected/pro?weeks=52",
    `/protected/pro?weeks=52&project=${PROJECT}`,
    // The content of a page for a plan is what makes it slower than this one.
    "/protected",
  ])
    console.log(`${path}: ${await measure(app.url + path, token)}`);
} finally {
  for (const cleanup of cleanups.toReversed()) await cleanup();
}
