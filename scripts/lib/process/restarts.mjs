const MAX_RESTARTS = 3;
const WINDOW_MS = 60_000;

/**
 * Counts how often each part ended unexpectedly, so that one that cannot run is not started forever.
 * @returns {(name: string, now?: number) => boolean} notes that a part ended; whether it may start again
 */
export function createRestartLimit() {
  /** @type {Map<string, number[]>} */
  const endings = new Map();
  return (name, now = Date.now()) => {
    const recent = [...(endings.get(name) ?? []), now].filter((time) => time > now - WINDOW_MS);
    endings.set(name, recent);
    return recent.length <= MAX_RESTARTS;
  };
}
