import type { ParsedBrief } from "../../read/brief.ts";
import type { Clause } from "../../read/clauses/clauses.ts";
import type { Fact } from "../../read/facts/facts.ts";
import { isExclusionHead } from "../../read/lists/exclusions.ts";
import { stripBullet } from "../../read/lists/list-marks.ts";
import { isToldHead } from "../../read/minutes/labels.ts";
import { isCircumstance } from "../../read/requests/circumstances.ts";
import { countWords, hasText } from "../../read/tokens.ts";
import { type Candidate, listClauses } from "../candidate.ts";
import { getClauseFacts } from "../facts/clause-facts.ts";
import type { Values } from "../facts/fill.ts";
import { isOnlyFacts, isOwnPoint, isRestriction, isStep } from "../own-points/own-points.ts";
import { findAntecedent } from "./antecedent.ts";

/** A shorter quote means nothing without its sentence: "Leipzig", "March 15". */
const MIN_QUOTE_WORDS = 3;
/** In a longer quote, the fact would be hard to find. */
const MAX_WORDS_AROUND = 20;
/** A longer list item says more than the title of its task. */
const MAX_WHOLE_ITEM_WORDS = 4;
/** The day of the whole project, and any other. */
const DEADLINE = "date";
const OTHER_DATE = "other date";

/** A fact or a date that a task must have. */
interface KeptFact {
  text: string;
  /** The names by which a task can ask for it: a slot, or a kind of fact. */
  kinds: string[];
  /** What is quoted when no task has it. */
  quote: string;
  /** The text that a quote must contain to hold the fact. */
  inQuotes: string;
}

/**
 * Ensures that each fact of the brief is in a task: in a title, or else quoted in a task about it or in one that takes facts of
 * its kind. Facts that fit no task are quoted in the first one, except in a plan from the person's own points.
 * @param values null in such a plan; beside general steps it keeps them
 */
export function keepFacts(brief: ParsedBrief, candidates: Candidate[], values: Values | null): void {
  if (candidates.length === 0) return;
  const areOwn = values === null && candidates.every(({ source }) => source === null);
  for (const clause of brief.clauses) {
    // The assumptions have it, and without its heading a quote would say the opposite.
    if (isRestriction(clause) && (isExclusionHead(clause.section) || isToldHead(clause.section))) continue;
    // A row of a table says nothing outside of it.
    if (clause.isDone && clause.details) continue;
    if (clause !== brief.goal && isCircumstance(clause.text)) continue;
    const named = candidates.filter(({ clauses }) => clauses.has(clause));
    // The name of the project and its last day say it.
    const isOfGoal = clause !== brief.goal && clause.sentence === brief.goal?.sentence;
    if (isOfGoal && named.length === 0 && areOwn && isOnlyFacts(clause, brief)) continue;
    // A point that was only discussed is not a detail of an action.
    const isUndated = getClauseFacts(clause, brief).dates.length === 0;
    if (brief.areMinutes && isUndated && named.length === 0 && !isOwnPoint(clause, brief)) continue;
    // A task that has nothing to do with what is refused need not name it: "neither a band nor a DJ".
    if (clause.isRefused && named.length === 0 && clause !== brief.goal) continue;
    const antecedent = named.length > 0 ? null : findAntecedent(clause, candidates, brief);
    antecedent?.task.quoted.add(antecedent.quote);
    antecedent?.task.kept.add(clause);
    const about = antecedent ? [antecedent.task] : named;
    for (const { quoted } of about) for (const detail of clause.details ?? []) quoted.add(detail);
    for (const fact of listKeptFacts(clause, brief, values ?? new Map()))
      keepFact(fact, clause, { about, candidates, areOwn }, brief);
    quoteLongItem(clause, about, brief);
  }
  // If no task takes up the goal, the first task of a playbook does.
  const { goal } = brief;
  if (goal && !areOwn && !candidates.some((candidate) => listClauses(candidate).includes(goal)))
    candidates[0]!.kept.add(goal);
}

function listKeptFacts(clause: Clause, brief: ParsedBrief, values: Values): KeptFact[] {
  const { facts, dates } = getClauseFacts(clause, brief);
  return [
    ...facts.map((fact) => {
      const { text, kind } = fact;
      const kinds = getKinds(fact, values);
      if (kind !== "number") return { text, kinds, quote: toQuote(text, clause, brief), inQuotes: text };
      // A number alone would say nothing, so its clause is quoted. The same number in the quote of another clause is a coincidence.
      const cell = clause.details?.find((detail) => hasText(detail, text));
      const quote = cell ?? toQuote(clause.text, clause, brief);
      return { text, kinds, quote, inQuotes: quote };
    }),
    ...dates.map(({ text, day }) => ({
      text,
      kinds: [day === brief.deadline?.day ? DEADLINE : OTHER_DATE],
      quote: toQuote(text, clause, brief),
      inQuotes: text,
    })),
  ];
}

