// The same action is requested several times at once, through two instances in turn, and takes effect once.
import { createHmac, randomUUID } from "node:crypto";
import { findFreePort } from "../../scripts/lib/postgres/process.mjs";
import { startBalancer } from "./lib/balancer.mjs";
import { ask, describeAnswer, signUp } from "./lib/people.mjs";
import { waitForResetToken } from "./lib/reset-token.mjs";
import { scenario } from "./lib/scenario.mjs";

/** How many times each action is requested at once. */
const CONCURRENT_REQUESTS = 4;
/** How many rounds run concurrently. */
const CONCURRENT_ROUNDS = 4;
const CLIENTS = 20;
const STATUSES = ["todo", "in_progress", "done"];
const PASSWORD = "correct horse battery staple";

/** @typedef {import("./lib/people.mjs").Answer} Answer */
/** @param {(n: number) => Promise<Answer>} act */
const repeat = (act) => Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, (_, n) => act(n)));
/** @param {Answer[]} answers */
const statuses = (answers) => answers.map(({ status }) => status).sort();

await scenario("races", async ({ world, report, isShort }) => {
  const ports = [await findFreePort(), await findFreePort()];
  const balancer = await startBalancer(ports);
  const { url } = balancer;
  const sandbox = await world.sandbox();
  const env = { APP_URL: url, TRUST_PROXY: "true" };
  for (const port of ports) await world.app({ port, env });
  await balancer.untilReady(2);
  const { body: plans } = await ask(url, "GET /api/stripe/products");
  const price = plans.data[0].prices[0].id;

  /** @type {Record<string, string[]>} */
  const violations = { signup: [], refresh: [], checkout: [], webhook: [], reset: [], exchange: [] };
  /** @param {string} race @param {Answer[]} answers @param {number[]} expected @param {number} [rows] must be one */
  function judge(race, answers, expected, rows = 1) {
    if (String(statuses(answers)) !== String(expected) || rows !== 1)
      violations[race]?.push(`${rows} rows after ${answers.map(describeAnswer).join(" and ")}`);
  }
  /** @param {Promise<readonly any[]>} rows @returns {Promise<number>} */
  const one = async (rows) => Number((await rows)[0].n);

  /** A new user repeats every action that must take effect only once. @param {number} round */
  async function play(round) {
    const email = `racer-${round}@example.test`;
    const signups = await repeat((n) =>
      ask(url, "POST /api/auth/signup", {
        json: { email: n % 2 ? email : email.toUpperCase(), password: PASSWORD },
      }),
    );
    judge(
      "signup",
      signups,
      [201, 409, 409, 409],
      await one(world.sql`select count(*) as n from users where email = ${email}`),
    );
    const { user, tokens } = signups.find(({ status }) => status === 201)?.body ?? {};
    if (!user) return;
    await Promise.all([refresh(tokens.refresh_token), subscribe(user.id, tokens.access_token)]);
    // Afterwards, because it ends the session that both use.
    await reset(email);
    await exchange(round);
  }

  /** Concurrent refreshes with the same token all return the same new token. @param {string} refresh_token */
  async function refresh(refresh_token) {
    const answers = await repeat(() => ask(url, "POST /api/auth/refresh-token", { json: { refresh_token } }));
    const successors = new Set(answers.map(({ body }) => body.tokens?.refresh_token));
    judge("refresh", answers, [200, 200, 200, 200], successors.size);
  }

  /** One customer and one checkout are created, and a repeated event takes effect once. @param {string} id @param {string} token */
  async function subscribe(id, token) {
    const checkouts = await repeat(() =>
      ask(url, "POST /api/stripe/checkout-session", { token, json: { price_id: price } }),
    );
    judge("checkout", checkouts, [200, 200, 200, 200], new Set(checkouts.map(({ body }) => body.url)).size);
    const headers = { authorization: "Bearer sk_test_sandbox" };
    const [customer] =
      await world.sql`select provider_customer_id as id from customers where user_id = ${id}`;
    const card = new URLSearchParams({ card: "4242424242424242", expiry: "12 / 34", cvc: "123" });
    await fetch(checkouts[0]?.body.url, { method: "POST", body: card, redirect: "manual" });
    const { body: bought } = await ask(sandbox.url, `GET /v1/subscriptions?customer=${customer?.id}`, {
      headers,
    });
    if (bought.data.length !== 1)
      return void violations.checkout?.push(`${bought.data.length} subscriptions`);

    const event = {
      id: `evt_${randomUUID()}`,
      object: "event",
      type: "customer.subscription.updated",
      data: { object: bought.data[0] },
    };
    const raw = JSON.stringify(event);
    const at = Math.floor(Date.now() / 1000);
    const v1 = createHmac("sha256", "whsec_sandbox").update(`${at}.${raw}`).digest("hex");
    const deliveries = await repeat(() =>
      ask(url, "POST /api/stripe/webhook", { raw, headers: { "stripe-signature": `t=${at},v1=${v1}` } }),
    );
    const rows = await one(world.sql`
      select (select count(*) from subscriptions where user_id = ${id} and status = 'trialing') *
        (select count(*) from billing_events where id = ${event.id} and outcome = 'done') as n`);
    judge("webhook", deliveries, [200, 200, 200, 200], rows);
  }

  /** A reset link sets a password only once. @param {string} email */
  async function reset(email) {
    await ask(url, "POST /api/auth/request-password-reset", { json: { email } });
    const token = await waitForResetToken(sandbox.url, email);
    await ask(sandbox.url, `DELETE /mail/api/messages?to=${email}`);
    const answers = await repeat((n) => {
      const password = `Another horse ${n}`;
      return ask(url, "POST /api/auth/confirm-password-reset", {
        json: { token, password, confirm_password: password },
      });
    });
    const good = answers.findIndex(({ status }) => status < 300);
    const signins = await repeat((n) =>
      ask(url, "POST /api/auth/signin", { json: { email, password: `Another horse ${n}` } }),
    );
    const fits = signins.every(({ status }, n) => (status === 200) === (n === good));
    judge("reset", answers, [204, 422, 422, 422], fits ? 1 : 0);
  }

  /** The exchange code of a provider sign-in opens only one session. @param {number} round */
  async function exchange(round) {
    const began = await ask(url, "GET /api/auth/authorization-url?provider=github");
    const cookie = began.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const body = new URLSearchParams({
      person: "someone",
      email: `hub-${round}@example.test`,
      verified: "true",
    });
    const chosen = await fetch(began.body.url, {
      method: "POST",
      body,
      redirect: "manual",
      headers: { accept: "text/html" },
    });
    const back = new URL(chosen.headers.get("location") ?? "");
    const landed = await ask(url, `GET ${back.pathname}${back.search}`, { headers: { cookie } });
    const refresh_token = new URL(landed.headers.get("location") ?? "", url).searchParams.get(
      "refresh_token",
    );
    const answers = await repeat(() =>
      ask(url, "POST /api/auth/refresh-token", { json: { refresh_token }, headers: { cookie } }),
    );
    judge("exchange", answers, [200, 401, 401, 401]);
  }

  const rounds = isShort ? 8 : 1000;
  let next = 0;
  await Promise.all(
    Array.from({ length: CONCURRENT_ROUNDS }, async () => {
      while (next < rounds) await play(next++);
    }),
  );
  report.tell("rounds", rounds);
  report.tell("at_once", CONCURRENT_REQUESTS);
  for (const [race, found] of Object.entries(violations)) report.none(`${race}_violations`, found);

  // All clients move cards of one board to any place.
  const person = await signUp(url);
  const { token } = person;
  const tasks = Array.from({ length: 30 }, (_, n) => ({ name: `Card ${n}` }));
  const { body: project } = await ask(url, "POST /api/task-projects", {
    token,
    json: { name: "A busy board", tasks },
  });
  const cards = async () =>
    (await ask(url, `GET /api/task-projects/${project.id}?expand=tasks`, { token })).body.tasks;
  /** @type {string[]} */
  const ids = (await cards()).map((/** @type {{ id: string }} */ card) => card.id);
  const moves = isShort ? 25 : 500;
  /** @type {Answer[]} */
  const refused = [];
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let n = 0; n < moves; n++) {
        // Spreads the moves evenly and gives the same sequence in every run.
        const pick = (client * 7919 + n * 104_729) >>> 0;
        const json = { status: STATUSES[pick % 3], position: pick % 31 };
        const answer = await ask(url, `PUT /api/tasks/${ids[pick % 30]}/position-status`, { token, json });
        if (answer.status !== 204 && answer.status !== 200) refused.push(answer);
      }
    }),
  );
  const after = await cards();
  const places = new Set(after.map((/** @type {any} */ card) => `${card.status} ${card.order}`));
  report.tell("moves", CLIENTS * moves);
  report.none("moves_refused", refused.map(describeAnswer));
  report.must(
    "each card is there once",
    String(after.map((/** @type {any} */ { id }) => id).sort()) === String(ids.sort()),
  );
  report.must("each card has a place of its own", places.size === ids.length);
  balancer.close();
});
