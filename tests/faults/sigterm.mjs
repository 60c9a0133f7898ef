// SIGTERM arrives while requests are in flight, and two instances behind a balancer are replaced one after the other. No
// request and no trace is lost, and no trace when one request lasts until the deadline.
import { createServer, request } from "node:http";
import { connect } from "node:net";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../../scripts/lib/postgres/process.mjs";
import { startBalancer } from "./lib/balancer.mjs";
import { ask, describeAnswer, isGood, makeProject, signUpMany } from "./lib/people.mjs";
import { scenario } from "./lib/scenario.mjs";

/** @param {number} port */
const isListening = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

/** Sends only the beginning of a request. @param {string} address @param {string} token */
function begin(address, token) {
  const sent = request(address, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
  });
  sent.write('{"name":');
  return sent;
}

/** Sends a request whose body arrives slowly. @param {string} url @param {string} token @returns {Promise<number>} */
function startSlowProxy(url, token) {
  return new Promise((resolve) => {
    const sent = begin(`${url}/api/task-projects`, token);
    sent.once("error", () => resolve(0));
    sent.once("response", (answer) => answer.resume().once("end", () => resolve(answer.statusCode ?? 0)));
    setTimeout(() => sent.end('"slow"}'), 1500);
  });
}

/** Receives traces like an OpenTelemetry collector. */
async function startCollector() {
  let told = "";
  const port = await findFreePort();
  const server = createServer((req, res) => {
    req.on("data", (chunk) => {
      told += chunk;
    });
    req.once("end", () => res.end("{}"));
  }).listen(port, "127.0.0.1");
  return {
    url: `http://127.0.0.1:${port}`,
    told: () => told,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

await scenario("sigterm", async ({ world, report, isShort }) => {
  await world.sandbox();
  const collector = await startCollector();
  // The export delay outlasts the test, so traces arrive only if shutdown flushes them.
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: "600000" };
  const app = await world.app({ env: traced });
  const people = await signUpMany(app.url, 10);
  const input = { input: "A garden party with music" };
  // The model takes 1.5 s and password hashing is slow, so these requests are in flight when the signal arrives.
  // A busy machine hashes so slowly that it refuses the last of many sign-ins, so there are only a few.
  const inFlight = [
    ...people.flatMap(({ token }) => [
      ask(app.url, "POST /api/task-projects/ai", { token, json: input }),
      ask(app.url, "GET /api/task-projects?expand=tasks", { token }),
      ask(app.url, "POST /api/task-projects", { token, json: { name: "in flight" } }),
    ]),
    ...people
      .slice(0, 3)
      .map(({ email, password }) => ask(app.url, "POST /api/auth/signin", { json: { email, password } })),
  ];
  const slow = people.map(({ token }) => startSlowProxy(app.url, token));
  await sleep(300);
  const signalled = performance.now();
  process.kill(Number(app.pid), "SIGTERM");
  // The server accepts connections while others keep arriving, and on a busy machine frequent probes would keep it from stopping.
  while (await isListening(app.port)) await sleep(500);
  report.expectWithin("refuses_after_ms", performance.now() - signalled, 2500);
  const answers = await Promise.all(inFlight);
  const statuses = await Promise.all(slow);
  const code = await app.exited;
  report.record("in_flight", answers.length + statuses.length);
  report.expectNone("unfinished", [
    ...answers.filter((answer) => !isGood(answer)).map(describeAnswer),
    ...statuses.filter((status) => status !== 201),
  ]);
  report.record("exit_code", code);
  report.expectTrue("it ends with 0", code === 0);
  report.expectWithin("ended_after_ms", performance.now() - signalled, 30_000);
  const spans = collector.told().split('"name":"POST /api/task-projects"').length - 1;
  report.expectTrue("every request has its trace", spans === people.length * 2);

  // A request that is never complete keeps an instance until the deadline, which ends it before the server does.
  const kept = await world.app({ env: { ...traced, DRAIN_SECONDS: "5" } });
  const [person] = people;
  await ask(kept.url, "GET /api/auth/me", { token: person?.token });
  begin(`${kept.url}/api/task-projects/ai`, String(person?.token)).once("error", () => {});
  await sleep(300);
  const keptFrom = performance.now();
  process.kill(Number(kept.pid), "SIGTERM");
  const keptUntil = kept.exited.then(() => performance.now());

  // Two instances run behind a balancer; each is replaced while clients keep sending requests.
  const ports = [await findFreePort(), await findFreePort()];
  const balancer = await startBalancer(ports);
  const env = { APP_URL: balancer.url, TRUST_PROXY: "true", DRAIN_SECONDS: isShort ? "2" : "5" };
  const instances = await Promise.all(ports.map((port) => world.app({ port, env })));
  await balancer.untilReady(2);
  const clients = await signUpMany(balancer.url, 10);
  /** @type {import("./lib/people.mjs").Answer[]} */
  const through = [];
  let isOver = false;
  const done = Promise.all(
    clients.map(async (person) => {
      const { token } = person;
      const project = await makeProject(balancer.url, person);
      const json = { status: "done", position: 0 };
      for (let round = 0; !isOver; round++) {
        const task = project.tasks[round % 3];
        through.push(await ask(balancer.url, "GET /api/task-projects", { token }));
        through.push(await ask(balancer.url, `PUT /api/tasks/${task}/position-status`, { token, json }));
        through.push(await ask(balancer.url, "POST /api/task-projects", { token, json: { name: "rolled" } }));
      }
    }),
  );
  const rounds = isShort ? 1 : 5;
  for (let round = 0; round < rounds; round++)
    for (const [i, port] of ports.entries()) {
      await sleep(500);
      const instance = instances[i];
      process.kill(Number(instance?.pid), "SIGTERM");
      report.expectTrue("a replaced instance ends with 0", (await instance?.exited) === 0);
      instances[i] = await world.app({ port, env });
      await balancer.untilReady(2);
    }
  isOver = true;
  await done;
  report.record("replaced_instances", rounds * 2);
  report.record("rolling_requests", through.length);
  report.expectNone("rolling_failures", through.filter((answer) => !isGood(answer)).map(describeAnswer));
  report.expectTrue("there were requests to lose", through.length > 100);
  balancer.close();

  const keptMs = (await keptUntil) - keptFrom;
  report.record("ended_at_deadline_after_ms", Math.round(keptMs));
  report.expectTrue("the request lasted until the deadline", keptMs > 20_000);
  const hasTrace = collector.told().includes('"name":"GET /api/auth/me"');
  report.expectTrue("the deadline leaves time for the traces", hasTrace);
  collector.close();
});
