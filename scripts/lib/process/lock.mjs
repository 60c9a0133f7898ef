import { execFileSync } from "node:child_process";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import process from "node:process";

/**
 * The start time of a process. Together with the pid it identifies one process; a pid alone is reused.
 * @param {number} pid
 */
function getStartTime(pid) {
  try {
    if (process.platform === "linux") {
      // The name in field 2 may contain spaces and brackets, so field 22 is counted from the last bracket.
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
 * Takes a lock file, also when its holder was killed.
 * @param {string} path
 * @param {string} [note] shown to other processes that find the lock taken
 * @returns {{ release: () => void, holder?: undefined } | { holder: Holder }} the live holder when there is one
 */
export function takeLock(path, note = "") {
  const ownFile = `${path}.${process.pid}`;
  try {
    writeFileSync(ownFile, JSON.stringify({ pid: process.pid, begin: getStartTime(process.pid), note }));
    for (;;) {
      try {
        // A hard link is created atomically and never replaces an existing file.
        linkSync(ownFile, path);
        return { release: () => rmSync(path, { force: true }) };
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
      }
      const holder = readHolder(path);
      if (holder && holder.begin === getStartTime(holder.pid)) return { holder };
      const stale = `${ownFile}.stale`;
      try {
        renameSync(path, stale);
      } catch {
        continue;
      }
      // Another process may have replaced the stale lock since it was read: put that lock back.
      const staleHolder = readHolder(stale);
      if (staleHolder && staleHolder.begin === getStartTime(staleHolder.pid)) renameSync(stale, path);
      else rmSync(stale, { force: true });
    }
  } finally {
    rmSync(ownFile, { force: true });
  }
}

/** @param {string} path @returns {Holder | undefined} */
function readHolder(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * Waits for the lock, does the work, and releases the lock.
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
