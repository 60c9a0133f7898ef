import { beforeEach, expect, test } from "vitest";
import { sql } from "../../support/database/sql";
import { PASSWORD, type Person, signUpUser } from "../../support/factories";
import { get, post } from "../../support/http/request";

const NEW_PASSWORD = "another good passphrase";

let person: Person;
beforeEach(async () => {
  person = await signUpUser();
});

const change = (body: unknown) => post("/api/auth/password-reset", body, person.token);
const signIn = (password: string) => post("/api/auth/signin", { email: person.user.email, password });

test.each([
  [
    "no current password",
    { new_password: NEW_PASSWORD },
    "body.previous_password",
    "Current password is required",
  ],
  [
    "an empty one",
    { previous_password: "", new_password: NEW_PASSWORD },
    "body.previous_password",
    "Current password is required",
  ],
  ["no new password", { previous_password: PASSWORD }, "body.new_password", "New password is required"],
  [
    "a short one",
    { previous_password: PASSWORD, new_password: "short" },
    "body.new_password",
    "Password must be at least 8 characters long",
  ],
])("%s is refused", async (_, body, location, message) => {
  const reply = await change(body);
  expect(reply).toMatchObject({ status: 422, body: { errors: [{ location, message }] } });
  expect(reply.body.errors[0]).not.toHaveProperty("value");
});

test("a common new password is refused", async () => {
  expect(await change({ previous_password: PASSWORD, new_password: "Password123" })).toMatchObject({
    status: 422,
    body: { errors: [{ location: "body.new_password" }] },
  });
});

test("a wrong current password is refused, and the password stays unchanged", async () => {
  expect(await change({ previous_password: "wrong password", new_password: NEW_PASSWORD })).toMatchObject({
    status: 400,
    body: {
      message: "Current password is incorrect",
      errors: [{ message: "Current password is incorrect" }],
    },
  });
  expect((await signIn(PASSWORD)).status).toBe(200);
  expect((await signIn(NEW_PASSWORD)).status).toBe(401);
});

test("a user without a password gets 400", async () => {
  await sql`update accounts set provider = 'github', type = 'oauth', password_hash = null where user_id = ${person.id}`;
  expect(await change({ previous_password: PASSWORD, new_password: NEW_PASSWORD })).toMatchObject({
    status: 400,
    body: { errors: [{ message: "No credentials account found" }] },
  });
});

test("a change keeps this session, ends all others and sends a mail", async () => {
  const other = (await signIn(PASSWORD)).body.tokens;
  expect((await change({ previous_password: PASSWORD, new_password: NEW_PASSWORD })).status).toBe(204);
  expect((await signIn(PASSWORD)).status).toBe(401);
  expect((await signIn(NEW_PASSWORD)).status).toBe(200);
  expect((await get("/api/auth/me", person.token)).status).toBe(200);
  expect((await get("/api/auth/me", other.access_token)).status).toBe(401);
  expect((await post("/api/auth/refresh-token", { refresh_token: other.refresh_token })).status).toBe(401);
  const mails =
    await sql`select recipient from mail_outbox where user_id = ${person.id} and template = 'password_changed'`;
  expect(mails).toEqual([{ recipient: person.user.email }]);
});

test("accepts the field names of other clients", async () => {
  expect((await change({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD })).status).toBe(204);
  expect((await signIn(NEW_PASSWORD)).status).toBe(200);
});

test("one of two concurrent changes succeeds", async () => {
  const newPasswords = ["the first new passphrase", "the second new passphrase"];
  const replies = await Promise.all(
    newPasswords.map((new_password) => change({ previous_password: PASSWORD, new_password })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 400]);
  const winner = replies.findIndex(({ status }) => status === 204);
  expect((await signIn(newPasswords[winner]!)).status).toBe(200);
});
