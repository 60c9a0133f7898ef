// The lower bounds on this machine: a bare node:http handler, and one that runs the same SQL directly with pg as
// prepared statements.
import { createHash, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { Worker } from "node:worker_threads";
import { connect } from "../scripts/lib/postgres/sql.mjs";
import { JOURNAL } from "./journal.mjs";
import { EMAIL, PASSWORD, toId } from "./seed.mjs";

const sql = connect(process.env.DATABASE_URL ?? "", { max: 10, isPrepared: true });
const user = toId("user", 0);
const project = toId("project", 0);
let made = 0;

const columns = (/** @type {string} */ status) =>
  sql`select * from tasks where project_id = ${project} and user_id = ${user} and status = ${status} order by "order", id limit 50`;

/** @type {Record<string, (path: string) => Promise<unknown>>} */
const handlers = {
  bare: async () => ({ ok: true }),
  list: () =>
    Promise.all([
      sql`select * from projects where user_id = ${user} order by updated_at desc, id desc limit 10`,
      sql`select total_projects from task_stats where user_id = ${user}`,
    ]),
  board: () =>
    sql`select * from tasks where project_id = ${project} and user_id = ${user} order by "order", id limit 50`,
  changes: () =>
    sql`select * from changes where project_id = ${JOURNAL.project} and seq > ${Math.floor(Math.random() * (JOURNAL.changes - 100))} order by seq limit 100`,
  page: () =>
    Promise.all([
      sql`select * from projects where id = ${project} and user_id = ${user}`,
      ...["todo", "in_progress", "done"].map(columns),
    ]),
  move: (path) =>
    sql.begin(async (transaction) => {
      const task = path.split("/")[2] ?? "";
      await transaction`select id from projects where id = ${project} and user_id = ${user} for no key update`;
      const [, after] =
        await transaction`select "order" from tasks where project_id = ${project} and status = 'todo' and id <> ${task} order by "order", id offset 3 limit 2`;
      return transaction`update tasks set status = 'todo', "order" = ${(after?.order ?? 0) - Math.random()}, updated_at = now() where id = ${task}`;
    }),
  create: () =>
    sql`insert into projects (user_id, name, "order") values (${user}, ${`Floor ${made++}`}, 1) returning *`,
  signin: async () => {
    const [row] =
      await sql`select u.id, a.password_hash from users u join accounts a on a.user_id = u.id where u.email = ${EMAIL}`;
    await compare(PASSWORD, row?.password_hash);
    return sql`insert into sessions (user_id, expires_at) values (${row?.id}, now() + interval '7 days') returning *`;
  },
};

const workers = [0, 1].map(
  () =>
    new Worker(new URL("../lib/auth/passwords/password-worker.mjs", import.meta.url), {
      workerData: { cost: 10 },
    }),
);
/** @type {Promise<unknown>[]} */
const busy = workers.map(() => Promise.resolve());

/** @param {string} password @param {string} hash */
function compare(password, hash) {
  const digest = createHash("sha384").update(password, "utf8").digest("base64");
  const turn = made++ % workers.length;
  busy[turn] = (busy[turn] ?? Promise.resolve()).then(
    () =>
      new Promise((resolve) => {
        workers[turn]?.once("message", resolve);
        workers[turn]?.postMessage({ id: randomUUID(), op: "compare", digest, hash });
      }),
  );
  return busy[turn];
}

createServer(async (request, response) => {
  const path = request.url ?? "/";
  request.resume();
  const body = JSON.stringify(
    await handlers[path.split("/")[1] ?? ""]?.(path).catch((error) => ({ error: error.message })),
  );
  response.writeHead(body?.includes('"error"') ? 500 : 200, { "content-type": "application/json" }).end(body);
}).listen(Number(process.env.FLOOR_PORT), "127.0.0.1", () => process.send?.("ready"));

process.on("disconnect", () => process.exit());
