// The time of one request while no other one is answered. autocannon counts whole milliseconds, which is too coarse for it.
import { once } from "node:events";
import { Agent, request } from "node:http";
import { toMessage } from "./app.mjs";
import { TARGETS } from "./targets.mjs";

const ROUNDS = 300;
const WARM_UP_ROUNDS = 50;
const ALONE = TARGETS.filter(({ name }) => ["project list", "move", "sign-in"].includes(name));

/** The median times of some requests on one connection. @param {{ app: string, token: string }} world */
export async function measureAlone({ app, token }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const rows = [];
  for (const target of ALONE) {
    const rounds = target.name === "sign-in" ? ROUNDS / 10 : ROUNDS;
    const times = [];
    for (let round = 0; round < WARM_UP_ROUNDS + rounds; round++) {
      const begun = performance.now();
      await send(app, agent, toMessage(target, token));
      if (round >= WARM_UP_ROUNDS) times.push(performance.now() - begun);
    }
    rows.push({ name: target.name, p50_ms: times.sort((a, b) => a - b)[rounds / 2] ?? 0 });
  }
  agent.destroy();
  return rows;
}

/** @param {string} app @param {Agent} agent @param {ReturnType<typeof toMessage>} message */
async function send(app, agent, { path, method, headers, body }) {
  const sent = request(app + path, { agent, method, headers });
  sent.end(body);
  const [answer] = await once(sent, "response");
  for await (const _ of answer);
  if (answer.statusCode >= 300) throw new Error(`${method} ${path} answered ${answer.statusCode}`);
}

/** A Markdown table of what was measured. @param {Awaited<ReturnType<typeof measureAlone>>} rows */
export const formatAlone = (rows) =>
  [
    "| one connection | p50 ms |",
    "| --- | --- |",
    ...rows.map(({ name, p50_ms }) => `| ${name} | ${p50_ms.toFixed(2)} |`),
  ].join("\n");
