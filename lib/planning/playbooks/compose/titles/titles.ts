import { capitalize } from "../../../../text/capitalize.ts";
import { getFirstCharacters } from "../../../../text/first-characters.ts";
import { pattern } from "../../../../text/pattern.ts";
import type { ParsedBrief } from "../../read/brief.ts";
import type { Clause } from "../../read/clauses/clauses.ts";
import { joinTitleWords } from "../../read/language.ts";
import { readAbility } from "../../read/requests/abilities.ts";
import { stripLeadIn } from "../../read/requests/lead-in.ts";
import { stripAbsence, stripThereShouldBe } from "../../read/requests/needs.ts";
import { toRemedy } from "../../read/requests/problems.ts";
import { readAddressedRequest } from "../../read/requests/requests.ts";
import { countWords, fold } from "../../read/tokens.ts";
import type { Words } from "../../read/words/words.ts";
import { getClauseFacts } from "../facts/clause-facts.ts";
import { TEXTS } from "../texts.ts";
import { cutDetails, LOOSE_OWNER, QUALITY_OF_RESULT } from "./details.ts";
import { AGENT, lowerCommon, toDutyTitle } from "./duty-title.ts";
import { dropFirstDay } from "./first-day.ts";

const MAX_TITLE_WORDS = 12;
const MAX_TITLE_LENGTH = 120;
/** A title with more words is often a whole sentence. */
const MAX_THING_WORDS = 3;
/** Where a long clause can end: what follows is a detail. */
const DETAIL_START = new RegExp(String.raw`\s(?:${joinTitleWords("detail")})\s|\s[–—-]\s|\s?\(|[;:]\s`, "iu");
/** What a shortened title must not end with, such as a number that has lost what it counts. */
const LOOSE_END = new RegExp(String.raw`[\s,]+(?:\d[\d.,:]*|${joinTitleWords("joining")})$`, "iu");
/** A thing in a list loses its article: "a name" is "Name". */
export const ARTICLE = new RegExp(String.raw`^(?:${joinTitleWords("article")})\s+(?=\p{L})`, "iu");

