import { beforeAll, beforeEach, expect, test } from "vitest";
import { makeUser, makeUserWithRole, PASSWORD, type Person } from "../../support/factories";
import { get, post, put } from "../../support/request";
import { sql } from "../../support/sql";

const NEXT = "set by an administrator";

let superuser: Person;
let person: Person;
beforeAll(async () => {
  superuser = await makeUserWithRole("superuser");
});
beforeEach(async () => {
  person = await makeUser();
});

const set = (id: string, password: unknown, token = superuser.token) =>
  put(`/api/admin/users/${id}/password`, { password }, token);
const signIn = (password: string) => post("/api/auth/signin", { email: person.user.email, password });

test("a customer may not, not even for himself", async () => {
  expect((await set(person.id, NEXT, person.token)).status).toBe(403);
  expect((await signIn(PASSWORD)).status).toBe(200);
});

test.each([undefined, "", "short", "Password123", "x".repeat(257)])(
  "the password %j is refused",
  async (password) => {
    expect(await set(person.id, password)).toMatchObject({
      status: 422,
      body: { errors: [{ location: "body.password" }] },
    });
  },
);

test("an unknown user is 404, and one without a password 400", async () => {
  expect((await set(crypto.randomUUID(), NEXT)).status).toBe(404);
  await sql`update accounts set provider = 'github', type = 'oauth', password_hash = null where user_id = ${person.id}`;
  expect(await set(person.id, NEXT)).toMatchObject({
    status: 400,
    body: { errors: [{ message: "No credentials account found" }] },
  });
});

test("it holds, every session of the user ends, and a mail and the audit log tell of it", async () => {
  expect((await set(person.id, NEXT)).status).toBe(204);
  expect((await get("/api/auth/me", person.token)).status).toBe(401);
  const { refresh_token } = person.tokens;
  expect((await post("/api/auth/refresh-token", { refresh_token })).status).toBe(401);
  expect((await signIn(PASSWORD)).status).toBe(401);
  expect((await signIn(NEXT)).status).toBe(200);
  expect((await get("/api/auth/me", superuser.token)).status).toBe(200);
  expect(
    await sql`select 1 from mail_outbox where user_id = ${person.id} and template = 'password_changed'`,
  ).toHaveLength(1);
  expect(await sql`select action, actor_id from audit_log where target_id = ${person.id}`).toEqual([
    { action: "setUserPassword", actor_id: superuser.id },
  ]);
});
