// Instances whose clocks are off by almost five minutes run next to one with the right clock. Times from the database's clock
// are unaffected; times from the app's clock stay within the tolerance that the code defines.
import { join } from "node:path";
import Stripe from "stripe";
import { findFreePort } from "../../scripts/lib/postgres/process.mjs";
import { ask, describeAnswer, isGood, signUp } from "./lib/people.mjs";
import { waitForResetToken } from "./lib/reset-token.mjs";
import { scenario } from "./lib/scenario.mjs";

/** Two clock shifts in seconds: within Stripe's tolerance of 300 (lib/billing/events/receive-event.server.ts), and beyond it. */
const TOLERATED_SHIFT = 290;
const EXCESSIVE_SHIFT = 310;
const preload = join(import.meta.dirname, "lib", "shifted-clock.mjs");

await scenario("clock", async ({ world, report }) => {
  const sandbox = await world.sandbox();
  const port = await findFreePort();
  // All instances share APP_URL, because tokens are issued for it. Rate limits are those of production.
  const shared = { APP_URL: `http://127.0.0.1:${port}`, RATE_LIMIT_SCALE: "1" };
  /** @param {number} seconds */
  const off = (seconds) => ({ preload, env: { ...shared, CLOCK_SHIFT_MS: String(seconds * 1000) } });
  const right = await world.app({ port, env: shared });
  const [ahead, behind, tooFar] = await Promise.all(
    [TOLERATED_SHIFT, -TOLERATED_SHIFT, EXCESSIVE_SHIFT].map((seconds) => world.app(off(seconds))),
  );
  if (!ahead || !behind || !tooFar) throw new Error("An instance is missing.");
  const all = { right, ahead, behind };
  /** @type {string[]} */
  const wrong = [];
  /** @param {string} what @param {import("./lib/people.mjs").Answer} answer @param {number} [status] */
  const expect = (what, answer, status) => {
    if (status === undefined ? !isGood(answer) : answer.status !== status)
      wrong.push(`${what}: ${describeAnswer(answer)}`);
  };

  for (const [name, { url }] of Object.entries(all)) {
    const person = await signUp(url);
    const { email, password } = person;
    const signedIn = await ask(url, "POST /api/auth/signin", { json: { email, password } });
    expect(`sign-in, ${name}`, signedIn);
    const { access_token: token, refresh_token } = signedIn.body.tokens;
    for (const [at, { url: other }] of Object.entries(all)) {
      expect(`token of ${name} at ${at}`, await ask(other, "GET /api/auth/me", { token }));
      // The previous refresh token stays valid for a short time, at every instance.
      const renewed = await ask(other, "POST /api/auth/refresh-token", { json: { refresh_token } });
      expect(`refresh of ${name} at ${at}`, renewed);
    }
    const { exp } = JSON.parse(Buffer.from(token.split(".")[1], "base64url").toString());
    const life = Math.round(exp - Date.now() / 1000);
    report.record(`token_life_${name}_s`, life);
    report.expectTrue(
      `a token of ${name} lives 15 minutes, give or take its clock`,
      Math.abs(life - 900) <= TOLERATED_SHIFT + 30,
    );

    // Sessions end by the database's clock: after a week without use, and after 90 days in any case.
    /** @param {string} change @param {number} status */
    const aged = async (change, status) => {
      const { id, refresh } = await signUp(url);
      await world.sql`update sessions set ${world.sql.raw(change)} where user_id = ${id}`;
      const reply = await ask(url, "POST /api/auth/refresh-token", { json: { refresh_token: refresh } });
      expect(`a session with ${change}, ${name}`, reply, status);
    };
    await aged("expires_at = now() + interval '1 minute'", 200);
    await aged("expires_at = now() - interval '1 second'", 401);
    await aged("created_at = now() - interval '89 days 23 hours'", 200);
    await aged("created_at = now() - interval '90 days 1 second'", 401);

    // Tests a mailed link, and sign-in with Google, whose token contains its time of issue.
    expect(
      `asking for a link, ${name}`,
      await ask(url, "POST /api/auth/request-password-reset", { json: { email } }),
    );
    const link = await waitForResetToken(sandbox.url, email);
    expect(`the link of ${name}`, await ask(url, `GET /api/auth/check-password-reset?token=${link}`));
    const back = await signInWithGoogle(url, `${name}@example.test`);
    expect(`Google, ${name}`, back);

    // Tests a rate limit with requests to one instance only.
    const guess = { email, password: "a wrong passphrase" };
    /** @type {number[]} */
    const seen = [];
    for (let i = 0; i < 11; i++) seen.push((await ask(url, "POST /api/auth/signin", { json: guess })).status);
    if (seen.join() !== [...Array(10).fill(401), 429].join()) wrong.push(`guesses, ${name}: ${seen}`);
  }

  // Rate limit windows follow the app's clock: the instance that is ahead opens a new window once, and both count in it.
  const { email } = await signUp(right.url);
  let refused = 0;
  for (let i = 0; i < 30; i++) {
    const { url } = i % 2 ? ahead : right;
    const guess = { email, password: "a wrong passphrase" };
    if ((await ask(url, "POST /api/auth/signin", { json: guess })).status === 429) refused++;
  }
  report.record("refused_of_30_guesses_at_two_clocks", refused);
  report.expectTrue("a limit holds at two clocks", refused >= 10);

  // Three instances take turns moving cards on one board.
  const { token } = await signUp(right.url);
  const tasks = Array.from({ length: 6 }, (_, i) => ({ name: `Task ${i}` }));
  const { body: project } = await ask(right.url, "POST /api/task-projects", {
    token,
    json: { name: "a", tasks },
  });
  const read = async () => {
    const { body } = await ask(right.url, `GET /api/task-projects/${project.id}?expand=tasks`, { token });
    /** @type {{ id: string, order: number }[]} */
    const found = body.tasks;
    return found.toSorted((a, b) => a.order - b.order).map(({ id }) => id);
  };
  const model = await read();
  const urls = Object.values(all).map(({ url }) => url);
  for (let i = 0; i < 60; i++) {
    const position = (i * 5) % 6;
    const [id] = model.splice((i * 7) % 6, 1);
    model.splice(position, 0, String(id));
    const json = { status: "todo", position };
    expect("a move", await ask(urls[i % 3] ?? "", `PUT /api/tasks/${id}/position-status`, { token, json }));
  }
  if ((await read()).join() !== model.join()) wrong.push("the board is not in the order that was asked for");

  // Stripe signs with the time of its own clock.
  let sent = 0;
  /** @param {string} url @param {number} age @param {string} [id] */
  const deliver = (url, age, id = `evt_clock_${++sent}`) => {
    const payload = JSON.stringify({ id, type: "balance.available", data: { object: {} } });
    const timestamp = Math.floor(Date.now() / 1000) - age;
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: "whsec_sandbox", timestamp });
    return ask(url, "POST /api/stripe/webhook", { raw: payload, headers: { "stripe-signature": header } });
  };
  for (const [name, { url }] of Object.entries(all)) expect(`an event, ${name}`, await deliver(url, 0));
  expect("an old event, right", await deliver(right.url, EXCESSIVE_SHIFT), 400);
  expect("an event at a clock too far ahead", await deliver(tooFar.url, 0, "evt_refused"), 400);
  expect("the same event once the clock is right", await deliver(right.url, 0, "evt_refused"));
  const [row] = await world.sql`select count(*)::int as count from billing_events where id = 'evt_refused'`;
  report.expectTrue("the refused event had its effect once", row?.count === 1);

  report.record("clocks_off_s", [TOLERATED_SHIFT, -TOLERATED_SHIFT, EXCESSIVE_SHIFT]);
  report.expectNone("wrong", wrong);
});

/** Signs in with Google, from the app's button through Google's page to the new session. @param {string} url @param {string} email */
async function signInWithGoogle(url, email) {
  const begun = await ask(url, "GET /api/auth/authorization-url?provider=google");
  const cookie = begun.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const body = new URLSearchParams({ person: "someone", email, verified: "true" });
  const agreed = await fetch(begun.body.url, { method: "POST", body, redirect: "manual" });
  const { pathname, search } = new URL(String(agreed.headers.get("location")));
  const back = await ask(url, `GET ${pathname}${search}`, { headers: { cookie } });
  const landed = new URL(String(back.headers.get("location")), url);
  const refresh_token = landed.searchParams.get("refresh_token");
  return ask(url, "POST /api/auth/refresh-token", { json: { refresh_token }, headers: { cookie } });
}
