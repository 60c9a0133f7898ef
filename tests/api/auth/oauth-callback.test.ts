import { afterAll, describe, expect, test, vi } from "vitest";
import { sql, waitUntilBlocked } from "../../support/database/sql";
import { type Person, signUpUser } from "../../support/factories";
import { get, type Reply, request } from "../../support/http/request";
import {
  chooseAccount,
  followCallback,
  redeemCode,
  signInWith,
  startSignIn,
  toFormFields,
  verified,
} from "../../support/providers/provider-sign-in";

const sandbox = await vi.hoisted(async () =>
  (await import("../../support/providers/with-sandbox")).withSandbox(),
);
afterAll(sandbox.close);

describe("the callback", () => {
  test.each([
    ["nothing", {}],
    ["an unknown state", { state: "x".repeat(43), code: "abc" }],
    ["no state", { code: "abc" }],
    ["an error without a state", { error: "access_denied" }],
    ["a state of 10 KB", { state: "x".repeat(10_000), code: "a" }],
  ])("with %s goes to the landing page with an error", async (_, query) => {
    const { cookie } = await startSignIn("github");
    const { landing, error, code } = await followCallback(
      new URL(
        `http://waymark.test/api/auth/callback?${new URLSearchParams(query as Record<string, string>)}`,
      ),
      cookie,
    );
    expect(landing.pathname).toBe("/auth/callback");
    expect(error).not.toBeNull();
    expect(code).toBeNull();
  });

  test("in another browser or without a cookie is refused, and the state is used up", async () => {
    const { url, cookie } = await startSignIn("github");
    const back = await chooseAccount(url, toFormFields(verified()));
    const other = await startSignIn("github");
    expect((await followCallback(back, other.cookie)).error).toMatch(/another browser/);
    expect((await followCallback(back, cookie)).error).toMatch(/expired/);
    const next = await startSignIn("github");
    expect((await followCallback(await chooseAccount(next.url, toFormFields(verified())))).error).toMatch(
      /another browser/,
    );
  });

  test("works once", async () => {
    const { url, cookie } = await startSignIn("google");
    const back = await chooseAccount(url, toFormFields(verified()));
    expect((await followCallback(back, cookie)).code).not.toBeNull();
    expect((await followCallback(back, cookie)).error).toMatch(/expired/);
  });

  test("fails after ten minutes", async () => {
    const { url, cookie } = await startSignIn("google");
    const back = await chooseAccount(url, toFormFields(verified()));
    await sql`update one_time_tokens set expires_at = expires_at - interval '601 seconds' where kind = 'oauth_state'`;
    expect((await followCallback(back, cookie)).error).toMatch(/expired/);
  });

  test("redirects to the requested page and keeps its query", async () => {
    for (const redirect_to of [
      "/auth/callback?redirect_to=%2Fprojects%3Fpage%3D2",
      "http://waymark.test/auth/callback?redirect_to=%2Fprojects%3Fpage%3D2",
    ]) {
      const { url, cookie } = await startSignIn("github", { redirect_to });
      const { landing, code } = await followCallback(
        await chooseAccount(url, toFormFields(verified())),
        cookie,
      );
      expect(landing.searchParams.get("redirect_to")).toBe("/projects?page=2");
      expect(code).not.toBeNull();
    }
  });

  test("two sign-ins started in one browser both work", async () => {
    const one = await startSignIn("github");
    const two = await startSignIn("google", {}, one.cookie);
    expect(two.cookie).toBe(one.cookie);
    const second = await followCallback(await chooseAccount(two.url, toFormFields(verified())), one.cookie);
    const first = await followCallback(await chooseAccount(one.url, toFormFields(verified())), one.cookie);
    for (const { code } of [first, second]) expect((await redeemCode(code, one.cookie)).status).toBe(200);
  });
});

test("an exchange code stops working when its user signs out everywhere", async () => {
  const who = verified();
  const first = await signInWith("github", who);
  const { url, cookie } = await startSignIn("github");
  const { code } = await followCallback(await chooseAccount(url, toFormFields(who)), cookie);
  const own = await get("/api/auth/sessions", first.body.tokens.access_token);
  expect(own.body.data).toHaveLength(1);
  await request("DELETE", "/api/auth/sessions", { token: first.body.tokens.access_token });
  expect((await redeemCode(code, cookie)).status).toBe(401);
});

test("an exchange code redeemed during a sign-out everywhere leaves no session", async () => {
  const who = verified();
  const { user, tokens } = (await signInWith("github", who)).body;
  const { url, cookie } = await startSignIn("github");
  const { code } = await followCallback(await chooseAccount(url, toFormFields(who)), cookie);
  let late: Promise<Reply>[] = [];
  await sql.begin(async (other) => {
    // The lock holds back the new session after its code has been used up.
    await other`select 1 from users where id = ${user.id} for update`;
    late = [redeemCode(code, cookie)];
    await waitUntilBlocked(1);
    late.push(request("DELETE", "/api/auth/sessions", { token: tokens.access_token }));
    await waitUntilBlocked(2);
  });
  await Promise.all(late);
  const { body } = await get("/api/auth/sessions", tokens.access_token);
  expect(body.data.map(({ is_current }: { is_current: boolean }) => is_current)).toEqual([true]);
});

test("a provider sign-in from a new device sends a mail that names the provider, a sign-up does not", async () => {
  const who = verified();
  await signInWith("google", who);
  await sql`update sessions set device = 'Firefox on Linux' where user_id = (select id from users where email = ${who.email})`;
  await signInWith("google", who);
  await signInWith("google", who);
  const { text } = await sandbox.waitForMail(who.email, /sign-in/i);
  expect(text).toContain("Google");
  expect(await sandbox.listMails(who.email)).toHaveLength(1);
});

test("no secret of a sign-in is stored as plain text", async () => {
  const { url, cookie } = await startSignIn("google");
  const { code } = await followCallback(await chooseAccount(url, toFormFields(verified())), cookie);
  const all = JSON.stringify(await sql`select * from one_time_tokens`);
  for (const secret of [code!.slice(2), cookie.split("=")[1]!, new URL(url).searchParams.get("state")!])
    expect(all).not.toContain(secret);
});

describe("a mail about an added provider", () => {
  const listMails = ({ id }: Person) =>
    sql`select recipient, props->>'method' as method from mail_outbox where user_id = ${id} and template = 'provider_added'`;

  test("is sent once to a user with a password", async () => {
    const person = await signUpUser();
    const { email } = person.user;
    await sql`update users set email_verified_at = now() where id = ${person.id}`;
    const who = verified(email);
    for (const _ of ["first", "second"]) expect((await signInWith("google", who)).status).toBe(200);
    expect(await listMails(person)).toEqual([{ recipient: email, method: "Google" }]);
    await signInWith("github", verified(email));
    expect(await listMails(person)).toHaveLength(2);
  });

  test("is not sent when no password is left", async () => {
    const person = await signUpUser();
    const { body } = await signInWith("google", verified(person.user.email));
    expect(body).toMatchObject({ user: { id: person.id }, providers: ["google"] });
    await signInWith("github", verified(person.user.email));
    expect(await listMails(person)).toEqual([]);
  });
});
