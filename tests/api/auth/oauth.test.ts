import { afterAll, describe, expect, test, vi } from "vitest";
import { parseEnv } from "@/lib/env.server";
import { PASSWORD, signUpUser, uniqueEmail } from "../../support/factories";
import { get, post, type Reply, request } from "../../support/request";
import { sql, untilWaiting } from "../../support/sql";

const sandbox = await vi.hoisted(async () => (await import("../../support/with-sandbox")).withSandbox());
afterAll(sandbox.close);

type Who = { email: string; name?: string; subject?: string; verified?: "true" };
type Provider = "github" | "google";
const providers = ["github", "google"] as const;

const cookieOf = (reply: Reply) => reply.headers.getSetCookie()[0]?.split(";")[0] ?? "";
const ask = (provider: string, query: Record<string, string> = {}, cookie?: string) =>
  request("GET", `/api/auth/authorization-url?${new URLSearchParams({ provider, ...query })}`, {
    headers: cookie ? { cookie } : {},
  });

/** A browser at the beginning of a sign-in. */
async function begin(provider: Provider, query: Record<string, string> = {}, cookie?: string) {
  const reply = await ask(provider, query, cookie);
  expect(reply.status).toBe(200);
  return { url: reply.body.url as string, cookie: cookieOf(reply) };
}

