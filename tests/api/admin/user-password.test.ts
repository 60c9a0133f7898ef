import { beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "../../support/database/sql";
import { makeUser, makeUserWithRole, PASSWORD, type Person } from "../../support/factories";
import { get, post, put } from "../../support/http/request";

const NEW_PASSWORD = "set by an administrator";

let superuser: Person;
let person: Person;
beforeAll(async () => {
  superuser = await makeUserWithRole("superuser");
});
beforeEach(async () => {
  person = await makeUser();
});

const setPassword = (id: string, password: unknown, token = superuser.token) =>
  put(`/api/admin/users/${id}/password`, { password }, token);
const signIn = (password: string) => post("/api/auth/signin", { email: person.user.email, password });

test("a user without the permission gets 403, even for their own password", async () => {
  expect((await setPassword(person.id, NEW_PASSWORD, person.token)).status).toBe(403);
  expect((await signIn(PASSWORD)).status).toBe(200);
});

test.each([undefined, "", "short", "Password123", "x".repeat(257)])(
  "the password %j is refused",
  async (password) => {
    expect(await setPassword(person.id, password)).toMatchObject({
      status: 422,
      body: { errors: [{ location: "body.password" }] },
    });
  },
);

test("an unknown user is 404, and a user without a password is 400", async () => {
  expect((await setPassword(crypto.randomUUID(), NEW_PASSWORD)).status).toBe(404);
  await sql`update accounts set provider = 'github', type = 'oauth', password_hash = null where user_id = ${person.id}`;
  expect(await setPassword(person.id, NEW_PASSWORD)).toMatchObject({
    status: 400,
    body: { errors: [{ message: "No credentials account found" }] },
  });
});

test("the new password works, all sessions end, and a mail and an audit entry are written", async () => {
  expect((await setPassword(person.id, NEW_PASSWORD)).status).toBe(204);
  expect((await get("/api/auth/me", person.token)).status).toBe(401);
  const { refresh_token } = person.tokens;
  expect((await post("/api/auth/refresh-token", { refresh_token })).status).toBe(401);
  expect((await signIn(PASSWORD)).status).toBe(401);
  expect((await signIn(NEW_PASSWORD)).status).toBe(200);
  expect((await get("/api/auth/me", superuser.token)).status).toBe(200);
  expect(
    await sql`select 1 from mail_outbox where user_id = ${person.id} and template = 'password_changed'`,
  ).toHaveLength(1);
  expect(await sql`select action, actor_id from audit_log where target_id = ${person.id}`).toEqual([
    { action: "setUserPassword", actor_id: superuser.id },
  ]);
});
