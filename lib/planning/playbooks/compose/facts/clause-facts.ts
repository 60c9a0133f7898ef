import type { ParsedBrief } from "../../read/brief.ts";
import type { Clause } from "../../read/clauses/clauses.ts";
import type { FoundDate } from "../../read/dates/found-date.ts";
import type { Fact } from "../../read/facts/facts.ts";

/** "pro Kind", "per person". */
export const PER_UNIT =
  /(?<!\p{L})(?:(?:per|pro|par|por|je)\s\p{L}+|a head|each|apiece|chacune?|cada un[oa])/iu;

interface ClauseFacts {
  facts: Fact[];
  dates: FoundDate[];
}

/** Kept, because each step of the planner asks for them, and a long brief has hundreds of clauses and facts. */
const factsByClause = new WeakMap<Clause, ClauseFacts>();

/** The facts and dates that stand in a clause. */
export function getClauseFacts(clause: Clause, brief: ParsedBrief): ClauseFacts {
  const facts = factsByClause.get(clause) ?? findClauseFacts(clause, brief);
  factsByClause.set(clause, facts);
  return facts;
}

const findClauseFacts = (clause: Clause, brief: ParsedBrief): ClauseFacts => ({
  facts: brief.facts.filter((fact) => isInClause(fact, clause, brief)),
  dates: brief.dates.filter((date) => isInClause(date, clause, brief)),
});

/** Whether a part of the brief stands in a clause. */
export function isInClause(
  part: { start: number; end: number },
  clause: Clause,
  brief: ParsedBrief,
): boolean {
  const sentence = brief.sentences[clause.sentence - 1]!;
  const at = sentence.text.indexOf(clause.text);
  const start = sentence.start + Math.max(0, at);
  const end = at < 0 ? sentence.end : start + clause.text.length;
  return part.start >= start && part.end <= end;
}
