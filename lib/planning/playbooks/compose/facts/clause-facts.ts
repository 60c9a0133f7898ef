import type { ParsedBrief } from "../../read/brief.ts";
import type { Clause } from "../../read/clauses/clauses.ts";
import { locateClause } from "../../read/clauses/locate.ts";
import type { FoundDate } from "../../read/dates/found-date.ts";
import type { Fact } from "../../read/facts/facts.ts";
import { hasText } from "../../read/tokens.ts";

/** "pro Kind", "per person". */
export const PER_UNIT =
  /(?<!\p{L})(?:(?:per|pro|par|por|je)\s\p{L}+|a head|each|apiece|chacune?|cada un[oa])/iu;

/** A cell of the column of the first days. */
const START_OF_ROW = /^(?:start|begin|from|beginn|von|ab|début|inicio)\P{L}*:\s/iu;

interface ClauseFacts {
  facts: Fact[];
  dates: FoundDate[];
}

/** A cache, because each step of the planner reads them, and a long brief has hundreds of clauses and facts. */
const factsByClause = new WeakMap<Clause, ClauseFacts>();

/** The facts and dates that stand in a clause. */
export function getClauseFacts(clause: Clause, brief: ParsedBrief): ClauseFacts {
  const facts = factsByClause.get(clause) ?? findClauseFacts(clause, brief);
  factsByClause.set(clause, facts);
  return facts;
}

function findClauseFacts(clause: Clause, brief: ParsedBrief): ClauseFacts {
  const facts = brief.facts.filter((fact) => isInClause(fact, clause, brief));
  const dates = brief.dates.filter((date) => isInClause(date, clause, brief));
  const { details } = clause;
  if (!details) return { facts, dates };
  // The number of a row is no fact, and the day on which it starts is not its last one.
  const isSaid = ({ text }: Fact) => [clause.text, ...details].some((part) => hasText(part, text));
  const starts = details.filter((detail) => START_OF_ROW.test(detail));
  const ends = dates.filter(({ text }) => !starts.some((start) => start.includes(text)));
  // "Bazaar on 12 December: Mr Brandt orders the tables by 4 December" has its own last day.
  const own = ends.filter(({ text, isDeadline }) => isDeadline && hasText(clause.text, text));
  if (own.length > 0) return { facts: facts.filter(isSaid), dates: own };
  return { facts: facts.filter(isSaid), dates: ends.length > 0 ? ends : dates };
}

/** Whether a part of the brief is in a clause. */
export function isInClause(
  part: { start: number; end: number },
  clause: Clause,
  brief: ParsedBrief,
): boolean {
  const { start, end } = locateClause(clause, brief.sentences);
  return part.start >= start && part.end <= end;
}
