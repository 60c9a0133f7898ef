import type { Clause } from "../clauses/clauses.ts";
import { locateClause } from "../clauses/locate.ts";
import { EXCLUDED } from "../clauses/state.ts";
import type { SpokenSentence } from "../sentences/spoken-sentences.ts";
import type { Words } from "../words/words.ts";
import { findNegations, hideParts, isDenial, type Negation } from "./negation.ts";

/** The parts of a brief that are denied, excluded or conditional, with their positions in the text. */
export const findSaidNegations = (sentences: SpokenSentence[], words: Words): Negation[] =>
  sentences.flatMap(({ text, start }) =>
    findNegations(text, words).map((negation) => ({
      ...negation,
      start: start + negation.start,
      end: start + negation.end,
      thingStart: start + negation.thingStart,
    })),
  );

/** The same with what lists and headings exclude. What the goal says is what the project is. */
export function listNegations(
  said: Negation[],
  clauses: Clause[],
  goal: Clause | null,
  sentences: SpokenSentence[],
): Negation[] {
  const refused = clauses
    .filter((clause) => clause.isRefused && clause !== goal)
    .map((clause): Negation => {
      const { start, end } = locateClause(clause, sentences);
      return { kind: "denied", start, end, thingStart: start };
    });
  if (!goal?.isRefused) return [...said, ...refused];
  const whole = locateClause(goal, sentences);
  return [...said, ...refused].filter(({ start, end }) => start >= whole.end || end <= whole.start);
}

/**
 * The parts of clauses that are the opposite of the rest: denied in what is wanted, as "without a band" of "a wedding without a band", and
 * open in what is done, as "except the hotel" of "everything is booked except the hotel".
 */
export const listContraryParts = (clauses: Clause[], words: Words): Clause[] =>
  clauses
    .filter(({ isRefused, isLimit, isUrgent }) => !isRefused && !isLimit && !isUrgent)
    .flatMap((clause) =>
      findNegations(clause.text, words)
        .filter(({ kind }) => kind === "excepted" || (kind === "denied" && !clause.isDone))
        .map(({ start, end, thingStart }) => ({
          ...clause,
          ...EXCLUDED,
          isRefused: !clause.isDone,
          isListed: false,
          text: clause.text.slice(clause.isDone ? thingStart : start, end),
        })),
    );

const subjects = new WeakMap<Clause, string>();

/** The text that a clause is about: the refused things of a refusal, and otherwise what it does not deny. */
export function getSubject(clause: Clause, words: Words): string {
  const subject = subjects.get(clause) ?? findSubject(clause, words);
  subjects.set(clause, subject);
  return subject;
}

function findSubject({ text, isRefused }: Clause, words: Words): string {
  const denied = findNegations(text, words).filter(isDenial);
  if (!isRefused) return hideParts(text, denied);
  const things = denied.map(({ thingStart, end }) => text.slice(thingStart, end)).join(", ");
  // "The agency writes the texts, that we don't have to plan."
  return things === "" || words.pronoun.test(things) ? text : things;
}
