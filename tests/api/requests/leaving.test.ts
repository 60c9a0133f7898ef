import { once } from "node:events";
import http, { type ClientRequest } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { toNodeListener } from "@/app/api/bridge.server";
import { countOpenStreams } from "@/lib/live/hub.server";
import { sql } from "../../support/database/sql";
import { type Person, signUpUser } from "../../support/factories";
import { serve } from "../../support/http/serve";

const { close, control } = await vi.hoisted(async () =>
  (await import("../../support/planning/with-planner")).withPlanner(),
);

let server: Awaited<ReturnType<typeof serve>>;
let person: Person;
beforeAll(async () => {
  server = await serve();
});
beforeEach(async () => {
  person = await signUpUser();
});
afterAll(async () => {
  await server.close();
  await close();
});

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** Runs the garbage collection until also objects that finalizers release are collected. */
async function collectGarbage() {
  for (let round = 0; round < 3; round++) {
    await nextTurn();
    collect();
  }
}

/** A request on a connection of its own, so that destroying it closes the socket. */
function send(method: string, path: string, json?: unknown): ClientRequest {
  const headers = { authorization: `Bearer ${person.token}`, "content-type": "application/json" };
  const request = http.request(server.origin + path, { method, headers, agent: false });
  request.on("error", () => {});
  request.end(json === undefined ? undefined : JSON.stringify(json));
  return request;
}

test("the request to the model is aborted when the client of a plan disconnects, also after a garbage collection", async () => {
  await control("POST", "faults", { kind: "timeout" });
  const request = send("POST", "/api/task-projects/ai/plan", { input: "Plan a garden." });
  const upstream = async () =>
    ((await (await control("GET", "requests")).json()) as { data: unknown[] }).data;
  await expect.poll(upstream).toHaveLength(1);
  await collectGarbage();
  request.destroy();
  await expect.poll(upstream).toMatchObject([{ aborted: true }]);
  // At the deadline of the model it would be "unusable".
  const runs = () => sql`select outcome from ai_runs where user_id = ${person.id}`;
  await expect.poll(runs).toMatchObject([{ outcome: "aborted" }]);
});

test("closed event streams no longer count against their owner, also after a garbage collection", async () => {
  const requests = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const request = send("GET", "/api/events");
      const [response] = await once(request, "response");
      response.on("error", () => {});
      await once(response, "data");
      return request;
    }),
  );
  expect(countOpenStreams()).toBe(20);
  await collectGarbage();
  for (const request of requests) request.destroy();
  // Without any event or heartbeat on them.
  await expect.poll(countOpenStreams).toBe(0);
  const again = send("GET", "/api/events");
  const [response] = await once(again, "response");
  expect(response.statusCode).toBe(200);
  again.destroy();
});

test("a reply whose client has left does no harm, also if its source fails when it is canceled", async () => {
  const cancel = vi.fn(() => Promise.reject(new Error("The source has failed.")));
  const answer = toNodeListener(async () => new Response(new ReadableStream({ cancel })));
  const incoming = { method: "GET", url: `${server.origin}/api/tasks`, headers: {} };
  await answer(incoming as http.IncomingMessage, { destroyed: true } as http.ServerResponse);
  // An unhandled rejection fails the test run.
  await nextTurn();
  expect(cancel).toHaveBeenCalled();
});
