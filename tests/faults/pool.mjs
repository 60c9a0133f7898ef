// Far more clients than database connections. A request that is not served gets a clear error, and no connection leaks.
import { setTimeout as sleep } from "node:timers/promises";
import { ask, describeAnswer, isGood, isProperFailure, makeProject, signUp } from "./lib/people.mjs";
import { slowest } from "./lib/report.mjs";
import { scenario } from "./lib/scenario.mjs";

const CLIENTS = 300;
const POOL = 10;

await scenario("pool", async ({ world, report, isShort }) => {
  await world.sql`alter system set max_connections = 20`;
  await world.database.stop();
  await world.database.start();
  const { url, hasEnded } = await world.app({ env: { DATABASE_POOL: String(POOL) } });
  const person = await signUp(url);
  const project = await makeProject(url, person);
  /** Counts the app's connections. @param {string} [more] */
  const countConnections = async (more = "true") => {
    const [row] = await world.sql`
      select count(*)::int as count from pg_stat_activity
      where application_name like 'waymark%' and ${world.sql.raw(more)}`;
    return Number(row?.count);
  };
  const baseline = await countConnections();

  const { token, email, password } = person;
  const json = { status: "todo", position: 0 };
  /** @type {(() => Promise<import("./lib/people.mjs").Answer>)[]} */
  const calls = [
    () => ask(url, "GET /api/task-projects?expand=tasks", { token }),
    () => ask(url, `PUT /api/tasks/${project.tasks[0]}/position-status`, { token, json }),
    () => ask(url, `GET /api/tasks?project_id=${project.id}`, { token }),
    () => ask(url, "POST /api/task-projects", { token, json: { name: "a" } }),
    () => ask(url, "GET /api/auth/me", { token }),
  ];
  /** @type {import("./lib/people.mjs").Answer[]} */
  const answers = [];
  let most = 0;
  const until = performance.now() + (isShort ? 4000 : 20_000);
  await Promise.all([
    ...Array.from({ length: CLIENTS }, async (_, client) => {
      for (let round = client; performance.now() < until; round++) {
        const call = calls[round % calls.length];
        if (call) answers.push(await call());
      }
    }),
    // Sign-in costs a hundred times as much as other requests, so some clients only sign in.
    ...Array.from({ length: 4 }, async () => {
      while (performance.now() < until)
        answers.push(await ask(url, "POST /api/auth/signin", { json: { email, password } }));
    }),
    (async () => {
      for (; performance.now() < until; await sleep(100)) most = Math.max(most, await countConnections());
    })(),
  ]);
  const ended = performance.now();

  const refused = answers.filter((answer) => isProperFailure(answer));
  const others = answers.filter((answer) => !isGood(answer) && !isProperFailure(answer));
  report.record("clients", CLIENTS);
  report.record("answers", answers.length);
  report.record("answered_503", refused.length);
  report.expectNone("other_answers", others.map(describeAnswer));
  report.expectWithin("slowest_answer_ms", slowest(answers.map(({ ms }) => ms)), 10_000);
  report.expectAtMost("most_connections", most, POOL + 1);
  report.expectTrue("the pool was used up", most >= POOL);
  // No connection may stay busy. Idle ones close within a minute; a short round does not wait for that.
  const isAtWork = "state <> 'idle'";
  while ((await countConnections(isAtWork)) > 0 && performance.now() - ended < 60_000) await sleep(50);
  report.expectWithin("at_rest_after_ms", performance.now() - ended, 5000);
  report.expectTrue("the app answers as before", isGood(await ask(url, "GET /api/task-projects", { token })));
  if (!isShort) {
    while ((await countConnections()) > baseline && performance.now() - ended < 120_000) await sleep(100);
    report.record("baseline_connections", baseline);
    report.expectWithin("back_at_baseline_ms", performance.now() - ended, 60_000);
  }
  report.expectTrue("the app ran through", !hasEnded());
});
