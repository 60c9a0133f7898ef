import { beforeEach, expect, test, vi } from "vitest";
import { serveApi } from "@/app/api/host.server";
import { env } from "@/lib/env.server";
import { sql } from "../../support/database/sql";
import { makeUser, type Person } from "../../support/factories";
import { request } from "../../support/http/request";
import { BRIEF, listRuns, setUpModel } from "./model";

const planner = await vi.hoisted(async () =>
  (await import("../../support/planning/with-planner")).withPlanner(),
);
const { control, listModelRequests } = setUpModel(planner);

/** Only ends a test that hangs. */
const LONG = { timeout: 30_000 };

let person: Person;
let key: string;
beforeEach(async () => {
  person = await makeUser();
  key = crypto.randomUUID();
});

const call = (body: object) =>
  serveApi(
    new Request(`${env.APP_URL}/api/task-projects/ai/plan`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${person.token}`,
        "content-type": "application/json",
        "idempotency-key": key,
      },
      body: JSON.stringify(body),
    }),
  );
const plan = async (body: object) => {
  const response = await call(body);
  const { status, headers } = response;
  return {
    status,
    type: headers.get("content-type"),
    isReplayed: headers.get("idempotent-replayed") === "true",
    text: await response.text(),
  };
};

test.each([
  ["the model", { input: BRIEF }, 1],
  ["playbooks", { input: "Plan my wedding for 80 people", planner: "playbooks" }, 0],
])("a repeated plan of %s has the same events and no second run", async (_, body, runs) => {
  const first = await plan(body);
  expect(first).toMatchObject({ status: 200, type: "text/event-stream", isReplayed: false });
  expect(first.text).toContain("event: plan\n");
  expect(await plan(body)).toEqual({ ...first, isReplayed: true });
  expect(await listRuns(person)).toHaveLength(runs);
  expect(await listModelRequests()).toHaveLength(runs);
});

test("the same key with another brief is refused, and a key that is no UUID", async () => {
  await plan({ input: BRIEF });
  const send = (value: string) =>
    request("POST", "/api/task-projects/ai/plan", {
      token: person.token,
      json: { input: "Plan a wedding." },
      headers: { "Idempotency-Key": value },
    });
  for (const value of [key, "x"])
    expect(await send(value)).toMatchObject({
      status: 422,
      body: { errors: [{ location: "header.Idempotency-Key" }] },
    });
  expect(await listRuns(person)).toHaveLength(1);
});

test("a plan that has failed is made again", async () => {
  await control("POST", "faults", { kind: "refusal" });
  expect((await plan({ input: BRIEF })).text).toContain("event: problem\n");
  expect(await plan({ input: BRIEF })).toMatchObject({
    isReplayed: false,
    text: expect.stringContaining("event: plan\n"),
  });
  expect((await listRuns(person)).map(({ outcome }) => outcome)).toEqual(["unusable", "planned"]);
});

test("while the first call is answered the second waits; a client that leaves gives the key back", async () => {
  await control("POST", "faults", { kind: "timeout" });
  const first = await call({ input: BRIEF });
  expect(await plan({ input: BRIEF })).toMatchObject({ status: 409 });
  await first.body!.cancel();
  await expect.poll(() => sql`select 1 from idempotency_keys where key = ${key}`, LONG).toEqual([]);
  expect((await plan({ input: BRIEF })).text).toContain("event: plan\n");
});

test("the plan is stored for a client that leaves once it is complete", async () => {
  const first = await call({ input: BRIEF });
  await expect
    .poll(() => sql`select status from idempotency_keys where key = ${key}`, LONG)
    .toEqual([{ status: 200 }]);
  await first.body!.cancel();
  expect(await plan({ input: BRIEF })).toMatchObject({ status: 200, isReplayed: true });
  expect(await listRuns(person)).toHaveLength(1);
});
