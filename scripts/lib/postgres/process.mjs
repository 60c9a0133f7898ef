import { execFileSync } from "node:child_process";
import { randomInt } from "node:crypto";
import * as fs from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import process from "node:process";

/** @param {string} data */
export function readPidFile(data) {
  try {
    const lines = fs.readFileSync(join(data, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === "ready" };
  } catch {
    return undefined;
  }
}

/**
 * Pids are reused, so a process counts as our server only if its command line names our data.
 * @param {number} pid
 * @param {string} data
 * @returns {"server" | "other" | "none"}
 */
export function identifyProcess(pid, data) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ESRCH") return "none";
  }
  try {
    const command =
      process.platform === "linux"
        ? fs.readFileSync(`/proc/${pid}/cmdline`, "utf8")
        : execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
    return command.includes(data) ? "server" : "other";
  } catch {
    // The command line cannot be read. Waiting in vain is safer than a second server on the same data.
    return "server";
  }
}

/**
 * Below the range from which the system takes the ports of outgoing connections: from that range it may give the port to a
 * client before the server starts, or connect a client that waits for the server to itself.
 */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_767;

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

/** A port of this machine on which nothing listens, chosen at random so that callers do not meet. @returns {Promise<number>} */
export async function findFreePort() {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${FIRST_PORT} to ${LAST_PORT} is free.`);
}

/** @param {string} host @param {number} port @returns {Promise<boolean>} */
export function canConnect(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("close", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
