import { expect, test } from "vitest";
import { sql, waitUntilBlocked } from "../../support/database/sql";
import { PASSWORD, signUpUser, uniqueEmail } from "../../support/factories";
import { get, post, type Reply } from "../../support/http/request";

const signIn = (email: unknown, password: unknown) => post("/api/auth/signin", { email, password });

/** The parts of a reply that do not vary between requests. */
const toComparable = ({ status, body, headers }: Reply) => ({
  status,
  headers: [...headers.keys()],
  body: { ...body, request_id: undefined },
});

test("replies alike to an unknown address, a wrong password and an account without a password", async () => {
  const person = await signUpUser();
  const social = await signUpUser();
  await sql`update accounts set provider = 'github', type = 'oauth', password_hash = null where user_id = ${social.id}`;
  const wrong = await signIn(person.user.email, "not the password");
  expect(wrong.status).toBe(401);
  expect(toComparable(await signIn(uniqueEmail(), PASSWORD))).toEqual(toComparable(wrong));
  expect(toComparable(await signIn(social.user.email, PASSWORD))).toEqual(toComparable(wrong));
});

test.each([
  ["an invalid address", "nobody", PASSWORD, "body.email"],
  ["no password", "a@example.test", undefined, "body.password"],
  ["an empty password", "a@example.test", "", "body.password"],
  ["a password of 900 KB", "a@example.test", "x".repeat(900_000), "body.password"],
])("%s is refused", async (_, email, password, location) => {
  expect(await signIn(email, password)).toMatchObject({ status: 422, body: { errors: [{ location }] } });
});

test("the right password signs in the existing user, with the address in any case", async () => {
  const person = await signUpUser({ name: "Ana" });
  const { status, body } = await signIn(` ${person.user.email.toUpperCase()}`, PASSWORD);
  expect(status).toBe(200);
  expect(body.user).toEqual(person.user);
  expect(body.tokens.refresh_token).not.toBe(person.tokens.refresh_token);
  expect((await get("/api/auth/me", body.tokens.access_token)).status).toBe(200);
  expect((await get("/api/auth/me", person.token)).status, "the session before").toBe(200);
});

test.each([
  ["spaces around it", "  eight spaces  ", "eight spaces"],
  ["capitals", "Eight Capitals", "eight capitals"],
  ["a composed letter", "caf\u00e9 au lait", "cafe\u0301 au lait"],
  ["a letter beyond the 72nd byte", `${"a".repeat(80)}b`, `${"a".repeat(80)}c`],
  ["sixty-four random characters", "q9$Z".repeat(16), "q9$z".repeat(16)],
])("passwords are compared exactly: %s", async (_, password, almostPassword) => {
  const { user } = await signUpUser({ password });
  expect((await signIn(user.email, almostPassword)).status).toBe(401);
  expect((await signIn(user.email, password)).status).toBe(200);
});

test("a password that changes during a sign-in does not sign in", async () => {
  const { id, user } = await signUpUser();
  let pendingReply: Promise<Reply> | undefined;
  await sql.begin(async (change) => {
    await change`select 1 from users where id = ${id} for update`;
    pendingReply = signIn(user.email, PASSWORD);
    await waitUntilBlocked();
    await change`update accounts set password_hash = 'another' where user_id = ${id}`;
    await change`update sessions set revoked_at = now() where user_id = ${id}`;
  });
  expect((await pendingReply)?.status).toBe(401);
  expect(await sql`select 1 from sessions where user_id = ${id} and revoked_at is null`).toHaveLength(0);
});
