import type { ParsedBrief } from "../../read/brief.ts";
import type { Clause } from "../../read/clauses/clauses.ts";
import { getClauseFacts } from "../facts/clause-facts.ts";

/** Nobody lists this many things to do. */
const MIN_COUNT_OF_FACT = 100;

/** Whether a sentence only counts many things, and asks for nothing: "12,000 email addresses and hashed passwords." */
export function isCounted(clause: Clause, brief: ParsedBrief): boolean {
  const [first] = getClauseFacts(clause, brief).facts;
  return (
    !clause.isUrgent &&
    first?.kind === "number" &&
    clause.text.startsWith(first.text) &&
    (first.value ?? 0) >= MIN_COUNT_OF_FACT &&
    !brief.words.action.test(clause.text.replace(/[.!]+$/, ""))
  );
}
