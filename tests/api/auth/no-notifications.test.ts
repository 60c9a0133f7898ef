import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeUser } from "../../support/factories";
import { get } from "../../support/http/request";

/** The tests' own connection is opened before the app's address for notifications is changed. */
const { sql } = await vi.hoisted(async () => {
  const own = await import("../../support/database/sql");
  // LISTEN succeeds there, but no notification of the app's database arrives, as behind a pooler in transaction mode.
  const url = new URL(process.env.DATABASE_DIRECT_URL ?? process.env.DATABASE_URL!);
  url.pathname = "/postgres";
  process.env.DATABASE_DIRECT_URL = url.href;
  return own;
});

const former = new Set<number>();
const listListeners = async () =>
  (
    await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = 'postgres' and application_name = 'waymark-live' and state = 'idle' and query like 'listen %'`
  ).filter(({ pid }) => !former.has(pid));
beforeAll(async () => {
  for (const { pid } of await listListeners()) former.add(pid);
});
afterAll(() => void vi.useRealTimers());

test("a session that has ended is refused at once where no notification arrives", async () => {
  const person = await makeUser();
  await get("/api/auth/me", person.token);
  await expect.poll(listListeners, { timeout: 10_000 }).not.toEqual([]);
  // Cached sessions do not expire, however long the test takes.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  for (let call = 0; call < 3; call++) expect((await get("/api/auth/me", person.token)).status).toBe(200);
  await sql`delete from sessions where user_id = ${person.id}`;
  expect((await get("/api/auth/me", person.token)).status).toBe(401);
});
