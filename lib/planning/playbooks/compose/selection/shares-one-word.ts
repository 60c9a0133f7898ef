import type { ParsedBrief } from "../../read/brief.ts";
import type { Clause } from "../../read/clauses/clauses.ts";
import { toStems } from "../../read/tokens.ts";
import type { Candidate } from "../candidate.ts";
import { getClauseFacts } from "../facts/clause-facts.ts";
import { listContentStems } from "../titles/narrow-title.ts";

/** From this many words on, one shared word does not make a task be about a clause. */
const MIN_WORDS = 5;

/**
 * Whether a task only shares one word of many with a clause: "We can only use the toilet next door for two weeks" is not what "Choose
 * shower, toilet and taps" is about.
 */
export function sharesOneWord(clause: Clause, { source, title }: Candidate, brief: ParsedBrief): boolean {
  if (!source) return false;
  const { text } = clause;
  const { facts, dates } = getClauseFacts(clause, brief);
  if ([...facts, ...dates].some((fact) => title.includes(fact.text))) return false;
  const said = [...listContentStems([text], brief.words)];
  const known = listContentStems([title, source.detail, ...source.keywords], brief.words);
  // The first words are what a clause is about: "Translations come from an agency and take ten days".
  return (
    said.length >= MIN_WORDS &&
    !toStems(text, brief.words)
      .slice(0, 2)
      .some((stem) => known.has(stem)) &&
    said.filter((stem) => known.has(stem)).length <= 1
  );
}
