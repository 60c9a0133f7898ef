import type { Brief } from "../read/brief.ts";
import type { Clause } from "../read/clauses.ts";
import type { FoundDate } from "../read/dates.ts";
import type { Fact } from "../read/facts.ts";

interface FactsOfClause {
  facts: Fact[];
  dates: FoundDate[];
}

/** They are asked for by each step of the planner, and a long brief has hundreds of clauses and facts. */
const factsOfClauses = new WeakMap<Clause, FactsOfClause>();

/** The facts and dates that stand in a clause. */
export function getFactsOf(clause: Clause, brief: Brief): FactsOfClause {
  const known = factsOfClauses.get(clause) ?? findFactsOf(clause, brief);
  factsOfClauses.set(clause, known);
  return known;
}

const findFactsOf = (clause: Clause, brief: Brief): FactsOfClause => ({
  facts: brief.facts.filter((fact) => isInClause(fact, clause, brief)),
  dates: brief.dates.filter((date) => isInClause(date, clause, brief)),
});

/** Whether a part of the brief stands in a clause. */
export function isInClause(part: { start: number; end: number }, clause: Clause, brief: Brief): boolean {
  const sentence = brief.sentences[clause.sentence - 1]!;
  const at = sentence.text.indexOf(clause.text);
  const start = sentence.start + Math.max(0, at);
  const end = at < 0 ? sentence.end : start + clause.text.length;
  return part.start >= start && part.end <= end;
}
