// Own database: it changes which plans are on sale.
import { beforeAll, describe, expect, test, vi } from "vitest";
import { getToday } from "@/lib/dates/time-zone";
import type { Insights } from "@/lib/insights/endpoints";
import { listStatements } from "../../support/database/statements";
import { makeProject, makeTask, move } from "../../support/factories";
import { get } from "../../support/http/request";
import { endPlan, sellPlans, startPlan, stopSelling } from "../../support/planning/plans";
import { setUpOwnProject } from "./own-project";

await vi.hoisted(async () => (await import("../../support/providers/with-stripe-keys")).withStripeKeys());

const { own, read, readFigures, makeInPast } = setUpOwnProject();

describe("plots", () => {
  test("each has a title, a description, a table that equals the figures, and its CSV", async () => {
    const task = await makeTask(own.person, own.projectId, { status: "in_progress" });
    await move(own.person, task.id, "done", 0);
    await makeTask(own.person, own.projectId);
    const { plots, throughput, burn_up } = (await readFigures("?expand=plots&weeks=4")) as Required<Insights>;
    expect(plots.map(({ name }) => name)).toEqual(["throughput", "cycle-time", "burn-up", "age"]);
    expect(plots[0]!.rows).toEqual(throughput.weeks.map(({ week, finished }) => [week, String(finished)]));
    expect(plots[2]!.rows.at(-1)).toEqual([burn_up.at(-1)!.on, "2", "1"]);
    expect(plots.map(({ description }) => description)).toEqual([
      expect.stringMatching(
        /^1 task finished in 4 weeks, 1 a week since \w+ \d+\. The best week was the week of \w+ \d+, with 1\.$/,
      ),
      "Half of the finished tasks took 1 hour or less from In progress to Done, and 85% took 1 hour or less.",
      "1 of 2 tasks is finished. This period started with no tasks.",
      "1 task is open, and has been for less than 4 weeks.",
    ]);
    for (const { name, title, description, columns, rows, svg } of plots) {
      for (const picture of Object.values(svg)) {
        expect(picture).toMatch(/^<svg .*role="img"/);
        expect(picture).toContain(`>${title}</title>`);
        expect(picture).toContain(`>${description}</desc>`);
        // Colors come from the theme, and no number is missing.
        expect(picture).not.toMatch(/NaN|undefined|null|#[0-9a-f]{3}|rgb|style=/);
      }
      const csv = await get(`/api/insights/${name}.csv?weeks=4`, own.person.token);
      expect(csv.status).toBe(200);
      expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
      expect(csv.headers.get("content-disposition")).toBe(
        `attachment; filename="${name}-${getToday("UTC")}.csv"`,
      );
      const table = [columns.map((column) => column.name), ...rows];
      expect(csv.text.replace("\uFEFF", "")).toBe(table.map((cells) => `${cells.join(",")}\r\n`).join(""));
    }
    const ofProject = await readFigures(`?expand=plots&project_id=${own.projectId}`);
    expect(ofProject.plots![2]!.description).toBe(
      "1 of 2 tasks is finished. The project started with no tasks.",
    );
    expect((await readFigures()).plots).toBeUndefined();
    expect((await get("/api/insights/other.csv", own.person.token)).status).toBe(422);
    expect((await read("?weeks=5")).status).toBe(422);
  });

  test("the axes begin with the history, but have four weeks at least; the tables have every chosen week", async () => {
    /** The states in a picture. Early in a week, the end of the last one is too near to have a label beside today's. */
    const expectStates = (picture: string, count: number) =>
      expect([count - 1, count]).toContain(picture.match(/>[A-Z][a-z]{2} \d+</g)?.length);
    const readBurnUp = async () => {
      const { plots } = (await readFigures("?expand=plots&weeks=52")) as Required<Insights>;
      const { rows, svg } = plots.find(({ name }) => name === "burn-up")!;
      expect(rows).toHaveLength(53);
      return svg.wide;
    };
    await makeTask(own.person, own.projectId);
    const young = await readBurnUp();
    // The states before and after four weeks. The history starts at the last but one, whose label has its date if there is room for it.
    expectStates(young, 5);
    expect(young).toMatch(/>History starts( [A-Z][a-z]{2} \d+)?</);
    expect(young).toContain('stroke-dasharray="2 3"');
    await makeInPast(49, () => makeTask(own.person, own.projectId));
    // The states before and after eight weeks. The history starts at the left edge.
    const older = await readBurnUp();
    expectStates(older, 9);
    expect(older).toMatch(/text-anchor="end">History starts [A-Z][a-z]{2} \d+</);
    expect(older).not.toContain('stroke-dasharray="2 3"');
    const { plots: short } = (await readFigures("?expand=plots&weeks=4")) as Required<Insights>;
    const widths = [...short[3]!.svg.wide.matchAll(/<rect [^>]*width="([\d.]+)"/g)].map(([, width]) =>
      Number(width),
    );
    expect(Math.max(...widths)).toBe(40);
  });

  test("tasks that skipped In progress have no cycle time, and its plot is empty", async () => {
    const describeCycleTime = async () => {
      const { plots } = (await readFigures("?expand=plots")) as Required<Insights>;
      const { description, is_empty } = plots[1]!;
      expect(is_empty).toBe(true);
      expect(plots[0]!.is_empty).toBe(false);
      return description;
    };
    await makeTask(own.person, own.projectId, { status: "done" });
    expect(await describeCycleTime()).toBe("The finished task skipped In progress, so it has no cycle time.");
    for (const count of ["Both", "All 3"]) {
      await makeTask(own.person, own.projectId, { status: "done" });
      expect(await describeCycleTime()).toBe(
        `${count} finished tasks skipped In progress, so they have no cycle time.`,
      );
    }
  });

  test("without any task each plot says so", async () => {
    const { plots } = (await readFigures("?expand=plots&weeks=52")) as Required<Insights>;
    expect(plots.map(({ description }) => description)).toEqual([
      "No tasks were finished in this period.",
      "No tasks were finished in this period.",
      "There are no tasks.",
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
    const paths = ["/api/insights", "/api/insights/age.csv", `/api/insights?project_id=${own.projectId}`];
    for (const path of paths) {
      expect(await get(path, own.person.token)).toMatchObject({
        status: 403,
        body: { errors: [{ location: "limits.insights", value: "pro" }] },
      });
      expect((await get(path)).status).toBe(401);
    }
    await startPlan(own.person.id, "pro");
    for (const path of paths) expect((await get(path, own.person.token)).status).toBe(200);
    await endPlan(own.person.id);
    expect((await read()).status).toBe(403);
    await stopSelling();
    expect((await read()).status).toBe(200);
  });

  // The page waits for all of them while it is rendered, so their number bounds its time.
  test("the page of a subscriber sends a fixed number of statements, whatever the size of the project", async () => {
    await sellPlans();
    await startPlan(own.person.id, "pro");
    const paths = {
      "/api/insights?expand=plots": 5,
      [`/api/insights?expand=plots&weeks=52&project_id=${own.projectId}`]: 6,
      "/api/limits": 4,
      "/api/protected/pro": 2,
      "/api/task-projects?per_page=100": 1,
    };
    // From then on the session is in memory, however long the test takes.
    while ((await listStatements(() => get("/api/stats", own.person.token))).length > 1);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const count = async () => {
      const counts: Record<string, number> = {};
      for (const path of Object.keys(paths))
        counts[path] = (await listStatements(() => get(path, own.person.token))).length;
      return counts;
    };
    expect(await count()).toEqual(paths);
    for (let n = 0; n < 20; n++) await makeTask(own.person, own.projectId, { status: "done" });
    await makeProject(own.person);
    expect(await count()).toEqual(paths);
    vi.useRealTimers();
  });
});
