import type { ParsedBrief } from "../../read/brief.ts";
import type { Clause } from "../../read/clauses/clauses.ts";
import { countWords, hasText, listStems } from "../../read/tokens.ts";
import type { Candidate } from "../candidate.ts";

/** A shorter clause is a thing, which the task about it names. */
const MIN_WORDS = 4;
/** A longer clause would hide the task. */
const MAX_WORDS = 25;
/** With fewer words of the task, it only mentions it: "we can only use the toilet next door" is not about choosing one. */
const MIN_SHARED = 2;
/** With fewer words that the task does not have, it says the same. */
const MIN_UNSAID = 2;

/**
 * Quotes what the brief tells beside a playbook's task that is about it, when the task does not say it itself.
 * @returns what shares only a word with a task, so that no task takes it up
 */
export function quoteUnsaid(brief: ParsedBrief, candidates: Candidate[]): Clause[] {
  const { words, goal } = brief;
  const rest: Clause[] = [];
  for (const clause of brief.clauses) {
    const { text, isDone, isListed, isLimit } = clause;
    const length = countWords(text, MAX_WORDS + 1);
    if (clause === goal || isDone || isListed || isLimit || length < MIN_WORDS || length > MAX_WORDS)
      continue;
    const about = candidates.filter(({ clauses }) => clauses.has(clause));
    if (about.length === 0 || about.some(({ source }) => source === null)) continue;
    if (about.some(({ quoted }) => [...quoted].some((part) => hasText(part, text)))) continue;
    const said = new Set(
      about.flatMap(({ title, detail, doneWhen, quoted }) =>
        listStems([title, detail, ...doneWhen, ...quoted].join(" "), words),
      ),
    );
    const stems = [...new Set(listStems(text, words))];
    const unsaid = stems.filter((stem) => stem.length > 2 && !said.has(stem));
    if (unsaid.length < MIN_UNSAID) continue;
    if (stems.length - unsaid.length < MIN_SHARED) rest.push(clause);
    else about[0]!.quoted.add(text);
  }
  return rest;
}
