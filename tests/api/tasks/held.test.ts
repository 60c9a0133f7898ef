import { beforeAll, expect, test } from "vitest";
import { makeProject, makeTasks, makeUser, move, type Person } from "../../support/factories";
import { get, post, put } from "../../support/request";
import { sql, untilWaiting } from "../../support/sql";

let person: Person;
let held: string;
let heldTasks: string[];
let other: string;
let otherTasks: string[];
beforeAll(async () => {
  person = await makeUser();
  held = (await makeProject(person)).id;
  heldTasks = await makeTasks(person, held, 12);
  other = (await makeProject(person)).id;
  otherTasks = await makeTasks(person, other, 3);
});

/** Does something while another connection holds the row of a project. */
async function whileHeld<T>(work: () => Promise<T>): Promise<T> {
  return sql.begin(async (other) => {
    await other`select 1 from projects where id = ${held} for update`;
    return work();
  });
}

test.each<[string, (i: number) => Promise<{ status: number }>]>([
  ["moves", (i) => move(person, heldTasks[i]!, "todo", 0)],
  ["new tasks", () => post(`/api/task-projects/${held}/tasks`, { name: "a" }, person.token)],
  [
    "changes of it",
    (i) => put(`/api/task-projects/${held}`, { name: "a", status: "todo", order: i }, person.token),
  ],
])("a project that is held stalls its own writers alone: twelve %s", async (_, write) => {
  const { waiting } = await whileHeld(async () => {
    const waiting = Promise.all(Array.from({ length: 12 }, (_, i) => write(i)));
    await untilWaiting();
    // The row is held until these are answered, so one that needed it would be 503.
    const beside = await Promise.all([
      get(`/api/task-projects/${held}?expand=tasks`, person.token),
      move(person, otherTasks[0]!, "done", 0),
      put(`/api/task-projects/${other}`, { name: "a", status: "todo", order: 1 }, person.token),
    ]);
    expect(beside.map(({ status }) => status)).toEqual([200, 204, 204]);
    return { waiting };
  });
  for (const { status } of await waiting) expect([201, 204]).toContain(status);
});

test("whoever waits for a held project for too long is told to come again", async () => {
  const replies = await whileHeld(() =>
    Promise.all(heldTasks.map((id) => move(person, id, "in_progress", 0))),
  );
  for (const { status, headers } of replies) {
    expect(status).toBe(503);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect((await move(person, heldTasks[0]!, "in_progress", 0)).status).toBe(204);
});
