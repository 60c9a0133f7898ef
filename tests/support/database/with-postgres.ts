import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { startPostgres } from "@/scripts/lib/postgres/server.mjs";

/**
 * Starts a server of Postgres for one test file, which may stop, start and freeze it, and points the environment at it. Call
 * it in `vi.hoisted`, before any module reads the environment.
 */
export async function withPostgres() {
  const dataDir = mkdtempSync(`${tmpdir()}/waymark-outage-`);
  let server = await startPostgres({ dataDir, fast: true });
  process.env.DATABASE_URL = server.url;
  return {
    get pid() {
      return server.pid;
    },
    stop: () => server.stop(),
    /** Starts the stopped server at the same port. */
    async start() {
      server = await startPostgres({ dataDir, fast: true, port: server.port });
    },
    async remove() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
