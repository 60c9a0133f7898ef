// Own database: the plans depend on the statistics of all rows.
import { afterAll, beforeAll, expect, test } from "vitest";
import { getToday } from "@/lib/dates/time-zone";
import type { Project } from "@/lib/projects/endpoints";
import { explainReads, type PlanNode } from "../../support/database/explain";
import { sql } from "../../support/database/sql";
import { makeProject, makeUser, type Person } from "../../support/factories";
import { get, post } from "../../support/http/request";

/* So many tasks of others that the planner reads the whole table only where it has no better way. */
const OTHER_TASKS = 40_000;
const OWN_TASKS = 4_000;
const OWN_TASKS_IN_OTHER_PROJECTS = 2_000;

let person: Person;
let stranger: Person;
let project: Project;
let label: string;

/** Without triggers, so that it takes a second. No test reads what the triggers write, and the tasks are deleted at the end. */
async function insertTasks(of: Person, projectId: string, count: number) {
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`
      insert into tasks (user_id, project_id, name, status, "order", priority, due_on, label_ids, blocked_by)
      select ${of.id}, ${projectId}, 'Task ' || n, (enum_range(null::status))[1 + n % 3], n,
        (enum_range(null::priority))[1 + n % 5], case when n % 2 = 0 then current_date - 1000 + n % 2000 end,
        case when n % 50 = 0 then array[${label}::uuid] else '{}' end,
        case when n % 40 = 0 then array[gen_random_uuid()] else '{}' end
      from generate_series(1, ${count}) n`;
  });
}

beforeAll(async () => {
  [person, stranger] = [await makeUser(), await makeUser()];
  project = await makeProject(person);
  label = (await post(`/api/task-projects/${project.id}/labels`, { name: "a" }, person.token)).body.id;
  await insertTasks(person, project.id, OWN_TASKS);
  await insertTasks(person, (await makeProject(person)).id, OWN_TASKS_IN_OTHER_PROJECTS);
  await insertTasks(stranger, (await makeProject(stranger)).id, OTHER_TASKS);
  await sql`analyze tasks`;
  await sql`analyze projects`;
});
afterAll(async () => {
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`delete from tasks where user_id in (${person.id}, ${stranger.id})`;
  });
  await sql`analyze tasks`;
});

/** How Postgres runs each statement of a call that reads tasks: the parts of the plan that read them. */
const explainTasks = (path: string) =>
  explainReads("tasks", async () => {
    const reply = await get(path, person.token);
    expect(reply.status, path).toBe(200);
  });

test("each filter of the list of tasks, and the count of what it finds, uses an index", async () => {
  const today = getToday("UTC");
  const filters = [
    "",
    "status=todo",
    "status=todo,done",
    `label_ids=${label}`,
    "priority=high,urgent",
    `due_before=${today}`,
    `due_after=${today}`,
    "blocked=true",
    "blocked=false",
    "q=Task 39",
    `ids=${crypto.randomUUID()}`,
    `label_ids=${label}&priority=high&due_after=${today}&blocked=true&q=Task&status=todo`,
  ];
  for (const place of ["", `project_id=${project.id}&`])
    for (const filter of filters) {
      const plans = await explainTasks(`/api/tasks?${place}${filter}`);
      // The page, and the count where no counter has the total.
      const isCounted = !/^(status=todo|)$/.test(filter) && (place === "" || !filter.startsWith("status="));
      expect(plans.length, place + filter).toBeGreaterThanOrEqual(isCounted ? 2 : 1);
      for (const { text, nodes } of plans) {
        expect(nodes.length, text).toBeGreaterThan(0);
        const scans = nodes.filter((node) => !node["Index Name"] && node["Node Type"] !== "Bitmap Heap Scan");
        expect(scans, `${place}${filter}: ${text}`).toEqual([]);
        // The tasks of others stay unread.
        for (const node of nodes)
          expect(node["Actual Rows"] * node["Actual Loops"]).toBeLessThan(
            OWN_TASKS + OWN_TASKS_IN_OTHER_PROJECTS + 1,
          );
      }
    }
});

test("my work reads the tasks it shows and the rest of the last day", async () => {
  const plans = await explainTasks("/api/my-work?time_zone=UTC");
  expect(plans).toHaveLength(3);
  for (const { nodes } of plans) {
    expect(nodes).toHaveLength(1);
    const [node] = nodes as [PlanNode];
    // A few days may come by a bitmap of their index entries.
    expect(node["Index Name"] ?? node.Plans?.[0]?.["Index Name"]).toBe("tasks_due_index");
    // One task more than a list holds shows that there are more. Two to four are due on a day.
    expect(node["Actual Rows"] * node["Actual Loops"]).toBeLessThanOrEqual(101 + 4);
    expect(node["Rows Removed by Filter"] ?? 0).toBe(0);
    expect(node["Rows Removed by Index Recheck"] ?? 0).toBe(0);
  }
  expect(Math.max(...plans.map(({ nodes }) => nodes[0]!["Actual Rows"]))).toBeGreaterThanOrEqual(101);
});

test("the trash reads only what is in it", async () => {
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`update tasks set deleted_at = now() where project_id = ${project.id} and "order" <= 30`;
  });
  await sql`analyze tasks`;
  const [plan, ...others] = await explainTasks("/api/trash");
  expect(others).toEqual([]);
  // One statement reads the page and the total.
  const [node, ...again] = plan!.nodes;
  expect(again).toEqual([]);
  expect(node!["Index Name"] ?? node!.Plans?.[0]?.["Index Name"]).toBe("tasks_trash_index");
  expect(node!["Actual Rows"] * node!["Actual Loops"]).toBe(30);
});
