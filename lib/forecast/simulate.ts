import { createRandom } from "./random";

export const SIMULATIONS = 10_000;
/** Anything longer than a year is "later". */
export const MAX_DAYS = 365;
const RUNS_PER_STEP = 500;

/**
 * Simulates how many days the remaining tasks take. Each day is resampled from the history by a Pólya urn (the Bayesian
 * bootstrap), which models uncertain throughput: a slow run tends to stay slow. Plain resampling is too optimistic.
 *
 * Each run has random numbers of its own, which do not depend on the remaining tasks. So with the same history and seed a run never
 * ends earlier with more tasks, and no forecast does.
 * @param history how many tasks were finished on each day.
 * @param remaining more than 0.
 * @returns yields after each step, so that the caller can let other work run; then how many of the runs ended on each day, the
 * first day first, and at the end those that took longer than MAX_DAYS.
 */
export function* simulate(
  history: readonly number[],
  remaining: number,
  seed: string,
  runs = SIMULATIONS,
): Generator<void, Uint32Array> {
  const nextSeed = createRandom(seed);
  const urn = new Uint32Array(history.length + MAX_DAYS);
  urn.set(history);
  const endings = new Uint32Array(MAX_DAYS + 1);
  for (let run = 0; run < runs; run++) {
    if (run > 0 && run % RUNS_PER_STEP === 0) yield;
    const random = createRandom(String(nextSeed()));
    let left = remaining;
    let size = history.length;
    while (left > 0 && size < urn.length) {
      const drawn = urn[Math.floor((random() / 2 ** 32) * size)]!;
      urn[size++] = drawn;
      left -= drawn;
    }
    endings[left > 0 ? MAX_DAYS : size - history.length - 1]!++;
  }
  return endings;
}

/**
 * The first day by which this share of the runs has ended, counted from 0.
 * @returns null when more of them take longer than MAX_DAYS
 */
export function findDay(endings: Uint32Array, share: number): number | null {
  const total = endings.reduce((sum, count) => sum + count, 0);
  let ended = 0;
  for (let day = 0; day < MAX_DAYS; day++) {
    ended += endings[day]!;
    if (ended >= share * total) return day;
  }
  return null;
}
