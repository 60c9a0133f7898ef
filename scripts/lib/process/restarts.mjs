const MAX_RESTARTS = 3;
/** A part that ran this long can run, so that its earlier ends no longer count. */
const STABLE_AFTER_MS = 60_000;

/**
 * Counts how often each part ended soon after it was ready, so that one that cannot run is not started forever.
 * @returns {(name: string, ranMs: number) => boolean} notes that a part ended, after how long; whether it may start again
 */
export function createRestartLimit() {
  /** @type {Map<string, number>} */
  const counts = new Map();
  return (name, ranMs) => {
    const count = ranMs >= STABLE_AFTER_MS ? 1 : (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count <= MAX_RESTARTS;
  };
}
