// node docs/decisions/007-postgres-js.mjs [version]: whether postgres.js still fails in the two ways that made us choose pg.
// Installs it into a temporary folder and uses an embedded Postgres of its own.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { say } from "../../scripts/lib/messages/terminal.mjs";
import { startPostgres } from "../../scripts/lib/postgres/server.mjs";

const folder = mkdtempSync(join(tmpdir(), "waymark-postgres-js-"));
const dataDir = join(folder, "data");
const wanted = process.argv[2] ?? "latest";
execFileSync("npm", ["install", "--no-audit", "--no-fund", "--prefix", folder, `postgres@${wanted}`], {
  stdio: ["ignore", "ignore", "inherit"],
});
const load = createRequire(join(folder, "package.json"));
const postgres = load("postgres");
const { version } = JSON.parse(readFileSync(join(folder, "node_modules/postgres/package.json"), "utf8"));
const server = await startPostgres({ dataDir, fast: true });
// Without fetching types: the failure of that query would be an unhandled rejection, which ends the process.
const connect = () =>
  postgres(server.url, { max: 1, connect_timeout: 2, fetch_types: false, onnotice: () => {} });

/** A transaction loses its connection while its callback waits. Is what the callback writes afterwards stored? */
async function writesOutsideTransaction() {
  const [sql, other] = [connect(), connect()];
  await other`create table written (id int)`;
  const lost = await sql
    .begin(async (/** @type {any} */ transaction) => {
      const [{ pid }] = await transaction`select pg_backend_pid() as pid`;
      await other`select pg_terminate_backend(${pid})`;
      // Somebody else's query makes the pool connect again.
      await sql`select 1`.catch(() => sql`select 1`);
      await transaction`insert into written values (1)`;
      throw new Error("roll back");
    })
    .catch(() => true);
  await sleep(2_000);
  const rows = await other`select * from written`;
  await Promise.all([sql.end({ timeout: 1 }), other.end({ timeout: 1 })]);
  return lost && rows.length > 0;
}

/** A connection breaks while a query is about to be written. Does the next query find a connection within 5 s? */
async function staysUnreachable() {
  const [sql, other] = [connect(), connect()];
  /** @param {Promise<unknown>} query @returns {Promise<unknown>} */
  const failureOf = (query) =>
    Promise.race([
      query.then(
        () => undefined,
        (error) => error.code,
      ),
      sleep(5_000, "no answer"),
    ]);
  let failure;
  for (let round = 0; round < 50 && !failure; round++) {
    let isBroken = false;
    const broken = other`
      select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and backend_type = 'client backend'`.then(() => {
      isBroken = true;
    });
    // One query in each turn of the event loop, so that one of them is waiting when the connection closes.
    const queries = [];
    for (let turn = 0; turn < 2_000 && !(isBroken && turn > 50); turn++) {
      queries.push(failureOf(sql`select 1`));
      await setImmediate();
    }
    await broken;
    await Promise.all(queries);
    failure = await failureOf(sql`select 1`);
  }
  await Promise.all([sql.end({ timeout: 1 }), other.end({ timeout: 1 })]);
  return failure;
}

try {
  say(`postgres.js ${version}`);
  say(
    `A lost transaction goes on outside of any transaction: ${(await writesOutsideTransaction()) ? "yes" : "no"}`,
  );
  say(
    `After a broken connection the next query fails, though the server is there: ${(await staysUnreachable()) ?? "no"}`,
  );
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
