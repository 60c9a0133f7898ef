import { describe, expect, test } from "vitest";
import { createRandom } from "@/lib/forecast/random";
import { findDay, MAX_DAYS, RUNS, simulate } from "@/lib/forecast/simulate";

function run(...given: Parameters<typeof simulate>): Uint32Array {
  const steps = simulate(...given);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

describe("one simulation", () => {
  const history = [0, 2, 1, 0, 0, 3, 1];

  test("the same data gives the same days, and every run ends once", () => {
    const endings = run(history, 20, "a");
    expect(run(history, 20, "a")).toEqual(endings);
    expect(run(history, 20, "b")).not.toEqual(endings);
    expect(sum(endings)).toBe(RUNS);
  });

  test("the same number every day leaves nothing to chance", () => {
    const endings = run([2, 2, 2], 7, "a");
    for (const share of [0.01, 0.5, 0.85, 0.95, 1]) expect(findDay(endings, share)).toBe(3);
  });

  test("more certainty and more tasks take longer", () => {
    const days = [10, 20, 40].map((remaining) =>
      [0.5, 0.85, 0.95].map((share) => findDay(run(history, remaining, "a"), share)!),
    );
    for (const row of days) expect(row).toEqual(row.toSorted((a, b) => a - b));
    expect(days.map((row) => row[1])).toEqual(days.map((row) => row[1]!).toSorted((a, b) => a - b));
    expect(days[0]![0]).toBeGreaterThan(5);
  });

  test("what takes longer than a year has no day", () => {
    const endings = run([...Array<number>(99).fill(0), 1], 200, "a");
    expect(findDay(endings, 0.5)).toBeNull();
    expect(endings[MAX_DAYS]).toBeGreaterThan(RUNS / 2);
  });

  test("it pauses often, so that others get their turn", () => {
    let pauses = 0;
    for (const steps = simulate(history, 20, "a"); !steps.next().done; ) pauses++;
    expect(pauses).toBeGreaterThanOrEqual(19);
  });
});

/*
 * Projects with a speed that nobody knows but this test, of which the forecast sees a history. It is right when the day that it
 * names holds as often as it says.
 */
describe("the dates hold as often as they say", () => {
  const CASES = 1_000;
  const RUNS_PER_CASE = 500;
  const rates: Record<string, (day: number, mean: number, random: () => number) => number> = {
    "every day alike": (_, mean) => mean,
    "on weekdays only": (day, mean) => (day % 7 < 5 ? mean * 1.4 : 0),
    "in bursts": (_, mean, random) => (random() < 0.3 ? mean / 0.3 : 0),
  };

  /** A number of tasks around the mean (Poisson, by inversion). */
  function draw(mean: number, random: () => number): number {
    let count = 0;
    let chance = Math.exp(-mean);
    let total = chance;
    for (const end = random(); total < end && count < 200; total += chance) chance *= mean / ++count;
    return count;
  }

  test.each(Object.keys(rates))("tasks are finished %s", (name) => {
    const bits = createRandom(name);
    const random = () => bits() / 2 ** 32;
    const finish = (day: number, mean: number) => draw(rates[name]!(day, mean, random), random);
    let held = 0;
    for (let cases = 0; cases < CASES; ) {
      const mean = 0.15 * 20 ** random();
      const history = Array.from({ length: 14 + Math.floor(random() * 100) }, (_, day) => finish(day, mean));
      const finished = sum(history);
      if (finished < 8) continue;
      const remaining = Math.ceil(finished * (0.2 + random() * 0.8));
      let day = 0;
      for (let left = remaining; left > 0; day++) left -= finish(history.length + day, mean);
      const forecast = findDay(run(history, remaining, `${name} ${cases}`, RUNS_PER_CASE), 0.85);
      if (forecast === null || day - 1 <= forecast) held++;
      cases++;
    }
    expect(held / CASES).toBeGreaterThanOrEqual(0.8);
    expect(held / CASES).toBeLessThanOrEqual(0.9);
  });
});
