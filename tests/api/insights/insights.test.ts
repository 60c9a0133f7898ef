// Own database: it changes which plans are on sale.
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { toToday } from "@/lib/dates/time-zone";
import { createRandom } from "@/lib/forecast/random";
import { purgeTrash } from "@/lib/history/purge.server";
import type { Insights } from "@/lib/insights/endpoints";
import { STATUSES } from "@/lib/tasks/statuses";
import { makeProject, makeTask, makeUser, move, type Person } from "../../support/factories";
import { importFile } from "../../support/import-file";
import { computeInsights } from "../../support/insights-of-journal";
import { checkJournal, readProject } from "../../support/journal";
import { moveToPast, readLastSeq, setTimeZone } from "../../support/past";
import { endPlan, sellPlans, startPlan, stopSelling } from "../../support/plans";
import { del, get, patch, post } from "../../support/request";
import { sql } from "../../support/sql";
import { listStatements } from "../../support/statements";

// Plans are on sale where Stripe is set up and there is a product.
vi.hoisted(() =>
  Object.assign(process.env, {
    STRIPE_SECRET_KEY: "sk_test_sandbox",
    STRIPE_WEBHOOK_SECRET: "whsec_sandbox",
  }),
);

const DAY_MS = 86_400_000;

let person: Person;
let projectId: string;
beforeEach(async () => {
  person = await makeUser();
  projectId = (await makeProject(person)).id;
});

const read = (query = "") => get(`/api/insights${query}`, person.token);
const readFigures = async (query = "") => (await read(query)).body as Insights;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** Makes what a call changes happen some days ago. */
async function inPast<T>(days: number, work: () => Promise<T>, project = projectId): Promise<T> {
  const seq = await readLastSeq(project);
  const result = await work();
  await moveToPast(project, seq, daysAgo(days));
  return result;
}

/** The sum of each figure over the weeks, and its last value. */
async function summarize(query = "") {
  const { throughput, cycle_time, burn_up, age } = await readFigures(query);
  return {
    finished: throughput.finished,
    timed: cycle_time.tasks,
    median: cycle_time.median_days,
    now: burn_up.at(-1)!,
    open: age.reduce((sum, group) => sum + group.todo + group.in_progress, 0),
  };
}

describe("the figures are those of the journal", () => {
  const OPERATIONS = 110;

  /** Makes random calls, from 60 weeks ago until two days ago. */
  async function makeHistory(project: string, seed: string) {
    const random = createRandom(seed);
    const choose = <T>(items: readonly T[]) => items[random() % items.length]!;
    const batches: string[] = [];
    for (let step = 0; step < OPERATIONS; step++) {
      const { liveIds, deletedIds } = await readProject(project);
      const kind = liveIds.length === 0 ? 0 : random() % 20;
      const call = () => {
        if (kind < 6)
          return post(
            `/api/task-projects/${project}/tasks`,
            { name: "T", status: choose(STATUSES) },
            person.token,
          );
        if (kind < 15) return move(person, choose(liveIds), choose(STATUSES), random() % 3);
        if (kind < 16) return patch(`/api/tasks/${choose(liveIds)}`, { name: `N${step}` }, person.token);
        if (kind < 17) return del(`/api/tasks/${choose(liveIds)}`, person.token);
        if (kind < 18 && deletedIds.length > 0)
          return post(`/api/tasks/${choose(deletedIds)}/restore`, undefined, person.token);
        return post(
          `/api/task-projects/${project}/undo`,
          { batch: batches.at(-1) ?? crypto.randomUUID() },
          person.token,
        );
      };
      const time = 420 - (418 * (step + (random() % 100) / 100)) / OPERATIONS;
      const reply = await inPast(time, call, project);
      const batch = reply.headers.get("x-change-batch");
      if (batch && reply.status < 300) batches.push(batch);
    }
  }

  test.each([
    ["Pacific/Auckland", "one"],
    ["America/Los_Angeles", "two"],
    ["UTC", "three"],
  ])("of random histories, in %s", async (timeZone, seed) => {
    await setTimeZone(person.id, timeZone);
    const other = (await makeProject(person)).id;
    await makeHistory(projectId, `${seed} a`);
    await makeHistory(other, `${seed} b`);
    await checkJournal(projectId);
    for (const weeks of [4, 12, 26, 52]) {
      const one = await readFigures(`?weeks=${weeks}&project_id=${projectId}`);
      expect(one).toMatchObject(await computeInsights([projectId], timeZone, weeks));
      const all = await readFigures(`?weeks=${weeks}`);
      expect(all).toMatchObject(await computeInsights([projectId, other], timeZone, weeks));
      expect(all).toMatchObject({ time_zone: timeZone, to: toToday(timeZone), project: null });
      expect(all.burn_up).toHaveLength(weeks + 1);
    }
    // The histories are large enough for a comparison.
    const year = await readFigures("?weeks=52");
    expect(year.throughput.finished).toBeGreaterThan(4);
    expect(year.cycle_time.tasks).toBeGreaterThan(2);
  });
});

