// Stripe and OpenAI fail in every way the sandbox supports. Errors arrive in time, other users are unaffected, and nothing is created twice.
import { randomUUID } from "node:crypto";
import { startBystanders } from "./lib/bystanders.mjs";
import {
  ask,
  describeAnswer,
  isGood,
  isProperFailure,
  makeProject,
  signUp,
  signUpMany,
} from "./lib/people.mjs";
import { slowest } from "./lib/report.mjs";
import { scenario } from "./lib/scenario.mjs";

const STRIPE = ["timeout", "reset", "server_error", "rate_limit", "malformed", "lost_answer"];
const OPENAI = [
  "timeout",
  "reset",
  "server_error",
  "rate_limit",
  "malformed",
  "wrong_shape",
  "half_json",
  "half_json_http",
];
/** Concurrent requests, more than the app has database connections. */
const CONCURRENT_PLANS = 12;

await scenario("providers", async ({ world, report, isShort }) => {
  const sandbox = await world.sandbox();
  // A refused connection, a pause of up to a second and a full answer of the stand-in take 4 s; both limits leave at least double.
  const deadline = isShort ? "10000" : "30000";
  const app = await world.app({ env: { AI_DEADLINE_MS: deadline, AI_RUNS_AT_ONCE: "100" } });
  const { url } = app;
  /** @param {string} service @param {object} fault */
  const fail = async (service, fault) => {
    const answer = await ask(sandbox.url, `POST /${service}/control/faults`, {
      json: { count: 100, ...fault },
    });
    if (answer.status !== 201) throw new Error(describeAnswer(answer));
  };
  /** @param {string} service */
  const clearFaults = (service) => ask(sandbox.url, `DELETE /${service}/control/faults`);

  const price = await findPrice(url);
  const bystander = await signUp(url);
  const stop = startBystanders(url, [{ person: bystander, project: await makeProject(url, bystander) }]);
  /** @type {string[]} */
  const twice = [];
  /** @type {string[]} */
  const improper = [];

  /** Tests one Stripe fault: users start their first payment, all fail, and a later attempt succeeds. @param {string} kind */
  async function stripe(kind) {
    const people = await signUpMany(url, kind === "timeout" ? CONCURRENT_PLANS : 2);
    const pay = () =>
      Promise.all(
        people.map(({ token }) =>
          ask(url, "POST /api/stripe/checkout-session", { token, json: { price_id: price } }),
        ),
      );
    await fail("stripe", { kind });
    const answers = await pay();
    await clearFaults("stripe");
    for (const answer of answers)
      if (!isProperFailure(answer, [502, 503, 504]))
        improper.push(`Stripe, ${kind}: ${describeAnswer(answer)}`);
    for (const answer of [...(await pay()), ...(await pay())])
      if (!isGood(answer)) improper.push(`Stripe, after ${kind}: ${describeAnswer(answer)}`);
    const headers = { authorization: "Bearer sk_test_sandbox" };
    const { body: customers } = await ask(sandbox.url, "GET /v1/customers?limit=100", { headers });
    const { body: checkouts } = await ask(sandbox.url, "GET /v1/checkout/sessions?limit=100", { headers });
    for (const { id, email } of people) {
      const own = customers.data.filter((/** @type {any} */ one) => one.metadata.user_id === id).length;
      const open = checkouts.data.filter((/** @type {any} */ one) => one.client_reference_id === id).length;
      if (own !== 1 || open !== 1) twice.push(`${kind}: ${email} has ${own} customers and ${open} checkouts`);
    }
    return answers.map(({ ms }) => ms);
  }

  /** Tests one OpenAI fault: nothing is stored during it, and one project is stored afterwards. @param {string} kind */
  async function openai(kind) {
    const match = randomUUID();
    const person = await signUp(url);
    const json = { input: `A garden party with music, ${match}` };
    const plan = () => ask(url, "POST /api/task-projects/ai", { token: person.token, json });
    const stored = async () => {
      const [row] = await world.sql`select count(*)::int as count from projects where user_id = ${person.id}`;
      return Number(row?.count);
    };
    await fail("openai", { kind, match });
    const answers = await Promise.all(
      Array.from({ length: kind === "timeout" ? CONCURRENT_PLANS : 2 }, plan),
    );
    await ask(sandbox.url, `DELETE /openai/control/faults?match=${match}`);
    for (const answer of answers)
      if (!isProperFailure(answer, [502, 503, 504]))
        improper.push(`OpenAI, ${kind}: ${describeAnswer(answer)}`);
    const early = await stored();
    if (early > 0) twice.push(`${kind}: ${early} projects were stored although it failed`);
    // The model fails once, the app retries, and one project is stored.
    await fail("openai", { kind: kind === "timeout" ? "reset" : kind, match, count: 1 });
    const answer = await plan();
    const late = await stored();
    if (!isGood(answer)) improper.push(`OpenAI, after ${kind}: ${describeAnswer(answer)}`);
    if (late !== 1) twice.push(`${kind}: ${late} projects after one success`);
    const [left] =
      await world.sql`select count(*)::int as n from ai_runs where user_id = ${person.id} and outcome = 'running'`;
    if (left?.n !== 0) improper.push(`OpenAI, ${kind}: ${left?.n} runs were left open`);
    return answers.map(({ ms }) => ms);
  }

  const [stripeTimes, openaiTimes] = await Promise.all([
    (async () => {
      const times = [];
      for (const kind of STRIPE) times.push(...(await stripe(kind)));
      return times;
    })(),
    Promise.all(OPENAI.map(openai)).then((times) => times.flat()),
  ]);
  const beside = await stop();
  report.record("faults", STRIPE.length + OPENAI.length);
  report.record("failed_calls", stripeTimes.length + openaiTimes.length);
  report.expectNone("improper_answers", improper);
  report.expectNone("made_twice", twice);
  report.expectWithin("slowest_stripe_ms", slowest(stripeTimes), 15_000);
  report.expectWithin("slowest_openai_ms", slowest(openaiTimes), 35_000);
  report.record("beside_answers", beside.length);
  report.expectNone("beside_failures", beside.filter((answer) => !isGood(answer)).map(describeAnswer));
  report.expectWithin("beside_slowest_ms", slowest(beside.map(({ ms }) => ms)), 1000);
  report.expectTrue("the app ran through", !app.hasEnded());
});

/** The price of a product on sale. @param {string} url @returns {Promise<string>} */
async function findPrice(url) {
  const { body } = await ask(url, "GET /api/stripe/products");
  return body.data[0].prices[0].id;
}
