// Own database: it changes which plans are on sale.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { toToday } from "@/lib/dates/time-zone";
import { createRandom } from "@/lib/forecast/random";
import type { Insights } from "@/lib/insights/endpoints";
import { STATUSES } from "@/lib/tasks/statuses";
import { makeProject, makeUser, move, type Person } from "../../support/factories";
import { computeInsights } from "../../support/insights-of-journal";
import { checkJournal, readProject } from "../../support/journal";
import { moveToPast, readLastSeq, setTimeZone } from "../../support/past";
import { del, get, patch, post } from "../../support/request";

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
async function makeInPast<T>(days: number, work: () => Promise<T>, project = projectId): Promise<T> {
  const seq = await readLastSeq(project);
  const result = await work();
  await moveToPast(project, seq, daysAgo(days));
  return result;
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
