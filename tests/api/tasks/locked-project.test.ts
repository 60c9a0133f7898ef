import { beforeAll, expect, test } from "vitest";
import { sql, waitUntilBlocked } from "../../support/database/sql";
import { makeProject, makeTasks, makeUser, move, type Person } from "../../support/factories";
import { get, post, put } from "../../support/http/request";

let person: Person;
let lockedProject: string;
let lockedTasks: string[];
let other: string;
let otherTasks: string[];
let thirdTask: string;
beforeAll(async () => {
  person = await makeUser();
  lockedProject = (await makeProject(person)).id;
  lockedTasks = await makeTasks(person, lockedProject, 12);
  other = (await makeProject(person)).id;
  otherTasks = await makeTasks(person, other, 3);
  [thirdTask] = (await makeTasks(person, (await makeProject(person)).id, 1)) as [string];
});

/** Runs an action while another connection locks the row of the project. */
async function whileLocked<T>(work: () => Promise<T>): Promise<T> {
  return sql.begin(async (other) => {
    await other`select 1 from projects where id = ${lockedProject} for update`;
    return work();
  });
}

test.each<[string, (i: number) => Promise<{ status: number }>]>([
  ["moves", (i) => move(person, lockedTasks[i]!, "todo", 0)],
  ["new tasks", () => post(`/api/task-projects/${lockedProject}/tasks`, { name: "a" }, person.token)],
  [
    "project updates",
    (i) => put(`/api/task-projects/${lockedProject}`, { name: "a", status: "todo", order: i }, person.token),
  ],
  [
    "changes of several projects",
    async (i) => {
      const ids = [lockedTasks[i]!, thirdTask];
      const reply = await post("/api/tasks/bulk", { ids, patch: { size: "s" } }, person.token);
      return { status: reply.status === 200 ? 204 : reply.status };
    },
  ],
])("a locked project delays only its own writers: twelve %s", async (_, write) => {
  const { waiting } = await whileLocked(async () => {
    const waiting = Promise.all(Array.from({ length: 12 }, (_, i) => write(i)));
    await waitUntilBlocked();
    // The row stays locked until these requests finish, so a request that needed the lock would get 503.
    const otherReplies = await Promise.all([
      get(`/api/task-projects/${lockedProject}?expand=tasks`, person.token),
      move(person, otherTasks[0]!, "done", 0),
      put(`/api/task-projects/${other}`, { name: "a", status: "todo", order: 1 }, person.token),
    ]);
    expect(otherReplies.map(({ status }) => status)).toEqual([200, 204, 204]);
    return { waiting };
  });
  for (const { status } of await waiting) expect([201, 204]).toContain(status);
});

test("a write that waits too long for a locked project gets 503 with Retry-After", async () => {
  const replies = await whileLocked(() =>
    Promise.all(lockedTasks.map((id) => move(person, id, "in_progress", 0))),
  );
  for (const { status, headers } of replies) {
    expect(status).toBe(503);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect((await move(person, lockedTasks[0]!, "in_progress", 0)).status).toBe(204);
});
