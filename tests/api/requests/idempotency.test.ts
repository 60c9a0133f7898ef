import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { purgeReplies } from "@/lib/idempotency/replies.server";
import type { Project } from "@/lib/projects/endpoints";
import { sql, waitUntilBlocked } from "../../support/database/sql";
import { makeProject, makeUser, PASSWORD, type Person } from "../../support/factories";
import { get, request } from "../../support/http/request";

let person: Person;
let project: Project;
beforeAll(async () => {
  person = await makeUser();
  project = await makeProject(person);
});

const path = () => `/api/task-projects/${project.id}/tasks`;
const create = (key: string, json: unknown, { of = person, to = path() } = {}) =>
  request("POST", to, { token: of.token, json, headers: { "Idempotency-Key": key } });
const countTasks = async () =>
  (await get(`/api/tasks?project_id=${project.id}`, person.token)).body.meta.total;

test("the same key and body get the stored reply, and nothing is done twice", async () => {
  const key = crypto.randomUUID();
  const first = await create(key, { name: "Once" });
  const second = await create(key.toUpperCase(), { name: "Once" });
  expect(first.status).toBe(201);
  expect(second).toMatchObject({ status: 201, body: first.body });
  expect(first.headers.get("idempotent-replayed")).toBeNull();
  expect(second.headers.get("idempotent-replayed")).toBe("true");
  expect(second.headers.get("x-change-batch")).toBe(first.headers.get("x-change-batch"));
  expect(await countTasks()).toBe(1);
});

test("the same key with another body or path is refused", async () => {
  const key = crypto.randomUUID();
  const before = await countTasks();
  await create(key, { name: "One" });
  for (const reply of [
    await create(key, { name: "Two" }),
    await create(key, { name: "One" }, { to: "/api/task-projects" }),
  ])
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ location: "header.Idempotency-Key" }] } });
  expect(await countTasks()).toBe(before + 1);
  expect((await create("not a uuid", { name: "One" })).status).toBe(422);
});

test("a key is valid only for its user", async () => {
  const key = crypto.randomUUID();
  const stranger = await makeUser();
  await create(key, { name: "Mine" });
  expect((await create(key, { name: "Mine" }, { of: stranger })).status).toBe(404);
});

test("twenty equal concurrent calls create one task", async () => {
  const before = await countTasks();
  const key = crypto.randomUUID();
  const replies = await Promise.all(Array.from({ length: 20 }, () => create(key, { name: "Together" })));
  const statuses = new Set(replies.map(({ status }) => status));
  expect([...statuses].filter((status) => status !== 201 && status !== 409)).toEqual([]);
  expect(await countTasks()).toBe(before + 1);
  expect((await create(key, { name: "Together" })).status).toBe(201);
});

test("a refusal is stored, too", async () => {
  const key = crypto.randomUUID();
  const to = `/api/task-projects/${crypto.randomUUID()}/tasks`;
  const first = await create(key, { name: "Nowhere" }, { to });
  const second = await create(key, { name: "Nowhere" }, { to });
  expect([first.status, second.status]).toEqual([404, 404]);
  expect(second.headers.get("idempotent-replayed")).toBe("true");
});

test("a call with a malformed batch leaves its key free for the corrected call", async () => {
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const send = (batch: string) =>
    request("POST", path(), {
      token: person.token,
      json: { name: "Batched" },
      headers: { ...headers, "X-Change-Batch": batch },
    });
  expect(await send("x")).toMatchObject({
    status: 422,
    body: { errors: [{ location: "header.X-Change-Batch" }] },
  });
  expect((await send(crypto.randomUUID())).status).toBe(201);
});

test.each([
  ["a change of a project", "8 seconds", "12 seconds", () => path(), { name: "Again" }],
  [
    "another call",
    "4 minutes",
    "6 minutes",
    () => `/api/task-projects/${project.id}/views`,
    { name: "a", query: "" },
  ],
])("%s whose process died waits after %s, and is executed after %s", async (_, early, late, to, json) => {
  const key = crypto.randomUUID();
  expect((await create(key, json, { to: to() })).status).toBe(201);
  const setBack = (age: string) =>
    sql`update idempotency_keys set status = null, body = null, created_at = now() - ${age}::interval where key = ${key}`;
  await setBack(early);
  expect((await create(key, json, { to: to() })).status).toBe(409);
  await setBack(late);
  const again = await create(key, json, { to: to() });
  expect(again.status).toBe(201);
  expect(again.headers.get("idempotent-replayed")).toBeNull();
});

test("a stored reply is deleted after a day", async () => {
  const key = crypto.randomUUID();
  await create(key, { name: "Old" });
  await sql`update idempotency_keys set created_at = now() - interval '25 hours' where key = ${key}`;
  await purgeReplies();
  expect(await sql`select 1 from idempotency_keys where key = ${key}`).toEqual([]);
  expect((await create(key, { name: "New" })).status).toBe(201);
});

test("the stored digest of a password cannot be guessed", async () => {
  const owner = await makeUser();
  const key = crypto.randomUUID();
  const to = "/api/auth/password-reset";
  const body = { previous_password: PASSWORD, new_password: "another correct horse" };
  expect((await create(key, body, { of: owner, to })).status).toBe(204);
  const [row] = await sql`select fingerprint from idempotency_keys where key = ${key}`;
  const guesses = [{ body }, { query: {}, body }, { params: {}, body }, { params: {}, query: {}, body }].map(
    (input) =>
      createHash("sha256")
        .update(`POST ${to} ${JSON.stringify(input)}`)
        .digest("base64url"),
  );
  expect(guesses).not.toContain(row!.fingerprint);
});

test("a call whose key another process has taken over changes nothing", async () => {
  const key = crypto.randomUUID();
  const before = await countTasks();
  let reply: ReturnType<typeof create> | undefined;
  await sql.begin(async (transaction) => {
    await transaction`select from projects where id = ${project.id} for update`;
    reply = create(key, { name: "Slow" });
    await waitUntilBlocked();
    // Another process considers the key abandoned and claims it.
    await transaction`update idempotency_keys set created_at = created_at + interval '5 minutes' where key = ${key}`;
  });
  expect((await reply!).status).toBe(409);
  expect(await countTasks()).toBe(before);
  expect(await sql`select status from idempotency_keys where key = ${key}`).toEqual([{ status: null }]);
});
