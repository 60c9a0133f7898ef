import { pattern } from "../../../../text/pattern.ts";
import type { ParsedBrief } from "../../read/brief.ts";
import type { Clause } from "../../read/clauses/clauses.ts";
import { dropTimes, isOnlyWhen } from "../../read/clauses/when.ts";
import { isExclusionHead } from "../../read/lists/exclusions.ts";
import { isRiskHead } from "../../read/lists/headings.ts";
import { isToldHead } from "../../read/minutes/labels.ts";
import { beginsWithCondition, isLimit } from "../../read/negation/negation.ts";
import { readAbility } from "../../read/requests/abilities.ts";
import { stripLeadIn } from "../../read/requests/lead-in.ts";
import { readLeftOver } from "../../read/requests/left-over.ts";
import { isMissing, isNeed, isObligation, isQuality } from "../../read/requests/needs.ts";
import { isWhenPart } from "../../read/requests/order-words.ts";
import { toRemedy } from "../../read/requests/problems.ts";
import { countWords, fold } from "../../read/tokens.ts";
import { getClauseFacts, PER_UNIT } from "../facts/clause-facts.ts";
import { hasQuestionLabel } from "../questions.ts";
import { readAssignment, trimMarks } from "../titles/titles.ts";

/** Whether a clause is a refusal or a prohibition, which asks for no step. */
export const isRestriction = ({ isRefused, isLimit }: Clause): boolean => isRefused || isLimit;

/** What an assumption repeats of it, with the heading that excludes it: "Out of scope: dark mode". */
export const quoteRestriction = ({ section, text }: Clause): string =>
  trimMarks(
    isExclusionHead(section) || isRiskHead(section) || isToldHead(section) ? `${section}: ${text}` : text,
  );

/** Whether a clause only gives the reason for a day: "prices go up after New Year". */
export const isReason = (clause: Clause, brief: ParsedBrief): boolean =>
  !clause.isListed && getClauseFacts(clause, brief).dates.some(({ isReason }) => isReason);

/** Whether a clause asks for something to be done, so that it becomes a task when the playbook has none for it. */
export const isOwnPoint = (clause: Clause, brief: ParsedBrief): boolean =>
  isStep(clause, brief) || (isNeeded(clause, brief) && !isRestriction(clause) && !isOnlyFacts(clause, brief));

/** Whether a clause is worded as a step: an item of a list, an action or a question for somebody. */
export const isStep = (clause: Clause, brief: ParsedBrief): boolean =>
  !isRestriction(clause) &&
  findTimed(clause, brief) === undefined &&
  !isOnlyFacts(clause, brief) &&
  !hasQuestionLabel(clause) &&
  ((clause.isListed && !isDetailOfGoal(clause, brief)) ||
    clause.ask !== null ||
    isAction(clause, brief) ||
    isAssignment(clause, brief));

/** The main clause of a clause that only says when: "ask the surveyor" of "before we sign anything, | ask the surveyor". */
export function findTimed(clause: Clause, { clauses }: ParsedBrief): Clause | undefined {
  if (!isWhenPart(clause.text)) return undefined;
  const next = clauses[clauses.indexOf(clause) + 1];
  return next?.sentence === clause.sentence ? next : undefined;
}

/** Begins with where or for whom something is, in any language. */
const WHERE = pattern("iu")`
  ^(?:
    from|to|in|at|for|with|near|von|vom|nach|in|im|am|an|auf|bei|beim|für|mit|zum|zur|du|des|au|aux|à|en|pour|avec|chez
    |de|desde|hasta|al|para|con
  )\s
`;

/** Whether an item in the sentence that names the project says only where or for whom that is: "from Park Lane 4 to the harbour". */
const isDetailOfGoal = (clause: Clause, brief: ParsedBrief): boolean =>
  clause !== brief.goal &&
  clause.sentence === brief.goal?.sentence &&
  WHERE.test(clause.text) &&
  getClauseFacts(clause, brief).dates.length === 0 &&
  !isAction(clause, brief);

/**
 * Whether a clause names what must be there or done, and not how: "we need two coaches", "the council must agree", "the price list is
 * missing", "the demo does not work".
 */
export function isNeeded(clause: Clause, brief: ParsedBrief): boolean {
  const { text, isDone, isUrgent } = clause;
  if (isDone || isQuality(text)) return false;
  // "The quote expires on 4 December!!"
  if (isUrgent && clause !== brief.goal && getClauseFacts(clause, brief).dates.length > 0) return true;
  if (clause !== brief.goal && isDueThing(clause, brief)) return true;
  if (readLeftOver(clause, brief.clauses, brief.words)) return true;
  if (readAbility(text, brief.words.language)) return true;
  return isNeed(text) || isObligation(text) || isMissing(text) || toRemedy(text, brief.words) !== null;
}

/** The most words of a thing with its last day: "Finanzantrag beim AStA bis 15. Februar". */
const MAX_WORDS_OF_THING = 10;

/** Whether a clause only names a thing and the day by which it must be there: "agency pitch by mid December". */
function isDueThing(clause: Clause, brief: ParsedBrief): boolean {
  const { text } = clause;
  const { words } = brief;
  return (
    countWords(text, MAX_WORDS_OF_THING + 1) <= MAX_WORDS_OF_THING &&
    getClauseFacts(clause, brief).dates.some(({ isDeadline }) => isDeadline) &&
    !isOnlyDeadline(clause, brief) &&
    !beginsWithCondition(text, words) &&
    !isLimit(text, words) &&
    ![
      words.statement,
      words.told,
      words.wanted,
      words.dependent,
      words.pronoun,
      words.budget,
      words.dates.finished,
      words.dates.projectEnd,
    ].some((pattern) => pattern.test(text))
  );
}

