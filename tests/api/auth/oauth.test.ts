import { afterAll, describe, expect, test, vi } from "vitest";
import { parseEnv } from "@/lib/env.server";
import { PASSWORD, signUpUser, uniqueEmail } from "../../support/factories";
import { get, post, type Reply, request } from "../../support/request";
import { sql, untilWaiting } from "../../support/sql";

const sandbox = await vi.hoisted(async () => (await import("../../support/with-sandbox")).withSandbox());
afterAll(sandbox.close);

type ProviderAccount = { email: string; name?: string; subject?: string; verified?: "true" };
type Provider = "github" | "google";
const providers = ["github", "google"] as const;

const getCookie = (reply: Reply) => reply.headers.getSetCookie()[0]?.split(";")[0] ?? "";
const getAuthorizationUrl = (provider: string, query: Record<string, string> = {}, cookie?: string) =>
  request("GET", `/api/auth/authorization-url?${new URLSearchParams({ provider, ...query })}`, {
    headers: cookie ? { cookie } : {},
  });

/** Starts a sign-in in a browser. */
async function startSignIn(provider: Provider, query: Record<string, string> = {}, cookie?: string) {
  const reply = await getAuthorizationUrl(provider, query, cookie);
  expect(reply.status).toBe(200);
  return { url: reply.body.url as string, cookie: getCookie(reply) };
}

/** Chooses an account on the provider's page. @returns the callback URL that the provider redirects to. */
async function chooseAccount(url: string, fields: Record<string, string>): Promise<URL> {
  const body = new URLSearchParams(fields);
  const response = await fetch(url, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { accept: "text/html" },
  });
  expect(response.status).toBe(303);
  return new URL(response.headers.get("location")!);
}
const toFormFields = (who: ProviderAccount) => ({ person: "someone", ...who });

/** Follows the callback URL. @returns what the landing page receives. */
async function followCallback(back: URL, cookie?: string) {
  const reply = await request("GET", back.pathname + back.search, { headers: cookie ? { cookie } : {} });
  expect(reply.status).toBe(302);
  const landing = new URL(reply.headers.get("location")!);
  return {
    landing,
    code: landing.searchParams.get("refresh_token"),
    error: landing.searchParams.get("error"),
  };
}
const redeemCode = (refresh_token: string | null, cookie?: string) =>
  request("POST", "/api/auth/refresh-token", { json: { refresh_token }, headers: cookie ? { cookie } : {} });

/** Runs the whole sign-in. */
async function signInWith(provider: Provider, who: ProviderAccount) {
  const { url, cookie } = await startSignIn(provider);
  const { code, error } = await followCallback(await chooseAccount(url, toFormFields(who)), cookie);
  if (!code) return { error, status: 0, body: undefined as never };
  const { status, body } = await redeemCode(code, cookie);
  return { error, status, body };
}
const verified = (email = uniqueEmail(), more: Partial<ProviderAccount> = {}): ProviderAccount => ({
  email,
  verified: "true",
  ...more,
});
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

  test("an existing user with an unverified address loses password and sessions", async () => {
    const attacker = await signUpUser();
    const { email } = attacker.user;
    const { body } = await signInWith(provider, verified(email));
    expect(body).toMatchObject({ user: { id: attacker.id }, providers: [provider] });
    expect((await post("/api/auth/signin", { email, password: PASSWORD })).status).toBe(401);
    expect((await get("/api/auth/me", attacker.token)).status).toBe(401);
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
    await untilWaiting(1);
    late.push(request("DELETE", "/api/auth/sessions", { token: tokens.access_token }));
    await untilWaiting(2);
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
