// npm run bench [-- --full | --large]: the speed of each request as a ratio to two lower bounds (floor.mjs), measured
// right before and after it. On a shared machine requests per second vary by half; ratios within one run vary by a tenth.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "../scripts/lib/app/build.mjs";
import { waitUntilReady } from "../scripts/lib/app/ready.mjs";
import { connect } from "../scripts/lib/postgres/sql.mjs";
import { launch } from "../scripts/lib/process/processes.mjs";
import { formatAlone, measureAlone } from "./alone.mjs";
import { load, signIn, startApp, startTemporaryPostgres, summarize, toEnv, toRequest } from "./app.mjs";
import { cpuSeconds } from "./cpu.mjs";
import { formatJournal, measureJournal, seedJournal } from "./journal.mjs";
import { formatOpenings, measureOpenings } from "./opening.mjs";
import { formatRemoteMoves, measureRemoteMoves } from "./remote-move.mjs";
import { formatReplays, measureReplays } from "./replays.mjs";
import { measureScenarios } from "./scenarios.mjs";
import { seed } from "./seed.mjs";
import { formatTable } from "./table.mjs";
import { CREATE_TASK, randomTask, TARGETS } from "./targets.mjs";
import { withVersions } from "./versions.mjs";

const isFull = process.argv.includes("--full");
const isLarge = process.argv.includes("--large");
const root = join(import.meta.dirname, "..");
const ports = { app: 4890, floor: 4891 };
const app = `http://127.0.0.1:${ports.app}`;
const floor = `http://127.0.0.1:${ports.floor}`;
const ROUNDS = 5;
const SECONDS = isFull ? 4 : 1;
const CONNECTIONS = isFull ? [1, 8, 16] : [8];
const SIZE =
  isFull || isLarge
    ? { tasks: isLarge ? 5_000_000 : 500_000, whale: 120_000, columns: [50, 1_000, 10_000] }
    : { tasks: 50_000, whale: 0, columns: [1_000] };

/** @typedef {import("./targets.mjs").Target} Target */

/** @type {import("./app.mjs").Cleanups} */
const cleanups = [];

async function main() {
  await ensureBuilt(root);
  const server = await startTemporaryPostgres(cleanups);
  const waymark = await startApp(root, server.url, ports.app);
  cleanups.push(() => waymark.stop());
  const sql = connect(server.url);
  await seed(sql, SIZE);
  await seedJournal(sql);
  cleanups.push(() => sql.end());
  const env = { ...toEnv(server.url, ports.app), FLOOR_PORT: String(ports.floor) };
  const bare = launch("node", [join(import.meta.dirname, "floor.mjs")], { env });
  cleanups.push(() => bare.stop());
  await waitUntilReady(bare, `${floor}/bare`);

  const token = await signIn(app);
  const processes = { app: [waymark.pid], postgres: [server.pid ?? 0] };
  const rows = [];
  for (const connections of CONNECTIONS) {
    for (const target of [...TARGETS, CREATE_TASK]) {
      const row = await measure(target, connections, token, processes);
      rows.push(row);
      console.log(`${row.name}, ${connections} connections: ${row.of_sql.median.toFixed(2)} of plain SQL`);
    }
  }
  const alone = await measureAlone({ app, token });
  const scenarios = await measureScenarios({ app, token, pid: waymark.pid, sql });
  const journal = await measureJournal({ app, token });
  const { openings, remoteMoves, replays } = await withVersions([], async (versions, browser) => ({
    openings: await measureOpenings(versions, browser, { sizes: [50], rounds: 3 }),
    remoteMoves: await measureRemoteMoves(versions, browser, { sizes: [50, 1_000] }),
    replays: await measureReplays(versions, browser),
  }));
  report({ rows, alone, scenarios, journal, openings, remote_moves: remoteMoves, replays });
}

/** @param {Target} target @param {number} connections @param {string} token @param {{ app: number[], postgres: number[] }} processes */
async function measure(target, connections, token, processes) {
  const request = toRequest(target, token);
  const ofBare = [];
  const ofSql = [];
  const rounds = [];
  await load(app, connections, { requests: [request] }, SECONDS);
  for (let round = 0; round < ROUNDS; round++) {
    const before = await load(`${floor}/bare`, connections, {}, SECONDS / 2);
    const sqlFloor = await load(
      floor + target.floor + (target.name === "move" ? `/${randomTask()}` : ""),
      connections,
      {},
      SECONDS,
    );
    const cpu = { app: cpuSeconds(processes.app), postgres: cpuSeconds(processes.postgres) };
    const reached = await load(app, connections, { requests: [request] }, SECONDS);
    const appMs = (1000 * (cpuSeconds(processes.app) - cpu.app)) / reached.count;
    const postgresMs = (1000 * (cpuSeconds(processes.postgres) - cpu.postgres)) / reached.count;
    const after = await load(`${floor}/bare`, connections, {}, SECONDS / 2);
    ofBare.push(reached.perSecond / ((before.perSecond + after.perSecond) / 2));
    ofSql.push(reached.perSecond / sqlFloor.perSecond);
    rounds.push({ ...reached, appMs, postgresMs });
  }
  return {
    name: target.name,
    connections,
    of_bare: summarize(ofBare),
    of_sql: summarize(ofSql),
    per_second: summarize(rounds.map((round) => round.perSecond)).median,
    p99_ms: summarize(rounds.map((round) => round.p99)).median,
    app_ms: summarize(rounds.map((round) => round.appMs)).median,
    postgres_ms: summarize(rounds.map((round) => round.postgresMs)).median,
  };
}

/**
 * @param {object} measured
 * @param {Awaited<ReturnType<typeof measure>>[]} measured.rows
 * @param {Awaited<ReturnType<typeof measureAlone>>} measured.alone
 * @param {object} measured.scenarios
 * @param {Awaited<ReturnType<typeof measureJournal>>} measured.journal
 * @param {Awaited<ReturnType<typeof measureOpenings>>} measured.openings
 * @param {Awaited<ReturnType<typeof measureRemoteMoves>>} measured.remote_moves
 * @param {Awaited<ReturnType<typeof measureReplays>>} measured.replays
 */
function report(measured) {
  const results = {
    commit: execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root }).toString().trim(),
    date: new Date().toISOString(),
    machine: {
      cores: cpus().length,
      cpu: cpus()[0]?.model,
      memory_gb: Math.round(totalmem() / 2 ** 30),
      node: process.version,
    },
    load: loadavg(),
    size: SIZE,
    ...measured,
  };
  const folder = join(root, "bench", "results");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${results.date.replace(/[:.]/g, "-")}.json`);
  writeFileSync(file, JSON.stringify(results, null, 2));
  const { rows, alone, journal, openings, remote_moves, replays } = measured;
  const tables = [
    formatTable(rows),
    formatAlone(alone),
    formatJournal(journal),
    formatRemoteMoves(remote_moves),
    formatOpenings(openings),
    formatReplays(replays),
  ];
  console.log(`\n${[...tables, file].join("\n\n")}`);
}

try {
  await main();
} finally {
  for (const cleanup of cleanups.reverse()) await cleanup();
}
