// Actions that must take effect only once, each requested several times at once.
import { createHmac, randomUUID } from "node:crypto";
import { ask, askToHash, describeAnswer } from "./people.mjs";
import { waitForResetToken } from "./reset-token.mjs";

/** How many times each action is requested at once. */
export const CONCURRENT_REQUESTS = 4;
const PASSWORD = "correct horse battery staple";

/**
 * @typedef {import("./people.mjs").Answer} Answer
 * @typedef {"signup" | "refresh" | "checkout" | "webhook" | "reset" | "exchange"} Race
 * @typedef {object} Races
 * @property {string} url where the app is
 * @property {string} sandboxUrl
 * @property {import("../../../scripts/lib/postgres/sql.mjs").Sql} sql
 * @property {string} priceId the price that everyone pays
 * @property {Record<Race, string[]>} violations a description of each race that had another outcome than it must have
 */

/** @param {Pick<Races, "url" | "sandboxUrl" | "sql" | "priceId">} world @returns {Races} */
export const createRaces = (world) => ({
  ...world,
  violations: { signup: [], refresh: [], checkout: [], webhook: [], reset: [], exchange: [] },
});

/** A new user repeats every action that must take effect only once. @param {Races} races @param {number} round */
export async function playRound(races, round) {
  const email = `racer-${round}@example.test`;
  const session = await raceSignUps(races, email);
  if (!session) return;
  const { user, tokens } = session;
  await Promise.all([
    raceRefreshes(races, tokens.refresh_token),
    racePayments(races, user.id, tokens.access_token),
  ]);
  // Afterwards, because it ends the session that both use.
  await racePasswordResets(races, email);
  await raceExchanges(races, round);
}

/** @param {(n: number) => Promise<Answer>} request */
const repeat = (request) => Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, (_, n) => request(n)));

/** @param {Promise<readonly { n?: unknown }[]>} rows the rows of one count @returns {Promise<number>} */
const readCount = async (rows) => Number((await rows)[0]?.n);

/**
 * @param {Races} races @param {Race} race @param {Answer[]} answers
 * @param {number[]} expectedStatuses in ascending order @param {number} [effects] how often it took effect: once is right
 */
function judge({ violations }, race, answers, expectedStatuses, effects = 1) {
  const statuses = answers.map(({ status }) => status).sort();
  if (String(statuses) !== String(expectedStatuses) || effects !== 1)
    violations[race].push(`${effects} effects after ${answers.map(describeAnswer).join(" and ")}`);
}

/** An address gets one account, however it is written. @param {Races} races @param {string} email @returns the session */
async function raceSignUps(races, email) {
  const answers = await repeat((n) =>
    askToHash(races.url, "POST /api/auth/signup", {
      json: { email: n % 2 ? email : email.toUpperCase(), password: PASSWORD },
    }),
  );
  const users = await readCount(races.sql`select count(*) as n from users where email = ${email}`);
  judge(races, "signup", answers, [201, 409, 409, 409], users);
  return answers.find(({ status }) => status === 201)?.body;
}

/** Concurrent refreshes with the same token all return the same new token. @param {Races} races @param {string} refresh_token */
async function raceRefreshes(races, refresh_token) {
  const answers = await repeat(() =>
    ask(races.url, "POST /api/auth/refresh-token", { json: { refresh_token } }),
  );
  const successors = new Set(answers.map(({ body }) => body.tokens?.refresh_token));
  judge(races, "refresh", answers, [200, 200, 200, 200], successors.size);
}

/** One customer and one checkout are created. @param {Races} races @param {string} userId @param {string} token */
async function racePayments(races, userId, token) {
  const { url, priceId, violations } = races;
  const checkouts = await repeat(() =>
    ask(url, "POST /api/stripe/checkout-session", { token, json: { price_id: priceId } }),
  );
  const addresses = new Set(checkouts.map(({ body }) => body.url));
  judge(races, "checkout", checkouts, [200, 200, 200, 200], addresses.size);
  const subscriptions = await pay(races, userId, checkouts[0]?.body.url);
  if (subscriptions.length === 1) await raceEvents(races, userId, subscriptions[0]);
  else violations.checkout.push(`${subscriptions.length} subscriptions`);
}

