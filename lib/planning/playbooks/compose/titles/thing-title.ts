import type { ParsedBrief } from "../../read/brief.ts";
import type { Clause } from "../../read/clauses/clauses.ts";
import { isMarked } from "../../read/lists/list-marks.ts";
import { beginsWithCondition, isLimit } from "../../read/negation/negation.ts";
import { stripLeadIn } from "../../read/requests/lead-in.ts";
import { countWords } from "../../read/tokens.ts";
import { DEEDS } from "../../read/words/deeds.ts";
import { THINGS, toGetTitle } from "../../read/words/things.ts";
import { getClauseFacts } from "../facts/clause-facts.ts";
import { lowerFirst } from "./titles.ts";

/** A longer title tells more than a thing. */
const MAX_WORDS = 8;

/** Says in any language that the things of a sentence are needed. */
const NEEDED =
  /(?<!\p{L})(?:needs?|needed|wants?|requires?|brauch\p{L}+|benötig\p{L}+|faut|faudra|besoin|necesit\p{L}+|hacen?\sfalta)(?!\p{L})/iu;

/** Whether a thing stands in the sentence of a goal that is a visit or does something to a thing: "we are invited to a wedding: hotel, gift". */
function isOfDeed({ sentence }: Clause, { goal, words }: ParsedBrief): boolean {
  if (sentence !== goal?.sentence) return false;
  const { guest, deeds } = DEEDS[words.language];
  const said = stripLeadIn(goal.text, words).replace(/[\s.!]+$/, "");
  return guest.test(goal.text) || deeds.some((deed) => deed.goal.test(said));
}

/**
 * Gives a thing that somebody needs its verb: "a courier" is "Find a courier". The items of a list that the user has written line by
 * line keep their words.
 */
export function toThingTitle(title: string, clause: Clause, brief: ParsedBrief): string {
  const { words, sentences } = brief;
  const { need, article } = THINGS[words.language];
  const isNeed = need.test(clause.text);
  const { text } = sentences[clause.sentence - 1]!;
  const isInLine = clause.isListed && !isMarked(text) && (NEEDED.test(text) || isOfDeed(clause, brief));
  const said = clause.text.replace(need, "").replace(/[\s.!]+$/, "");
  if ((!isNeed && !isInLine) || clause.isUrgent || clause.ask !== null) return title;
  if (getClauseFacts(clause, brief).dates.length > 0 || !isThing(said, brief)) return title;
  if (!said.toLowerCase().endsWith(lowerFirst(title).toLowerCase().replace(need, ""))) return title;
  const isGerman = words.language === "de";
  const thing = isGerman ? said.replace(article, "") : lowerFirst(said);
  const made = shareDeed(thing, clause, brief) ?? toGetTitle(thing, words.language);
  return made.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** A verb before its thing, which the planner does not know as one: "empty the fridge", "to file in Europe". */
const DEED = /^(?:to\s|(?!(?:all|both|half|for|of)\s)\p{Ll}+\s(?:the|my|our|your|his|her|their)\s)/u;
/** Something that is got done: "the list signed". */
const GOT_DONE = /^(?:the|our|an?)\s(?:\S+\s){1,4}?(?:\p{L}{2,}ed|written|drawn|made|done)$/iu;

const isThing = (text: string, { words }: ParsedBrief): boolean =>
  GOT_DONE.test(text) || isPlainThing(text, words);

/** In German a thing may end as a verb does, but has a capital: "Lampen". */
const isAction = (text: string, words: ParsedBrief["words"]): boolean =>
  words.action.test(stripLeadIn(text, words)) &&
  (words.language !== "de" || /(?:^|\s)\p{Ll}+n[.!]*$/u.test(text));

const isPlainThing = (text: string, words: ParsedBrief["words"]): boolean =>
  !DEED.test(text) &&
  countWords(text, MAX_WORDS + 1) <= MAX_WORDS &&
  /^[\p{L}\p{N}]/u.test(text) &&
  !/[:;?]/.test(text) &&
  !isAction(text, words) &&
  !beginsWithCondition(text, words) &&
  !isLimit(text, words) &&
  ![words.statement, words.told, words.wanted, words.dependent, words.pronoun].some((pattern) =>
    pattern.test(text),
  );

/** The verb of the goal for a part of its thing: "Digitize our archive: 60 boxes of photos" has "Digitize 60 boxes of photos". */
function shareDeed(thing: string, clause: Clause, { goal, words }: ParsedBrief): string | null {
  if (!goal || clause.sentence !== goal.sentence) return null;
  const said = stripLeadIn(goal.text, words).replace(/[\s.!]+$/, "");
  if (!DEEDS[words.language].deeds.some(({ goal: deed }) => deed.test(said))) return null;
  const [verb] = (words.language === "de" ? /\s\p{Ll}+n$/u : /^\p{L}+(?=\s)/u).exec(said) ?? [];
  if (!verb) return null;
  return words.language === "de" ? `${thing}${verb}` : `${verb} ${thing}`;
}
