import { execFileSync } from "node:child_process";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import process from "node:process";

/**
 * When a process began, as the system tells it: with the pid it names one process for ever, a pid alone is reused.
 * @param {number} pid
 */
function beginOf(pid) {
  try {
    if (process.platform === "linux") {
      // The name in field 2 may hold spaces and brackets; field 22 is counted from behind it.
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      return stat.slice(stat.lastIndexOf(")")).split(" ")[20];
    }
    if (process.platform === "win32") return process.kill(pid, 0) ? "" : undefined;
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return undefined;
  }
}

/** @typedef {{ pid: number, begin: string | undefined, note: string }} Holder */

/**
 * Takes a lock file, also from a holder that was killed.
 * @param {string} path
 * @param {string} [note] what others are told about us
 * @returns {{ release: () => void, holder?: undefined } | { holder: Holder }} the live holder when there is one
 */
export function takeLock(path, note = "") {
  const mine = `${path}.${process.pid}`;
  try {
    writeFileSync(mine, JSON.stringify({ pid: process.pid, begin: beginOf(process.pid), note }));
    for (;;) {
      try {
        // A hard link appears whole or not at all, and never over another one.
        linkSync(mine, path);
        return { release: () => rmSync(path, { force: true }) };
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
      }
      const holder = read(path);
      if (holder && holder.begin === beginOf(holder.pid)) return { holder };
      const stale = `${mine}.stale`;
      try {
        renameSync(path, stale);
      } catch {
        continue;
      }
      // Someone else may have replaced the stale lock by his own since we read it: give that back.
      const taken = read(stale);
      if (taken && taken.begin === beginOf(taken.pid)) renameSync(stale, path);
      else rmSync(stale, { force: true });
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/** @param {string} path @returns {Holder | undefined} */
function read(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * Waits for the lock, does the work, and lets go.
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait]
 */
export async function withLock(path, work, onWait) {
  let isWaiting = false;
  for (;;) {
    const lock = takeLock(path);
    if (!lock.holder) {
      try {
        return await work();
      } finally {
        lock.release();
      }
    }
    if (!isWaiting) onWait?.();
    isWaiting = true;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}
