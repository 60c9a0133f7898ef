import { beforeEach, expect, test } from "vitest";
import type { Project } from "@/lib/projects/endpoints";
import { toTextTag } from "@/lib/text/text-tag";
import { makeProject, makeTask, makeUser, move, type Person } from "../../support/factories";
import { get, patch, put, request } from "../../support/http/request";
import { checkJournal } from "../../support/journal/journal";

let person: Person;
let project: Project;
let path: string;
beforeEach(async () => {
  person = await makeUser();
  project = await makeProject(person, { name: "Launch", description: "First" });
  path = `/api/task-projects/${project.id}`;
});

const read = async () => (await get(path, person.token)).body as Project;

test("a patch changes the given fields and leaves the others", async () => {
  const reply = await patch(path, { name: "Start" }, person.token);
  expect(reply).toMatchObject({ status: 200, body: { name: "Start", description: "First", last_seq: 2 } });
  expect(reply.body).toEqual(await read());
  expect(reply.headers.get("etag")).toBe(toTextTag("First"));
  await patch(path, { description: "", order: 7 }, person.token);
  await patch(path, { status: "done" }, person.token);
  expect(await read()).toMatchObject({ name: "Start", description: null, status: "done", order: 7 });
  const rows = await checkJournal(project.id);
  expect(rows.slice(1).map(({ kind, before, after }) => ({ kind, before, after }))).toEqual([
    { kind: "project.updated", before: { name: "Launch" }, after: { name: "Start" } },
    {
      kind: "project.updated",
      before: { description: "First", order: project.order },
      after: { description: null, order: 7 },
    },
    { kind: "project.updated", before: { status: "todo" }, after: { status: "done" } },
  ]);
});

test("two people who change different fields both succeed", async () => {
  await Promise.all([
    patch(path, { name: "Theirs" }, person.token),
    patch(path, { description: "Mine" }, person.token),
  ]);
  expect(await read()).toMatchObject({ name: "Theirs", description: "Mine" });
});

test("a status set by a workflow is marked so until the user sets the status", async () => {
  await put(`${path}/workflows`, { enabled: ["finish"] }, person.token);
  await move(person, (await makeTask(person, project.id)).id, "done", 0);
  const getActed = async () => (await get(`${path}/workflows`, person.token)).body.acted;
  expect(await getActed()).toMatchObject({ rule: "finish" });
  await patch(path, { name: "Start" }, person.token);
  expect(await getActed()).toMatchObject({ rule: "finish" });
  await patch(path, { status: "todo" }, person.token);
  expect(await getActed()).toBeNull();
});

const whole = { name: "Launch", status: "todo", order: 1 };
test.each([
  ["PUT", whole],
  ["PATCH", {}],
])("%s: a description is overwritten only by a client that has read it", async (method, others) => {
  const write = (description: string | null | undefined, tag: string) =>
    request(method, path, {
      token: person.token,
      json: { ...others, description },
      headers: { "If-Match": tag },
    });
  const tag = (await get(path, person.token)).headers.get("etag")!;
  expect(tag).toBe(toTextTag("First"));
  expect((await write("Second", tag)).status).toBeLessThan(300);
  const { last_seq } = await read();
  expect(await write("Third", tag)).toMatchObject({
    status: 412,
    body: { errors: [{ location: "body.description", value: "Second" }] },
  });
  expect(await read()).toMatchObject({ description: "Second", last_seq });
  expect((await write(null, toTextTag("Second"))).status).toBeLessThan(300);
  expect((await write("From nothing", toTextTag(null))).status).toBeLessThan(300);
  expect((await write("Whatever", "*")).status).toBeLessThan(300);
  // Changes of other fields are not compared with the description.
  expect((await write(undefined, tag)).status).toBeLessThan(300);
  expect((await read()).description).toBe("Whatever");
});

test("without the header the last write wins, as for older clients", async () => {
  expect((await put(path, { ...whole, description: "Last" }, person.token)).status).toBe(204);
  expect((await read()).description).toBe("Last");
});

test("refuses unknown fields, and other users", async () => {
  expect((await patch(path, { workflows: [] }, person.token)).status).toBe(422);
  expect((await patch(path, { name: " " }, person.token)).status).toBe(422);
  expect((await patch(path, { name: "Mine" }, (await makeUser()).token)).status).toBe(404);
  expect(await checkJournal(project.id)).toHaveLength(1);
});
