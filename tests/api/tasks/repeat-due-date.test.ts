import { expect, test } from "vitest";
import { sql } from "../../support/database/sql";
import { makeTask } from "../../support/factories";
import { get, patch, post, put } from "../../support/http/request";
import { setUpSeries } from "./series";

const { own, openTasks } = setUpSeries();

const EVERY_YEAR_ON_THE_31ST = "FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31";
/** November, which has no 31st. */
const IN_NOVEMBER = { due_on: "2026-11-30" };

test("a due date after which the rule has no day is refused, also alone", async () => {
  const name = "on the 31st";
  const { id } = await makeTask(own.person, own.project.id, {
    name,
    due_on: "2026-12-31",
    repeat: EVERY_YEAR_ON_THE_31ST,
  });
  const toRefusal = (location: string) => ({
    status: 422,
    body: { errors: [{ location, value: IN_NOVEMBER.due_on }] },
  });
  expect(await patch(`/api/tasks/${id}`, IN_NOVEMBER, own.person.token)).toMatchObject(
    toRefusal("body.due_on"),
  );
  expect(
    await put(`/api/tasks/${id}`, { name, status: "in_progress", ...IN_NOVEMBER }, own.person.token),
  ).toMatchObject(toRefusal("body.due_on"));
  expect(await post("/api/tasks/bulk", { ids: [id], patch: IN_NOVEMBER }, own.person.token)).toMatchObject(
    toRefusal("body.patch.due_on"),
  );
  expect(await openTasks(name)).toMatchObject([{ due_on: "2026-12-31", repeat: EVERY_YEAR_ON_THE_31ST }]);
  // Another day that fits, no day, and the end of the series are accepted.
  for (const changes of [{ due_on: "2026-10-30" }, { due_on: null }, { ...IN_NOVEMBER, repeat: null }])
    expect((await patch(`/api/tasks/${id}`, changes, own.person.token)).status).toBe(200);
});

test("a bulk change names each task that would never repeat", async () => {
  const make = (name: string, repeat: string | null) =>
    makeTask(own.person, own.project.id, { name, due_on: "2026-12-31", repeat });
  const rent = await make("Pay the rent", EVERY_YEAR_ON_THE_31ST);
  const tea = await make("Buy tea", null);
  const tax = await make("File the tax", EVERY_YEAR_ON_THE_31ST);
  const change = (ids: string[], changes: object) =>
    post("/api/tasks/bulk", { ids, patch: changes }, own.person.token);
  const { status, body } = await change([tea.id, rent.id], IN_NOVEMBER);
  const message = "“Pay the rent” would never repeat: no later day fits this rule and the due date.";
  expect(status).toBe(422);
  expect(body).toMatchObject({ message, detail: message });
  expect(body.errors).toEqual([
    { message, location: "body.patch.due_on", value: IN_NOVEMBER.due_on },
    { message, location: `task.${rent.id}.due_on`, value: IN_NOVEMBER.due_on },
  ]);
  const both = await change([tea.id, rent.id, tax.id], IN_NOVEMBER);
  expect(both.body.detail).toMatch(/ and 1 other task would never repeat/);
  expect(both.body.errors.map(({ location }: { location: string }) => location)).toEqual([
    "body.patch.due_on",
    ...[rent, tax].map(({ id }) => expect.stringContaining(id)),
  ]);
});

test("a task without a date continues in a month that fits its rule", async () => {
  const name = "some time on the 31st";
  const { id } = await makeTask(own.person, own.project.id, { name, repeat: EVERY_YEAR_ON_THE_31ST });
  expect((await patch(`/api/tasks/${id}`, { status: "done" }, own.person.token)).status).toBe(200);
  const [next, ...more] = await openTasks(name);
  expect(more).toEqual([]);
  expect(next).toMatchObject({ repeat: EVERY_YEAR_ON_THE_31ST, due_on: expect.stringMatching(/-31$/) });
});

test("a rule that ends on a day that does not exist is refused, and a task that has one stays usable", async () => {
  const name = "until February 31";
  const repeat = "FREQ=DAILY;UNTIL=20300231";
  const refusal = {
    status: 422,
    body: { errors: [{ message: "repeat must end on a day that exists.", value: repeat }] },
  };
  const { id } = await makeTask(own.person, own.project.id, { name });
  expect(await patch(`/api/tasks/${id}`, { repeat }, own.person.token)).toMatchObject(refusal);
  expect(
    await patch(`/api/tasks/${id}`, { repeat: "FREQ=DAILY;UNTIL=20300228" }, own.person.token),
  ).toMatchObject({ status: 200 });
  await sql`update tasks set repeat = ${repeat} where id = ${id}`;
  expect(await get(`/api/tasks/${id}`, own.person.token)).toMatchObject({ status: 200, body: { repeat } });
  expect((await patch(`/api/tasks/${id}`, { priority: "low" }, own.person.token)).status).toBe(200);
  const file = await get(`/api/task-projects/${own.project.id}/export?format=json`, own.person.token);
  const imported = await post(
    "/api/imports",
    { source: "waymark", name: "board.json", content: JSON.stringify(file.body) },
    own.person.token,
  );
  expect(imported.status).toBe(201);
  expect(JSON.stringify(imported.body.report.dropped)).not.toContain(repeat);
  expect((await patch(`/api/tasks/${id}`, { status: "done" }, own.person.token)).status).toBe(200);
  expect(await openTasks(name)).toMatchObject([{ repeat }]);
});