describe("what counts", () => {
  test("nothing at first, then one task from its start to its end", async () => {
    expect(await summarize()).toMatchObject({
      finished: 0,
      timed: 0,
      median: null,
      now: { scope: 0, finished: 0 },
      open: 0,
    });
    const task = await inPast(20, () => makeTask(person, projectId));
    await inPast(12, () => move(person, task.id, "in_progress", 0));
    expect(await summarize()).toMatchObject({ finished: 0, now: { scope: 1, finished: 0 }, open: 1 });
    expect((await readFigures()).age[2]).toEqual({ from_days: 14, to_days: 27, todo: 0, in_progress: 1 });
    await inPast(2, () => move(person, task.id, "done", 0));
    expect(await summarize()).toMatchObject({
      finished: 1,
      timed: 1,
      median: 10,
      now: { scope: 1, finished: 1 },
      open: 0,
    });
  });

  test("a task that went straight to Done is finished, and has no cycle time", async () => {
    await makeTask(person, projectId, { status: "done" });
    const task = await makeTask(person, projectId);
    await move(person, task.id, "done", 0);
    expect(await summarize()).toMatchObject({ finished: 2, timed: 0, median: null });
  });

  test("a reopened task counts when it is done again, from its first start", async () => {
    const task = await inPast(30, () => makeTask(person, projectId, { status: "in_progress" }));
    await inPast(25, () => move(person, task.id, "done", 0));
    await inPast(20, () => move(person, task.id, "todo", 0));
    expect(await summarize()).toMatchObject({ finished: 0, open: 1, now: { finished: 0 } });
    await inPast(10, () => move(person, task.id, "done", 0));
    expect(await summarize()).toMatchObject({ finished: 1, median: 20 });
    const was = (await readFigures()).burn_up.map(({ finished }) => finished);
    expect(was.indexOf(1)).toBeLessThan(was.indexOf(0, was.indexOf(1)));
  });

  test("a deleted task counts nowhere, but the past of the burn-up stays; restoring makes it count again", async () => {
    const task = await inPast(40, () => makeTask(person, projectId, { status: "in_progress" }));
    await inPast(30, () => move(person, task.id, "done", 0));
    await inPast(10, () => del(`/api/tasks/${task.id}`, person.token));
    expect(await summarize()).toMatchObject({ finished: 0, timed: 0, now: { scope: 0, finished: 0 } });
    expect((await readFigures()).burn_up.some(({ scope, finished }) => scope === 1 && finished === 1)).toBe(
      true,
    );
    await post(`/api/tasks/${task.id}/restore`, undefined, person.token);
    expect(await summarize()).toMatchObject({
      finished: 1,
      timed: 1,
      median: 10,
      now: { scope: 1, finished: 1 },
    });
  });

  test("a purged task leaves the burn-up as it was", async () => {
    const task = await inPast(70, () => makeTask(person, projectId, { status: "done" }));
    await inPast(50, () => del(`/api/tasks/${task.id}`, person.token));
    const before = await readFigures();
    await sql`update tasks set deleted_at = now() - interval '50 days' where id = ${task.id}`;
    await purgeTrash();
    expect(await sql`select from tasks where id = ${task.id}`).toHaveLength(0);
    expect(await readFigures()).toEqual(before);
    expect(before.burn_up.at(-1)).toMatchObject({ scope: 0, finished: 0 });
  });

  test("an undone move has neither started nor finished a task", async () => {
    const undo = (reply: { headers: Headers }) =>
      post(
        `/api/task-projects/${projectId}/undo`,
        { batch: reply.headers.get("x-change-batch") },
        person.token,
      );
    const task = await inPast(30, () => makeTask(person, projectId));
    const started = await inPast(20, () => move(person, task.id, "in_progress", 0));
    await inPast(19, () => undo(started));
    await inPast(8, () => move(person, task.id, "in_progress", 0));
    const done = await inPast(5, () => move(person, task.id, "done", 0));
    expect(await summarize()).toMatchObject({ finished: 1, median: 3 });
    await inPast(4, () => undo(done));
    expect(await summarize()).toMatchObject({ finished: 0, open: 1 });
  });

  test("an imported done task has no time of completion until it is done again here", async () => {
    const csv = "Name,Status\r\nA,Done\r\nB,Todo\r\nC,In progress\r\n";
    const kept = await importFile(person, "csv", csv);
    const { data } = (await get(`/api/tasks?project_id=${kept.id}`, person.token)).body;
    const find = (name: string): string => data.find((task: { name: string }) => task.name === name).id;
    expect(await summarize()).toMatchObject({ finished: 0, open: 2, now: { scope: 3, finished: 1 } });
    await move(person, find("C"), "done", 0);
    expect(await summarize()).toMatchObject({ finished: 1, timed: 1 });
    await move(person, find("A"), "in_progress", 0);
    await move(person, find("A"), "done", 0);
    expect(await summarize()).toMatchObject({ finished: 2, timed: 2 });
    expect(await readFigures()).toMatchObject(await computeInsights([projectId, kept.id], "UTC", 12));
  });

  test("projects in the trash and of other users do not count", async () => {
    await makeTask(person, projectId, { status: "done" });
    const other = await makeUser();
    await makeTask(other, (await makeProject(other)).id, { status: "done" });
    expect((await summarize()).finished).toBe(1);
    await del(`/api/task-projects/${projectId}`, person.token);
    expect(await summarize()).toMatchObject({ finished: 0, now: { scope: 0, finished: 0 } });
    expect((await read(`?project_id=${projectId}`)).status).toBe(404);
    const foreign = await get(`/api/insights?project_id=${projectId}`, other.token);
    expect(foreign.status).toBe(404);
  });
});

