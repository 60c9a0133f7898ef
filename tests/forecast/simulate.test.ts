import { beforeEach, describe, expect, test, vi } from "vitest";
import { createRandom } from "@/lib/forecast/random";
import { findDay, MAX_DAYS, SIMULATIONS, simulate } from "@/lib/forecast/simulate";

const work = vi.hoisted(() => ({ draws: 0 }));
vi.mock("@/lib/forecast/random", async (importOriginal) => {
  const original = await importOriginal<typeof import("@/lib/forecast/random")>();
  return {
    createRandom(seed: string) {
      const random = original.createRandom(seed);
      return () => {
        work.draws++;
        return random();
      };
    },
  };
});
beforeEach(() => {
  work.draws = 0;
});

function run(...given: Parameters<typeof simulate>): Uint32Array {
  const steps = simulate(...given);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The draws that make the seed of a run. */
const SEED = 1;
const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

describe("one simulation", () => {
  const history = [0, 2, 1, 0, 0, 3, 1];

  test("the same data gives the same days, and every run ends once", () => {
    const endings = run(history, 20, "a");
    expect(run(history, 20, "a")).toEqual(endings);
    expect(run(history, 20, "b")).not.toEqual(endings);
    expect(sum(endings)).toBe(SIMULATIONS);
  });

  test("with the same number every day the result is certain", () => {
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

  test("work of more than a year has no day", () => {
    const endings = run([...Array<number>(99).fill(0), 1], 200, "a");
    expect(findDay(endings, 0.5)).toBeNull();
    expect(endings[MAX_DAYS]).toBeGreaterThan(SIMULATIONS / 2);
  });

  test.each([
    [[0, 2, 1, 0, 0, 3, 1]],
    [[0, 0, 0, 0, 0, 0, 8]],
    [[1, 0, 1, 0, 2, 0, 1, 0, 1, 0, 0, 2, 0, 0, 0]],
    [[...Array<number>(160).fill(0), ...Array<number>(22).fill(1)]],
  ])("one more task never makes the project finish earlier, with %j", (history) => {
    let last = run(history, 1, "a", 1_000);
    for (let remaining = 2; remaining <= 60; remaining++) {
      const endings = run(history, remaining, "a", 1_000);
      let [ended, endedBefore] = [0, 0];
      for (const [day, count] of endings.entries()) {
        ended += count;
        endedBefore += last[day]!;
        expect(ended, `${remaining} tasks by day ${day}`).toBeLessThanOrEqual(endedBefore);
      }
      last = endings;
    }
  });

  test("every run has other numbers", () => {
    // Each day of the history is drawn first as often as the others.
    const endings = run([1, 2, 4, 8, 16, 32, 64], 33, "a", 70_000);
    expect(Math.abs(endings[0]! / 70_000 - 1 / 7)).toBeLessThan(0.01);
  });

  // A draw takes some nanoseconds, so these bounds hold the simulation under 100 ms; docs/performance.md has the figure.
  test("a run draws one day after the other, and none once its tasks are done", () => {
    run([2, 2, 2], 7, "a");
    expect(work.draws).toBe((SEED + 4) * SIMULATIONS);
    work.draws = 0;
    const endings = run(history, 20, "a");
    expect(work.draws).toBe(sum(endings.map((runs, day) => runs * (SEED + day + 1))));
  });

  test("a run draws at most a year, however many tasks are left", () => {
    run([...Array<number>(181).fill(0), 8], 100_000, "a");
    expect(work.draws).toBe(SIMULATIONS * (SEED + MAX_DAYS));
  });

  test("the simulation pauses often, so that other requests are served", () => {
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
  /** The product makes 10,000. So many are enough for the share of a thousand cases, and take a twentieth of the time. */
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

  /** In how many of the cases a date with this certainty may hold. The issue asks for 80 to 90 % of those with 85 %. */
  const BANDS: [certainty: number, least: number, most: number][] = [
    [0.5, 0.4, 0.6],
    [0.85, 0.8, 0.9],
    [0.95, 0.9, 0.99],
  ];

  test.each(Object.keys(rates))("tasks are finished %s", (name) => {
    const bits = createRandom(name);
    const random = () => bits() / 2 ** 32;
    const finish = (day: number, mean: number) => draw(rates[name]!(day, mean, random), random);
    const held = BANDS.map(() => 0);
    const dated = BANDS.map(() => 0);
    for (let cases = 0; cases < CASES; ) {
      const mean = 0.15 * 20 ** random();
      const history = Array.from({ length: 14 + Math.floor(random() * 100) }, (_, day) => finish(day, mean));
      const finished = sum(history);
      if (finished < 8) continue;
      const remaining = Math.ceil(finished * (0.2 + random() * 0.8));
      let day = 0;
      for (let left = remaining; left > 0; day++) left -= finish(history.length + day, mean);
      const endings = run(history, remaining, `${name} ${cases}`, RUNS_PER_CASE);
      for (const [index, [certainty]] of BANDS.entries()) {
        const forecast = findDay(endings, certainty);
        // "Later than in a year" is no date that could hold.
        if (forecast === null) continue;
        dated[index]!++;
        if (day - 1 <= forecast) held[index]!++;
      }
      cases++;
    }
    for (const [index, [certainty, least, most]] of BANDS.entries()) {
      expect(dated[index], `dates with ${certainty}`).toBeGreaterThan(0.95 * CASES);
      const share = held[index]! / dated[index]!;
      expect(share, `${certainty} of the dates`).toBeGreaterThanOrEqual(least);
      expect(share, `${certainty} of the dates`).toBeLessThanOrEqual(most);
    }
  });
});
