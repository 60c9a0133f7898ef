import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { problem } from "../messages/problem.mjs";
import { launch } from "../process/processes.mjs";
import { getServerAccount } from "./files.mjs";
import { canConnect, findFreePort } from "./process.mjs";

const PROGRAM_PATHS = [
  "/usr/sbin/pgbouncer",
  "/usr/bin/pgbouncer",
  "/usr/local/bin/pgbouncer",
  "/opt/homebrew/bin/pgbouncer",
];

/** Finds PgBouncer, or installs the system's package when running as root. @returns {string | undefined} */
export function findPgBouncer() {
  const find = () => PROGRAM_PATHS.find(existsSync);
  if (!find() && process.getuid?.() === 0)
    spawnSync("sh", ["-c", "apt-get update && apt-get install -y --no-install-recommends pgbouncer"], {
      stdio: "ignore",
      timeout: 180_000,
    });
  return find();
}

/** Whether this PgBouncer keeps prepared statements in transaction mode: version 1.21 or newer. @param {string} program */
function canPrepare(program) {
  const [, major = 0, minor = 0] = /(\d+)\.(\d+)/.exec(execFileSync(program, ["--version"]).toString()) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

/**
 * Starts a PgBouncer in transaction mode in front of a Postgres server, for all of its databases.
 * @param {string} program
 * @param {string} url of the server, with its password
 * @returns the same address through the pooler, whether it keeps prepared statements, and a function that stops it
 */
export async function startPgBouncer(program, url) {
  const { hostname, port, username, password } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), "waymark-pgbouncer-"));
  const poolerPort = await findFreePort();
  const isPreparing = canPrepare(program);
  // It refuses to run as root, as Postgres does.
  const account = getServerAccount(join(folder, "unused"));
  const users = join(folder, "users.txt");
  const settings = join(folder, "pgbouncer.ini");
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  writeFileSync(
    settings,
    [
      "[databases]",
      `* = host=${hostname} port=${port}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${poolerPort}`,
      "unix_socket_dir =",
      "auth_type = scram-sha-256",
      `auth_file = ${users}`,
      "pool_mode = transaction",
      "default_pool_size = 8",
      "max_client_conn = 400",
      "server_idle_timeout = 5",
      ...(isPreparing ? ["max_prepared_statements = 200"] : []),
      // Clients send these limits when they connect. A pooled connection keeps the server's own (docs/operations.md).
      "ignore_startup_parameters = extra_float_digits,statement_timeout,lock_timeout,idle_in_transaction_session_timeout",
      "",
    ].join("\n"),
  );
  chmodSync(folder, 0o700);
  if (account) for (const path of [folder, users, settings]) chownSync(path, account.uid, account.gid);
  const pooler = launch(program, [settings], { ...account, cwd: "/" });
  const stop = async () => {
    await pooler.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  for (const end = Date.now() + 10_000; Date.now() < end; await sleep(50)) {
    if (!(await canConnect("127.0.0.1", poolerPort))) continue;
    const pooled = new URL(url);
    pooled.port = String(poolerPort);
    return { url: pooled.href, isPreparing, stop };
  }
  await stop();
  throw problem("PgBouncer did not start.", pooler.output());
}
