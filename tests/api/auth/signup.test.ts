import { Worker } from "node:worker_threads";
import { expect, test, vi } from "vitest";
import { sql } from "../../support/database/sql";
import { PASSWORD, signUpUser, uniqueEmail } from "../../support/factories";
import { get, post } from "../../support/http/request";

const signUp = (body: unknown) => post("/api/auth/signup", body);
const signIn = (email: string, password: string) => post("/api/auth/signin", { email, password });

test.each([
  ["no address", { password: PASSWORD }, "body.email"],
  ["no password", { email: "a@example.test" }, "body.password"],
  ["a password of 7", { email: "a@example.test", password: "7 chars" }, "body.password"],
  ["a password of 257", { email: "a@example.test", password: "x".repeat(257) }, "body.password"],
  ["a common password", { email: "a@example.test", password: "Password123" }, "body.password"],
  ["a password that is not a string", { email: "a@example.test", password: 12345678 }, "body.password"],
  ["a name of 201", { email: "a@example.test", password: PASSWORD, name: "n".repeat(201) }, "body.name"],
])("%s is refused, and the reply does not contain the password", async (_, body, location) => {
  const reply = await signUp(body);
  expect(reply).toMatchObject({ status: 422, body: { errors: [{ location }] } });
  if (location === "body.password") expect(reply.body.errors[0]).not.toHaveProperty("value");
});

test.each([
  "nobody",
  "two@@example.test",
  "victim＠example.test",
  "victim@example.test\r\nBcc: z@example.test",
  "victim@example.test\r\n",
  "vic\u0000tim@example.test",
  "\u212Aim@example.test",
  `${"long".repeat(61)}@example.test`,
  "<a@example.test>",
  "a@example",
])("the address %j is refused", async (email) => {
  expect(await signUp({ email, password: PASSWORD })).toMatchObject({
    status: 422,
    body: { errors: [{ location: "body.email" }] },
  });
});

test.each(["roles", "permissions", "email_verified_at", "id", "is_superuser", "__proto__"])(
  "users cannot set their own %s",
  async (key) => {
    const email = uniqueEmail();
    const body = JSON.parse(`{"email":"${email}","password":"${PASSWORD}","${key}":["superuser"]}`);
    expect(await signUp(body)).toMatchObject({
      status: 422,
      body: { errors: [{ location: `body.${key}` }] },
    });
    expect((await signIn(email, PASSWORD)).status).toBe(401);
  },
);

test("a new user gets a session and the role basic, with an unverified address", async () => {
  const email = uniqueEmail();
  const { status, body } = await signUp({ email, password: PASSWORD, name: "Ana" });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    user: { email, name: "Ana", image: null, email_verified_at: null },
    roles: ["basic"],
    permissions: ["basic"],
    providers: ["credentials"],
    tokens: { expires_in: 900, token_type: "Bearer" },
  });
  expect((await get("/api/auth/me", body.tokens.access_token)).body.id).toBe(body.user.id);
});

test.each([[null], [undefined], [""], ["   "]])("a name of %j is stored as null", async (name) => {
  expect((await signUp({ email: uniqueEmail(), password: PASSWORD, name })).body.user.name).toBeNull();
});

test("a mail that cannot be counted does not fail the sign-up", async () => {
  const email = uniqueEmail();
  const check = sql.raw(`check (key <> 'link-mail:${email}')`);
  await sql`alter table rate_limits add constraint uncounted ${check} not valid`;
  try {
    expect(await signUp({ email, password: PASSWORD })).toMatchObject({
      status: 201,
      body: { user: { email } },
    });
  } finally {
    await sql`alter table rate_limits drop constraint uncounted`;
  }
});

test("a second sign-up with an address in another case gets 409 and no session", async () => {
  const email = uniqueEmail();
  await signUpUser({ email: email.toUpperCase() });
  const reply = await signUp({ email: ` ${email} `, password: PASSWORD });
  expect(reply).toMatchObject({ status: 409, body: { errors: [{ location: "body.email" }] } });
  expect(reply.body).not.toHaveProperty("tokens");
});

test("every character of a long password counts", async () => {
  const email = uniqueEmail();
  const password = "0123456789abcdef".repeat(16);
  await signUpUser({ email, password });
  expect((await signIn(email, `${password.slice(0, -1)}g`)).status).toBe(401);
  expect((await signIn(email, password)).status).toBe(200);
});

test("20 concurrent sign-ups with one address create one account and hash one password", async () => {
  const email = uniqueEmail();
  // On a busy machine, 20 hashes would pass the deadline of their requests.
  const hashes = vi.spyOn(Worker.prototype, "postMessage");
  const spellings = Array.from({ length: 20 }, (_, i) => (i % 2 ? email : email.toUpperCase()));
  const replies = await Promise.all(
    spellings.map((spelling) => signUp({ email: spelling, password: PASSWORD })),
  );
  // Two instances hash in their own processes.
  if (process.env.TEST_API !== "instances") expect(hashes).toHaveBeenCalledOnce();
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(19).fill(409)]);
  const [{ users, accounts, sessions }] = (await sql`
    select count(distinct u.id)::int as users, count(distinct a.id)::int as accounts, count(distinct s.id)::int as sessions
    from users u left join accounts a on a.user_id = u.id left join sessions s on s.user_id = u.id
    where u.email = ${email}`) as never as [Record<string, number>];
  expect({ users, accounts, sessions }).toEqual({ users: 1, accounts: 1, sessions: 1 });
});
