import type { PlannedProject } from "../planned-project.ts";
import type { ParsedBrief } from "../read/brief.ts";
import type { Clause } from "../read/clauses/clauses.ts";
import { countWords } from "../read/tokens.ts";
import { quoteRestriction } from "./own-points/own-points.ts";
import type { Composed } from "./tasks/planned-tasks.ts";
import { TEXTS } from "./texts.ts";

/** A shorter part means nothing without its sentence. */
const MIN_WORDS = 3;

/**
 * Adds the parts that no task covers to the assumptions, so that they are not lost. Those too short for that count as not understood. A
 * sentence of which no part is in the plan is listed as not planned, and is not repeated here.
 */
export function noteUncovered(
  plan: PlannedProject,
  rest: Clause[],
  { words, sentences }: ParsedBrief,
): Composed {
  const planned = new Set(plan.tasks.flatMap(({ from }) => from));
  const isPartlyPlanned = ({ sentence }: Clause) =>
    sentences[sentence - 1]!.numbers.some((number) => planned.has(number));
  const noted = rest.filter(
    (clause) => countWords(clause.text, MIN_WORDS) >= MIN_WORDS && isPartlyPlanned(clause),
  );
  const { keepInMind } = TEXTS[words.language];
  const assumptions = [...plan.assumptions, ...noted.map((clause) => keepInMind(quoteRestriction(clause)))];
  return {
    plan: { ...plan, assumptions: [...new Set(assumptions)] },
    notUnderstood: rest
      .filter((clause) => countWords(clause.text, MIN_WORDS) < MIN_WORDS)
      .map(({ text }) => text),
  };
}
