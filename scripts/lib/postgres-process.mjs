import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import { createServer } from "node:net";
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

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}