/** A bracket whose other half is in the next sentence: "something fun (cooking?". */
const OPEN_BRACKET = /\s\([^()]*$/;

/** Dots and filler words at the end: "we need new roll-ups anyway". */
const FILLER = /…|\.{3}|\s(?:anyway|sowieso|ohnehin)(?=[\s.!]*$)/giu;

export const trimMarks = (text: string) =>
  trimEnd(text.replace(/\s?\(\s?\p{Lu}[\p{L}'’ -]{0,60}\?\s?\)/gu, "").replace(FILLER, "")).trim();

/** Removes the marks at the end. A pattern would try each of a thousand dashes. */
function trimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s,;:.!–—-]/.test(text[end - 1]!)) end--;
  return text.slice(0, end);
}

/** Shortens a text at a place where a detail begins, and else at a word; never with an ellipsis. */
export function shortenTitle(text: string, maxWords: number): string {
  let short = text;
  if (countWords(short) > maxWords) {
    const detail = DETAIL_START.exec(short);
    if (detail && countWords(short.slice(0, detail.index)) >= 2) short = short.slice(0, detail.index);
  }
  if (countWords(short) > maxWords) {
    const comma = short.indexOf(", ");
    if (comma > 0 && countWords(short.slice(0, comma)) >= 3) short = short.slice(0, comma);
  }
  short = getFirstCharacters(short.split(/\s+/).slice(0, maxWords).join(" "), MAX_TITLE_LENGTH);
  return countWords(text) > countWords(short) ? dropLooseEnd(short.replace(LOOSE_OWNER, "")) : short;
}

export function dropLooseEnd(text: string): string {
  const shorter = text.replace(LOOSE_END, "");
  return shorter === text || shorter === "" ? text : dropLooseEnd(shorter);
}

/** Whether a word only joins what follows it, such as "of". */
export const isJoiningWord = (word: string): boolean => LOOSE_END.test(` ${word}`);

/** Reads who does what: "Priya owns the landing page". */
export function readAssignment(clause: string, words: Words): string | null {
  const { assignments, noName, toBaseForm } = words;
  const text = trimMarks(clause);
  const match = assignments.map((pattern) => pattern.exec(text)).find((found) => found !== null);
  const present = match ? null : words.readPresent?.(text);
  const { who, what } = match?.groups ?? present ?? {};
  if (!who || !what || (!present && noName.test(who))) return readAddressedRequest(text, words);
  return `${what.replace(/^\p{L}+/u, (verb) => toBaseForm(verb) ?? verb)} (${who})`;
}

/** Removes the statement that something is open, which leaves its name: "Auditor not chosen yet", "transport isn't". */
function dropState(text: string, { notYet }: Words): string {
  const state = /\p{L}/u.test(text[0] ?? "") ? notYet.exec(text) : null;
  if (!state || !/(?:not|n['’]t|nicht|pas|no|missing|fehl|manqu|falta)/i.test(state[0])) return text;
  const after = text.slice(state.index + state[0].length);
  const head = text.slice(0, state.index).trim();
  return countWords(after) <= 1 && /^[^()]+$/.test(head)
    ? head.replace(/\s(?:is|are|ist|sind|est|sont|está|están)$/i, "")
    : text;
}

/** A second sentence after a comma, which begins with its subject: "Export the texts, they belong to us". */
const ASIDE = new RegExp(String.raw`,\s(?:${joinTitleWords("subject")})\s.*$`, "isu");
/** The last day of something: "apply to the foundation, their deadline is 31 January". */
const ITS_DEADLINE = /,\s(?:their|its|his|her)\s(?:deadline|due date|cut-?off)\sis\s.*$/isu;
const cutAside = (text: string) => text.replace(ASIDE, "").replace(ITS_DEADLINE, "");

/** A first word that is not a name, before a word that says nothing either: "The bank", "Notice to", and people: "Neighbors". */
const COMMON_START = /^\p{Lu}(?=\p{Ll}*\s\p{Ll}|\p{Ll}{3,}(?:ors|ours|ers|ees|ants|ents|ists|ians)$)/u;

/** Whether an imperative would lose a second verb, or who does it: "must be sorted and stored", "must be told by Ana". */
const hasSecondPart = (rest: string, { joint, either, noName }: Words) =>
  new RegExp(`\\s(?:${joint}|${either})(?!\\p{L})`, "iu").test(rest) ||
  [...rest.matchAll(/\s(?:by|von|par|por) (\p{Lu}\p{L}+)/gu)].some(([, name]) => !noName.test(name!));

/** The preposition of a verb, where the thing precedes it: "must be applied for | before May". */
const STRANDED_PREPOSITION =
  /^\s(?:for|to|with|about|on|after)(?=[.!\s]*$|\s(?:before|by|until|till|first|again)\s)/iu;

/** How something is, before what has to be done with it: "the floor is wet and | must be renewed". */
const STATE_BEFORE = /\s(?:is|are|ist|sind)\s.+\s(?:and|und)$/iu;

/** A German sentence that does not begin with its subject: "Beim Verband muss der Antrag gestellt werden". */
const PREPOSITION = /^(?:beim?|im|in|am|an|auf|für|mit|vor|nach|zum|zur|von|vom)\s/iu;

/** Something and what follows from how it is: "my passport expires in May, so that has to be renewed". */
const SO_PASSIVE = pattern("iu")`
  ^(?<what>(?:the|my|our)\s(?:\p{L}+\s){1,3}?)(?:is|are|expires?|ends?|runs?|leaks?|needs?)\s.*
  \sso\s(?:it|that|this|they)\s(?:has|have|needs?|must)\s(?:to\s)?be\s(?<verb>\p{L}+)
`;

/** Makes an imperative of what has to be done: "The bank has to be told by May" becomes "Tell the bank by May". */
function toImperative(text: string, words: Words): string {
  const { passive, toBaseForm, language } = words;
  const so = SO_PASSIVE.exec(text)?.groups;
  const renewed = so && toBaseForm(so.verb!);
  if (renewed) return `${renewed} ${lowerFirst(so.what!.trim())}`;
  const {
    what,
    inverted,
    verb,
    rest = "",
    tail = "",
    order,
    object,
    orderTail,
  } = passive.exec(text)?.groups ?? {};
  if (order) return `${object} ${order.toLowerCase()}${orderTail}`;
  const base = verb && toBaseForm(verb);
  if (!base || AGENT.test(rest)) return toDutyTitle(text, words) ?? text;
  if (hasSecondPart(`${rest}${tail}`, words)) return text;
  const thing = (what ?? inverted!).replace(STATE_BEFORE, "");
  const [, subject = "", later = ""] = /^\s(?:der|die|das|den)\s(\p{Lu}\p{L}+)(.*)$/u.exec(rest) ?? [];
  if (language === "de" && subject && PREPOSITION.test(thing))
    return `${subject} ${thing.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())}${later} ${base}${tail}`;
  if (language === "de")
    return `${thing.replace(/^(?:der|die|das|den)\s(?=\p{Lu})/iu, "")}${rest} ${base}${tail}`;
  const [preposition = ""] = STRANDED_PREPOSITION.exec(rest) ?? [];
  const named = lowerCommon(thing.replace(COMMON_START, (letter) => letter.toLowerCase()));
  return `${base}${preposition} ${named}${rest.slice(preposition.length)}${tail}`;
}

/** "Be released before May", of "must be released", is "Release before May". */
const toActive = (text: string, { toBaseForm }: Words) =>
  text.replace(/^be (\p{L}+)/iu, (whole, verb: string) => toBaseForm(verb) ?? whole);

/** The title of a task from a clause of the brief, in the person's own words. */
export function toOwnTitle(text: string, { words, dates }: ParsedBrief): string {
  const dayless = dropFirstDay(text, dates);
  const clause = toRemedy(trimMarks(dayless), words) ?? stripAbsence(stripThereShouldBe(dayless));
  const ability = readAbility(clause, words.language);
  if (ability) return capitalize(shortenTitle(ability, MAX_TITLE_WORDS));
  const assigned = readAssignment(clause, words);
  if (assigned) {
    // The name stays where the end of what is done is cut off.
    const [, what = assigned, who = ""] = /^(.*)( \([^()]+\))$/s.exec(assigned) ?? [];
    return capitalize(shortenTitle(what, MAX_TITLE_WORDS) + who);
  }
  const said = stripLeadIn(dropState(toImperative(trimMarks(clause), words), words), words);
  const whole = trimMarks(cutAside(words.dropZu?.(said) ?? toImperative(said, words)))
    .replace(ARTICLE, "")
    .replace(OPEN_BRACKET, "");
  const active = toActive(whole, words);
  const plain = cutDetails(active, words) || clause.trim();
  const short = trimMarks(shortenTitle(plain, MAX_TITLE_WORDS).replace(OPEN_BRACKET, ""));
  return capitalize(short || shortenTitle(clause, MAX_TITLE_WORDS));
}

/** A thing that the person lists gets a verb: "dispensers" is "Arrange dispensers". */
export function toTaskTitle(clause: Clause, brief: ParsedBrief): string {
  const title = toOwnTitle(clause.text, brief);
  const { facts, dates } = getClauseFacts(clause, brief);
  const isBareThing =
    clause.isListed &&
    !clause.isUrgent &&
    !QUALITY_OF_RESULT.test(title) &&
    !brief.words.action.test(stripLeadIn(clause.text, brief.words)) &&
    countWords(title) <= MAX_THING_WORDS &&
    facts.length + dates.length === 0 &&
    /^[\p{L}\s-]+$/u.test(title);
  if (!isBareThing) return title;
  const { arrange } = TEXTS[brief.words.language];
  return arrange(brief.words.language === "de" ? title : lowerFirst(title));
}

/** Lowers the first letter, except in "DJ" and "USB cable". */
export const lowerFirst = (text: string) =>
  text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

export const isSameTitle = (a: string, b: string) => fold(a) === fold(b);
