import { expect, test } from "vitest";
import { sql } from "../../support/database/sql";
import { makeUser, type Person } from "../../support/factories";
import { get, post, request } from "../../support/http/request";

const refresh = (refresh_token: unknown) => post("/api/auth/refresh-token", { refresh_token });
const refreshToken = async (token: string): Promise<string> =>
  (await refresh(token)).body.tokens.refresh_token;
/** Lets time pass for a session by moving its times into the past. */
const passTime = (person: Person, interval: string) => sql`
  update sessions set rotated_at = rotated_at - ${interval}::interval, expires_at = expires_at - ${interval}::interval,
    created_at = created_at - ${interval}::interval, last_seen_at = last_seen_at - ${interval}::interval
  where user_id = ${person.id}`;

test.each([
  ["no body", undefined],
  ["an empty object", {}],
  ["an empty token", { refresh_token: "" }],
])("%s: 400 AuthSessionMissingError", async (_, json) => {
  expect(await request("POST", "/api/auth/refresh-token", { json })).toMatchObject({
    status: 400,
    body: { name: "AuthSessionMissingError" },
  });
});

test("forged and malformed refresh tokens are 401", async () => {
  const person = await makeUser();
  const token = person.tokens.refresh_token;
  const [session, , signature] = token.split(".");
  const forged = [
    "garbage",
    person.token,
    `${session}.1.${signature}`,
    `${session}.0.${"A".repeat(43)}`,
    `${crypto.randomUUID()}.0.${signature}`,
    `${token}=`,
    `${token} `,
    `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
  ];
  for (const forgedToken of forged) expect((await refresh(forgedToken)).status, forgedToken).toBe(401);
  expect((await refresh(token)).status, "the real token still works").toBe(200);
});

test.each([[null], [1], [["a"]], ["x".repeat(2001)]])(
  "a token of the wrong type or length is 422",
  async (token) => {
    expect(await refresh(token)).toMatchObject({
      status: 422,
      body: { errors: [{ location: "body.refresh_token" }] },
    });
  },
);

test("a refresh returns the session with a new pair of tokens", async () => {
  const person = await makeUser({ name: "Ana" });
  const { status, body } = await refresh(person.tokens.refresh_token);
  expect(status).toBe(200);
  expect(body).toMatchObject({ user: person.user, roles: ["basic"], permissions: ["basic"] });
  expect(body.tokens.refresh_token).not.toBe(person.tokens.refresh_token);
  expect(body.tokens.access_token).not.toBe(person.token);
  expect((await get("/api/auth/me", body.tokens.access_token)).status).toBe(200);
});

test("the previous token gets the same successor for 30 seconds", async () => {
  const person = await makeUser();
  const first = await refreshToken(person.tokens.refresh_token);
  expect(await refreshToken(person.tokens.refresh_token)).toBe(first);
  await passTime(person, "29 seconds");
  expect(await refreshToken(person.tokens.refresh_token)).toBe(first);
  expect((await refresh(first)).status).toBe(200);
});

test("five concurrent refreshes get the same successor", async () => {
  const person = await makeUser();
  const tokens = await Promise.all(
    Array.from({ length: 5 }, () => refreshToken(person.tokens.refresh_token)),
  );
  expect(new Set(tokens).size).toBe(1);
  expect((await refresh(tokens[0])).status).toBe(200);
});

test("the previous token ends the session after 30 seconds, with all its tokens", async () => {
  const person = await makeUser();
  const newest = await refreshToken(person.tokens.refresh_token);
  await passTime(person, "31 seconds");
  expect((await refresh(person.tokens.refresh_token)).status).toBe(401);
  expect((await refresh(newest)).status).toBe(401);
  expect((await get("/api/auth/me", person.token)).status).toBe(401);
});

test("an older token ends the session at any time", async () => {
  const person = await makeUser();
  const newest = await refreshToken(await refreshToken(person.tokens.refresh_token));
  expect((await refresh(person.tokens.refresh_token)).status).toBe(401);
  expect((await refresh(newest)).status).toBe(401);
});

test("a reused token ends only its own session", async () => {
  const person = await makeUser();
  const elsewhere = await post("/api/auth/signin", {
    email: person.user.email,
    password: "correct horse battery staple",
  });
  await refreshToken(await refreshToken(person.tokens.refresh_token));
  await refresh(person.tokens.refresh_token);
  expect((await refresh(elsewhere.body.tokens.refresh_token)).status).toBe(200);
});

test("a session ends after 7 days without use", async () => {
  const [used, idle] = [await makeUser(), await makeUser()];
  await passTime(used, "6 days 23 hours");
  expect((await refresh(used.tokens.refresh_token)).status).toBe(200);
  await passTime(idle, "7 days");
  expect((await refresh(idle.tokens.refresh_token)).status).toBe(401);
});

test("a session ends after 90 days, even when it is in use", async () => {
  const person = await makeUser();
  await sql`update sessions set created_at = now() - interval '89 days' where user_id = ${person.id}`;
  const token = await refreshToken(person.tokens.refresh_token);
  await sql`update sessions set created_at = now() - interval '90 days' where user_id = ${person.id}`;
  expect((await refresh(token)).status).toBe(401);
});

test("the session of a deleted user is 401", async () => {
  const person = await makeUser();
  await sql`delete from users where id = ${person.id}`;
  expect((await refresh(person.tokens.refresh_token)).status).toBe(401);
  expect((await get("/api/auth/me", person.token)).status).toBe(401);
});