/** A bracket at the end does not belong to the action: "den Schaden melden (Nummer hat Ruth)". */
const END_BRACKET = /\s\([^()]*\)(?=[.!]*$)/u;
/** The full stop of a German day would end the action: "bis zum 4. Dezember melden". */
const STOP_OF_DAY = /(?<=\d)\.(?=\s\p{Lu})/gu;
const isAction = ({ text }: Clause, { words }: ParsedBrief) =>
  words.action.test(stripLeadIn(text.replace(END_BRACKET, "").replace(STOP_OF_DAY, ""), words));

const isAssignment = ({ text }: Clause, { words }: ParsedBrief) => readAssignment(text, words) !== null;

/**
 * Whether a clause only tells how something is, and asks for nothing: "the mast is fine". What is not done yet or must be done does
 * ask: "the lease is not signed yet", "fibre must be up".
 */
export const isStatement = (clause: Clause, brief: ParsedBrief): boolean =>
  (isQuality(clause.text) && !clause.isListed) ||
  (!clause.isListed &&
    !clause.isUrgent &&
    !isNeeded(clause, brief) &&
    brief.words.statement.test(clause.text) &&
    !brief.words.wanted.test(clause.text) &&
    !isAction(clause, brief) &&
    !isAssignment(clause, brief));

/** Precedes a number that may be more or less: "we need at least 6" counts nothing by itself. */
const LIMIT_OF_COUNT =
  /(?<!\p{L})(?:at (?:least|most)|up to|mindestens|höchstens|au (?:moins|plus)|al menos|como máximo)(?!\p{L})/giu;

const MAX_WORDS_OF_DEADLINE = 3;

/** Whether a clause only says when the whole project ends: "Ship by the end of Q3". */
export function isOnlyDeadline(clause: Clause, brief: ParsedBrief): boolean {
  const { dates } = getClauseFacts(clause, brief);
  const end = dates.find(({ day }) => day === brief.deadline?.day);
  return (
    end !== undefined &&
    countWords(stripLeadIn(clause.text, brief.words).replace(end.text, "")) <= MAX_WORDS_OF_DEADLINE
  );
}

/** Only says that the things before it can wait, or cannot. */
const ONLY_LATER =
  /^(?:later|soon|asap|not yet|später|bald|sofort|noch nicht|plus tard|bientôt|pas encore|más tarde|pronto|aún no)[\s.!]*$/iu;

/**
 * Whether a clause only states amounts, counts and dates, and asks for nothing: "up to 420,000 euros", "Budget 11 000 €",
 * "12 children." A count of things in a list does ask: "12 chairs".
 */
export function isOnlyFacts(clause: Clause, brief: ParsedBrief): boolean {
  // "The boiler is from 1974" asks for a new one.
  if (toRemedy(clause.text, brief.words) !== null) return false;
  const { facts: found, dates } = getClauseFacts(clause, brief);
  const isOnlyTold = ONLY_LATER.test(clause.text) || isReason(clause, brief);
  if (isOnlyTold || isOnlyWhen(clause.text, dates, brief.words)) return true;
  // "Dentist tomorrow at 10:30" counts nothing.
  const timeless = dropTimes(clause.text);
  const facts = found.filter(({ kind, text }) => kind !== "number" || timeless.includes(text));
  // "SSO with Okta" in a list is a thing to do.
  const areNames = facts.length > 1 && facts.every(({ kind }) => kind !== "number" && kind !== "money");
  if (clause.isListed && areNames && dates.length === 0) return false;
  // "Release with 5.2 on 14 January"
  if (facts.length > 0 && dates.length > 0 && clause !== brief.goal && isAction(clause, brief)) return false;
  let rest = timeless;
  for (const { text } of [...facts, ...dates]) rest = rest.replace(text, " ");
  const isAmount = facts.some(({ kind }) => kind === "money");
  const isCount = facts.some(({ kind }) => kind === "number");
  // "Save 6000 euros", but not "6000 euros"
  const isWordedAction = isAction(clause, brief) && /^\p{L}/u.test(clause.text);
  const listWords = (text: string) =>
    (text.match(/\p{L}{3,}/gu) ?? []).filter((word) => !brief.words.stop.has(fold(word)));
  rest = rest.replace(LIMIT_OF_COUNT, " ");
  const left = listWords(rest);
  // How many people there are is a fact in a list, too: "95 children, 4 groups".
  const undated = dates.reduce((text, date) => text.replace(date.text, " "), clause.text);
  const isHeadcount = isCount && /^\D{0,8}\d/.test(undated) && brief.words.statement.test(clause.text);
  return (
    (isHeadcount && left.length <= 2) ||
    listWords(rest.replace(brief.words.budget, " ").replace(PER_UNIT, " ")).length === 0 ||
    (((isAmount && !isWordedAction) || (isCount && !clause.isListed && !isNeed(clause.text))) &&
      left.length === 1) ||
    (left.length === 1 && brief.words.length.test(left[0]!))
  );
}
