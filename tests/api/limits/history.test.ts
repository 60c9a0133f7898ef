// Own database: it changes which plans are on sale.
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Change } from "@/lib/history/endpoints";
import { sql } from "../../support/database/sql";
import { makeProject, makeTask, makeUser, type Person } from "../../support/factories";
import { get, post } from "../../support/http/request";
import { endPlan, sellPlans, startPlan, stopSelling } from "../../support/planning/plans";

await vi.hoisted(async () => (await import("../../support/providers/with-stripe-keys")).withStripeKeys());

let person: Person;
let projectId: string;
let batches: string[];

/** A project of one old change, two of eight days, and two of today. */
beforeEach(async () => {
  await sellPlans();
  person = await makeUser();
  projectId = (await makeProject(person)).id;
  for (const name of ["Old", "Older than a week", "New", "Newest"])
    await makeTask(person, projectId, { name });
  await setAge(1, "400 days");
  await setAge(2, "8 days");
  await setAge(3, "7 days 1 minute");
  const { data } = await (await listAs("advanced")).body;
  batches = data.map(({ batch }: Change) => batch);
});

const setAge = (seq: number, age: string) =>
  sql`update changes set at = now() - ${age}::interval where project_id = ${projectId} and seq = ${seq}`;
const list = (query = "") => get(`/api/task-projects/${projectId}/changes${query}`, person.token);
async function listAs(plan: "pro" | "advanced") {
  await startPlan(person.id, plan);
  const reply = await list();
  await endPlan(person.id);
  return reply;
}
const readSeqs = async (query = "") => {
  const { body } = await list(query);
  return { seqs: body.data.map(({ seq }: Change) => seq), ...body.meta };
};
const undo = (seq: number) =>
  post(`/api/task-projects/${projectId}/undo`, { batch: batches[seq - 1] }, person.token);

describe("the history of the free plan", () => {
  test("shows seven days in both directions, and says so", async () => {
    const shown = { last_seq: 5, has_more: false, shown_days: 7 };
    expect(await readSeqs()).toEqual({ seqs: [4, 5], ...shown });
    expect(await readSeqs("?before=100")).toEqual({ seqs: [4, 5], ...shown });
    expect(await readSeqs("?before=5")).toEqual({ seqs: [4], ...shown });
    expect(await readSeqs("?before=4")).toEqual({ seqs: [], ...shown });
    expect(await readSeqs("?after=1&limit=1")).toEqual({ seqs: [4], ...shown, has_more: true });
    // The page is full, and older changes are hidden.
    expect(await readSeqs("?before=100&limit=2")).toEqual({ seqs: [4, 5], ...shown });
    expect(await readSeqs("?before=100&limit=1")).toMatchObject({ seqs: [5], has_more: true });
  });

  test("does not mention hidden changes to a reader that is up to date", async () => {
    expect(await readSeqs("?after=3")).toEqual({
      seqs: [4, 5],
      last_seq: 5,
      has_more: false,
    });
    expect(await readSeqs("?after=5")).toEqual({ seqs: [], last_seq: 5, has_more: false });
  });

  test("undoes what it shows, and names for the rest the permission that lifts the limit", async () => {
    const { status, body } = await undo(3);
    const message = "Your plan lets you undo changes from the last 7 days.";
    expect(status).toBe(403);
    expect(body.errors).toEqual([{ message, location: "limits.history_days", value: "pro" }]);
    expect((await undo(5)).status).toBe(200);
  });
});

test.each([
  ["the free plan", null, "6 days 23 hours 59 minutes", "7 days 1 minute"],
  ["Pro", "pro", "364 days 23 hours 59 minutes", "365 days 1 minute"],
] as const)("both sides of the boundary of %s", async (_, plan, within, beyond) => {
  if (plan) await startPlan(person.id, plan);
  await setAge(2, beyond);
  await setAge(3, within);
  expect((await readSeqs()).seqs).toEqual([3, 4, 5]);
  expect((await undo(3)).status).toBe(200);
  const refused = await undo(2);
  expect(refused.status).toBe(403);
  expect(refused.body.errors[0].value).toBe(plan ? "advanced" : "pro");
});

test("each plan shows its own period, and hidden changes are visible again", async () => {
  expect((await listAs("pro")).body).toMatchObject({
    data: [{ seq: 2 }, { seq: 3 }, { seq: 4 }, { seq: 5 }],
    meta: { shown_days: 365 },
  });
  expect((await listAs("advanced")).body).toMatchObject({
    data: { length: 5 },
    meta: { last_seq: 5, has_more: false },
  });
  await startPlan(person.id, "pro");
  expect((await undo(1)).status).toBe(403);
  expect((await undo(3)).status).toBe(200);
});

test("nothing is hidden where no plan is on sale", async () => {
  await stopSelling();
  expect(await readSeqs()).toMatchObject({ seqs: [1, 2, 3, 4, 5] });
  expect((await undo(2)).status).toBe(200);
});

test("the export of the account has the whole history whatever the plan", async () => {
  const { status, body } = await get("/api/auth/me/export", person.token);
  expect(status).toBe(200);
  expect(body.changes.map(({ seq }: Change) => seq)).toEqual([1, 2, 3, 4, 5]);
});
