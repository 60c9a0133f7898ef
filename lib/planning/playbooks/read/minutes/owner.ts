import { pattern } from "../../../../text/pattern.ts";
import { findKnownPlaces, isNoPlace } from "../facts/places.ts";
import { isActionOrAssignment } from "../requests/lead-in.ts";
import { fold } from "../tokens.ts";
import { ADDRESS } from "../words/address.ts";
import { EVERYBODY, NOBODY, TAG } from "../words/minute-labels.ts";
import type { Words } from "../words/words.ts";

export interface Owned {
  /** The owner; empty if there is none. */
  owner: string;
  what: string;
}

const NAME = String.raw`(?:(?:${ADDRESS})\s)*\p{Lu}[\p{L}'’.-]*(?:\s\p{Lu}[\p{L}'’-]*){0,2}`;
const NAMES = String.raw`${NAME}(?:\s?(?:[+&/,]|and|und|et|y)\s?${NAME}){0,3}`;

/** "@maria – book the room", "@tom: fix it". */
const MENTION = /^@(?<who>[\p{L}\d._-]{2,30})\s?[:,–—-]?\s+(?<what>\S.*)$/su;
/** "[Ana+Ben] visit the showroom". */
const BRACKET = pattern("su")`^\[(?<who>${NAMES})\]\s?[:–—-]?\s*(?<what>\S.*)$`;
/** "Mia: book the room", "Mia – book the room", "all: send topics". */
const LABEL = pattern("su")`^(?<who>${NAMES}|\p{L}+(?:\s\p{L}+)?)\s?(?::|\s[–—-])\s+(?<what>\S.*)$`;
/** "Luis to send the contract". */
const TO = pattern("su")`^(?<who>${NAMES})\sto\s(?<what>\p{Ll}.*)$`;

/** A name after a dash: "Flyer in three languages – Mira". */
const AFTER_DASH = pattern("su")`^(?<what>\S.{4,}?)\s[–—-]\s(?<who>${NAME})$`;

/** What a line of minutes ends with that is no name, in any language: "Book the hall – Approved", "Print flyers – Tomorrow". */
const STATE = pattern("iu")`
  ^(?:
    approved|rejected|agreed|confirmed|cancell?ed|postponed|deferred|pending|ongoing|closed|completed?|started|planned|new|none|never|low|high|medium
    |today|tomorrow|tonight|soon|now|later|weekly|monthly|daily|yes|no|important|optional|nobody|all|everyone|everybody
    |ouverte?|approuvée?|validée?|refusée?|annulée?|reportée?|terminée?|confirmée?|demain|bientôt|urgente?|tous
    |abiert[oa]|aprobad[oa]|rechazad[oa]|cancelad[oa]|aplazad[oa]|terminad[oa]|confirmad[oa]|pendiente|mañana|hoy|pronto|todos
  )$
`;

const isCapital = (text: string) => /^\p{Lu}/u.test(text);

/** What is known about a line before its owner is read. */
interface Known {
  /** Whether it names a task, so that a name before its action is one. */
  isTask: boolean;
  areMinutes: boolean;
  /** Where a name after a dash is looked for: not in the title of minutes, and only names that they have in what informs. */
  afterDash: "any name" | "known names" | "none";
  /** Words of names that the minutes have, folded. */
  people: ReadonlySet<string>;
  words: Words;
}

/** Reads who does an item of minutes: "@maria – book the room", "Novak: get three quotes". */
export function readOwner(
  text: string,
  { isTask, areMinutes, afterDash, people, words }: Known,
): Owned | null {
  // In other lists the word in brackets is rather a thing: "[Kitchen] paint the ceiling".
  const mention = MENTION.exec(text)?.groups ?? (areMinutes && BRACKET.exec(text)?.groups);
  if (mention && !TAG.test(mention.who!)) return { owner: toName(mention.who!), what: mention.what! };
  const { who = "", what = "" } = LABEL.exec(text)?.groups ?? TO.exec(text)?.groups ?? {};
  if (who === "") {
    const last = afterDash === "none" ? undefined : AFTER_DASH.exec(text)?.groups;
    const isPerson =
      last &&
      (people.has(fold(last.who!)) ||
        hasAddress(last.who!) ||
        (afterDash === "any name" && isOnlyAName(last.who!, words)));
    return isPerson ? { owner: last.who!, what: last.what! } : null;
  }
  if (isTask && NOBODY.test(who)) return { owner: "", what };
  const isKnown = who.split(/[\s+&/,]+/).some((part) => isCapital(part) && people.has(fold(part)));
  // "Book: the hall", but not "Claire : …", which only ends as a French verb does.
  if (!isKnown && words.action.test(`${who} `)) return null;
  const isName =
    isKnown ||
    hasAddress(who) ||
    (isTask && isCapital(who) && !words.noName.test(who) && isToDo(what, words));
  if (isTask && EVERYBODY.test(who)) return { owner: who.toLowerCase(), what };
  return isName && !words.stop.has(fold(who)) ? { owner: who, what } : null;
}

/** What may follow a German verb: "Torte bestellen | bis zum 22." */
const AFTER_VERB = /(?<=\p{Ll}n),?\s(?:bis|am|vor|ab|im|in|ende|mitte|anfang)\s.*$/isu;

/** Whether a text after a name is an action. It may begin in lower case: "Priya – split the job". */
const isToDo = (what: string, words: Words) =>
  isActionOrAssignment(what.replace(AFTER_VERB, ""), words) ||
  (words.language !== "de" && /^\p{Ll}+\s/u.test(what));

/** Whether a single capitalized word after a dash can only be a name: no state, day or place. In German it may be any noun. */
const isOnlyAName = (word: string, words: Words) =>
  words.language !== "de" &&
  /^\p{Lu}\p{Ll}+$/u.test(word) &&
  ![words.noName, words.done, words.notYet, TAG, STATE].some((pattern) => pattern.test(word)) &&
  !isNoPlace(word) &&
  [...findKnownPlaces(word)].length === 0;

const HAS_ADDRESS = pattern("u")`^(?:${ADDRESS})\s\p{Lu}`;
const hasAddress = (who: string) => HAS_ADDRESS.test(who);

/** "maria" of "@maria" is a name. */
const toName = (who: string) => (/^\p{Ll}+$/u.test(who) ? who[0]!.toUpperCase() + who.slice(1) : who);

const PERSON = pattern("u")`^${NAME}(?:\s\([^()]*\))?\.?$`;

/** Whether a text is a list of people: "Luis, Tom Becker (chair) and Mr Doyle". */
export const arePeople = (text: string): boolean =>
  text.split(/[,;]\s*|\s(?:and|und|et|y|&)\s/).every((part) => PERSON.test(part));

/** The words of the names in a list of people: "Luis, Tom Becker (chair)". */
export const listNames = (text: string): string[] =>
  (text.replace(/\([^()]*\)/g, " ").match(/\p{Lu}[\p{L}'’-]+/gu) ?? [])
    .filter((word) => !hasAddress(`${word} A`))
    .map(fold);
