import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import * as fs from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { problem } from "../messages/problem.mjs";
import { run } from "../process/processes.mjs";
import { findBinaries, getDataFolder, getServerAccount } from "./files.mjs";
import { findFreePort, identifyProcess, readPidFile } from "./process.mjs";

/** @typedef {import("./files.mjs").Account} Account */

const env = { ...process.env, LC_ALL: "C", TZ: "UTC" };

/** @typedef {Awaited<ReturnType<typeof startPostgres>>} Postgres */

/**
 * Starts the embedded Postgres server on loopback with a generated password, and creates its data folder when there is
 * none. A server that is still running on that data is reused.
 * @param {object} options
 * @param {string} options.dataDir the folder that gets `postgres/` and `postgres.log`
 * @param {boolean} [options.fast] for data that may be lost: nothing waits for the disk
 * @param {number} [options.port] a free one when not given
 * @param {(line: string) => void} [options.log]
 */
export async function startPostgres({ dataDir, fast = false, port, log = () => {} }) {
  const account = getServerAccount(join(dataDir, "postgres"));
  const binaries = findBinaries(account, log);
  const folder = getDataFolder(dataDir, account, log);
  const data = join(folder, "postgres");
  if (!fs.existsSync(data)) await initialize(binaries, data, account, fast);
  const owner = fs.statSync(data).uid;
  if (!account && process.getuid && owner !== process.getuid())
    throw problem(
      `${data} belongs to another user: run this as its owner, or set DATA_DIR to another folder.`,
    );
  const password = fs.readFileSync(join(data, "waymark.password"), "utf8");

  for (let attemptsLeft = 60; ; attemptsLeft--) {
    const found = await findRunningServer(data);
    const server = found ?? (await launch(binaries, data, join(folder, "postgres.log"), account, fast, port));
    if (!server && attemptsLeft > 0) {
      await sleep(200);
      continue;
    }
    if (!server) throw problem(`Postgres did not start; ${join(folder, "postgres.log")} says why.`);
    const url = `postgres://waymark:${password}@127.0.0.1:${server.port}/postgres`;
    return { url, isTakenOver: found !== undefined, ...server };
  }
}

/**
 * Creates the data under another name and renames it when complete, so that a full disk or kill -9 leaves no partial data.
 * @param {string} binaries
 * @param {string} data
 * @param {Account | undefined} account
 * @param {boolean} fast
 */
async function initialize(binaries, data, account, fast) {
  for (const name of fs.readdirSync(dirname(data)))
    if (name.startsWith("postgres.new-"))
      fs.rmSync(join(dirname(data), name), { recursive: true, force: true });
  const made = fs.mkdtempSync(`${data}.new-`);
  const passwordFile = `${made}.password`;
  const cluster = [
    "--pgdata",
    made,
    "--username=waymark",
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
  ];
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  try {
    fs.writeFileSync(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600 });
    if (account) for (const path of [made, passwordFile]) fs.chownSync(path, account.uid, account.gid);
    const args = [...cluster, ...locale, "--no-instructions", ...(fast ? ["--no-sync"] : [])];
    await run("Postgres could not make its data folder.", join(binaries, "initdb"), args, {
      ...toSpawnOptions(account),
      env,
    });
    fs.renameSync(passwordFile, join(made, "waymark.password"));
    fs.renameSync(made, data);
  } finally {
    fs.rmSync(passwordFile, { force: true });
    fs.rmSync(made, { recursive: true, force: true });
  }
}

/**
 * Waits for a server that already runs on the data to accept connections; undefined when there is none.
 * @param {string} data
 */
async function findRunningServer(data) {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(50)) {
    const pidFile = readPidFile(data);
    if (!pidFile) return undefined;
    const { pid, port, isReady } = pidFile;
    const identity = identifyProcess(pid, data);
    // Another process with the dead server's pid would keep Postgres from starting.
    if (identity === "other") fs.rmSync(join(data, "postmaster.pid"), { force: true });
    if (identity !== "server") return undefined;
    if (!isReady) continue;
    const waitForExit = async () => {
      while (identifyProcess(pid, data) === "server") await sleep(100);
    };
    const exited = waitForExit();
    return { pid, port, exited, stop: () => stop(pid, exited, () => process.kill(pid, "SIGINT")) };
  }
  throw problem(`A Postgres server that does not answer holds ${data}: end it and run this again.`);
}

/**
 * @param {string} binaries
 * @param {string} data
 * @param {string} logFile
 * @param {Account | undefined} account
 * @param {boolean} fast
 * @param {number | undefined} wantedPort
 */
async function launch(binaries, data, logFile, account, fast, wantedPort) {
  const port = wantedPort ?? (await findFreePort());
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "timezone=UTC",
    "log_timezone=UTC",
  ];
  settings.push("log_checkpoints=off");
  if (fast) settings.push("fsync=off", "synchronous_commit=off", "full_page_writes=off");
  const args = ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
  const logDescriptor = fs.openSync(logFile, "w", 0o600);
  // The pipe on descriptor 3 closes when this process ends, even by kill -9. A helper in the shell then stops Postgres.
  const guardScript = '(read -r _ <&3; kill -INT $$) 2>/dev/null & exec "$0" "$@" 3<&-';
  const command = join(binaries, "postgres");
  const isWindows = process.platform === "win32";
  const child = spawn(
    isWindows ? command : "/bin/sh",
    isWindows ? args : ["-c", guardScript, command, ...args],
    {
      ...toSpawnOptions(account),
      env,
      detached: true,
      stdio: ["ignore", logDescriptor, logDescriptor, "pipe"],
    },
  );
  fs.closeSync(logDescriptor);
  /** @type {Promise<void>} */
  const exited = new Promise((resolve) => {
    child.once("error", () => resolve());
    child.once("exit", () => resolve());
  });
  let hasExited = false;
  exited.then(() => {
    hasExited = true;
    child.stdio[3]?.destroy();
  });
  // Stopped through the helper, so that the helper ends while Postgres can still reap it.
  const requestStop = () =>
    isWindows ? process.kill(Number(child.pid), "SIGINT") : child.stdio[3]?.destroy();
  while (!hasExited) {
    const pidFile = readPidFile(data);
    const pid = child.pid;
    if (pid && pidFile?.pid === pid && pidFile.isReady)
      return { pid, port, exited, stop: () => stop(pid, exited, requestStop) };
    await Promise.race([exited, sleep(20)]);
  }
  const logText = fs.readFileSync(logFile, "utf8");
  // A killed server's processes need a moment to end, and the port may be taken between the check and the start.
  if (/shared memory block|lock file "postmaster.pid"|could not bind/.test(logText)) return undefined;
  const reason = /(?:FATAL|PANIC): +(.*)/.exec(logText)?.[1] ?? "no reason given";
  if (logText.includes("No space left on device")) throw problem("", logText);
  throw problem(`Postgres did not start (${reason}); ${logFile} says more.`);
}

/**
 * @param {number} pid
 * @param {Promise<void>} exited
 * @param {() => unknown} requestStop by Postgres's "fast" shutdown, which ends the sessions and writes everything down
 */
async function stop(pid, exited, requestStop) {
  for (const ask of [requestStop, () => process.kill(pid, "SIGQUIT")]) {
    try {
      ask();
    } catch {
      return exited;
    }
    const isDone = await Promise.race([exited.then(() => true), sleep(15_000, false, { ref: false })]);
    if (isDone) return;
  }
}

/** @param {Account | undefined} account */
const toSpawnOptions = (account) =>
  account ? { uid: account.uid, gid: account.gid, cwd: "/" } : { cwd: "/" };
