import "server-only";
import { type Problem, unavailable } from "../problem";

// Limits the memory of long bodies. Only received bytes count, so slow uploads do not block others.
const MAX_BYTES = 160 * 2 ** 20;
/** Two of the longest, because a screen may send a file again before the server has noticed that it gave up the call before. */
const MAX_BYTES_PER_USER = 80 * 2 ** 20;
const TIMEOUT_MS = 25_000;
const byUser = new Map<string, number>();

/** Counts a long body while it arrives; call `end` when done. @param stop is called if the upload takes too long. */
export function countLargeBody(userId: string, stop: (problem: Problem) => void) {
  let counted = 0;
  const late = unavailable("The file took too long to arrive. Please try again.", 5);
  const timer = setTimeout(stop, TIMEOUT_MS, late);
  function add(bytes: number) {
    counted += bytes;
    byUser.set(userId, (byUser.get(userId) ?? 0) + bytes);
    if (byUser.get(userId) === 0) byUser.delete(userId);
  }
  return {
    /** @throws 503 when the memory limit is reached. */
    grow(bytes: number) {
      add(bytes);
      const total = [...byUser.values()].reduce((sum, each) => sum + each, 0);
      if (total > MAX_BYTES || byUser.get(userId)! > MAX_BYTES_PER_USER)
        throw unavailable("Too many large files are being read. Please try again.", 5);
    },
    end() {
      clearTimeout(timer);
      add(-counted);
    },
  };
}
