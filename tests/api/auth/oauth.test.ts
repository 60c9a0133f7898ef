import { afterAll, describe, expect, test, vi } from "vitest";
import { parseEnv } from "@/lib/env.server";
import { sql } from "../../support/database/sql";
import { PASSWORD, signUpUser, uniqueEmail } from "../../support/factories";
import { get, post } from "../../support/http/request";
import {
  chooseAccount,
  followCallback,
  getAuthorizationUrl,
  providers,
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

const listAccountRows = (email: string) => sql`
  select u.id, u.email_verified_at, a.provider, a.provider_account_id from users u
  left join accounts a on a.user_id = u.id where u.email = ${email} order by a.provider`;

describe("starting a sign-in", () => {
  test.each(["evil", "", "github,google", "credentials"])("refuses the provider %j", async (provider) => {
    expect(await getAuthorizationUrl(provider)).toMatchObject({
      status: 422,
      body: { errors: [{ location: "query.provider" }] },
    });
  });

  test.each([
    "https://evil.test/x",
    "//evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "http://waymark.test.evil.test/",
    "http://waymark.test@evil.test/",
    "javascript:alert(1)",
    "data:text/html,x",
    "https:evil.test",
    "auth/callback",
    `/${"x".repeat(2000)}`,
  ])("refuses the redirect_to %s", async (redirect_to) => {
    expect((await getAuthorizationUrl("github", { redirect_to })).status).toBe(422);
  });

  test("uses the real addresses of the providers by default", () => {
    const { GITHUB_AUTHORIZE_URL, GOOGLE_AUTHORIZE_URL } = parseEnv({
      APP_URL: "https://waymark.test",
      DATABASE_URL: "postgres://localhost/x",
      JWT_SECRET: "x".repeat(32),
    });
    expect([new URL(GITHUB_AUTHORIZE_URL).host, new URL(GOOGLE_AUTHORIZE_URL).host]).toEqual([
      "github.com",
      "accounts.google.com",
    ]);
  });

  test.each(providers)(
    "with %s uses a state of 256 bits, PKCE, and a cookie that scripts cannot read",
    async (provider) => {
      const replies = await Promise.all(Array.from({ length: 100 }, () => getAuthorizationUrl(provider)));
      const states = replies.map(({ body }) => new URL(body.url).searchParams.get("state")!);
      expect(new Set(states).size).toBe(100);
      for (const state of states) expect(Buffer.from(state, "base64url").length).toBe(32);
      const { searchParams } = new URL(replies[0]!.body.url);
      expect(searchParams.get("code_challenge_method")).toBe("S256");
      expect(searchParams.get("code_challenge")).toMatch(/^[\w-]{43}$/);
      expect(searchParams.get("redirect_uri")).toBe("http://waymark.test/api/auth/callback");
      expect(Boolean(searchParams.get("nonce"))).toBe(provider === "google");
      expect(replies[0]!.headers.getSetCookie()[0]).toMatch(
        /^oauth_flow=[\w-]{43}; Path=\/api\/auth; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
      );
    },
  );
});

describe.each(providers)("with %s", (provider) => {
  test("a new user is signed in and verified, with the role basic", async () => {
    const who = verified(undefined, { name: "Nova" });
    const { url, cookie } = await startSignIn(provider);
    const back = await chooseAccount(url, toFormFields(who));
    expect(back.origin + back.pathname).toBe("http://waymark.test/api/auth/callback");
    const { landing, code } = await followCallback(back, cookie);
    expect(landing.origin + landing.pathname).toBe("http://waymark.test/auth/callback");
    const { status, body } = await redeemCode(code, cookie);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user: { email: who.email, name: "Nova", email_verified_at: expect.any(String) },
      roles: ["basic"],
      providers: [provider],
    });
    expect(body.tokens.refresh_token).not.toBe(code);
    expect((await get("/api/auth/me", body.tokens.access_token)).body.accounts).toHaveLength(1);
  });

  test("the exchange code works once, for a minute, and only in the same browser", async () => {
    const { url, cookie } = await startSignIn(provider);
    const { code } = await followCallback(await chooseAccount(url, toFormFields(verified())), cookie);
    expect((await redeemCode(code)).status, "no cookie").toBe(401);
    const other = await startSignIn(provider);
    expect((await redeemCode(code, other.cookie)).status, "another browser").toBe(401);
    const replies = await Promise.all(Array.from({ length: 5 }, () => redeemCode(code, cookie)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401]);

    const late = await startSignIn(provider);
    const second = await followCallback(await chooseAccount(late.url, toFormFields(verified())), late.cookie);
    await sql`update one_time_tokens set expires_at = expires_at - interval '61 seconds' where kind = 'exchange'`;
    expect((await redeemCode(second.code, late.cookie)).status).toBe(401);
  });

  test("the same subject signs in to the same user, also with another address", async () => {
    const subject = String(Math.floor(Math.random() * 1e8) + 1e8);
    const who = verified(undefined, { subject });
    const first = await signInWith(provider, who);
    const again = await signInWith(provider, verified(undefined, { subject }));
    expect(again.body.user).toEqual(first.body.user);
  });

  test("without a verified address no user is signed in or created", async () => {
    const email = uniqueEmail();
    const { error } = await signInWith(provider, { email });
    expect(error).toMatch(/no verified email address/);
    expect(await listAccountRows(email)).toHaveLength(0);
  });

  test("an existing user with a verified address is linked", async () => {
    const person = await signUpUser();
    await sql`update users set email_verified_at = now() where id = ${person.id}`;
    const { body } = await signInWith(provider, verified(person.user.email.toUpperCase()));
    expect(body).toMatchObject({ user: { id: person.id }, providers: ["credentials", provider] });
    const { status } = await post("/api/auth/signin", { email: person.user.email, password: PASSWORD });
    expect(status).toBe(200);
  });

  test("an existing user with an unverified address loses password, sessions and calendar", async () => {
    const attacker = await signUpUser();
    const calendar = new URL((await post("/api/calendar/rotate", {}, attacker.token)).body.url).pathname;
    const { email } = attacker.user;
    const { body } = await signInWith(provider, verified(email));
    expect(body).toMatchObject({ user: { id: attacker.id }, providers: [provider] });
    expect((await post("/api/auth/signin", { email, password: PASSWORD })).status).toBe(401);
    expect((await get("/api/auth/me", attacker.token)).status).toBe(401);
    expect((await get(calendar)).status).toBe(404);
    const { refresh_token } = attacker.tokens;
    expect((await post("/api/auth/refresh-token", { refresh_token })).status).toBe(401);
  });

  test("an address that the provider has not verified is never linked", async () => {
    const person = await signUpUser();
    expect((await signInWith(provider, { email: person.user.email })).error).toMatch(/no verified/);
    expect((await listAccountRows(person.user.email)).map((row) => row.provider)).toEqual(["credentials"]);
  });

  test("another subject with a linked address is refused", async () => {
    const email = uniqueEmail();
    await signInWith(provider, verified(email, { subject: "100000001" }));
    const { error } = await signInWith(provider, verified(email, { subject: "100000002" }));
    expect(error).toMatch(/already linked to another/);
    await sql`delete from users where email = ${email}`;
  });

  test("ten concurrent first sign-ins create one user with one account", async () => {
    const who = verified();
    const results = await Promise.all(Array.from({ length: 10 }, () => signInWith(provider, who)));
    expect(results.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await listAccountRows(who.email)).toHaveLength(1);
  });

  test("denied consent returns a message", async () => {
    const { url, cookie } = await startSignIn(provider);
    const { error, code } = await followCallback(await chooseAccount(url, { person: "nobody" }), cookie);
    expect(error).toMatch(/^You didn’t allow/);
    expect(code).toBeNull();
  });
});

test.each([
  ["github", "server_error"],
  ["github", "reset"],
  ["github", "malformed"],
  ["github", "user_server_error"],
  ["google", "server_error"],
  ["google", "reset"],
  ["google", "malformed"],
  ["google", "bad_signature"],
  ["google", "wrong_nonce"],
] as const)("%s failing with %s fails the sign-in, and the next one works", async (provider, kind) => {
  const who = verified();
  await sandbox.fail(provider, { kind, match: who.email });
  expect((await signInWith(provider, who)).error).toMatch(/^We couldn’t sign you in/);
  expect(await listAccountRows(who.email)).toHaveLength(0);
  expect((await signInWith(provider, who)).status).toBe(200);
});