/** What a person does on the provider's page. @returns where the provider sends him back to. */
async function choose(url: string, fields: Record<string, string>): Promise<URL> {
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
const as = (who: Who) => ({ person: "someone", ...who });

/** @returns what the landing page is given. */
async function arrive(back: URL, cookie?: string) {
  const reply = await request("GET", back.pathname + back.search, { headers: cookie ? { cookie } : {} });
  expect(reply.status).toBe(302);
  const landing = new URL(reply.headers.get("location")!);
  return {
    landing,
    code: landing.searchParams.get("refresh_token"),
    error: landing.searchParams.get("error"),
  };
}
const redeem = (refresh_token: string | null, cookie?: string) =>
  request("POST", "/api/auth/refresh-token", { json: { refresh_token }, headers: cookie ? { cookie } : {} });

/** The whole round. */
async function signInWith(provider: Provider, who: Who) {
  const { url, cookie } = await begin(provider);
  const { code, error } = await arrive(await choose(url, as(who)), cookie);
  if (!code) return { error, status: 0, body: undefined as never };
  const { status, body } = await redeem(code, cookie);
  return { error, status, body };
}
const verified = (email = uniqueEmail(), more: Partial<Who> = {}): Who => ({
  email,
  verified: "true",
  ...more,
});
const rows = (email: string) => sql`
  select u.id, u.email_verified_at, a.provider, a.provider_account_id from users u
  left join accounts a on a.user_id = u.id where u.email = ${email} order by a.provider`;

describe("the way there", () => {
  test.each(["evil", "", "github,google", "credentials"])("a provider of %j is refused", async (provider) => {
    expect(await ask(provider)).toMatchObject({
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
  ])("a redirect_to of %s is refused", async (redirect_to) => {
    expect((await ask("github", { redirect_to })).status).toBe(422);
  });

  test("is that of the provider, by default the real one", () => {
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
    "to %s has a state of 256 bits, PKCE, and a cookie that no script reads",
    async (provider) => {
      const replies = await Promise.all(Array.from({ length: 100 }, () => ask(provider)));
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
  test("someone new is signed in, verified, with the role basic", async () => {
    const who = verified(undefined, { name: "Nova" });
    const { url, cookie } = await begin(provider);
    const back = await choose(url, as(who));
    expect(back.origin + back.pathname).toBe("http://waymark.test/api/auth/callback");
    const { landing, code } = await arrive(back, cookie);
    expect(landing.origin + landing.pathname).toBe("http://waymark.test/auth/callback");
    const { status, body } = await redeem(code, cookie);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user: { email: who.email, name: "Nova", email_verified_at: expect.any(String) },
      roles: ["basic"],
      providers: [provider],
    });
    expect(body.tokens.refresh_token).not.toBe(code);
    expect((await get("/api/auth/me", body.tokens.access_token)).body.accounts).toHaveLength(1);
  });

  test("the code is good once, for a minute, and in this browser only", async () => {
    const { url, cookie } = await begin(provider);
    const { code } = await arrive(await choose(url, as(verified())), cookie);
    expect((await redeem(code)).status, "no cookie").toBe(401);
    const other = await begin(provider);
    expect((await redeem(code, other.cookie)).status, "another browser").toBe(401);
    const replies = await Promise.all(Array.from({ length: 5 }, () => redeem(code, cookie)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401]);

    const late = await begin(provider);
    const second = await arrive(await choose(late.url, as(verified())), late.cookie);
    await sql`update one_time_tokens set expires_at = expires_at - interval '61 seconds' where kind = 'exchange'`;
    expect((await redeem(second.code, late.cookie)).status).toBe(401);
  });

  test("the same person comes back, also with another address", async () => {
    const subject = String(Math.floor(Math.random() * 1e8) + 1e8);
    const who = verified(undefined, { subject });
    const first = await signInWith(provider, who);
    const again = await signInWith(provider, verified(undefined, { subject }));
    expect(again.body.user).toEqual(first.body.user);
  });

  test("without a verified address nobody is signed in and nobody made", async () => {
    const email = uniqueEmail();
    const { error } = await signInWith(provider, { email });
    expect(error).toMatch(/no verified e-mail address/);
    expect(await rows(email)).toHaveLength(0);
  });

  test("a verified account here is linked", async () => {
    const person = await signUpUser();
    await sql`update users set email_verified_at = now() where id = ${person.id}`;
    const { body } = await signInWith(provider, verified(person.user.email.toUpperCase()));
    expect(body).toMatchObject({ user: { id: person.id }, providers: ["credentials", provider] });
    const { status } = await post("/api/auth/signin", { email: person.user.email, password: PASSWORD });
    expect(status).toBe(200);
  });

  test("an unverified account under the address loses its password and its sessions", async () => {
    const attacker = await signUpUser();
    const { email } = attacker.user;
    const { body } = await signInWith(provider, verified(email));
    expect(body).toMatchObject({ user: { id: attacker.id }, providers: [provider] });
    expect((await post("/api/auth/signin", { email, password: PASSWORD })).status).toBe(401);
    expect((await get("/api/auth/me", attacker.token)).status).toBe(401);
    const { refresh_token } = attacker.tokens;
    expect((await post("/api/auth/refresh-token", { refresh_token })).status).toBe(401);
  });

  test("an unverified address of the provider is never linked", async () => {
    const person = await signUpUser();
    expect((await signInWith(provider, { email: person.user.email })).error).toMatch(/no verified/);
    expect((await rows(person.user.email)).map((row) => row.provider)).toEqual(["credentials"]);
  });

  test("another subject under a linked address is refused", async () => {
    const email = uniqueEmail();
    await signInWith(provider, verified(email, { subject: "100000001" }));
    const { error } = await signInWith(provider, verified(email, { subject: "100000002" }));
    expect(error).toMatch(/linked to .* already/);
    await sql`delete from users where email = ${email}`;
  });

  test("ten first sign-ins at once make one user with one account", async () => {
    const who = verified();
    const results = await Promise.all(Array.from({ length: 10 }, () => signInWith(provider, who)));
    expect(results.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await rows(who.email)).toHaveLength(1);
  });

  test("denial comes back as a sentence", async () => {
    const { url, cookie } = await begin(provider);
    const { error, code } = await arrive(await choose(url, { person: "nobody" }), cookie);
    expect(error).toMatch(/^You did not allow/);
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
] as const)("%s failing with %s is no more than a failed sign-in", async (provider, kind) => {
  const who = verified();
  await sandbox.fail(provider, { kind, match: who.email });
  expect((await signInWith(provider, who)).error).toMatch(/did not work/);
  expect(await rows(who.email)).toHaveLength(0);
  expect((await signInWith(provider, who)).status).toBe(200);
});

describe("the way back", () => {
  test.each([
    ["nothing", {}],
    ["an unknown state", { state: "x".repeat(43), code: "abc" }],
    ["no state", { code: "abc" }],
    ["an error without a state", { error: "access_denied" }],
    ["a state of 10 KB", { state: "x".repeat(10_000), code: "a" }],
  ])("with %s goes to the landing page with an error", async (_, query) => {
    const { cookie } = await begin("github");
    const { landing, error, code } = await arrive(
      new URL(
        `http://waymark.test/api/auth/callback?${new URLSearchParams(query as Record<string, string>)}`,
      ),
      cookie,
    );
    expect(landing.pathname).toBe("/auth/callback");
    expect(error).not.toBeNull();
    expect(code).toBeNull();
  });

  test("in another browser, or none, is refused, and the state is spent", async () => {
    const { url, cookie } = await begin("github");
    const back = await choose(url, as(verified()));
    const other = await begin("github");
    expect((await arrive(back, other.cookie)).error).toMatch(/another browser/);
    expect((await arrive(back, cookie)).error).toMatch(/expired/);
    const next = await begin("github");
    expect((await arrive(await choose(next.url, as(verified())))).error).toMatch(/another browser/);
  });

  test("is good once", async () => {
    const { url, cookie } = await begin("google");
    const back = await choose(url, as(verified()));
    expect((await arrive(back, cookie)).code).not.toBeNull();
    expect((await arrive(back, cookie)).error).toMatch(/expired/);
  });

  test("after ten minutes is too late", async () => {
    const { url, cookie } = await begin("google");
    const back = await choose(url, as(verified()));
    await sql`update one_time_tokens set expires_at = expires_at - interval '601 seconds' where kind = 'oauth_state'`;
    expect((await arrive(back, cookie)).error).toMatch(/expired/);
  });

  test("goes to the page of ours that was asked for, with what it had in its address", async () => {
    for (const redirect_to of [
      "/auth/callback?redirect_to=%2Fprojects%3Fpage%3D2",
      "http://waymark.test/auth/callback?redirect_to=%2Fprojects%3Fpage%3D2",
    ]) {
      const { url, cookie } = await begin("github", { redirect_to });
      const { landing, code } = await arrive(await choose(url, as(verified())), cookie);
      expect(landing.searchParams.get("redirect_to")).toBe("/projects?page=2");
      expect(code).not.toBeNull();
    }
  });

  test("two sign-ins begun in one browser do not disturb each other", async () => {
    const one = await begin("github");
    const two = await begin("google", {}, one.cookie);
    expect(two.cookie).toBe(one.cookie);
    const second = await arrive(await choose(two.url, as(verified())), one.cookie);
    const first = await arrive(await choose(one.url, as(verified())), one.cookie);
    for (const { code } of [first, second]) expect((await redeem(code, one.cookie)).status).toBe(200);
  });
});

test("a code of a user who is signed out everywhere is dead", async () => {
  const who = verified();
  const first = await signInWith("github", who);
  const { url, cookie } = await begin("github");
  const { code } = await arrive(await choose(url, as(who)), cookie);
  const own = await get("/api/auth/sessions", first.body.tokens.access_token);
  expect(own.body.data).toHaveLength(1);
  await request("DELETE", "/api/auth/sessions", { token: first.body.tokens.access_token });
  expect((await redeem(code, cookie)).status).toBe(401);
});

test("a code that is redeemed while its user is signed out everywhere opens nothing", async () => {
  const who = verified();
  const { user, tokens } = (await signInWith("github", who)).body;
  const { url, cookie } = await begin("github");
  const { code } = await arrive(await choose(url, as(who)), cookie);
  let late: Promise<Reply>[] = [];
  await sql.begin(async (other) => {
    // The session cannot be written yet; the code has been used up.
    await other`select 1 from users where id = ${user.id} for update`;
    late = [redeem(code, cookie)];
    await untilWaiting(1);
    late.push(request("DELETE", "/api/auth/sessions", { token: tokens.access_token }));
    await untilWaiting(2);
  });
  await Promise.all(late);
  const { body } = await get("/api/auth/sessions", tokens.access_token);
  expect(body.data.map(({ is_current }: { is_current: boolean }) => is_current)).toEqual([true]);
});

test("who comes by a provider from a new device is told by mail which one, but not of signing up", async () => {
  const who = verified();
  await signInWith("google", who);
  await sql`update sessions set device = 'Firefox on Linux' where user_id = (select id from users where email = ${who.email})`;
  await signInWith("google", who);
  await signInWith("google", who);
  const { text } = await sandbox.mailTo(who.email, /sign-in/i);
  expect(text).toContain("Google");
  expect(await sandbox.mailsTo(who.email)).toHaveLength(1);
});

test("no secret of the round is kept as it is", async () => {
  const { url, cookie } = await begin("google");
  const { code } = await arrive(await choose(url, as(verified())), cookie);
  const all = JSON.stringify(await sql`select * from one_time_tokens`);
  for (const secret of [code!.slice(2), cookie.split("=")[1]!, new URL(url).searchParams.get("state")!])
    expect(all).not.toContain(secret);
});
