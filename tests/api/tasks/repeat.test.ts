import fc from "fast-check";
import { rrulestr } from "rrule";
import { beforeAll, expect, test } from "vitest";
import { addDays, toToday } from "@/lib/dates/time-zone";
import type { Project } from "@/lib/projects/endpoints";
import type { Task } from "@/lib/tasks/fields";
import { getNextDay } from "@/lib/tasks/parts/next-day";
import { toRepeatText } from "@/lib/tasks/repeat-rule";
import { makeProject, makeTask, makeTasks, makeUser, move, type Person } from "../../support/factories";
import { checkJournal } from "../../support/journal";
import { del, get, patch, post, put } from "../../support/request";
import { sql } from "../../support/sql";
import { listStatements } from "../../support/statements";
import { isLong } from "../../support/stress";

let person: Person;
let project: Project;
beforeAll(async () => {
  person = await makeUser();
  project = await makeProject(person);
});

const days = fc.subarray(["MO", "TU", "WE", "TH", "FR", "SA", "SU"], { minLength: 1 });
const interval = fc.integer({ min: 1, max: 40 }).map((n) => (n === 1 ? "" : `;INTERVAL=${n}`));
const by = (name: string, values: fc.Arbitrary<unknown[]>) =>
  fc.option(values, { nil: [] }).map((list) => (list.length > 0 ? `;${name}=${list.join(",")}` : ""));
const ordinalDays = fc.array(
  fc
    .tuple(fc.constantFrom(-1, 1, 2, 3, 4, 5), fc.constantFrom("MO", "WE", "SU"))
    .map((pair) => pair.join("")),
  { minLength: 1, maxLength: 2 },
);
const monthDays = fc.array(fc.constantFrom(-1, 1, 15, 28, 29, 30, 31), { minLength: 1, maxLength: 2 });
const rule = fc
  .oneof(
    fc.tuple(fc.constant("FREQ=DAILY"), interval),
    fc.tuple(fc.constant("FREQ=WEEKLY"), interval, by("BYDAY", days)),
    fc.tuple(fc.constant("FREQ=MONTHLY"), interval, by("BYDAY", ordinalDays)),
    fc.tuple(fc.constant("FREQ=MONTHLY"), interval, by("BYMONTHDAY", monthDays)),
    fc.tuple(fc.constant("FREQ=YEARLY"), interval),
  )
  .map((parts) => parts.join(""));
const day = fc.integer({ min: 0, max: 1500 }).map((n) => addDays("2024-01-01", n));

