import type { ParsedBrief } from "../../read/brief.ts";
import type { Clause } from "../../read/clauses/clauses.ts";
import { joinTitleWords } from "../../read/language.ts";
import { type Candidate, listClauses } from "../candidate.ts";
import { findTimed, isOnlyFacts, isRestriction, isStatement } from "../own-points/own-points.ts";

/** Says more about what the clause before it names: "he knows one", "der kommt Mitte Mai", "takes 5 weeks". */
const SAYS_MORE = new RegExp(
  String.raw`^(?:takes?|needs?|${joinTitleWords("subject")}|this|that|these|those|one|der|das|dies|ça|cela|eso|esto)\s(?!\p{Lu})`,
  "u",
);

/**
 * Finds the task of the clause that a clause belongs to, and the text to quote from both: "Paul knows one" in "we need a sound
 * engineer, Paul knows one", and "before we sign" in "before we sign, ask the surveyor".
 */
export function findAntecedent(
  clause: Clause,
  candidates: Candidate[],
  brief: ParsedBrief,
): { task: Candidate; quote: string } | null {
  const timed = findTimed(clause, brief);
  const other = timed ?? findBefore(clause, brief);
  const task = other && candidates.find((candidate) => listClauses(candidate).includes(other));
  if (!task) return null;
  const [first, last] = timed ? [clause, other] : [other, clause];
  const { text } = brief.sentences[clause.sentence - 1]!;
  const start = text.indexOf(first.text);
  const end = text.indexOf(last.text, start + first.text.length);
  return { task, quote: start < 0 || end < 0 ? clause.text : text.slice(start, end + last.text.length) };
}

/** The previous clause, if this one adds a detail to it. Never the goal, which is about the whole project. */
function findBefore(clause: Clause, brief: ParsedBrief): Clause | undefined {
  const before = brief.clauses[brief.clauses.indexOf(clause) - 1];
  const isMore =
    (isStatement(clause, brief) || SAYS_MORE.test(clause.text)) &&
    before?.sentence === clause.sentence &&
    before !== brief.goal &&
    ![before, clause].some((each) => isRestriction(each) || each.isDone || isOnlyFacts(each, brief));
  return isMore ? before : undefined;
}
