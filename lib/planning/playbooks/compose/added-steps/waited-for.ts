import type { Candidate } from "../candidate.ts";

/** Gives the person's own points keys, so that the steps behind them wait for them. */
export function toWaitedFor(own: Candidate[]): { candidates: Candidate[]; keys: string[] } {
  const keys = own.map((_, index) => `own-${index}`);
  return { candidates: own.map((candidate, index) => ({ ...candidate, key: keys[index]! })), keys };
}
