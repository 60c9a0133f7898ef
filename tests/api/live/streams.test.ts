import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { pool } from "@/db";
import { isListening } from "@/db/notifications.server";
import { oncePerProcess } from "@/lib/once-per-process";
import { sql } from "../../support/database/sql";
import { makeProject, makeUser, type Person } from "../../support/factories";
import { listen, stopListening } from "../../support/http/listen";
import { get, request } from "../../support/http/request";

let person: Person;
let stranger: Person;

beforeAll(async () => {
  [person, stranger] = [await makeUser(), await makeUser()];
});
afterEach(stopListening);

test("a closed window is forgotten, and twenty windows are the limit", async () => {
  const windows = [];
  for (let i = 0; i < 20; i++) windows.push(await listen(stranger));
  const refused = await get("/api/events", stranger.token);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  windows.at(-1)!.stop.abort();
  expect((await get("/api/events", stranger.token)).status).toBe(200);
});

describe("when the connection breaks", () => {
  test("it is opened again, and clients get `resync`", async () => {
    const { heard } = await listen(person);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'waymark-live' and datname = current_database()`;
    await expect.poll(() => heard, { timeout: 5_000 }).toContain("resync ");
    const { id } = await makeProject(person);
    await expect.poll(() => heard).toContain(`change ${id}`);
  });

  test("the new one is kept although its trial fails, for example because the pool is full", async () => {
    await listen(person);
    const send = pool.query as (...args: unknown[]) => unknown;
    const isTrial = ([text]: unknown[]) => String(text).includes("pg_notify");
    const query = vi
      .spyOn(pool, "query")
      .mockImplementation(((...args: unknown[]) =>
        isTrial(args) ? Promise.reject(new Error("The pool is full.")) : send(...args)) as never);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'waymark-live' and datname = current_database()`;
    await expect.poll(() => query.mock.calls.some(isTrial)).toBe(true);
    await nextTurn();
    query.mockRestore();
    expect(isListening()).toBe(true);
  });
});

describe("a session that ends while the connection is broken", () => {
  test("has its streams ended as soon as the connection is back", async () => {
    const own = await makeUser();
    const { heard } = await listen(own);
    await sql.begin(async (transaction) => {
      await transaction`update sessions set revoked_at = now() where user_id = ${own.id}`;
      await transaction`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'waymark-live' and datname = current_database()`;
    });
    await expect.poll(() => heard, { timeout: 5_000 }).toContain("end");
  });

  test("has a stream ended that begins at that moment", async () => {
    const own = await makeUser();
    await listen(own);
    const { listenToChanges } = await import("@/lib/live/hub.server");
    const sessionId = crypto.randomUUID();
    const reader = listenToChanges({ id: own.id, sessionId }, new AbortController().signal).getReader();
    while (!(await reader.read()).done);
  });
});

test("a stream that nobody reads ends before it holds thousands of events, and can be read to its end", async () => {
  const own = await makeUser();
  const [session] = await sql<{ id: string }>`select id from sessions where user_id = ${own.id}`;
  const { listenToChanges, countOpenStreams } = await import("@/lib/live/hub.server");
  // Its own stream is read, and stays.
  const { changes } = await listen(own);
  const before = countOpenStreams();
  const stalled = listenToChanges({ id: own.id, sessionId: session!.id }, new AbortController().signal);
  expect(countOpenStreams()).toBe(before + 1);
  await expect
    .poll(async () => {
      await sql`select pg_notify('waymark_changes', concat_ws(' ', ${own.id}::text, ${crypto.randomUUID()}::text, n, 'batch'))
        from generate_series(1, 500) n`;
      return countOpenStreams();
    })
    .toBe(before);
  expect(changes.length).toBeGreaterThan(1_000);
  let received = 0;
  for await (const _ of stalled) received++;
  expect(received).toBeLessThan(3_000);
});

test("a server that stops ends its streams", async () => {
  const { heard } = await listen(person);
  const { endStreams } = await import("@/lib/live/hub.server");
  endStreams();
  // Other files of this process open streams, too.
  onTestFinished(() => {
    oncePerProcess("live", () => ({ isStopping: false })).isStopping = false;
  });
  await expect.poll(() => heard).toContain("end");
});

test("HEAD describes the stream and leaves none open", async () => {
  const own = await makeUser();
  for (let n = 0; n < 25; n++)
    expect((await request("HEAD", "/api/events", { token: own.token })).status).toBe(200);
});
