// What one request alone does not show: reads beside sign-ins, many movers on one board, many event streams.
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import autocannon from "autocannon";
import { EMAIL, PASSWORD, toId } from "./seed.mjs";

const ROUNDS = 3;
const SECONDS = 3;
const BOARD_TASKS = 2_000;
const MOVERS = 20;
const LISTENERS = 25;
const STREAMS_EACH = 20;
const EVENTS = 20;

const json = { "content-type": "application/json" };
const median = (/** @type {number[]} */ values) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** @typedef {{ app: string, token: string, pid: number | undefined, sql: import("../scripts/lib/postgres/sql.mjs").Sql }} World */

/** @param {World} world */
export async function measureScenarios(world) {
  const results = {
    reads_kept_beside_sign_ins: await measureReadsBesideSignIns(world),
    movers_on_one_board: await measureMovers(world),
    event_streams: await measureStreams(world),
  };
  console.log(`\n${JSON.stringify(results, null, 2)}`);
  return results;
}

/** The part of the reads a second that is left while four connections sign in without end. @param {World} world */
async function measureReadsBesideSignIns({ app, token }) {
  const read = () =>
    autocannon({
      url: `${app}/api/task-projects`,
      connections: 8,
      duration: SECONDS,
      headers: { authorization: `Bearer ${token}` },
    });
  const kept = [];
  for (let round = 0; round < ROUNDS; round++) {
    const alone = await read();
    const signIns = autocannon({
      url: `${app}/api/auth/signin`,
      connections: 4,
      duration: SECONDS,
      method: "POST",
      headers: json,
      body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
    });
    const beside = await read();
    await signIns;
    kept.push(beside.requests.average / alone.requests.average);
  }
  return median(kept);
}

/** Twenty clients that move cards of one large board without end. @param {World} world */
async function measureMovers({ app, token, sql }) {
  const user = toId("user", 0);
  const [project] =
    await sql`insert into projects (user_id, name, "order") values (${user}, 'Movers', 0) returning id`;
  const tasks = await sql`
    insert into tasks (user_id, project_id, name, status, "order")
    select ${user}, ${project?.id}, 'Task ' || n, (array['todo', 'in_progress', 'done'])[1 + n % 3]::status, 1024.0 * n
    from generate_series(1, ${BOARD_TASKS}::int) n returning id`;
  const random = (/** @type {number} */ below) => Math.floor(Math.random() * below);
  /** @type {autocannon.Request} */
  const request = {
    method: "PUT",
    headers: { ...json, authorization: `Bearer ${token}` },
    setupRequest: (/** @type {object} */ one) => ({
      ...one,
      path: `/api/tasks/${tasks[random(tasks.length)]?.id}/position-status`,
      body: JSON.stringify({ status: ["todo", "in_progress", "done"][random(3)], position: random(600) }),
    }),
  };
  const result = await autocannon({
    url: app,
    connections: MOVERS,
    duration: 2 * SECONDS,
    requests: [request],
  });
  return { per_second: result.requests.average, p99_ms: result.latency.p99, refused: result.non2xx };
}

/** Memory of an open event stream, and how long a change takes to reach all streams of its user. @param {World} world */
async function measureStreams({ app, sql, pid }) {
  const users = Array.from({ length: LISTENERS }, (_, n) => n);
  for (const n of users.slice(1))
    await sql`
      insert into accounts (user_id, type, provider, provider_account_id, password_hash)
      select ${toId("user", n)}, 'credentials', 'credentials', ${toId("user", n)}, password_hash
      from accounts where user_id = ${toId("user", 0)} on conflict do nothing`;
  const tokens = [];
  for (const n of users) {
    const body = JSON.stringify({ email: EMAIL.replace("0", String(n)), password: PASSWORD });
    const reply = await fetch(`${app}/api/auth/signin`, { method: "POST", headers: json, body });
    tokens.push((await reply.json()).tokens.access_token);
  }
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const before = getMemoryKb(pid);
  /** @type {((text: string) => void)[]} */
  const listeners = [];
  const opened = tokens.flatMap((token) =>
    Array.from({ length: STREAMS_EACH }, () => openStream(app, agent, token, (text) => listeners[0]?.(text))),
  );
  const streams = await Promise.all(opened);
  const memoryKb = (getMemoryKb(pid) - before) / streams.length;
  const delays = [];
  for (let n = 0; n < EVENTS; n++) {
    const started = performance.now();
    const all = new Promise((resolve) => {
      let heard = 0;
      listeners[0] = (text) => {
        heard += text.split("event: change").length - 1;
        if (heard >= STREAMS_EACH) resolve(undefined);
      };
    });
    const headers = { ...json, authorization: `Bearer ${tokens[0]}` };
    await fetch(`${app}/api/task-projects`, { method: "POST", headers, body: '{"name":"Event"}' });
    await all;
    delays.push(performance.now() - started);
  }
  for (const stream of streams) stream.destroy();
  return { open: streams.length, memory_kb_each: Math.round(memoryKb), delay_ms: median(delays) };
}

/** @param {string} app @param {Agent} agent @param {string} token @param {(text: string) => void} onText @returns {Promise<import("node:http").IncomingMessage>} */
const openStream = (app, agent, token, onText) =>
  new Promise((resolve, reject) => {
    get(`${app}/api/events`, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      response.setEncoding("utf8").on("data", onText);
      response.once("data", () => resolve(response));
      response.once("error", () => {});
    }).once("error", reject);
  });

/** Resident memory of a process; 0 on systems without /proc. @param {number | undefined} pid */
function getMemoryKb(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
