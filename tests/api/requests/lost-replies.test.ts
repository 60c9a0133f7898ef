import pg from "pg";
import { beforeEach, expect, test, vi } from "vitest";
import { respondOnce } from "@/lib/api/idempotency.server";
import { badGateway } from "@/lib/api/problem";
import type { Project } from "@/lib/projects/endpoints";
import { sql } from "../../support/database/sql";
import { makeProject, makeTask, makeTasks, makeUserWithRole, type Person } from "../../support/factories";
import { del, post, type Reply, request } from "../../support/http/request";
import { checkJournal, readJournal } from "../../support/journal/journal";

let person: Person;
let project: Project;
beforeEach(async () => {
  person = await makeUserWithRole("basic");
  project = await makeProject(person);
});

type Call = [to: string, json?: unknown];

const send = (key: string, [to, json]: Call) =>
  request("POST", to, { token: person.token, json, headers: { "Idempotency-Key": key } });

/** The content of the user's projects, and the number of changes. */
const readAll = () => sql`
  select id, name, deleted_at, last_seq, labels, todo_count + in_progress_count + done_count as tasks
  from projects where user_id = ${person.id} order by id`;

/**
 * Breaks the connection at the commit of the next change of a project.
 * @param isCommitted whether Postgres has committed by then, so that only its answer is lost
 */
function breakAtCommit(isCommitted: boolean) {
  const send = pg.Client.prototype.query as (...args: unknown[]) => Promise<unknown>;
  const changing = new Set<unknown>();
  const query = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client & { connection: { stream: { destroy(): void } } },
    ...args: unknown[]
  ) {
    const text = typeof args[0] === "string" ? args[0] : (args[0] as { text: string }).text;
    if (text === "begin") changing.delete(this);
    else if (text.includes("waymark.actor")) changing.add(this);
    if (text !== "commit" || !changing.has(this)) return send.apply(this, args);
    query.mockRestore();
    const broken = isCommitted ? send.apply(this, args) : Promise.resolve();
    return broken.then(() => {
      this.connection.stream.destroy();
      throw new Error("Connection terminated unexpectedly");
    });
  } as never);
}

/** Each call that changes a project and takes a key. */
const calls: Record<string, () => Promise<Call>> = {
  "a project": async () => ["/api/task-projects", { name: "New", description: "Text" }],
  "a project with tasks": async () => [
    "/api/task-projects",
    { name: "New", tasks: [{ name: "a" }, { name: "b", after: [0] }], brief: "a. b." },
  ],
  "a planned project": async () => ["/api/task-projects/ai", { input: "Wedding in May with 80 guests" }],
  "a template": async () => ["/api/templates/events.birthday-party/start", {}],
  "an import": async () => {
    const content = "- [ ] One\n- [x] Two\n";
    const reply = await post("/api/imports", { source: "markdown", name: "List", content }, person.token);
    return [`/api/imports/${reply.body.id}/keep`];
  },
  "a task": async () => [`/api/task-projects/${project.id}/tasks`, { name: "New", description: "Text" }],
  "a task that something follows": async () => {
    await request("PUT", `/api/task-projects/${project.id}/workflows`, {
      token: person.token,
      json: { enabled: ["finish"] },
    });
    return [`/api/task-projects/${project.id}/tasks`, { name: "New", status: "done" }];
  },
  "a bulk change": async () => {
    const other = await makeProject(person);
    const ids = [...(await makeTasks(person, project.id, 2)), ...(await makeTasks(person, other.id, 2))];
    return ["/api/tasks/bulk", { ids, patch: { priority: "high" } }];
  },
  "a checklist item": async () => [
    `/api/tasks/${(await makeTask(person, project.id)).id}/checklist`,
    { text: "One" },
  ],
  "a label": async () => [`/api/task-projects/${project.id}/labels`, { name: "One" }],
  "a restored task": async () => {
    const { id } = await makeTask(person, project.id);
    await del(`/api/tasks/${id}`, person.token);
    return [`/api/tasks/${id}/restore`];
  },
  "a restored project": async () => {
    await del(`/api/task-projects/${project.id}`, person.token);
    return [`/api/task-projects/${project.id}/restore`];
  },
  "an undo": async () => {
    await makeTask(person, project.id);
    const batch = (await readJournal(project.id)).at(-1)!.batch;
    return [`/api/task-projects/${project.id}/undo`, { batch }];
  },
};

function expectReplay(reply: Reply, first?: Reply) {
  expect(reply.status, reply.text).toBeLessThan(300);
  expect(reply.headers.get("idempotent-replayed")).toBe("true");
  expect(reply.headers.get("x-change-batch")).toMatch(/^[\da-f-]{36}$/);
  if (!first) return;
  expect(reply).toMatchObject({ status: first.status, text: first.text });
  for (const name of ["x-change-batch", "content-type"])
    expect(reply.headers.get(name)).toBe(first.headers.get(name));
}

test.each(Object.entries(calls))("%s: the same call again gets the same reply", async (_, prepare) => {
  const key = crypto.randomUUID();
  const call = await prepare();
  const first = await send(key, call);
  expect(first.status, first.text).toBeLessThan(300);
  const after = await readAll();
  expectReplay(await send(key, call), first);
  expect(await readAll()).toEqual(after);
});

test.each(Object.entries(calls))(
  "%s: nothing happens twice when the answer to the commit is lost",
  async (_, prepare) => {
    const key = crypto.randomUUID();
    const call = await prepare();
    const before = await readAll();
    breakAtCommit(true);
    expect((await send(key, call)).status).toBe(503);
    const after = await readAll();
    expect(after).not.toEqual(before);
    const second = await send(key, call);
    expectReplay(second);
    expectReplay(await send(key, call), second);
    expect(await readAll()).toEqual(after);
    for (const { id } of after) await checkJournal(id as string);
  },
);

test.each(Object.entries(calls))(
  "%s: the next call makes a change that was not committed",
  async (_, prepare) => {
    const key = crypto.randomUUID();
    const call = await prepare();
    const before = await readAll();
    breakAtCommit(false);
    expect((await send(key, call)).status).toBe(503);
    expect(await readAll()).toEqual(before);
    const second = await send(key, call);
    expect(second.status, second.text).toBeLessThan(300);
    expect(second.headers.get("idempotent-replayed")).toBeNull();
    expectReplay(await send(key, call), second);
  },
);

test("a key that cannot be given back does not hide why its call failed", async () => {
  const replies = {
    claimKey: async () => ({ claim: {} }),
    releaseKey: () => Promise.reject(new Error("The database is away.")),
  };
  const call = {} as Parameters<typeof respondOnce>[1];
  const fail = () => Promise.reject(badGateway("The provider is away."));
  await expect(respondOnce(replies as never, call, "id", fail)).rejects.toThrow("The provider is away.");
});
