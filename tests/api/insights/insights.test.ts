// Own database: it changes which plans are on sale.
import { describe, expect, test, vi } from "vitest";
import { getToday } from "@/lib/dates/time-zone";
import { createRandom } from "@/lib/forecast/random";
import { STATUSES } from "@/lib/tasks/statuses";
import { makeProject, move } from "../../support/factories";
import { del, get, patch, post, put } from "../../support/http/request";
import { computeInsights } from "../../support/journal/insights-of-journal";
import { checkJournal, readProject } from "../../support/journal/journal";
import { setTimeZone } from "../../support/journal/past";
import { setUpOwnProject } from "./own-project";

await vi.hoisted(async () => (await import("../../support/providers/with-stripe-keys")).withStripeKeys());

const { own, readFigures, makeInPast } = setUpOwnProject();

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
            own.person.token,
          );
        if (kind < 15) return move(own.person, choose(liveIds), choose(STATUSES), random() % 3);
        if (kind < 16) return patch(`/api/tasks/${choose(liveIds)}`, { name: `N${step}` }, own.person.token);
        if (kind < 17) return del(`/api/tasks/${choose(liveIds)}`, own.person.token);
        if (kind < 18 && deletedIds.length > 0)
          return post(`/api/tasks/${choose(deletedIds)}/restore`, undefined, own.person.token);
        return post(
          `/api/task-projects/${project}/undo`,
          { batch: batches.at(-1) ?? crypto.randomUUID() },
          own.person.token,
        );
      };
      const time = 420 - (418 * (step + (random() % 100) / 100)) / OPERATIONS;
      const reply = await makeInPast(time, call, project);
      const batch = reply.headers.get("x-change-batch");
      if (batch && reply.status < 300) batches.push(batch);
    }
  }

  test.each([
    ["Pacific/Auckland", "one"],
    ["America/Los_Angeles", "two"],
    ["UTC", "three"],
  ])("of random histories, in %s", async (timeZone, seed) => {
    await setTimeZone(own.person.id, timeZone);
    const other = (await makeProject(own.person)).id;
    await makeHistory(own.projectId, `${seed} a`);
    await makeHistory(other, `${seed} b`);
    await checkJournal(own.projectId);
    for (const weeks of [4, 12, 26, 52]) {
      const one = await readFigures(`?weeks=${weeks}&project_id=${own.projectId}`);
      expect(one).toMatchObject(await computeInsights([own.projectId], timeZone, weeks));
      const all = await readFigures(`?weeks=${weeks}`);
      expect(all).toMatchObject(await computeInsights([own.projectId, other], timeZone, weeks));
      expect(all).toMatchObject({ time_zone: timeZone, to: getToday(timeZone), project: null });
      expect(all.burn_up).toHaveLength(weeks + 1);
    }
    // The histories are large enough for a comparison.
    const year = await readFigures("?weeks=52");
    expect(year.throughput.finished).toBeGreaterThan(4);
    expect(year.cycle_time.tasks).toBeGreaterThan(2);
  });
});

test.each([
  ["US/Pacific-New", "America/Los_Angeles"], // Postgres does not know it.
  ["Canada/East-Saskatchewan", "America/Regina"],
  ["AST", "America/Anchorage"], // Postgres reads it as Atlantic Standard Time.
  ["SystemV/AST4", "SystemV/AST4"], // Newer versions of Postgres do not know it.
])("a time zone named %s is its region, as everywhere else", async (name, region) => {
  expect((await put("/api/auth/me", { time_zone: name }, own.person.token)).status).toBe(204);
  expect(await readFigures()).toMatchObject({ time_zone: region, to: getToday(name) });
  const forecast = await get(`/api/forecast?project_id=${own.projectId}`, own.person.token);
  expect(forecast).toMatchObject({ status: 200, body: { history: { to: getToday(name) } } });
});
