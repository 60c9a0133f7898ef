import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startPostgres } from "../../../scripts/lib/postgres/server.mjs";

/** @typedef {"server" | "everything" | "session"} Victim */

/**
 * A Postgres with the durability of production, and functions that stop, kill and freeze it.
 * @param {string} dataDir
 */
export async function createDatabase(dataDir) {
  let server = await startPostgres({ dataDir });
  const { url, port } = server;

  /** The wait is long for a busy machine. */
  const connect = async (connectionTimeoutMillis = 30_000) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis });
    client.on("error", () => {});
    await client.connect();
    return client;
  };

  const start = async () => {
    server = await startPostgres({ dataDir, port });
  };

  /** Waits until Postgres accepts a connection and answers a query. */
  async function untilAccepts() {
    for (const end = Date.now() + 60_000; Date.now() < end; await sleep(10)) {
      const client = await connect(2_000).catch(() => undefined);
      const answer = await client?.query("select 1").catch(() => undefined);
      await client?.end().catch(() => {});
      if (answer) return;
    }
    throw new Error("Postgres takes no connections.");
  }

  /** @param {pg.Client} client @param {string} where @returns {Promise<number[]>} */
  async function listPids(client, where) {
    const { rows } = await client.query(
      `select pid from pg_stat_activity where pid <> pg_backend_pid() and ${where}`,
    );
    return rows.map((row) => row.pid);
  }

  /** @param {number[]} pids @param {NodeJS.Signals} name */
  const signal = (pids, name) => {
    for (const pid of pids) {
      try {
        process.kill(pid, name);
      } catch {
        // The process has already ended.
      }
    }
  };

  return {
    url,
    start,
    stop: () => server.stop(),
    untilAccepts,

    /**
     * Sends SIGKILL to the server alone, to all its processes at once, or to one session of the app. After a killed session
     * the server ends all others and recovers. Resolves when Postgres accepts connections again.
     * @param {Victim} victim
     */
    async kill(victim) {
      const witness = await connect();
      const ended = new Promise((resolve) => witness.once("end", () => resolve(undefined)));
      if (victim === "session") {
        const [session] = await listPids(witness, "application_name = 'waymark' order by state_change desc");
        if (!session) throw new Error("The app has no session to kill.");
        signal([session], "SIGKILL");
        await ended;
      } else {
        const others = victim === "everything" ? await listPids(witness, "true") : [];
        signal([server.pid, ...others], "SIGKILL");
        await server.exited;
        await start();
        await witness.end().catch(() => {});
      }
      await untilAccepts();
    },

    /** Suspends all Postgres processes until the returned function is called. */
    async freeze() {
      const client = await connect();
      const pids = [server.pid, ...(await listPids(client, "true"))];
      await client.end();
      const thaw = () => signal(pids, "SIGCONT");
      // A frozen server cannot be stopped, so it is resumed at exit.
      process.once("exit", thaw);
      signal(pids, "SIGSTOP");
      return thaw;
    },
  };
}
