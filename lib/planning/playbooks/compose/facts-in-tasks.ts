import type { Brief } from "../read/brief.ts";
import type { Clause } from "../read/clauses.ts";
import type { Fact } from "../read/facts.ts";
import { fold } from "../read/tokens.ts";
import { getClauseFacts } from "./clause-facts.ts";
import type { Draft } from "./draft.ts";
import type { Values } from "./fill.ts";

/**
 * Ensures that each fact of the brief is in a task: in a title, or else quoted in a task about it or in one that takes facts of
 * its kind. Facts that fit no task are quoted in the first one.
 */
export function keepFacts(brief: Brief, drafts: Draft[], values: Values): void {
  if (drafts.length === 0) return;
  for (const clause of brief.clauses) {
    const { facts, dates } = getClauseFacts(clause, brief);
    const about = drafts.filter(({ clauses }) => clauses.has(clause));
    for (const fact of facts) {
      // The goal names the whole project, so only its fact is quoted. A number alone would say nothing, so its clause is quoted.
      const quote = clause === brief.goal && fact.kind !== "number" ? fact.text : clause.text;
      keepFact(fact.text, quote, getKinds(fact, values), clause, about, drafts);
    }
    for (const { text } of dates)
      keepFact(text, clause === brief.goal ? text : clause.text, ["date"], clause, about, drafts);
    // Quotes items of more than four words.
    for (const draft of about)
      if (clause.isListed && clause.text.split(/\s+/).length > 4 && !isIn(clause.text, draft))
        draft.quoted.add(clause.text);
  }
}

function keepFact(
  text: string,
  quote: string,
  kinds: string[],
  clause: Clause,
  about: Draft[],
  drafts: Draft[],
) {
  // Searches only the clause's own tasks, if it has any.
  const candidates = about.length > 0 ? about : drafts;
  const known = candidates.find((draft) => isIn(text, draft));
  if (known) {
    known.clauses.add(clause);
    return;
  }
  const takes = (draft: Draft) => kinds.some((kind) => draft.takes.includes(kind));
  const target = about.find(takes) ?? about[0] ?? drafts.find(takes) ?? drafts[0]!;
  target.quoted.add(quote);
  target.clauses.add(clause);
}

const isIn = (text: string, { title, quoted }: Draft) => {
  const wanted = fold(text);
  return fold(title).includes(wanted) || [...quoted].some((quote) => fold(quote).includes(wanted));
};

/** The names by which tasks take a fact: the slots that it fills, or its kind. */
function getKinds(fact: Fact, values: Values): string[] {
  const slots = [...values]
    .filter(([, value]) => value.start <= fact.start && value.end >= fact.end)
    .map(([name]) => name);
  return slots.length > 0 ? slots : [fact.kind];
}
