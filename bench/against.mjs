// npm run bench:against -- <folder> [request...]: this version against another one, whose built checkout is in the folder. Both
// run at once, each with a database of its own on one server, and take turns in every round, so the machine's load is the same.
import { join, resolve } from "node:path";
import { ensureBuilt } from "../scripts/lib/app/build.mjs";
import { connect } from "../scripts/lib/postgres/sql.mjs";
import { load, signIn, startApp, startTemporaryPostgres, summarize, toRequest } from "./app.mjs";
import { cpuSeconds } from "./cpu.mjs";
import { CREATE_TASK, TARGETS } from "./targets.mjs";

const ROUNDS = 9;
const SECONDS = 1;
const CONNECTIONS = 8;
const SIZE = { tasks: 50_000, whale: 0, columns: [1_000] };

const root = join(import.meta.dirname, "..");
const [otherRoot = "", ...names] = process.argv.slice(2);
if (!otherRoot) {
  console.error(
    "Usage: npm run bench:against -- <folder with a built checkout of the other version> [request...]",
  );
  process.exit(1);
}
/** @type {import("./app.mjs").Cleanups} */
const cleanups = [];

/** @typedef {{ url: string, pid: number, token: string }} Version */

/** @param {string} folder @param {string} serverUrl @param {string} name @param {number} port @returns {Promise<Version>} */
async function start(folder, serverUrl, name, port) {
  const admin = connect(serverUrl);
  await admin`${admin.raw(`create database ${name}`)}`;
  await admin.end();
  const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const app = await startApp(folder, databaseUrl, port);
  cleanups.push(() => app.stop());
  // Each version knows its own tables.
  const { seed } = await import(join(folder, "bench/seed.mjs"));
  const sql = connect(databaseUrl);
  await seed(sql, SIZE);
  await sql.end();
  return { ...app, token: await signIn(app.url) };
}

/** @param {Version} version @param {import("./targets.mjs").Target} target @param {number} postgres */
async function measureOnce({ url, pid, token }, target, postgres) {
  const before = { app: cpuSeconds([pid]), postgres: cpuSeconds([postgres]) };
  const { perSecond, count } = await load(
    url,
    CONNECTIONS,
    { requests: [toRequest(target, token)] },
    SECONDS,
  );
  const appMs = (1000 * (cpuSeconds([pid]) - before.app)) / count;
  const postgresMs = (1000 * (cpuSeconds([postgres]) - before.postgres)) / count;
  return { perSecond, appMs, postgresMs, cpuMs: appMs + postgresMs };
}

async function main() {
  await ensureBuilt(root);
  const server = await startTemporaryPostgres(cleanups);
  const other = await start(resolve(otherRoot), server.url, "other", 4892);
  const own = await start(root, server.url, "own", 4893);

  console.log(
    "| request | a second | this / other | CPU ms of the app | of Postgres | CPU of both, this / other |",
  );
  console.log("| --- | --- | --- | --- | --- | --- |");
  // The other version may not have new requests, so they are not compared.
  for (const target of [...TARGETS, CREATE_TASK].filter(({ isNew }) => !isNew)) {
    if (names.length > 0 && !names.includes(target.name)) continue;
    /** @type {Record<"before" | "after", Awaited<ReturnType<typeof measureOnce>>>[]} */
    const rounds = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const first = await measureOnce(round % 2 ? other : own, target, server.pid ?? 0);
      const second = await measureOnce(round % 2 ? own : other, target, server.pid ?? 0);
      // The first round warms up.
      if (round > 0)
        rounds.push(round % 2 ? { before: first, after: second } : { before: second, after: first });
    }
    const speed = summarize(rounds.map(({ before, after }) => after.perSecond / before.perSecond));
    const cpu = summarize(rounds.map(({ before, after }) => after.cpuMs / before.cpuMs));
    /** @typedef {typeof rounds[number]["before"]} Measured */
    const show = (/** @type {keyof Measured} */ value, digits = 0) =>
      [rounds.map(({ before }) => before[value]), rounds.map(({ after }) => after[value])]
        .map((values) => summarize(values).median.toFixed(digits))
        .join(" → ");
    const ratio = (/** @type {{ median: number, spread: number }} */ { median, spread }) =>
      `${median.toFixed(2)} ± ${Math.round(spread * 50)} %`;
    console.log(
      `| ${target.name} | ${show("perSecond")} | ${ratio(speed)} | ${show("appMs", 2)} | ${show("postgresMs", 2)} | ${ratio(cpu)} |`,
    );
  }
}

try {
  await main();
} finally {
  for (const cleanup of cleanups.reverse()) await cleanup();
}