/** Quotes a long item of a list or step in the tasks of a playbook, unless their titles or other quotes have it whole. */
function quoteLongItem(clause: Clause, about: Candidate[], brief: ParsedBrief) {
  const { text, isListed, isDone } = clause;
  const isSaid = isListed || (!isDone && clause !== brief.goal && isStep(clause, brief));
  if (!isSaid || countWords(text, MAX_WHOLE_ITEM_WORDS + 1) <= MAX_WHOLE_ITEM_WORDS) return;
  for (const { source, title, quoted } of about)
    if (source && ![title, ...quoted].some((part) => hasText(part, text))) quoted.add(text);
}

/**
 * What is quoted to keep a fact. The goal names the whole project, so of it only the fact is quoted, and else its clause; where that
 * is a word or two, what is around it.
 */
function toQuote(fact: string, clause: Clause, brief: ParsedBrief): string {
  const sentence = stripBullet(brief.sentences[clause.sentence - 1]!.text);
  const shortest = clause === brief.goal ? fact : clause.text;
  const quote = [shortest, clause.text, sentence].find(
    (text) => countWords(text, MIN_QUOTE_WORDS) >= MIN_QUOTE_WORDS,
  );
  return quote && (quote === shortest || countWords(quote, MAX_WORDS_AROUND + 1) <= MAX_WORDS_AROUND)
    ? quote
    : shortest;
}

/** @param about the tasks about the clause, of all `candidates` */
function keepFact(
  { text, kinds, quote, inQuotes }: KeptFact,
  clause: Clause,
  { about, candidates, areOwn }: { about: Candidate[]; candidates: Candidate[]; areOwn: boolean },
  brief: ParsedBrief,
) {
  // Searches only the clause's own tasks, if it has any.
  const searched = about.length > 0 ? about : candidates;
  const taskWithFact = searched.find(
    ({ source, title, quoted }) =>
      hasText(title, source || about.length > 0 ? text : inQuotes) ||
      [...quoted].some((part) => hasText(part, inQuotes)),
  );
  if (taskWithFact) {
    taskWithFact.kept.add(clause);
    return;
  }
  const takesDate = ({ takes }: Candidate) => kinds.includes(OTHER_DATE) && takes.includes("date");
  const takes = (candidate: Candidate) => kinds.some((kind) => candidate.takes.includes(kind));
  // "Everything must be finished by the end of April" is about the last step.
  const { projectEnd, finished } = brief.words.dates;
  const isOfEnd =
    about.length === 0 &&
    clause !== brief.goal &&
    kinds.includes(DEADLINE) &&
    [projectEnd, finished].some((pattern) => pattern.test(clause.text));
  const end = isOfEnd ? candidates.findLast(({ dueDays }) => (dueDays ?? 0) <= 0) : undefined;
  const sure =
    end ??
    about.find((candidate) => takes(candidate) || takesDate(candidate)) ??
    about[0] ??
    candidates.find(takes);
  const near = candidates.find(takesDate) ?? findNear(clause, candidates) ?? candidates[0]!;
  // In a plan from the person's own points, a point of another sentence has nothing to do with it.
  const isOfOther = [...near.clauses].every((one) => one.sentence !== clause.sentence);
  if (!sure && isOfOther && areOwn) return;
  (sure ?? near).quoted.add(quote);
  // A quote that is only kept so that it is not lost is about no task: "I'm away from 6 to 13 February".
  if (sure || near.source === null || isOnlyFacts(clause, brief)) (sure ?? near).kept.add(clause);
}

/** The person's own point in the same sentence, or else the one before it, which the clause says more about. */
const findNear = ({ sentence }: Clause, candidates: Candidate[]): Candidate | undefined => {
  const isUpTo = ({ source, clauses }: Candidate) =>
    source === null && [...clauses].some((clause) => clause.sentence <= sentence);
  return candidates.findLast(isUpTo);
};

/** The names by which tasks take a fact: the slots that it fills, or its kind. */
function getKinds(fact: Fact, values: Values): string[] {
  const slots = [...values]
    .filter(([, value]) => value.start <= fact.start && value.end >= fact.end)
    .map(([name]) => name);
  return slots.length > 0 ? slots : [fact.kind];
}
