// node bench/start.mjs [folder of another build ...]: the time from the start of the server to its first answer, its memory at rest, and the time
// of the first page; several builds in turns.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ensureBuilt } from "../scripts/lib/app/build.mjs";
import { launch } from "../scripts/lib/process/processes.mjs";
import { startTemporaryPostgres, summarize, toEnv } from "./app.mjs";
import { cpuSeconds } from "./cpu.mjs";

const PORT = 4890;
const ROUNDS = 5;
/** How long the server is left alone before its memory is read. */
const REST_MS = 10_000;
const POLL_MS = 5;

/** @param {string} path */
async function untilOk(path) {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${PORT}${path}`).catch(() => null);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await sleep(POLL_MS);
  }
}

/** @param {string} root @param {string} databaseUrl */
async function measure(root, databaseUrl) {
  const started = performance.now();
  const server = launch("node", [join(root, ".next/standalone/server.mjs")], {
    env: toEnv(databaseUrl, PORT),
    cwd: root,
  });
  await untilOk("/api/health/ready");
  const ready = performance.now() - started;
  const cpu = cpuSeconds([server.pid ?? 0]) * 1000;
  await sleep(REST_MS);
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1]);
  const restCpu = cpuSeconds([server.pid ?? 0]) * 1000;
  const asked = performance.now();
  await untilOk("/");
  const page = performance.now() - asked;
  await server.stop();
  return { ready, cpu, page, restCpu, memory: kilobytes / 1000 };
}

/** @type {import("./app.mjs").Cleanups} */
const cleanups = [];
const roots = [join(import.meta.dirname, ".."), ...process.argv.slice(2).map((folder) => resolve(folder))];
/** @type {Awaited<ReturnType<typeof measure>>[][]} */
const results = roots.map(() => []);
try {
  await ensureBuilt(roots[0] ?? "");
  const server = await startTemporaryPostgres(cleanups);
  // The first start migrates.
  for (const root of roots) await measure(root, server.url);
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, root] of roots.entries()) results[index]?.push(await measure(root, server.url));
  for (const [index, root] of roots.entries()) {
    const rounds = results[index] ?? [];
    /** @param {keyof (typeof rounds)[number]} key */
    const toText = (key) => {
      const { median, spread } = summarize(rounds.map((round) => round[key]));
      return `${median.toFixed(0)} (± ${(spread * 100).toFixed(0)} %)`;
    };
    console.log(
      `${root}: first 200 after ${toText("ready")} ms with ${toText("cpu")} ms of CPU, ` +
        `at rest ${toText("memory")} MB after ${toText("restCpu")} ms of CPU, then the first page in ${toText("page")} ms`,
    );
  }
} finally {
  for (const cleanup of cleanups.toReversed()) await cleanup();
}
