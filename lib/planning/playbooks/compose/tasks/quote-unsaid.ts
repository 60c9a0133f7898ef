import type { ParsedBrief } from "../../read/brief.ts";
import type { Clause } from "../../read/clauses/clauses.ts";
import { countWords, hasText, listStems } from "../../read/tokens.ts";
import type { Candidate } from "../candidate.ts";
import { sharesOneWord } from "../selection/shares-one-word.ts";

/** A shorter clause is a thing, which the task about it names. */
const MIN_WORDS = 4;
/** A longer clause would hide the task. */
const MAX_WORDS = 25;
/** A clause with fewer words that the task lacks says the same as the task. */
const MIN_UNSAID = 2;

/**
 * Quotes a statement of the brief in the playbook's task that it is about, when the task does not say it itself.
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
    const unsaid = new Set(listStems(text, words).filter((stem) => stem.length > 2 && !said.has(stem)));
    if (unsaid.size < MIN_UNSAID) continue;
    if (about.every((candidate) => sharesOneWord(clause, candidate, brief))) rest.push(clause);
    else about[0]!.quoted.add(text);
  }
  return rest;
}
