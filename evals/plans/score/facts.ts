import type { ScoredTask } from "./plan.ts";
import { fold, getWords } from "./words.ts";

/** Writes numbers in one way: "20k", "20.000" and "20,000" are "20000". */
const normalizeNumbers = (text: string) =>
  fold(text)
    .replace(/(?<![\d.,])\d{1,3}(?:[.,' ]\d{3})+(?!\d)/g, (number) => number.replace(/\D/g, ""))
    .replace(/(?<![\d.,])(\d+)\s?k\b/g, "$1000")
    .replace(/\s+/g, " ");

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Whether a text has the fact as whole words. "80" is not in "180" and not in "80.5". */
function hasText(text: string, fact: string): boolean {
  const wanted = normalizeNumbers(fact);
  const before = /^\d/.test(wanted) ? "(?<!\\d|\\d[.,:])" : "(?<![\\p{L}\\p{N}])";
  const after = /\d$/.test(wanted) ? "(?!\\d|[.,:]\\d)" : "(?!\\p{L})";
  return new RegExp(before + escapePattern(wanted) + after, "u").test(text);
}

/** Which facts a task says. A date is said by the day on which a task is due, too. */
export function findFacts(tasks: ScoredTask[], facts: string[][]): boolean[] {
  const text = normalizeNumbers(
    tasks.map((task) => [task.name, task.description, ...task.done_when].join("\n")).join("\n"),
  );
  const days = tasks.flatMap((task) => task.due_on ?? []);
  return facts.map((alternatives) =>
    alternatives.some(
      (fact) =>
        hasText(text, fact) ||
        (/^\d{4}-\d\d(-\d\d)?$/.test(fact) && days.some((day) => day.startsWith(fact))),
    ),
  );
}

/** Only longer quotations are taken for the brief's own words, not a name in quotation marks. */
const MIN_WORDS_OF_QUOTATION = 3;

/**
 * The tasks without what their descriptions only quote of the brief: a part that no task takes up, and that is quoted so that it
 * is not lost, covers no fact.
 */
export function removeQuotations(tasks: ScoredTask[], brief: string): ScoredTask[] {
  const text = getWords(brief).join(" ");
  return tasks.map((task) => ({
    ...task,
    description: task.description.replace(/[“„«"][^“”„«»"]+[“”»"]/gu, (quotation) => {
      const words = getWords(quotation);
      return words.length >= MIN_WORDS_OF_QUOTATION && text.includes(words.join(" ")) ? "" : quotation;
    }),
  }));
}
