import type { Language } from "../brief.ts";
import { getDetails, type ScoredTask } from "./plan.ts";
import { isSameWord, toStems } from "./words.ts";

/** A task can be found as at most so many steps, so that one task that holds the whole brief is no plan. */
const MAX_STEPS_PER_TASK = 2;
/** A wording with at least so many words may miss one of them. */
const LONG_WORDING = 4;

/**
 * How well a task says a step. 3: all words of a wording are in its name. 2: they are in its name and one of its details.
 * 1: they are in one detail. 0: it does not. A wording of one word must be in the name.
 */
export function matchStep(task: ScoredTask, wordings: string[], language: Language): number {
  const name = toStems(task.name, language);
  const details = getDetails(task).map((text) => toStems(text, language));
  return Math.max(
    0,
    ...wordings.map((wording) => {
      const words = toStems(wording, language);
      const needed = words.length >= LONG_WORDING ? words.length - 1 : words.length;
      const isIn = (...texts: (readonly string[])[]) =>
        words.filter((word) => texts.some((text) => text.some((found) => isSameWord(found, word, language))))
          .length >= needed;
      if (words.length === 0) return 0;
      if (isIn(name)) return 3;
      if (words.length === 1) return 0;
      if (details.some((detail) => isIn(detail))) return 1;
      const isAbout = words.some((word) => name.some((found) => isSameWord(found, word, language)));
      return isAbout && details.some((detail) => isIn(name, detail)) ? 2 : 0;
    }),
  );
}

/**
 * Finds for each step the task that says it, or null. As many steps as possible are found, better matches first, of equal ones
 * the task with the shorter name; a task is found at most twice.
 */
export function findSteps(tasks: ScoredTask[], steps: string[][], language: Language): (number | null)[] {
  const strength = steps.map((wordings) => tasks.map((task) => matchStep(task, wordings, language)));
  const lengths = tasks.map((task) => toStems(task.name, language).length);
  const candidates = strength.map((row) =>
    row
      .flatMap((value, task) => (value > 0 ? [task] : []))
      .toSorted((one, other) => row[other]! - row[one]! || lengths[one]! - lengths[other]! || one - other),
  );
  const found: (number | null)[] = steps.map(() => null);
  const take = (step: number, visited: Set<number>): boolean => {
    for (const task of candidates[step]!) {
      if (visited.has(task)) continue;
      visited.add(task);
      const holders = found.flatMap((holder, index) => (holder === task ? [index] : []));
      if (holders.length < MAX_STEPS_PER_TASK || holders.some((holder) => take(holder, visited))) {
        found[step] = task;
        return true;
      }
    }
    return false;
  };
  for (const step of steps.keys()) take(step, new Set());
  return found;
}

/**
 * The share of the pairs that are kept: both steps are found, and the first not after the second. A pair of which a step is
 * missing is not kept.
 */
export function scoreOrder(found: (number | null)[], pairs: [number, number][]): number {
  const kept = pairs.filter(([first, second]) => {
    const [one, other] = [found[first - 1], found[second - 1]];
    return one != null && other != null && one <= other;
  });
  return pairs.length === 0 ? 1 : kept.length / pairs.length;
}
