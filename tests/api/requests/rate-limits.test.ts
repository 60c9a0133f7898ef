import { beforeEach, describe, expect, test, vi } from "vitest";
import { sql } from "../../support/database/sql";
import { makeProject, PASSWORD, type Person, signUpUser, uniqueEmail } from "../../support/factories";
import { post, type Reply, request } from "../../support/http/request";

vi.hoisted(() => {
  process.env.RATE_LIMIT_SCALE = "1";
  // Mails stay in the outbox: no server accepts them there.
  process.env.SMTP_URL = "smtp://127.0.0.1:9";
});

const from = (address: string, path: string, json: unknown) =>
  request("POST", path, { json, headers: { "x-forwarded-for": address } });
const signIn = (address: string, email: string, password: string) =>
  from(address, "/api/auth/signin", { email, password });
/** Stores `points` counted attempts of other clients in a new window. */
const count = (key: string, points: number) => sql`
  insert into rate_limits (key, points, expire) values (${key}, ${points}, ${Date.now() + 60_000})
  on conflict (key) do update set points = excluded.points, expire = excluded.expire`;
const pass = () => sql`update rate_limits set expire = ${Date.now() - 1}`;
const getBody = ({ body }: Reply) => ({ ...body, request_id: undefined });

let person: Person;
let email: string;
beforeEach(async () => {
  await sql`delete from rate_limits`;
  person = await signUpUser();
  email = person.user.email;
});

describe("signing in", () => {
  test("after ten wrong passwords the right one is refused from the same address, but not from others", async () => {
    for (let n = 0; n < 10; n++)
      expect((await signIn("10.0.0.2", email, "wrong password")).status, `${n}`).toBe(401);
    const wrong = await signIn("10.0.0.2", email, "wrong password");
    const right = await signIn("10.0.0.2", email, PASSWORD);
    expect(wrong.status).toBe(429);
    expect(Number(wrong.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect(getBody(right)).toEqual(getBody(wrong));
    expect((await signIn("10.0.0.3", email, PASSWORD)).status).toBe(200);
    await pass();
    expect((await signIn("10.0.0.2", email, PASSWORD)).status).toBe(200);
  });

  test("an unknown email address is limited in the same way", async () => {
    const nobody = uniqueEmail();
    for (let n = 0; n < 10; n++)
      expect((await signIn("10.0.0.2", nobody, "wrong password")).status).toBe(401);
    expect((await signIn("10.0.0.2", nobody, "wrong password")).status).toBe(429);
  });

  test("right passwords and invalid requests do not count", async () => {
    for (let n = 0; n < 12; n++) expect((await signIn("10.0.0.2", email, PASSWORD)).status).toBe(200);
    for (let n = 0; n < 12; n++) expect((await signIn("10.0.0.2", email, "")).status).toBe(422);
    expect((await signIn("10.0.0.2", email, PASSWORD)).status).toBe(200);
  });

  test("ninety-nine wrong passwords from any addresses close the account for at most 15 minutes", async () => {
    await count(`signin-account:${email}`, 98);
    expect((await signIn("10.0.0.4", email, "wrong password")).status).toBe(401);
    const closed = await signIn("10.0.0.5", email, PASSWORD);
    expect(closed.status).toBe(429);
    expect(Number(closed.headers.get("retry-after"))).toBeLessThanOrEqual(900);
    await pass();
    expect((await signIn("10.0.0.5", email, PASSWORD)).status).toBe(200);
  });
});

test("sign-ups from one address: twenty an hour", async () => {
  await count("signup:10.0.0.2", 19);
  const signUp = (address: string) =>
    from(address, "/api/auth/signup", { email: uniqueEmail(), password: PASSWORD });
  expect((await signUp("10.0.0.2")).status).toBe(201);
  const refused = await signUp("10.0.0.2");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await signUp("10.0.0.3")).status).toBe(201);
});

test("the last address of the header counts, because clients can set the ones before it", async () => {
  await count("signup:10.0.0.2", 20);
  const body = { email: uniqueEmail(), password: PASSWORD };
  expect((await from("10.0.0.9, 10.0.0.2", "/api/auth/signup", body)).status).toBe(429);
  expect((await from("10.0.0.2, 10.0.0.9", "/api/auth/signup", body)).status).toBe(201);
});

test("projects: 120 a minute, per user", async () => {
  const other = await signUpUser();
  const statuses = [];
  for (let n = 0; n < 121; n++)
    statuses.push((await post("/api/task-projects", { name: `${n}` }, person.token)).status);
  expect(statuses).toEqual([...Array(120).fill(201), 429]);
  await makeProject(other);
  await pass();
  await makeProject(person);
});

