import { readdirSync, readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

/** Seconds of CPU that the processes and all below them have used so far; 0 where there is no /proc. @param {number[]} roots */
export function cpuSeconds(roots) {
  /** @type {Map<number, { parent: number, ticks: number }>} */
  const all = new Map();
  for (const name of processIds()) {
    const stat = statOf(name);
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

function processIds() {
  try {
    return readdirSync("/proc").filter((entry) => /^\d+$/.test(entry));
  } catch {
    return [];
  }
}

/** Null for a process that has ended since it was listed. @param {string} pid */
function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return null;
  }
}
