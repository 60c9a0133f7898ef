import { readdirSync, readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

/** CPU seconds used so far by the processes and their descendants; 0 on systems without /proc. @param {number[]} roots */
export function cpuSeconds(roots) {
  /** @type {Map<number, { parent: number, ticks: number }>} */
  const all = new Map();
  for (const name of listProcessIds()) {
    const stat = readStat(name);
    if (!stat) continue;
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
    all.set(Number(name), { parent: fields[1] ?? 0, ticks });
  }
  const isBelow = (/** @type {number} */ pid) => {
    for (let at = pid; at > 1; at = all.get(at)?.parent ?? 0) if (roots.includes(at)) return true;
    return false;
  };
  return [...all].reduce((sum, [pid, { ticks }]) => sum + (isBelow(pid) ? ticks : 0), 0) / TICKS_PER_SECOND;
}

function listProcessIds() {
  try {
    return readdirSync("/proc").filter((entry) => /^\d+$/.test(entry));
  } catch {
    return [];
  }
}

/** Null when the process has ended in the meantime. @param {string} pid */
function readStat(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return null;
  }
}