test("the next day equals that of another implementation of RFC 5545", () => {
  fc.assert(
    fc.property(rule, day, day, (text, dueOn, today) => {
      const start = `DTSTART:${dueOn.replaceAll("-", "")}T000000Z\nRRULE:${text}`;
      const last = dueOn > today ? dueOn : today;
      const expected = rrulestr(start).after(new Date(`${last}T00:00:00Z`));
      const found = getNextDay(text, dueOn, today);
      if (found !== null) expect(found > today && found > dueOn).toBe(true);
      expect(found).toBe(expected?.toISOString().slice(0, 10) ?? null);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["FREQ=MONTHLY", "2026-01-31", "2026-02-01", "2026-03-31"],
  ["FREQ=MONTHLY;BYMONTHDAY=-1", "2026-01-31", "2026-02-01", "2026-02-28"],
  ["FREQ=YEARLY", "2024-02-29", "2024-03-01", "2028-02-29"],
  ["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", "2026-11-23", "2026-11-23", "2026-12-07"],
  ["FREQ=DAILY", "2020-01-01", "2026-11-22", "2026-11-23"],
  ["FREQ=DAILY;UNTIL=20261122", "2026-11-20", "2026-11-22", null],
  ["FREQ=DAILY;UNTIL=20260230", "2026-02-28", "2026-02-28", null],
  ["FREQ=MONTHLY;BYDAY=5MO", "2026-02-01", "2026-02-01", "2026-03-30"],
  ["FREQ=DAILY;INTERVAL=7", "0001-01-01", "0001-01-01", "0001-01-08"],
  ["FREQ=DAILY", "9999-12-30", "2026-01-01", "9999-12-31"],
  ["FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31", "2026-02-01", "2026-02-01", null],
  ["FREQ=YEARLY", "9999-01-01", "2026-01-01", null],
])("%s after %s, completed on %s, comes on %s", (text, dueOn, today, expected) => {
  expect(getNextDay(text, dueOn, today)).toBe(expected);
});

test("a rule is described by a sentence", () => {
  expect(toRepeatText("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH")).toBe("every 2 weeks on Monday and Thursday");
  expect(toRepeatText("FREQ=MONTHLY;BYDAY=-1FR")).toBe("every month on the last Friday");
  expect(toRepeatText("FREQ=MONTHLY;BYMONTHDAY=15,-1;UNTIL=20270101")).toBe(
    "every month on day 15 and the last day until January 1, 2027",
  );
});

const openTasks = async (name: string): Promise<Task[]> => {
  const { body } = await get(
    `/api/tasks?project_id=${project.id}&status=todo,in_progress&per_page=100`,
    person.token,
  );
  return body.data.filter((task: Task) => task.name === name);
};
const makeSeries = (name: string) =>
  makeTask(person, project.id, {
    name,
    due_on: "2026-01-31",
    priority: "high",
    repeat: "FREQ=WEEKLY",
    checklist: [{ text: "a", done: true }] as never,
  });

test.each<[string, (task: Task) => Promise<{ status: number }>]>([
  ["a patch", (task) => patch(`/api/tasks/${task.id}`, { status: "done" }, person.token)],
  ["a change", (task) => put(`/api/tasks/${task.id}`, { name: task.name, status: "done" }, person.token)],
  ["a move", (task) => move(person, task.id, "done", 0)],
  [
    "a bulk change",
    (task) => post("/api/tasks/bulk", { ids: [task.id], patch: { status: "done" } }, person.token),
  ],
])("%s that completes a task creates the next one, and an undo reverts both", async (how, complete) => {
  const task = await makeSeries(how);
  expect((await complete(task)).status).toBeLessThan(300);
  const [next, ...more] = await openTasks(how);
  expect(more).toEqual([]);
  expect(next).toMatchObject({
    priority: "high",
    repeat: "FREQ=WEEKLY",
    checklist: [{ text: "a", done: false }],
    status: "todo",
  });
  expect(next!.due_on! > toToday("UTC")).toBe(true);
  expect(new Date(next!.due_on!).getUTCDay()).toBe(6);
  expect((await get(`/api/tasks/${task.id}`, person.token)).body).toMatchObject({
    status: "done",
    repeat: null,
  });
  const [last] = (await checkJournal(project.id)).slice(-1);
  await post(`/api/task-projects/${project.id}/undo`, { batch: last!.batch }, person.token);
  expect(await openTasks(how)).toMatchObject([{ id: task.id, repeat: "FREQ=WEEKLY", due_on: "2026-01-31" }]);
  await checkJournal(project.id);
});

test("two concurrent completions create one task, and a done task does not repeat", async () => {
  const task = await makeSeries("twice");
  await Promise.all([
    move(person, task.id, "done", 0),
    patch(`/api/tasks/${task.id}`, { status: "done" }, person.token),
    move(person, task.id, "done", 0),
  ]);
  expect(await openTasks("twice")).toHaveLength(1);
  const { body } = await patch(`/api/tasks/${task.id}`, { repeat: "FREQ=DAILY" }, person.token);
  expect(body.repeat).toBeNull();
  await move(person, task.id, "todo", 0);
  await move(person, task.id, "done", 0);
  expect(await openTasks("twice")).toHaveLength(1);
});

/** Without a next day: no February has 31 days. */
const WITHOUT_NEXT_DAY = { repeat: "FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31", due_on: "2026-02-01" };

test("a rule without a day after the due date is refused, and a stored one ends its series", async () => {
  const refused = {
    status: 422,
    body: { errors: [{ location: "body.repeat", value: WITHOUT_NEXT_DAY.repeat }] },
  };
  const path = `/api/task-projects/${project.id}/tasks`;
  expect(await post(path, { name: "never", ...WITHOUT_NEXT_DAY }, person.token)).toMatchObject(refused);
  const task = await makeTask(person, project.id, { name: "never", due_on: WITHOUT_NEXT_DAY.due_on });
  const other = await makeTask(person, project.id, { name: "never", due_on: "2026-01-31" });
  expect(await patch(`/api/tasks/${task.id}`, WITHOUT_NEXT_DAY, person.token)).toMatchObject(refused);
  expect(
    await patch(`/api/tasks/${task.id}`, { repeat: WITHOUT_NEXT_DAY.repeat }, person.token),
  ).toMatchObject(refused);
  expect(await put(`/api/tasks/${task.id}`, { ...task, ...WITHOUT_NEXT_DAY }, person.token)).toMatchObject({
    status: 422,
  });
  const bulk = { ids: [other.id, task.id], patch: { repeat: WITHOUT_NEXT_DAY.repeat } };
  expect(await post("/api/tasks/bulk", bulk, person.token)).toMatchObject(refused);
  expect((await openTasks("never")).map(({ repeat }) => repeat)).toEqual([null, null]);
  // The end of the series does not refuse the completion.
  const last = { repeat: "FREQ=DAILY;UNTIL=20260201", due_on: WITHOUT_NEXT_DAY.due_on };
  expect((await patch(`/api/tasks/${other.id}`, last, person.token)).status).toBe(200);

  await sql`update tasks set repeat = ${WITHOUT_NEXT_DAY.repeat} where id = ${task.id}`;
  expect((await patch(`/api/tasks/${task.id}`, { status: "done" }, person.token)).status).toBe(200);
  expect(await openTasks("never")).toMatchObject([{ id: other.id }]);
});

test("completing many repeating tasks takes as many statements as completing two", async () => {
  const countStatements = async (count: number) => {
    const own = await makeProject(person);
    const ids = await makeTasks(person, own.id, count);
    await sql`update tasks set repeat = 'FREQ=WEEKLY' where project_id = ${own.id}`;
    const statements = await listStatements(async () => {
      const reply = await post("/api/tasks/bulk", { ids, patch: { status: "done" } }, person.token);
      expect(reply.body).toEqual({ updated: count });
    });
    const { body } = await get(`/api/tasks?project_id=${own.id}&status=todo&per_page=100`, person.token);
    expect(body.data.map(({ name }: Task) => name)).toEqual(ids.map((_, i) => `Task ${i + 1}`));
    expect(new Set(body.data.map(({ order }: Task) => order)).size).toBe(count);
    await checkJournal(own.id);
    return statements.length;
  };
  expect(await countStatements(100)).toBe(await countStatements(2));
});

test("a rule and a status that are set together are both set", async () => {
  const repeat = "FREQ=DAILY";
  const changes: [string, (id: string) => Promise<unknown>][] = [
    ["PATCH", (id) => patch(`/api/tasks/${id}`, { status: "todo", repeat }, person.token)],
    ["PUT", (id) => put(`/api/tasks/${id}`, { name: "both", status: "todo", repeat }, person.token)],
    ["bulk", (id) => post("/api/tasks/bulk", { ids: [id], patch: { status: "todo", repeat } }, person.token)],
  ];
  for (const [how, change] of changes) {
    const { id } = await makeTask(person, project.id, { name: "both", status: "done" });
    await change(id);
    expect((await get(`/api/tasks/${id}`, person.token)).body, how).toMatchObject({ status: "todo", repeat });
  }
  const { id } = await makeTask(person, project.id, { name: "done at once" });
  const completed = await patch(`/api/tasks/${id}`, { status: "done", repeat }, person.token);
  expect(completed.body).toMatchObject({ status: "done", repeat: null });
  expect(await openTasks("done at once")).toMatchObject([{ repeat }]);
});

const getBatch = ({ headers }: { headers: Headers }) => headers.get("x-change-batch")!;
const undo = (batch: string) => post(`/api/task-projects/${project.id}/undo`, { batch }, person.token);
const rules = async (name: string) =>
  Object.fromEntries((await openTasks(name)).map(({ id, repeat }) => [id, repeat]));
const complete = ({ id }: Task) => patch(`/api/tasks/${id}`, { status: "done" }, person.token);

test.each([
  ["restored from the trash", true],
  ["brought back by an undo of its deletion", false],
])("the next task, %s after its creation was undone, does not repeat", async (name, isRestored) => {
  const task = await makeSeries(name);
  const batch = getBatch(await complete(task));
  const [next] = await openTasks(name);
  const deleted = isRestored ? undefined : await del(`/api/tasks/${next!.id}`, person.token);
  const undone = await undo(batch);
  expect(undone.status).toBe(200);
  expect(await rules(name)).toEqual({ [task.id]: "FREQ=WEEKLY" });
  if (deleted) expect((await undo(getBatch(deleted))).status).toBe(200);
  else await post(`/api/tasks/${next!.id}/restore`, undefined, person.token);
  expect(await rules(name)).toEqual({ [task.id]: "FREQ=WEEKLY", [next!.id]: null });
  await checkJournal(project.id);
});

test("an undo and its redo move the rule to the previous task and back", async () => {
  const task = await makeSeries("to and fro");
  const batch = getBatch(await complete(task));
  const [next] = await openTasks("to and fro");
  const undone = await undo(batch);
  await undo(undone.body.batch);
  expect(await rules("to and fro")).toEqual({ [next!.id]: "FREQ=WEEKLY" });
  // A task in the trash whose series has ended since keeps the rule.
  await del(`/api/tasks/${next!.id}`, person.token);
  await post(`/api/tasks/${next!.id}/restore`, undefined, person.token);
  expect(await rules("to and fro")).toEqual({ [next!.id]: "FREQ=WEEKLY" });
  await checkJournal(project.id);
});

test("when the user gave the rule to two open tasks of a series, an undo restores both", async () => {
  const task = await makeSeries("shared rule");
  await complete(task);
  const [next] = await openTasks("shared rule");
  await patch(`/api/tasks/${task.id}`, { status: "todo", repeat: "FREQ=DAILY" }, person.token);
  const both = { [task.id]: "FREQ=DAILY", [next!.id]: "FREQ=WEEKLY" };
  expect(await rules("shared rule")).toEqual(both);
  for (const change of [
    () => complete(task),
    () => patch(`/api/tasks/${task.id}`, { repeat: null }, person.token),
    () => del(`/api/tasks/${task.id}`, person.token),
  ]) {
    const changed = await change();
    expect((await undo(getBatch(changed))).status).toBe(200);
    expect(await rules("shared rule")).toEqual(both);
  }
  await checkJournal(project.id);
});

test("an undo gives no rule to a done task, or when another task continues the series", async () => {
  const task = await makeSeries("elsewhere");
  const batch = getBatch(await complete(task));
  const [next] = await openTasks("elsewhere");
  await complete(next!);
  await del(`/api/tasks/${next!.id}`, person.token);
  const conflict = (id: string) => ({ status: 409, body: { errors: [{ location: `task.${id}.repeat` }] } });
  expect(await undo(batch)).toMatchObject(conflict(task.id));
  expect(Object.values(await rules("elsewhere"))).toEqual(["FREQ=WEEKLY"]);

  const once = await makeSeries("once");
  const stopped = await patch(`/api/tasks/${once.id}`, { repeat: null }, person.token);
  await complete(once);
  expect(await undo(getBatch(stopped))).toMatchObject(conflict(once.id));
  const reopened = await patch(`/api/tasks/${once.id}`, { status: "todo" }, person.token);
  await patch(`/api/tasks/${once.id}`, { repeat: "FREQ=DAILY" }, person.token);
  expect(await undo(getBatch(reopened))).toMatchObject(conflict(once.id));
  expect(await rules("once")).toEqual({ [once.id]: "FREQ=DAILY" });
  await checkJournal(project.id);
});

const step = fc.record({
  kind: fc.constantFrom("complete", "complete", "reopen", "delete", "restore", "undo", "undo"),
  choice: fc.nat(100),
});

test("after any completions, deletions, restorations and undos, one open task of a series has the rule", {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const owner = await makeUser();
      const { id } = await makeProject(owner);
      await makeTask(owner, id, { repeat: "FREQ=DAILY", due_on: "2026-01-01" });
      const batches: string[] = [];
      for (const { kind, choice } of steps) {
        const rows = await sql<{ id: string; status: string; is_deleted: boolean }>`
          select id, status, deleted_at is not null as is_deleted from tasks where project_id = ${id} order by number`;
        const choose = <T>(items: T[]): T | undefined => items[choice % items.length];
        const living = rows.filter((task) => !task.is_deleted);
        const open = choose(living.filter(({ status }) => status !== "done"));
        const done = choose(living.filter(({ status }) => status === "done"));
        const any = choose(living);
        const gone = choose(rows.filter((task) => task.is_deleted));
        const batch = choose(batches);
        const send = {
          complete: () => open && patch(`/api/tasks/${open.id}`, { status: "done" }, owner.token),
          reopen: () => done && patch(`/api/tasks/${done.id}`, { status: "todo" }, owner.token),
          delete: () => any && del(`/api/tasks/${any.id}`, owner.token),
          restore: () => gone && post(`/api/tasks/${gone.id}/restore`, undefined, owner.token),
          undo: () => batch && post(`/api/task-projects/${id}/undo`, { batch }, owner.token),
        }[kind as "undo"];
        const reply = await send();
        if (!reply) continue;
        expect([200, 204, 409]).toContain(reply.status);
        if (reply.status < 300) batches.push(getBatch(reply));
        const repeating = await sql<{ status: string }>`
          select status from tasks where project_id = ${id} and deleted_at is null and repeat is not null`;
        expect(repeating.length).toBeLessThanOrEqual(1);
        expect(repeating.filter(({ status }) => status === "done")).toEqual([]);
      }
      await checkJournal(id);
    }),
    // The same steps in every run; test:long generates others.
    isLong ? { numRuns: 500 } : { seed: 17, numRuns: 8 },
  );
});

test("a full project gets no next task, but its tasks can be completed", async () => {
  const full = await makeProject(person);
  await makeTasks(person, full.id, 19_997);
  const series = [];
  for (const name of ["a", "b"]) series.push(await makeTask(person, full.id, { name, repeat: "FREQ=DAILY" }));
  const ids = series.map(({ id }) => id);
  const count = async () => (await get(`/api/tasks?project_id=${full.id}`, person.token)).body.meta.total;
  // There is space for one task, so the first series continues.
  expect((await post("/api/tasks/bulk", { ids, patch: { status: "done" } }, person.token)).status).toBe(200);
  expect(await count()).toBe(20_000);
  const { body } = await get(`/api/tasks?project_id=${full.id}&q=a&sort_order=desc&per_page=2`, person.token);
  const open = body.data.find((task: Task) => task.repeat !== null);
  expect(open).toMatchObject({ name: "a", status: "todo" });
  expect((await move(person, open.id, "done", 0)).status).toBe(204);
  expect(await count()).toBe(20_000);
  expect((await get(`/api/tasks/${open.id}`, person.token)).body).toMatchObject({
    status: "done",
    repeat: null,
  });
});
