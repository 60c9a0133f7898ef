import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROWS_PER_PAGE } from "@/db/row-pages.server";
import type { Project } from "@/lib/projects/endpoints";
import type { Task } from "@/lib/tasks/fields";
import { explainReads, type PlanNode } from "../../support/database/explain";
import { sql } from "../../support/database/sql";
import { makeProject, makeTask, makeUser, type Person } from "../../support/factories";
import { del, get, patch, post, type Reply } from "../../support/http/request";

/** Changes of many tasks, among which those of a batch and of the project are rare. */
const OWN_CHANGES = 20_000;
const OTHER_CHANGES = 60_000;

let person: Person;
let project: Project;
let task: Task;
let renamed: Reply;
let edited: Reply;

/** Without triggers, so that it takes a second. The changes are deleted at the end. */
async function insertChanges(projectId: string, actorId: string, count: number) {
  await sql.begin(async (transaction) => {
    await transaction`
      insert into changes (project_id, seq, actor_id, via, batch, kind, task_id, before, after)
      select ${projectId}, last_seq + n, ${actorId}, 'api', gen_random_uuid(), 'task.updated', gen_random_uuid(),
        '{"name": "Before"}', '{"name": "After"}'
      from projects, generate_series(1, ${count}) n where id = ${projectId}`;
    await transaction`update projects set last_seq = last_seq + ${count} where id = ${projectId}`;
  });
}

beforeAll(async () => {
  person = await makeUser();
  const stranger = await makeUser();
  project = await makeProject(person);
  task = await makeTask(person, project.id);
  renamed = await patch(`/api/task-projects/${project.id}`, { name: "Renamed" }, person.token);
  edited = await patch(`/api/tasks/${task.id}`, { name: "Edited" }, person.token);
  await insertChanges(project.id, person.id, OWN_CHANGES);
  await insertChanges((await makeProject(stranger)).id, stranger.id, OTHER_CHANGES);
  await sql`analyze changes`;
});
afterAll(async () => {
  await sql`delete from projects where last_seq > ${OWN_CHANGES}`;
  await sql`analyze changes`;
});

const countRead = ({ "Actual Rows": rows, "Actual Loops": loops, ...node }: PlanNode) =>
  rows * loops + (node["Rows Removed by Filter"] ?? 0) * loops;

/** The indexes by which a statement reads the journal, and the number of changes it reads. */
async function explainJournal(work: () => Promise<unknown>) {
  const plans = await explainReads("changes", work);
  return plans.map(({ text, nodes }) => {
    for (const node of nodes)
      expect(node["Node Type"], text).toMatch(/^(Index (Only )?Scan|Bitmap Heap Scan)$/);
    return {
      nodes: nodes.map((node) => node["Index Name"] ?? "bitmap"),
      read: Math.max(...nodes.map(countRead)),
    };
  });
}

const explainList = (query: string) =>
  explainJournal(async () => {
    const reply = await get(`/api/task-projects/${project.id}/changes?${query}`, person.token);
    expect(reply.status).toBe(200);
  });

test.each([
  ["after=0", 101],
  ["after=10000&limit=500", 501],
  [`before=${OWN_CHANGES}`, 101],
  ["before=50", 49],
  ["kind=project.created,project.updated,project.deleted,project.restored", 2],
  ["kind=project.updated&before=10000", 2],
])("a page reads only its own changes, by an index: %s", async (query, most) => {
  const [plan, ...others] = await explainList(query);
  expect(others).toEqual([]);
  expect(plan!.read).toBeLessThanOrEqual(most);
});

test("the history of a task reads only its changes", async () => {
  expect(await explainList(`task_id=${task.id}`)).toMatchObject([{ read: 2 }]);
});

test.each([
  "kind=task.deleted",
  `actor_id=${randomUUID()}`,
  `actor_id=${randomUUID()}&before=${OWN_CHANGES}`,
])("a filter without matches reads only the project's journal, once: %s", async (query) => {
  const [plan] = await explainList(query);
  expect(plan!.read).toBeLessThanOrEqual(OWN_CHANGES + 4);
});

test("each page of the export begins behind the page before, by the primary key", async () => {
  const plans = await explainJournal(async () => {
    expect((await get("/api/auth/me/export", person.token)).status).toBe(200);
  });
  expect(plans.length).toBeGreaterThan(OWN_CHANGES / ROWS_PER_PAGE);
  for (const plan of plans) {
    expect(plan.nodes).toEqual(["changes_project_id_seq_pk"]);
    expect(plan.read).toBeLessThanOrEqual(ROWS_PER_PAGE);
  }
});

const undo = (reply: Reply) => async () => {
  const batch = reply.headers.get("x-change-batch");
  expect((await post(`/api/task-projects/${project.id}/undo`, { batch }, person.token)).status).toBe(200);
};

test.each([
  ["of a task", () => edited],
  ["of the project", () => renamed],
])(
  "the undo of an old batch %s reads that batch and what came after it in the same place",
  async (_, get) => {
    const plans = await explainJournal(undo(get()));
    expect(plans.length).toBeGreaterThanOrEqual(2);
    // The change and its undo, which has been stored by now.
    expect(plans[0]).toEqual({ nodes: ["changes_batch_index"], read: 2 });
    for (const { read } of plans) expect(read).toBeLessThan(10);
  },
);

test("restoring a task reads only the batch of its deletion", async () => {
  await del(`/api/tasks/${task.id}`, person.token);
  const plans = await explainJournal(async () => {
    expect((await post(`/api/tasks/${task.id}/restore`, undefined, person.token)).status).toBe(204);
  });
  for (const { read } of plans) expect(read).toBeLessThan(10);
});