/** Pays on the page of a checkout. @param {Races} races @param {string} userId @param {string} checkoutUrl @returns the user's subscriptions */
async function pay({ sandboxUrl, sql }, userId, checkoutUrl) {
  const card = new URLSearchParams({ card: "4242424242424242", expiry: "12 / 34", cvc: "123" });
  await fetch(checkoutUrl, { method: "POST", body: card, redirect: "manual" });
  const [customer] = await sql`select provider_customer_id as id from customers where user_id = ${userId}`;
  const { body } = await ask(sandboxUrl, `GET /v1/subscriptions?customer=${customer?.id}`, {
    headers: { authorization: "Bearer sk_test_sandbox" },
  });
  return body.data;
}

/** An event that is delivered several times takes effect once. @param {Races} races @param {string} userId @param {object} subscription */
async function raceEvents(races, userId, subscription) {
  const id = `evt_${randomUUID()}`;
  const type = "customer.subscription.updated";
  const raw = JSON.stringify({ id, object: "event", type, data: { object: subscription } });
  const at = Math.floor(Date.now() / 1000);
  const v1 = createHmac("sha256", "whsec_sandbox").update(`${at}.${raw}`).digest("hex");
  const headers = { "stripe-signature": `t=${at},v1=${v1}` };
  const deliveries = await repeat(() => ask(races.url, "POST /api/stripe/webhook", { raw, headers }));
  const effects = await readCount(races.sql`
    select (select count(*) from subscriptions where user_id = ${userId} and status = 'trialing') *
      (select count(*) from billing_events where id = ${id} and outcome = 'done') as n`);
  judge(races, "webhook", deliveries, [200, 200, 200, 200], effects);
}

/** A reset link sets a password only once. @param {Races} races @param {string} email */
async function racePasswordResets(races, email) {
  const { url, sandboxUrl } = races;
  await ask(url, "POST /api/auth/request-password-reset", { json: { email } });
  const token = await waitForResetToken(sandboxUrl, email);
  await ask(sandboxUrl, `DELETE /mail/api/messages?to=${email}`);
  const answers = await repeat((n) => {
    const password = `Another horse ${n}`;
    return askToHash(url, "POST /api/auth/confirm-password-reset", {
      json: { token, password, confirm_password: password },
    });
  });
  const winner = answers.findIndex(({ status }) => status < 300);
  const signIns = await repeat((n) =>
    askToHash(url, "POST /api/auth/signin", { json: { email, password: `Another horse ${n}` } }),
  );
  const isOnlyWinnerIn = signIns.every(({ status }, n) => (status === 200) === (n === winner));
  judge(races, "reset", answers, [204, 422, 422, 422], isOnlyWinnerIn ? 1 : 0);
}

/** The exchange code of a provider sign-in opens only one session. @param {Races} races @param {number} round */
async function raceExchanges(races, round) {
  const { url } = races;
  const begun = await ask(url, "GET /api/auth/authorization-url?provider=github");
  const cookie = begun.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const chosen = await fetch(begun.body.url, {
    method: "POST",
    body: new URLSearchParams({
      person: "someone",
      email: `hub-${round}@example.test`,
      verified: "true",
    }),
    redirect: "manual",
    headers: { accept: "text/html" },
  });
  const callback = new URL(chosen.headers.get("location") ?? "");
  const landed = await ask(url, `GET ${callback.pathname}${callback.search}`, { headers: { cookie } });
  const { searchParams } = new URL(landed.headers.get("location") ?? "", url);
  const refresh_token = searchParams.get("refresh_token");
  const answers = await repeat(() =>
    ask(url, "POST /api/auth/refresh-token", { json: { refresh_token }, headers: { cookie } }),
  );
  judge(races, "exchange", answers, [200, 401, 401, 401]);
}
