import { beforeEach, describe, expect, test } from "vitest";
import type { DeviceSession } from "@/lib/auth/account-endpoints";
import { sql } from "../../support/database/sql";
import { PASSWORD, type Person, signUpUser } from "../../support/factories";
import { del, get, post, request } from "../../support/http/request";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0";
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";

let person: Person;
beforeEach(async () => {
  person = await signUpUser();
});

const signIn = async (agent?: string) => {
  const json = { email: person.user.email, password: PASSWORD };
  const headers: Record<string, string> = agent ? { "user-agent": agent } : {};
  const reply = await request("POST", "/api/auth/signin", { json, headers });
  expect(reply.status).toBe(200);
  return reply.body.tokens as { access_token: string; refresh_token: string };
};
const list = async (token = person.token): Promise<DeviceSession[]> =>
  (await get("/api/auth/sessions", token)).body.data;
const isSignedIn = async (token: string) => (await get("/api/auth/me", token)).status === 200;

/** The instance that ends a session forgets it at once, the other one after the notification. */
async function expectSignedOut(token: string) {
  if (process.env.TEST_API === "instances")
    await expect.poll(() => isSignedIn(token), { timeout: 4_000, interval: 20 }).toBe(false);
  expect(await isSignedIn(token)).toBe(false);
}

test("lists the user's devices with readable names", async () => {
  await signIn(FIREFOX);
  await signIn(SAFARI);
  await signIn("curl/8.5.0");
  const sessions = await list();
  expect(sessions.map(({ device, kind, is_current }) => [device, kind, is_current])).toEqual([
    ["curl", "other", false],
    ["Safari on iOS", "mobile", false],
    ["Firefox on Linux", "desktop", false],
    // The session of the sign-up; some HTTP clients send a default user agent.
    [expect.stringMatching(/^(Unknown device|node)$/), "other", true],
  ]);
});

test("lists only valid sessions, in pages", async () => {
  await signIn(FIREFOX);
  await signIn(SAFARI);
  await sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${person.id} and user_agent = ${SAFARI}`;
  expect(await get("/api/auth/sessions?per_page=1&sort_order=asc", person.token)).toMatchObject({
    body: { data: [{ is_current: true }], meta: { total: 2, next_page: 1, has_more: true } },
  });
  expect((await get("/api/auth/sessions?per_page=101", person.token)).status).toBe(422);
  expect((await get("/api/auth/sessions?sort_by=user_agent", person.token)).status).toBe(422);
});

describe("ending a session", () => {
  test("invalidates its tokens at once, and no others", async () => {
    const other = await signIn(FIREFOX);
    const { id } = (await list()).find(({ is_current }) => !is_current)!;
    expect((await del(`/api/auth/sessions/${id}`, person.token)).status).toBe(204);
    await expectSignedOut(other.access_token);
    expect((await post("/api/auth/refresh-token", { refresh_token: other.refresh_token })).status).toBe(401);
    expect(await isSignedIn(person.token)).toBe(true);
    expect((await del(`/api/auth/sessions/${id}`, person.token)).status).toBe(404);
  });

  test("of another user is 404, and an invalid id is 422", async () => {
    const stranger = await signUpUser();
    const [own] = await list();
    expect((await del(`/api/auth/sessions/${own!.id}`, stranger.token)).status).toBe(404);
    expect((await del("/api/auth/sessions/nonsense", person.token)).status).toBe(422);
    expect(await isSignedIn(person.token)).toBe(true);
  });

  test("signs the caller out when it is the current one", async () => {
    const [own] = await list();
    expect((await del(`/api/auth/sessions/${own!.id}`, person.token)).status).toBe(204);
    await expectSignedOut(person.token);
  });
});

test("signing out everywhere else keeps this session and those of other users", async () => {
  const stranger = await signUpUser();
  const others = [await signIn(FIREFOX), await signIn(SAFARI)];
  expect((await del("/api/auth/sessions", person.token)).status).toBe(204);
  for (const { access_token } of others) await expectSignedOut(access_token);
  expect(await isSignedIn(person.token)).toBe(true);
  expect(await isSignedIn(stranger.token)).toBe(true);
  expect(await list()).toHaveLength(1);
});

test("a sign-in from a new device sends one mail", async () => {
  const mails = async () =>
    (
      await sql`select props from mail_outbox where user_id = ${person.id} and template = 'new_sign_in' order by created_at`
    ).map(({ props }) => [props.device, props.method]);
  await signIn();
  expect(await mails(), "the device of the sign-up").toEqual([]);
  await signIn(FIREFOX);
  await signIn(FIREFOX.replaceAll("131", "132"));
  await signIn(SAFARI);
  expect(await mails()).toEqual([
    ["Firefox on Linux", "password"],
    ["Safari on iOS", "password"],
  ]);
  await request("POST", "/api/auth/signin", {
    json: { email: person.user.email, password: "wrong password" },
    headers: { "user-agent": "curl/8.5.0" },
  });
  expect(await mails()).toHaveLength(2);
});

test.each([
  ["nothing", ""],
  ["noise", "\u00e4".repeat(500)],
  ["markup", "<img src=x onerror=alert(1)>/1"],
])("a user agent of %s is accepted", async (_, agent) => {
  await sql`update sessions set user_agent = ${agent} where user_id = ${person.id}`;
  expect((await list())[0]!.device).not.toMatch(/[<>]/);
});
