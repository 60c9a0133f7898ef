import type { ParsedBrief } from "../../read/brief.ts";
import type { Clause } from "../../read/clauses/clauses.ts";
import { isMarked } from "../../read/lists/list-marks.ts";
import { beginsWithCondition, isLimit } from "../../read/negation/negation.ts";
import { stripLeadIn } from "../../read/requests/lead-in.ts";
import { countWords } from "../../read/tokens.ts";
import { GOAL_ACTIONS } from "../../read/words/goal-actions.ts";
import { THINGS, toGetTitle } from "../../read/words/things.ts";
import { getClauseFacts } from "../facts/clause-facts.ts";
import { lowerFirst } from "./titles.ts";

/** A longer title is more than the name of a thing. */
const MAX_WORDS = 8;

/** Words by which a sentence asks for the things that it lists, in any language: "we need", "hace falta". */
const NEEDED =
  /(?<!\p{L})(?:needs?|needed|wants?|requires?|must\shave|there\s(?:must|should|(?:has|have|needs?)\sto)\sbe|brauch\p{L}+|benötig\p{L}+|faut|faudra|besoin|necesit\p{L}+|se\snecesitan?|hacen?\sfalta)(?!\p{L})/iu;

/** Whether the clause is in the goal's sentence, and the goal is a visit or a known action: "we are invited to a wedding: hotel, gift". */
function isOfGoalAction({ sentence }: Clause, { goal, words }: ParsedBrief): boolean {
  if (sentence !== goal?.sentence) return false;
  const { guest, actions } = GOAL_ACTIONS[words.language];
  const said = stripLeadIn(goal.text, words).replace(/[\s.!]+$/, "");
  return guest.test(goal.text) || actions.some((action) => action.goal.test(said));
}

/**
 * Adds a verb to a thing that somebody needs: "a courier" becomes "Find a courier". Items of a list with one item per line keep their
 * words.
 */
export function toThingTitle(title: string, clause: Clause, brief: ParsedBrief): string {
  const { words, sentences } = brief;
  const { need, article } = THINGS[words.language];
  const isNeed = need.test(clause.text);
  const { text } = sentences[clause.sentence - 1]!;
  const isInLine = clause.isListed && !isMarked(text) && (NEEDED.test(text) || isOfGoalAction(clause, brief));
  const said = clause.text.replace(need, "").replace(/[\s.!]+$/, "");
  if ((!isNeed && !isInLine) || clause.isUrgent || clause.ask !== null) return title;
  if (getClauseFacts(clause, brief).dates.length > 0 || !isThing(said, brief)) return title;
  if (!said.toLowerCase().endsWith(lowerFirst(title).toLowerCase().replace(need, ""))) return title;
  const isGerman = words.language === "de";
  const thing = isGerman ? said.replace(article, "") : lowerFirst(said);
  const made = shareGoalVerb(thing, clause, brief) ?? toGetTitle(thing, words.language);
  return made.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** A verb and its object, where the planner does not know the verb: "empty the fridge", "to file in Europe". */
const VERB_AND_THING =
  /^(?:to\s|(?!(?:all|both|half|for|of)\s)\p{Ll}+\s(?:the|my|our|your|his|her|their)\s)/u;
/** Something that is got done: "the list signed". */
const GOT_DONE = /^(?:the|our|an?)\s(?:\S+\s){1,4}?(?:\p{L}{2,}ed|written|drawn|made|done)$/iu;

const isThing = (text: string, { words }: ParsedBrief): boolean =>
  GOT_DONE.test(text) || isPlainThing(text, words);

/** A German noun can have the ending of a verb, but it has a capital: "Lampen". */
const isAction = (text: string, words: ParsedBrief["words"]): boolean =>
  words.action.test(stripLeadIn(text, words)) &&
  (words.language !== "de" || /(?:^|\s)\p{Ll}+n[.!]*$/u.test(text));

const isPlainThing = (text: string, words: ParsedBrief["words"]): boolean =>
  !VERB_AND_THING.test(text) &&
  countWords(text, MAX_WORDS + 1) <= MAX_WORDS &&
  /^[\p{L}\p{N}]/u.test(text) &&
  !/[:;?]/.test(text) &&
  !isAction(text, words) &&
  !beginsWithCondition(text, words) &&
  !isLimit(text, words) &&
  ![words.statement, words.told, words.wanted, words.dependent, words.pronoun].some((pattern) =>
    pattern.test(text),
  );

/** Takes the verb of the goal for a part of its object: "Digitize our archive: 60 boxes of photos" gives "Digitize 60 boxes of photos". */
function shareGoalVerb(thing: string, clause: Clause, { goal, words }: ParsedBrief): string | null {
  if (!goal || clause.sentence !== goal.sentence) return null;
  const said = stripLeadIn(goal.text, words).replace(/[\s.!]+$/, "");
  if (!GOAL_ACTIONS[words.language].actions.some(({ goal: action }) => action.test(said))) return null;
  const [verb] = (words.language === "de" ? /\s\p{Ll}+n$/u : /^\p{L}+(?=\s)/u).exec(said) ?? [];
  if (!verb) return null;
  return words.language === "de" ? `${thing}${verb}` : `${verb} ${thing}`;
}