describe("plots", () => {
  test("each has a title, a description, a table that equals the figures, and its CSV", async () => {
    const task = await makeTask(person, projectId, { status: "in_progress" });
    await move(person, task.id, "done", 0);
    await makeTask(person, projectId);
    const { plots, throughput, burn_up } = (await readFigures("?expand=plots&weeks=4")) as Required<Insights>;
    expect(plots.map(({ name }) => name)).toEqual(["throughput", "cycle-time", "burn-up", "age"]);
    expect(plots[0]!.rows).toEqual(throughput.weeks.map(({ week, finished }) => [week, String(finished)]));
    expect(plots[2]!.rows.at(-1)).toEqual([burn_up.at(-1)!.on, "2", "1"]);
    expect(plots.map(({ description }) => description)).toEqual([
      expect.stringMatching(
        /^1 task finished in 4 weeks, 0\.3 a week on average\. The best week was the week of \w+ \d+, with 1\.$/,
      ),
      "Half of the finished tasks took 1 hour or less from In progress to Done, and 85% took 1 hour or less.",
      "1 of 2 tasks are finished now. There were none at the start.",
      "1 task is open, 0 of them for 4 weeks or longer.",
    ]);
    for (const { name, title, description, columns, rows, svg } of plots) {
      for (const picture of Object.values(svg)) {
        expect(picture).toMatch(/^<svg .*role="img"/);
        expect(picture).toContain(`>${title}</title>`);
        expect(picture).toContain(`>${description}</desc>`);
        // Colors come from the theme, and no number is missing.
        expect(picture).not.toMatch(/NaN|undefined|null|#[0-9a-f]{3}|rgb|style=/);
      }
      const csv = await get(`/api/insights/${name}.csv?weeks=4`, person.token);
      expect(csv.status).toBe(200);
      expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
      expect(csv.headers.get("content-disposition")).toBe(
        `attachment; filename="${name}-${toToday("UTC")}.csv"`,
      );
      const table = [columns.map((column) => column.name), ...rows];
      expect(csv.text.replace("\uFEFF", "")).toBe(table.map((cells) => `${cells.join(",")}\r\n`).join(""));
    }
    expect((await readFigures()).plots).toBeUndefined();
    expect((await get("/api/insights/other.csv", person.token)).status).toBe(422);
    expect((await read("?weeks=5")).status).toBe(422);
  });

  test("without any task each plot says so", async () => {
    const { plots } = (await readFigures("?expand=plots&weeks=52")) as Required<Insights>;
    expect(plots.map(({ description }) => description)).toEqual([
      "No tasks were finished in this period.",
      "No started tasks were finished in this period.",
      "0 of 0 tasks are finished now. There were none at the start.",
      "No open tasks.",
    ]);
    for (const { svg } of plots)
      for (const picture of Object.values(svg)) {
        expect(picture).toContain(">Nothing to show yet<");
        expect(picture).not.toMatch(/NaN|undefined|<line/);
      }
  });
});

describe("plans", () => {
  beforeAll(sellPlans);

  test("insights need Pro, and work where no plan is on sale", async () => {
    const paths = ["/api/insights", "/api/insights/age.csv", `/api/insights?project_id=${projectId}`];
    for (const path of paths) {
      expect(await get(path, person.token)).toMatchObject({
        status: 403,
        body: { errors: [{ location: "limits.insights", value: "pro" }] },
      });
      expect((await get(path)).status).toBe(401);
    }
    await startPlan(person.id, "pro");
    for (const path of paths) expect((await get(path, person.token)).status).toBe(200);
    await endPlan(person.id);
    expect((await read()).status).toBe(403);
    await stopSelling();
    expect((await read()).status).toBe(200);
  });

  // The page waits for all of them while it is rendered, so their number bounds its time.
  test("the page of a subscriber sends a fixed number of statements, whatever the size of the project", async () => {
    await sellPlans();
    await startPlan(person.id, "pro");
    const paths = {
      "/api/insights?expand=plots": 6,
      [`/api/insights?expand=plots&weeks=52&project_id=${projectId}`]: 7,
      "/api/limits": 4,
      "/api/protected/pro": 2,
      "/api/task-projects?per_page=100": 1,
    };
    // From then on the session is in memory, however long the test takes.
    while ((await listStatements(() => get("/api/stats", person.token))).length > 1);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const count = async () => {
      const counts: Record<string, number> = {};
      for (const path of Object.keys(paths))
        counts[path] = (await listStatements(() => get(path, person.token))).length;
      return counts;
    };
    expect(await count()).toEqual(paths);
    for (let n = 0; n < 20; n++) await makeTask(person, projectId, { status: "done" });
    await makeProject(person);
    expect(await count()).toEqual(paths);
    vi.useRealTimers();
  });
});
