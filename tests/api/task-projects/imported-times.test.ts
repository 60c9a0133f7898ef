import { beforeAll, expect, test } from "vitest";
import { MS_PER_DAY } from "@/lib/dates/days";
import { makeUser, type Person } from "../../support/factories";
import { get, post } from "../../support/http/request";
import { importFile, listTasks } from "../../support/imports/import-file";
import { checkJournal } from "../../support/journal/journal";

let person: Person;
beforeAll(async () => {
  person = await makeUser();
});

const daysAgo = (days: number) => new Date(Date.now() - days * MS_PER_DAY).toISOString();
const toFile = (tasks: object[], project: object = {}) =>
  JSON.stringify({ format: "waymark", version: 1, project: { name: "Old", ...project }, tasks });
const countFinished = async (id: string): Promise<number> =>
  (await get(`/api/insights?weeks=4&project_id=${id}`, person.token)).body.throughput.finished;

test("our own export keeps when tasks were created and completed, and Insights count them", async () => {
  const times = { created_at: daysAgo(20), completed_at: daysAgo(8), updated_at: daysAgo(3) };
  const content = toFile(
    [
      { name: "Done", status: "done", ...times },
      { name: "Open", created_at: daysAgo(19), completed_at: null },
      { name: "Done some day", status: "done", created_at: times.created_at },
    ],
    { created_at: daysAgo(30) },
  );
  const { report } = (await post("/api/imports", { source: "waymark", name: "x", content }, person.token))
    .body;
  expect(report.dropped).toEqual([]);
  expect(report.entities).toContainEqual({ entity: "creation time", read: 4, kept: 4 });
  expect(report.entities).toContainEqual({ entity: "completion time", read: 1, kept: 1 });
  const { id } = await importFile(person, "waymark", content);
  const tasks = await listTasks(person, id);
  expect(tasks.find(({ name }) => name === "Done")).toMatchObject(times);
  expect(tasks.find(({ name }) => name === "Open")).toMatchObject({ completed_at: null });
  expect((await get(`/api/task-projects/${id}`, person.token)).body.created_at).toBe(
    JSON.parse(content).project.created_at,
  );
  await checkJournal(id);
  // The third says that it is done, but not since when.
  expect(await countFinished(id)).toBe(1);
});

test("GitHub's issues keep when they were created and closed, and Insights count them", async () => {
  const content = JSON.stringify([
    { number: 1, title: "Closed", state: "closed", created_at: daysAgo(20), closed_at: daysAgo(8) },
    { number: 2, title: "Open", state: "open", created_at: daysAgo(19), closed_at: null },
    // As `gh` writes it.
    { number: 3, title: "By gh", state: "CLOSED", createdAt: daysAgo(20), closedAt: daysAgo(1) },
    { number: 4, title: "Odd", state: "open", created_at: "soon" },
    { number: 5, title: "Early", state: "closed", created_at: daysAgo(2), closed_at: daysAgo(3) },
  ]);
  const { report } = (await post("/api/imports", { source: "github", name: "x", content }, person.token))
    .body;
  expect(report.dropped).toEqual([
    { entity: "creation time", name: "Odd", reason: "“soon” isn’t a time in the past." },
    { entity: "completion time", name: "Early", reason: "It is before the creation time." },
  ]);
  expect(report.entities).toContainEqual({ entity: "creation time", read: 5, kept: 4 });
  expect(report.entities).toContainEqual({ entity: "completion time", read: 3, kept: 2 });
  const { id } = await importFile(person, "github", content);
  const { created_at, closed_at: completed_at } = JSON.parse(content)[0];
  const tasks = await listTasks(person, id);
  expect(tasks.find(({ name }) => name === "Closed")).toMatchObject({ created_at, completed_at });
  await checkJournal(id);
  expect(await countFinished(id)).toBe(2);
});

