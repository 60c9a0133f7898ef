import { getFirstCharacters } from "../../../../text/first-characters.ts";
import type { ParsedBrief } from "../../read/brief.ts";
import type { Clause } from "../../read/clauses/clauses.ts";
import { isQuality } from "../../read/requests/needs.ts";
import { hasText, listStems } from "../../read/tokens.ts";
import { type Candidate, listClauses } from "../candidate.ts";
import { getClauseFacts } from "../facts/clause-facts.ts";
import { isOnlyFacts, isRestriction } from "../own-points/own-points.ts";
import { TEXTS } from "../texts.ts";
import { trimMarks } from "../titles/titles.ts";

/** Begins with a word for what the sentence before it names: "It takes six weeks", "Das kostet 80 Euro". */
const GOES_ON_ABOUT =
  /^(?!(?:it|es|il)\s(?:rain|snow|regnet|schneit|pleut|neige))(?:(?:and|but|so|und|aber|et|mais|y|pero)\s)?(?:it|they|he|she|this|that|these|those|es|sie|er|das|dies\p{L}*|il|elle|ils|elles|ça|cela|eso|esto)(?:['’]\p{L}+)?\s/iu;

/**
 * Quotes each clause that asks for nothing under the task that it is about: that of its own sentence, of the sentence before it when it
 * goes on about that ("It takes six weeks"), or the only one that shares its words. What is about no task is not quoted.
 */
export function quoteDetails(brief: ParsedBrief, candidates: Candidate[]): void {
  let last: { task: Candidate; clause: Clause } | null = null;
  for (const clause of brief.clauses) {
    const own = candidates.find(({ clauses }) => clauses.has(clause));
    if (own) {
      last = { task: own, clause };
      continue;
    }
    // "Fix the login – done" is no detail of another item.
    if (clause === brief.goal || isRestriction(clause) || (clause.isDone && clause.isListed)) continue;
    const isOfLast =
      last !== null &&
      (last.clause.sentence === clause.sentence ||
        isQuality(clause.text) ||
        (last.clause.sentence === clause.sentence - 1 &&
          (GOES_ON_ABOUT.test(clause.text) || (hasFact(clause, brief) && !isBudget(clause, brief)))));
    const ofSentence = candidates.find(({ clauses }) =>
      [...clauses].some(({ sentence }) => sentence === clause.sentence),
    );
    const task = isOfLast ? last!.task : (ofSentence ?? findOnlyTaskAbout(clause, brief, candidates));
    if (!task) continue;
    task.quoted.add(clause.text);
    task.kept.add(clause);
    if (isOfLast) last = { task, clause };
  }
}

/**
 * Says in the first task what it is a part of: the goal, and what the brief says before its first point, when these have facts that the
 * name of the project and its last day do not say.
 */
export function quoteGoal(brief: ParsedBrief, candidates: Candidate[], name: string): void {
  const { goal, clauses, deadline, words } = brief;
  const first = candidates.find(({ source }) => source === null);
  if (!first || !goal || first.detail !== "" || [...first.clauses].includes(goal)) return;
  const start = clauses.findIndex((clause) => candidates.some((candidate) => candidate.clauses.has(clause)));
  const told = clauses.filter(
    (clause, index) => clause === goal || (index < start && !isRestriction(clause) && hasFact(clause, brief)),
  );
  const isNew = (clause: Clause) => {
    const { facts, dates } = getClauseFacts(clause, brief);
    const others = dates.filter(({ day }) => day !== deadline?.day);
    return [...facts, ...others].some(({ text }) => !hasText(name, text));
  };
  if (!told.some(isNew)) return;
  const text = told.map((clause) => trimMarks(clause.text)).join(". ");
  first.detail = TEXTS[words.language].partOf(getFirstCharacters(text, MAX_LENGTH));
}

const MAX_LENGTH = 300;

/** Whether a clause has more than names and seasons, which asides have, too: "My uncle was a DJ". */
function hasFact(clause: Clause, brief: ParsedBrief): boolean {
  const { facts, dates } = getClauseFacts(clause, brief);
  return (
    facts.some(({ kind }) => kind !== "name") ||
    dates.some(({ isDeadline, day }) => isDeadline && day !== brief.deadline?.day)
  );
}

/** Whether a clause is only an amount of money, which is rather that of the whole project. */
const isBudget = (clause: Clause, brief: ParsedBrief): boolean =>
  isOnlyFacts(clause, brief) && getClauseFacts(clause, brief).facts.some(({ kind }) => kind === "money");

/** The subject of a clause is among its first words: "The chairs are at Miller's", but not "Oak is my favorite tree". */
const MAX_WORDS_OF_SUBJECT = 3;

/** The only task of a point that has the subject of the clause, which the goal does not have. */
function findOnlyTaskAbout(
  clause: Clause,
  { goal, words }: ParsedBrief,
  candidates: Candidate[],
): Candidate | undefined {
  const ofGoal = new Set(goal ? listStems(goal.text, words) : []);
  const start = clause.text.split(/\s+/).slice(0, MAX_WORDS_OF_SUBJECT).join(" ");
  const stems = listStems(start, words).filter((stem) => !ofGoal.has(stem));
  const [found, ...others] = candidates.filter((candidate) => {
    const named = new Set(listClauses(candidate).flatMap(({ text }) => listStems(text, words)));
    return candidate.clauses.size > 0 && stems.some((stem) => named.has(stem));
  });
  return others.length === 0 ? found : undefined;
}
