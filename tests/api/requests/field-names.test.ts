import { beforeAll, expect, test } from "vitest";
import { makeProject, makeTask, makeUser, type Person } from "../../support/factories";
import { get, patch, post } from "../../support/http/request";

/** A toast shows only the message of an error, far from its field. So each message names the field. */

let person: Person;
let task: { id: string };
beforeAll(async () => {
  person = await makeUser();
  task = await makeTask(person, (await makeProject(person)).id);
});

const ID = "0198c7a1-0000-7000-8000-000000000000";
const ids = Array.from({ length: 51 }, (_, n) => ID.slice(0, -2) + String(n + 10));

test.each<[string, object]>([
  ["name must be at most 200 characters.", { name: "x".repeat(256) }],
  ["name must be a string.", { name: 7 }],
  ["blocked_by must have at most 50 entries.", { blocked_by: ids }],
  ["label_ids must be a UUID.", { label_ids: [ID, "x"] }],
  ["due_on must be a date such as 2031-01-31.", { due_on: "275760-01-01" }],
  ["due_on must be a date.", { due_on: "0000-01-01" }],
  ["size must be one of s, m, l.", { size: "xl" }],
  ["repeat must be a rule such as FREQ=WEEKLY;BYDAY=MO.", { repeat: "FREQ=NEVER" }],
])("a message names its field: %s", async (message, body) => {
  const reply = await patch(`/api/tasks/${task.id}`, body, person.token);
  expect(reply).toMatchObject({ status: 422, body: { message, detail: message, errors: [{ message }] } });
});

test("so does that about a missing field, a field inside another one, and a parameter", async () => {
  const expectMessage = (reply: { status: number; body: unknown }, message: string) =>
    expect(reply).toMatchObject({ status: 422, body: { message } });
  expectMessage(await post("/api/task-projects", {}, person.token), "name is required.");
  const bulk = { ids: [task.id], patch: { priority: "top" } };
  expectMessage(
    await post("/api/tasks/bulk", bulk, person.token),
    "priority must be one of none, low, medium, high, urgent.",
  );
  expectMessage(await get("/api/tasks?per_page=101", person.token), "per_page must be at most 100.");
  expectMessage(await get("/api/tasks?page=x", person.token), "page must be a number.");
  expectMessage(await get("/api/tasks?page=-1", person.token), "page must be at least 0.");
  expectMessage(await post("/api/task-projects", [], person.token), "body must be an object.");
});

test("a sentence of its own stays as it is", async () => {
  const reply = await post("/api/auth/signin", { email: "nobody", password: "not-the-one" });
  expect(reply.body.message).toBe("Invalid email address");
});
