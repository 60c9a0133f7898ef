// The database is stopped, then frozen, then one row is locked. Each time the rest of the product keeps working.
import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import Stripe from "stripe";
import { startBystanders } from "./lib/bystanders.mjs";
import { ask, describeAnswer, isGood, isProperFailure, makeProject, signUp } from "./lib/people.mjs";
import { slowest } from "./lib/report.mjs";
import { scenario } from "./lib/scenario.mjs";

/** @typedef {Awaited<ReturnType<typeof makeBoard>>} Board */

/** Creates a user with a board. @param {string} url */
async function makeBoard(url) {
  const person = await signUp(url);
  return { person, project: await makeProject(url, person) };
}

/** Sends requests of every kind at once, more than the app has database connections. @param {string} url @param {Board} board */
function sendEverything(url, { person, project }) {
  const { token, email, password } = person;
  const refresh = async () => {
    const json = { refresh_token: person.refresh };
    const answer = await ask(url, "POST /api/auth/refresh-token", { json });
    // The old refresh token stays valid for only 30 seconds.
    if (isGood(answer)) person.refresh = answer.body.tokens.refresh_token;
    return answer;
  };
  const move = { status: "todo", position: 2 };
  return Promise.all([
    ...Array.from({ length: 6 }, () => ask(url, "GET /api/task-projects", { token })),
    ask(url, `GET /api/task-projects/${project.id}?expand=tasks`, { token }),
    ask(url, "GET /api/auth/me", { token }),
    ask(url, "GET /api/permissions"),
    ask(url, "POST /api/task-projects", { token, json: { name: "a" } }),
    ask(url, `PUT /api/tasks/${project.tasks[0]}/position-status`, { token, json: move }),
    ask(url, "POST /api/auth/signin", { json: { email, password } }),
    refresh(),
  ]);
}

/** Milliseconds until every request succeeds again; infinite after 60 seconds. @param {string} url @param {Board} board */
async function measureRecovery(url, board) {
  const began = performance.now();
  for (; performance.now() - began < 60_000; await sleep(50)) {
    if ((await ask(url, "GET /api/health/ready")).status !== 200) continue;
    if ((await sendEverything(url, board)).every(isGood)) return performance.now() - began;
  }
  return Number.POSITIVE_INFINITY;
}

/** The resident memory of a process in megabytes. @param {number | undefined} pid */
const readMemory = (pid) => Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)])) / 1024;

await scenario("database-away", async ({ world, report, isShort }) => {
  const sandbox = await world.sandbox();
  const { url, pid, hasEnded } = await world.app();
  const own = await makeBoard(url);

  // Stopped: Stripe delivers an event meanwhile and repeats it until it is accepted.
  const { data } = await (
    await fetch(`${sandbox.url}/v1/products`, { headers: { authorization: "Bearer sk_test_sandbox" } })
  ).json();
  const payload = JSON.stringify({
    id: "evt_trial",
    object: "event",
    type: "product.updated",
    data: { object: data[0] },
  });
  const deliver = () => {
    const secret = "whsec_sandbox";
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    return ask(url, "POST /api/stripe/webhook", { raw: payload, headers: { "stripe-signature": signature } });
  };
  await world.database.stop();
  const [ready, live, page, delivered, ...refused] = await Promise.all([
    ask(url, "GET /api/health/ready"),
    ask(url, "GET /api/health"),
    ask(url, "GET /projects", { headers: { cookie: `access_token=${own.person.token}` } }),
    deliver(),
    ...Array.from({ length: 5 }, () => sendEverything(url, own)),
  ]);
  const all = refused.flat();
  report.expectWithin("stopped_readiness_ms", ready.ms, 2000);
  report.expectTrue("readiness says 503", ready.status === 503);
  report.expectTrue("liveness stays 200", live.status === 200);
  report.expectWithin("stopped_slowest_answer_ms", slowest(all.map(({ ms }) => ms)), 5000);
  report.expectNone(
    "stopped_other_answers",
    all.filter((answer) => !isProperFailure(answer)).map(describeAnswer),
  );
  report.record("stopped_page_status", page.status);
  report.expectWithin("stopped_page_ms", page.ms, 5000);
  report.expectTrue("a page renders", /^(200|503)$/.test(String(page.status)) && /<main/.test(page.body));
  report.expectTrue("a page shows nothing of what is inside", !/ECONN|drizzle|node_modules/.test(page.body));
  report.expectTrue("an event that could not be stored is asked for again", delivered.status === 503);
  await world.database.start();
  report.expectWithin("stopped_back_ms", await measureRecovery(url, own), 5000);
  const again = [await deliver(), await deliver()];
  report.expectTrue("the event is taken when it comes again", again.every(isGood));
  const [ledger] = await world.sql`select outcome, attempts from billing_events where id = 'evt_trial'`;
  report.expectTrue("the event had its effect once", ledger?.outcome === "done" && ledger.attempts === 1);

  // Frozen: requests keep arriving.
  const people = await Promise.all(Array.from({ length: 12 }, () => makeBoard(url)));
  await (await startBystanders(url, people))();
  const before = readMemory(pid);
  let peak = before;
  const thaw = await world.database.freeze();
  const end = performance.now() + (isShort ? 5000 : 30_000);
  /** @type {import("./lib/people.mjs").Answer[]} */
  const frozen = [];
  await Promise.all(
    people.map(async (one) => {
      while (performance.now() < end) {
        frozen.push(...(await sendEverything(url, one)));
        peak = Math.max(peak, readMemory(pid));
      }
    }),
  );
  const frozenLive = await ask(url, "GET /api/health");
  thaw();
  report.record("frozen_answers", frozen.length);
  report.expectWithin("frozen_slowest_answer_ms", slowest(frozen.map(({ ms }) => ms)), 10_000);
  const others = frozen.filter((answer) => !isProperFailure(answer, [503, 504]));
  report.expectNone("frozen_other_answers", others.map(describeAnswer));
  report.expectTrue("liveness stays 200 while it is frozen", frozenLive.status === 200);
  report.expectAtMost("frozen_memory_growth_mb", Math.round(peak - before), 50);
  report.expectWithin("frozen_back_ms", await measureRecovery(url, own), 5000);

  // Slow: a transaction locks one row. Only writes to that row wait.
  /** @type {import("./lib/people.mjs").Answer[]} */
  const waiting = [];
  const unaffected = await world.sql.begin(async (other) => {
    await other`select 1 from projects where id = ${own.project.id} for update`;
    const stop = startBystanders(url, people);
    const until = performance.now() + (isShort ? 6000 : 30_000);
    const json = { status: "done", position: 0 };
    const { token } = own.person;
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        while (performance.now() < until)
          waiting.push(
            await ask(url, `PUT /api/tasks/${own.project.tasks[0]}/position-status`, { token, json }),
          );
      }),
    );
    return stop();
  });
  report.record("locked_writes", waiting.length);
  report.expectNone(
    "locked_other_answers",
    waiting.filter((answer) => !isProperFailure(answer)).map(describeAnswer),
  );
  report.expectWithin("locked_slowest_answer_ms", slowest(waiting.map(({ ms }) => ms)), 10_000);
  report.record("beside_the_lock_answers", unaffected.length);
  report.expectNone(
    "beside_the_lock_failures",
    unaffected.filter((answer) => !isGood(answer)).map(describeAnswer),
  );
  report.expectWithin("beside_the_lock_slowest_ms", slowest(unaffected.map(({ ms }) => ms)), 1000);
  report.expectWithin("locked_back_ms", await measureRecovery(url, own), 5000);
  report.expectTrue("the app ran through", !hasEnded());
});
