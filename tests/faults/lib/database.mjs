import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startPostgres } from "../../../scripts/lib/postgres.mjs";

/** @typedef {"server" | "everything" | "session"} Victim */

/**
 * A Postgres that writes everything down as in production, and the ways to take it away.
 * @param {string} dataDir
 */
export async function createDatabase(dataDir) {
  let server = await startPostgres({ dataDir });
  const { url, port } = server;

  const connect = async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on("error", () => {});
    await client.connect();
    return client;
  };

  const start = async () => {
    server = await startPostgres({ dataDir, port });
  };

  /** Until it takes a connection and answers. */
  async function untilAccepts() {
    for (const end = Date.now() + 60_000; Date.now() < end; await sleep(10)) {
      const client = await connect().catch(() => undefined);
      const answer = await client?.query("select 1").catch(() => undefined);
      await client?.end().catch(() => {});
      if (answer) return;
    }
    throw new Error("Postgres takes no connections.");
  }

  /** @param {pg.Client} client @param {string} where @returns {Promise<number[]>} */
  async function pidsOf(client, where) {
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
        // It has ended since it was listed.
      }
    }
  };

  return {
    url,
    start,
    stop: () => server.stop(),
    untilAccepts,

    /**
     * kill -9 of the server alone, of all its processes at once, or of one session of the app, after which the server ends
     * all others and recovers. Resolves when it takes connections again.
     * @param {Victim} victim
     */
    async kill(victim) {
      const witness = await connect();
      const ended = new Promise((resolve) => witness.once("end", () => resolve(undefined)));
      if (victim === "session") {
        const [session] = await pidsOf(witness, "application_name = 'waymark' order by state_change desc");
        if (!session) throw new Error("The app has no session to kill.");
        signal([session], "SIGKILL");
        await ended;
      } else {
        const others = victim === "everything" ? await pidsOf(witness, "true") : [];
        signal([server.pid, ...others], "SIGKILL");
        await server.exited;
        await start();
        await witness.end().catch(() => {});
      }
      await untilAccepts();
    },

    /** Nothing of it moves any more until the function that comes back is called. */
    async freeze() {
      const client = await connect();
      const pids = [server.pid, ...(await pidsOf(client, "true"))];
      await client.end();
      const thaw = () => signal(pids, "SIGCONT");
      // A frozen server could not even be ended.
      process.once("exit", thaw);
      signal(pids, "SIGSTOP");
      return thaw;
    },
  };
}
