import { afterAll, expect, inject, test, vi } from "vitest";
import { sql } from "../../support/database/sql";
import { makeProject, makeUser } from "../../support/factories";
import { toDatabaseUrl } from "../../support/setup/environment";

/** Where `oncePerProcess` keeps the connection to the replica. */
const REPLICA = "waymark.replica";
const shared = globalThis as unknown as { [REPLICA]?: { pool: { end(): Promise<void> } } };

afterAll(async () => {
  delete process.env.DATABASE_REPLICA_URL;
  await shared[REPLICA]?.pool.end();
});

/** The app with a replica. It reads from the replica only what may be stale. */
async function withReplica(url: string) {
  await shared[REPLICA]?.pool.end();
  delete shared[REPLICA];
  process.env.DATABASE_REPLICA_URL = url;
  vi.resetModules();
  const { serveApi } = await import("@/app/api/host.server");
  return async (path: string, token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await serveApi(new Request(new URL(path, process.env.APP_URL), { headers }));
    return { status: response.status, body: await response.json() };
  };
}

test("searching reads the replica, lists do not, and a replica that is down does no harm", async () => {
  const ana = await makeUser();
  await makeProject(ana, { name: "Garden" });
  // This replica is far behind: it is still empty.
  const { url, prefix } = inject("postgres");
  const name = `${prefix}_replica`;
  await sql`create database ${sql.raw(name)} template ${sql.raw(`${prefix}_template`)}`;
  const behind = await withReplica(toDatabaseUrl(url, name));
  expect((await behind("/api/search?q=garden", ana.token)).body.data).toEqual([]);
  expect((await behind("/api/task-projects", ana.token)).body.meta.total).toBe(1);

  const away = await withReplica("postgres://nobody:nothing@127.0.0.1:1/away");
  const { status, body } = await away("/api/search?q=garden", ana.token);
  expect(status).toBe(200);
  expect(body.data).toMatchObject([{ name: "Garden" }]);
});

test("a read that takes too long on the replica is not repeated on the primary", async () => {
  await withReplica("postgres://nobody:nothing@127.0.0.1:1/away");
  const { readFromReplica } = await import("@/db");
  const failWith = (code: string) =>
    vi.fn(() => Promise.reject(Object.assign(new Error("failed"), { code })));
  const slow = failWith("57014");
  await expect(readFromReplica(slow)).rejects.toThrow("failed");
  expect(slow).toHaveBeenCalledTimes(1);
  const conflictsWithRecovery = failWith("40001");
  await expect(readFromReplica(conflictsWithRecovery)).rejects.toThrow("failed");
  expect(conflictsWithRecovery).toHaveBeenCalledTimes(2);
});
