import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { migrate } from "@/db/migrate.server";
import { seed } from "@/db/seed.server";
import { sql } from "../../support/database/sql";
import { makeProject, makeTasks, move, type Person, readBoard, signUpUser } from "../../support/factories";
import { get, post } from "../../support/http/request";

const postgres = await vi.hoisted(async () =>
  (await import("../../support/database/with-postgres")).withPostgres(),
);

let person: Person;
let project: string;
let tasks: string[];
beforeAll(async () => {
  await migrate(process.env.DATABASE_URL!);
  await seed();
  person = await signUpUser();
  project = (await makeProject(person)).id;
  tasks = await makeTasks(person, project, 3);
});
afterAll(async () => {
  await sql.end();
  await postgres.remove();
});

/** One call of each kind, more than the pool has connections. */
const calls = () => [
  ...Array.from({ length: 6 }, () => get("/api/task-projects", person.token)),
  get(`/api/task-projects/${project}?expand=tasks`, person.token),
  get("/api/auth/me", person.token),
  get("/api/permissions"),
  post("/api/task-projects", { name: "a" }, person.token),
  post("/api/auth/signin", { email: person.user.email, password: "correct horse battery staple" }),
  post("/api/auth/refresh-token", { refresh_token: person.tokens.refresh_token }),
  move(person, tasks[0]!, "todo", 2),
];

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work;
  expect(performance.now() - began).toBeLessThan(ms);
  return result;
}

const statuses = async (ms: number) =>
  new Set((await within(ms, Promise.all(calls()))).map(({ status }) => status));

/** All processes of the server, so that all of it is frozen. */
function signal(name: "SIGSTOP" | "SIGCONT", pids: number[]) {
  for (const pid of pids) process.kill(pid, name);
}

async function expectWorking() {
  await vi.waitFor(async () => expect((await get("/api/health/ready")).status).toBe(200), {
    timeout: 5_000,
    interval: 100,
  });
  for (const reply of await Promise.all(calls().slice(0, 9))) expect([200, 201]).toContain(reply.status);
}

test("a stopped database: 503 within 5 s and not ready; everything works again when it is back", async () => {
  await expectWorking();
  await postgres.stop();
  expect(await statuses(5_000)).toEqual(new Set([503]));
  expect((await within(2_000, get("/api/health/ready"))).status).toBe(503);
  expect((await get("/api/health")).status).toBe(200);
  expect((await get("/api/task-projects", "no.valid.token")).status).toBe(401);
  await postgres.start();
  await expectWorking();
});

test("a database that stops during requests: only 503, and no partial writes", async () => {
  const before = await readBoard(person, project);
  const running = Array.from({ length: 30 }, (_, i) => move(person, tasks[i % 3]!, "todo", i % 3));
  await postgres.stop();
  const seen = (await within(10_000, Promise.all(running))).map(({ status }) => status);
  expect(seen.filter((status) => status !== 204 && status !== 503)).toEqual([]);
  await postgres.start();
  await expectWorking();
  expect((await readBoard(person, project)).todo.toSorted()).toEqual(before.todo.toSorted());
});

test("a read-only database, such as a standby: 503 for writes, and reads work", async () => {
  const setReadOnly = async (value: string) => {
    await sql`alter system set default_transaction_read_only = ${sql.raw(value)}`;
    await sql`select pg_reload_conf()`;
    await vi.waitFor(async () => {
      expect((await post("/api/task-projects", { name: "a" }, person.token)).status).toBe(
        value === "on" ? 503 : 201,
      );
    });
  };
  await setReadOnly("on");
  const [read, moved] = await Promise.all([
    get("/api/task-projects", person.token),
    move(person, tasks[0]!, "todo", 2),
  ]);
  expect([read.status, moved.status]).toEqual([200, 503]);
  await setReadOnly("off");
  await expectWorking();
});

test("a frozen database: 503 within 10 s, and normal again when it resumes", async () => {
  const backends = await sql<{ pid: number }>`select pid from pg_stat_activity`;
  const pids = [postgres.pid, ...backends.map(({ pid }) => pid)];
  signal("SIGSTOP", pids);
  try {
    const [seen, ready] = await Promise.all([statuses(10_000), within(2_500, get("/api/health/ready"))]);
    expect(seen).toEqual(new Set([503]));
    expect(ready.status).toBe(503);
    expect((await get("/api/health")).status).toBe(200);
  } finally {
    signal("SIGCONT", pids);
  }
  await expectWorking();
}, 40_000);
