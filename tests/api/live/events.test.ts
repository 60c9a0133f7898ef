import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { startGrantExpiry } from "@/lib/access/expiry.server";
import { sql } from "../../support/database/sql";
import {
  makeProject,
  makeTask,
  makeTasks,
  makeUser,
  makeUserWithRole,
  move,
  type Person,
} from "../../support/factories";
import { listEventsSoFar, listen, stopListening } from "../../support/http/listen";
import { del, post, request } from "../../support/http/request";

let person: Person;
let stranger: Person;

beforeAll(async () => {
  [person, stranger] = [await makeUser(), await makeUser()];
});
afterEach(stopListening);

test("each change of a project or its tasks is sent once, only to the owner", async () => {
  const mine = await listen(person);
  const theirs = await listen(stranger);
  // That they got their role may be notified only now.
  await listEventsSoFar(mine.heard, person);
  await listEventsSoFar(theirs.heard, stranger);
  for (const { heard } of [mine, theirs]) heard.length = 0;
  const project = await makeProject(person);
  await expect.poll(() => mine.heard).toEqual([`change ${project.id}`]);
  const task = await makeTask(person, project.id);
  await move(person, task.id, "done", 0);
  await makeTasks(person, project.id, 30);
  await del(`/api/tasks/${task.id}`, person.token);
  await del(`/api/task-projects/${project.id}`, person.token);
  expect(await listEventsSoFar(mine.heard, person)).toEqual(Array(6).fill(`change ${project.id}`));
  expect(await listEventsSoFar(theirs.heard, stranger)).toEqual([]);
});

test("each event about a project has the number and the batch of the change", async () => {
  const { heard, changes } = await listen(person);
  const project = await makeProject(person);
  const task = await makeTask(person, project.id);
  const moved = await request("PUT", `/api/tasks/${task.id}/position-status`, {
    token: person.token,
    json: { status: "done", position: 0 },
  });
  await listEventsSoFar(heard, person);
  expect(changes.slice(0, 3).map(({ project_id, seq }) => [project_id, seq])).toEqual([
    [project.id, 1],
    [project.id, 2],
    [project.id, 3],
  ]);
  expect(changes[2]!.batch).toBe(moved.headers.get("x-change-batch"));
});

test("a change of a subscription is sent to its user", async () => {
  await sql`insert into products (id, name, active) values ('prod_live', 'Plan', true) on conflict do nothing`;
  await sql`insert into prices (id, product_id, active, currency, type) values ('price_live', 'prod_live', true, 'usd', 'recurring') on conflict do nothing`;
  const mine = await listen(person);
  const theirs = await listen(stranger);
  await sql`insert into subscriptions (id, user_id, status, price_id) values ('sub_live', ${person.id}, 'active', 'price_live')`;
  await sql`update subscriptions set cancel_at_period_end = true where id = 'sub_live'`;
  expect(await listEventsSoFar(mine.heard, person)).toEqual(["change subscription", "change subscription"]);
  expect(await listEventsSoFar(theirs.heard, stranger)).toEqual([]);
});

test("a user is told when a direct permission is granted, removed or ends", async () => {
  const mine = await listen(person);
  const theirs = await listen(stranger);
  await sql`insert into user_permissions select ${person.id}, id, now() - interval '1 second' from permissions where name = 'pro'`;
  // A timer of each instance deletes what has ended.
  vi.useFakeTimers({ toFake: ["setInterval"] });
  startGrantExpiry();
  vi.advanceTimersByTime(15_000);
  vi.useRealTimers();
  await expect.poll(() => sql`select 1 from user_permissions where user_id = ${person.id}`).toEqual([]);
  await sql`insert into user_permissions select ${person.id}, id from permissions where name = 'pro'`;
  await sql`delete from user_permissions where user_id = ${person.id}`;
  expect(await listEventsSoFar(mine.heard, person)).toEqual(Array(4).fill("change subscription"));
  expect(await listEventsSoFar(theirs.heard, stranger)).toEqual([]);
});

test("a user is told when a role is assigned or removed", async () => {
  const mine = await listen(person);
  const theirs = await listen(stranger);
  const [role] = await sql`insert into roles (name) values ('Told') returning id`;
  const admin = await makeUserWithRole("superuser");
  const path = `/api/admin/users/${person.id}/roles`;
  expect((await post(path, { role_ids: [role!.id] }, admin.token)).status).toBeLessThan(300);
  expect((await del(`${path}/${role!.id}`, admin.token)).status).toBe(204);
  await sql`insert into user_roles values (${person.id}, ${role!.id})`;
  // Deleting a role takes it from its users.
  await sql`delete from roles where id = ${role!.id}`;
  expect(await listEventsSoFar(mine.heard, person)).toEqual(Array(4).fill("change subscription"));
  expect(await listEventsSoFar(theirs.heard, stranger)).toEqual([]);
});

test("a change of what a role or a product grants is sent to its holders, once per transaction", async () => {
  await sql`insert into products (id, name, active) values ('prod_role', 'Plan', true)`;
  await sql`insert into prices (id, product_id, active, currency, type) values ('price_role', 'prod_role', true, 'usd', 'recurring')`;
  const [role] = await sql`insert into roles (name) values ('Shared') returning id`;
  const subscriber = await makeUser();
  await sql`insert into subscriptions (id, user_id, status, price_id) values ('sub_role', ${subscriber.id}, 'active', 'price_role')`;
  await sql`insert into user_roles values (${person.id}, ${role!.id})`;
  const [holder, paying, none] = [await listen(person), await listen(subscriber), await listen(stranger)];
  // The events about their own role and subscription may still arrive.
  for (const [{ heard }, of] of [
    [holder, person],
    [paying, subscriber],
  ] as const) {
    await listEventsSoFar(heard, of);
    heard.length = 0;
  }
  const addPermissions = () =>
    sql`insert into role_permissions select ${role!.id}, id from permissions where name in ('pro', 'basic')`;
  const removePermissions = () => sql`delete from role_permissions where role_id = ${role!.id}`;
  const steps: [change: () => Promise<unknown>, ofHolder: number, ofPaying: number][] = [
    [addPermissions, 1, 0],
    [() => sql`insert into product_roles values ('prod_role', ${role!.id})`, 1, 1],
    [removePermissions, 2, 2],
    [addPermissions, 3, 3],
    [() => sql`delete from product_roles where role_id = ${role!.id}`, 3, 4],
  ];
  for (const [change, ofHolder, ofPaying] of steps) {
    await change();
    await expect.poll(() => holder.heard).toEqual(Array(ofHolder).fill("change subscription"));
    await expect.poll(() => paying.heard).toEqual(Array(ofPaying).fill("change subscription"));
  }
  expect(await listEventsSoFar(holder.heard, person)).toHaveLength(3);
  expect(await listEventsSoFar(none.heard, stranger)).toEqual([]);
});

test("refused and rolled-back changes send no event", async () => {
  const { heard } = await listen(person);
  const project = await makeProject(stranger);
  expect((await post(`/api/task-projects/${project.id}/tasks`, { name: "Mine" }, person.token)).status).toBe(
    404,
  );
  expect((await post("/api/task-projects", { name: "" }, person.token)).status).toBe(422);
  expect(await listEventsSoFar(heard, person)).toEqual([]);
});