test("tasks: 300 a minute", async () => {
  const project = await makeProject(person);
  await count(`create-task:${person.id}`, 299);
  const create = () => post(`/api/task-projects/${project.id}/tasks`, { name: "a" }, person.token);
  expect((await create()).status).toBe(201);
  expect((await create()).status).toBe(429);
});

test("undoing and restoring: 120 a minute together", async () => {
  const project = await makeProject(person);
  const created = await post(`/api/task-projects/${project.id}/tasks`, { name: "a" }, person.token);
  const batch = created.headers.get("x-change-batch");
  const undo = () => post(`/api/task-projects/${project.id}/undo`, { batch }, person.token);
  await count(`reversal:${person.id}`, 119);
  expect((await undo()).status).toBe(200);
  expect((await undo()).status).toBe(429);
  expect((await post(`/api/tasks/${created.body.id}/restore`, {}, person.token)).status).toBe(429);
  expect((await post(`/api/task-projects/${project.id}/restore`, {}, person.token)).status).toBe(429);
  await pass();
  expect((await post(`/api/tasks/${created.body.id}/restore`, {}, person.token)).status).toBe(204);
});

test("idempotency keys: 5,000 an hour; requests without a key still work", async () => {
  const create = (headers: Record<string, string>) =>
    request("POST", "/api/task-projects", { token: person.token, json: { name: "a" }, headers });
  const createWithKey = () => create({ "Idempotency-Key": crypto.randomUUID() });
  await count(`idempotency-key:${person.id}`, 4_999);
  expect((await createWithKey()).status).toBe(201);
  expect((await createWithKey()).status).toBe(429);
  expect((await create({})).status).toBe(201);
});

describe("mails", () => {
  const waiting = async (template: string) =>
    (await sql`select 1 from mail_outbox where recipient = ${email} and template = ${template}`).length;

  test("five password resets an hour to one address; then the answer is the same, but nothing is sent", async () => {
    const ask = (address: string) => from(address, "/api/auth/request-password-reset", { email });
    await count(`link-mail:${email}`, 4);
    const fifth = await ask("10.0.0.2");
    expect(await waiting("reset_password")).toBe(1);
    await sql`delete from mail_outbox where recipient = ${email}`;
    const sixth = await ask("10.0.0.3");
    expect([fifth.status, sixth.status]).toEqual([204, 204]);
    expect([...sixth.headers.keys()]).toEqual([...fifth.headers.keys()]);
    expect(await waiting("reset_password")).toBe(0);
    await pass();
    await ask("10.0.0.2");
    expect(await waiting("reset_password")).toBe(1);
  });

  test("five mails with links an hour to one address, of all kinds together", async () => {
    const reset = () => post("/api/auth/request-password-reset", { email });
    const verify = () => post("/api/auth/request-verification", undefined, person.token);
    expect(await waiting("verify_email")).toBe(1);
    for (let n = 0; n < 2; n++) {
      expect((await verify()).status).toBe(204);
      expect((await reset()).status).toBe(204);
    }
    await sql`delete from mail_outbox where recipient = ${email}`;
    expect((await reset()).status).toBe(204);
    expect((await verify()).status).toBe(429);
    expect((await waiting("verify_email")) + (await waiting("reset_password"))).toBe(0);
    // The limit does not refuse a sign-up.
    const other = uniqueEmail();
    await count(`link-mail:${other}`, 9);
    await signUpUser({ email: other });
  });

  test("thirty password resets an hour from one address", async () => {
    await count("reset-request:10.0.0.2", 30);
    const ask = (address: string) =>
      from(address, "/api/auth/request-password-reset", { email: uniqueEmail() });
    expect((await ask("10.0.0.2")).status).toBe(429);
    expect((await ask("10.0.0.3")).status).toBe(204);
  });

  test("five verification mails an hour; the sixth request is refused", async () => {
    const ask = () => post("/api/auth/request-verification", undefined, person.token);
    await count(`link-mail:${email}`, 4);
    expect((await ask()).status).toBe(204);
    await sql`delete from mail_outbox where recipient = ${email}`;
    const sixth = await ask();
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await waiting("verify_email")).toBe(0);
  });
});

test("wrong current passwords: ten a minute; right ones do not count", async () => {
  const change = (previous_password: string) =>
    post("/api/auth/password-reset", { previous_password, new_password: PASSWORD }, person.token);
  await count(`change-password:${person.id}`, 9);
  expect((await change(PASSWORD)).status).toBe(204);
  expect((await change("wrong password")).status).toBe(400);
  expect((await change(PASSWORD)).status).toBe(429);
});