test("a completion without a creation is kept in our own export, although the import is the creation", async () => {
  // As `gh issue list --json title,state,closedAt` writes it.
  const content = JSON.stringify([{ title: "Closed", state: "CLOSED", closedAt: daysAgo(8) }]);
  const { id } = await importFile(person, "github", content);
  const exported = (await get(`/api/task-projects/${id}/export`, person.token)).text;
  const { report } = (
    await post("/api/imports", { source: "waymark", name: "x", content: exported }, person.token)
  ).body;
  expect(report.dropped).toEqual([]);
  const again = await importFile(person, "waymark", exported);
  const [{ created_at, completed_at }] = JSON.parse(exported).tasks;
  expect(completed_at < created_at).toBe(true);
  expect(await listTasks(person, again.id)).toMatchObject([{ created_at, completed_at }]);
  expect(await countFinished(again.id)).toBe(1);
});

test("the burn-up has an imported task finished in the week that it was completed in", async () => {
  const content = toFile([
    { name: "A", status: "done", created_at: daysAgo(30), completed_at: daysAgo(15) },
    { name: "B", status: "done", created_at: daysAgo(30), completed_at: daysAgo(8) },
    { name: "C", created_at: daysAgo(30) },
  ]);
  const { id } = await importFile(person, "waymark", content);
  const { body } = await get(`/api/insights?weeks=4&project_id=${id}`, person.token);
  const weekly: number[] = body.throughput.weeks.map(({ finished }: { finished: number }) => finished);
  const sums = weekly.map((_, index) => weekly.slice(0, index + 1).reduce((sum, count) => sum + count, 0));
  expect(body.burn_up.map(({ finished }: { finished: number }) => finished)).toEqual([0, ...sums]);
  expect(body.burn_up.at(-1)).toMatchObject({ scope: 3, finished: 2 });
});

test("the burn-up has an imported open task since its creation, as its age says", async () => {
  const content = toFile([
    { name: "Open", created_at: daysAgo(16) },
    { name: "Done some day", status: "done", created_at: daysAgo(16) },
    { name: "No creation", status: "done", completed_at: daysAgo(2) },
  ]);
  const { id } = await importFile(person, "waymark", content);
  const { body } = await get(`/api/insights?weeks=4&project_id=${id}`, person.token);
  const of = (days: number) =>
    body.burn_up.findLast(({ on }: { on: string }) => on < daysAgo(days).slice(0, 10));
  expect(of(16)).toMatchObject({ scope: 0, finished: 0 });
  expect(of(8)).toMatchObject({ scope: 2, finished: 0 });
  expect(body.burn_up.at(-1)).toMatchObject({ scope: 3, finished: 2 });
  expect(body.age.find(({ from_days }: { from_days: number }) => from_days === 14).todo).toBe(1);
});

test("times that cannot be are reported", async () => {
  const content = toFile([
    { name: "Late", status: "done", created_at: "2999-01-01T00:00:00.000Z", completed_at: "yesterday" },
    { name: "Not done", status: "todo", completed_at: daysAgo(1) },
    { name: "Now", status: "done", created_at: daysAgo(2), updated_at: "now" },
  ]);
  const { report } = (await post("/api/imports", { source: "waymark", name: "x", content }, person.token))
    .body;
  expect(report.dropped).toEqual([
    {
      entity: "creation time",
      name: "Late",
      reason: "“2999-01-01T00:00:00.000Z” isn’t a time in the past.",
    },
    { entity: "completion time", name: "Late", reason: "“yesterday” isn’t a time in the past." },
    { entity: "completion time", name: "Not done", reason: "The task isn’t done." },
    { entity: "update time", name: "Now", reason: "“now” isn’t a time in the past." },
  ]);
  const { id } = await importFile(person, "waymark", content);
  for (const { name, created_at } of await listTasks(person, id))
    if (name !== "Now") expect(Date.parse(created_at)).toBeGreaterThan(Date.parse(daysAgo(1)));
  expect(await countFinished(id)).toBe(0);
});
