import type { Sentence } from "../../brief/sentences.ts";
import { countWords, fold } from "./tokens.ts";
import type { Words } from "./words/words.ts";

/** A part of a brief that is about one thing. */
export interface Clause {
  text: string;
  /** The sentence it is from, counted from 1. */
  sentence: number;
  /** Whether it is an item of a list, so that the person wants it in the plan. */
  isListed: boolean;
  /** The heading of its list. */
  section: string;
  isDone: boolean;
  /** Open and pressing, so that it comes first. */
  isUrgent: boolean;
  /** The person to ask: "(Jo?)". */
  ask: string | null;
  /** How many days before something it must be started. */
  leadDays: number | null;
}

const BULLET = /^\s*(?:(?:[-*•–—+>·]|\d{1,2}[.)]|[a-z]\))\s+|[☐□]\s*)/;
const CHECKED = /^\s*(?:[-*]\s+)?\[([ xX]?)\]\s*/;
const MAX_ITEM_WORDS = 9;
/** The maximum words of an action, which may name a person and a date. */
const MAX_ACTION_WORDS = 16;
const MAX_CLAUSES = 150;

/** Splits the sentences of a brief into clauses: the items of its lists, and what else it says. */
export function readClauses(sentences: Sentence[], words: Words): Clause[] {
  const clauses = readMeaningful(sentences, words);
  const [first] = sentences;
  if (clauses.length > 0 || !first) return clauses;
  // The brief is a single word, such as "Help".
  const { text } = first;
  return [{ ...readState(text, words), text, sentence: 1, isListed: false, section: "" }];
}

function readMeaningful(sentences: Sentence[], words: Words): Clause[] {
  const clauses: Clause[] = [];
  let section = "";
  for (const [index, { text }] of sentences.entries()) {
    if (clauses.length >= MAX_CLAUSES) break;
    const heading = toHeading(text, sentences[index + 1]?.text);
    if (heading) {
      section = heading;
      continue;
    }
    const isBullet = BULLET.test(text) || CHECKED.test(text);
    if (!isBullet) section = "";
    const isChecked = /x/i.test(CHECKED.exec(text)?.[1] ?? "");
    // Sentences end nowhere behind a number, because of "15. März".
    const parts = words.dateEnd ? stripBullet(text).split(words.dateEnd) : [stripBullet(text)];
    for (const hidden of parts.flatMap((part) => splitClauses(hideBrackets(part), isBullet, words))) {
      const piece = { ...hidden, text: showBrackets(hidden.text) };
      if (!hasMeaning(piece.text, words)) continue;
      const state = readState(piece.text, words);
      clauses.push({ ...state, ...piece, sentence: index + 1, section, isDone: isChecked || state.isDone });
    }
  }
  return clauses;
}

export const stripBullet = (text: string) => text.replace(CHECKED, "").replace(BULLET, "").trim();

/** "We" before a list says nothing. */
const hasMeaning = (text: string, { stop }: Words) =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => !stop.has(fold(word)));

/** "To buy:" and "# Music" before a list. */
function toHeading(text: string, next: string | undefined): string {
  if (/^#{1,4}\s/.test(text)) return text.replace(/^#+\s+/, "");
  const isShort = countWords(text) <= 6 && text.endsWith(":");
  return isShort && next !== undefined && BULLET.test(next) ? text.slice(0, -1) : "";
}

interface Piece {
  text: string;
  isListed: boolean;
}

function splitClauses(text: string, isBullet: boolean, words: Words): Piece[] {
  if (isBullet) {
    // "Catering: menu, drinks" is one item with details; "rings, shoes, veil" is three.
    const items = text.includes(":") ? [text] : splitItems(text, words);
    return items.length > 2 && !isOneThing(items, words) ? toPieces(items, true) : [{ text, isListed: true }];
  }
  const colon = /^([^:]{2,80}?)\s?:\s+(.+)$/s.exec(text);
  if (colon) {
    const items = splitItems(colon[2]!, words);
    if (items.every((item) => NAME_WITH_ROLE.test(item))) return [{ text, isListed: false }];
    if (items.length > 1) return [{ text: colon[1]!, isListed: false }, ...toPieces(items, true)];
  }
  const start = words.listStart.exec(text);
  if (start) {
    const items = splitItems(text.slice(start.index + start[0].length), words);
    const head = text
      .slice(0, start.index)
      .replace(new RegExp(`[\\s,]+(?:${words.joint})?\\s*$`, "iu"), "")
      .trim();
    const pieces = toPieces(items, true);
    if (items.length > 1) return head ? [...splitPlain(head, words), ...pieces] : pieces;
  }
  return splitPlain(text, words);
}

/** "Anna (design)": who takes part, and nothing to do. */
const NAME_WITH_ROLE = /^\p{Lu}[\p{L}'’-]+\s?\([^()]+\)$/u;

/**
 * Whether the parts after the first one are its details: "Content audit of 240 pages, Carla, starts in December",
 * "accessibility audit, external, $4,000" and "collect wishes from sales, support and HR".
 */
function isOneThing([first = "", ...rest]: string[], words: Words): boolean {
  if (rest.some((part) => !/\p{L}{2}/u.test(part))) return true;
  const until = new RegExp(`\\s(?:${words.dates.deadline})\\s.*$`, "iu");
  const isLonger =
    countWords(first) >= 4 && rest.every((part) => countWords(part.replace(until, "")) < countWords(first));
  if (!isLonger || rest.some((part) => words.action.test(part))) return false;
  // In German every noun has a capital, not only names.
  const isDetail = words.language === "de" ? /\d/ : /\d|^\p{Lu}\p{Ll}+$/u;
  return words.action.test(first) || rest.some((part) => isDetail.test(part));
}

/** A sentence without a list: its parts at commas, when these are actions or short. */
function splitPlain(text: string, words: Words): Piece[] {
  const items = splitItems(text, words, MAX_ACTION_WORDS);
  if (items.length < 2) return [{ text, isListed: false }];
  const actions = items.filter((item) => words.action.test(stripLeadIn(item, words)));
  if (actions.length >= Math.max(2, items.length - 1)) return toPieces(items, true);
  const parts = text.split(/,\s+|\s+[–—]\s+/).map((part) => part.trim());
  return toPieces(parts.filter(Boolean), false);
}

const toPieces = (texts: string[], isListed: boolean): Piece[] => texts.map((text) => ({ text, isListed }));

/** Splits at commas and at the "and" before the last item. A text with one long item is not a list. */
function splitItems(text: string, words: Words, maxWords = MAX_ITEM_WORDS): string[] {
  const joint = new RegExp(`,?\\s+(?:${words.joint}|&|\\+)\\s+`, "iu");
  const parts = text
    .replace(/[.!]+$/, (marks) => (marks.includes("!!") ? marks : ""))
    .split(/,\s+|;\s*|\s+\+\s+|\s+\/{1,2}(?:\s+|$)|\n|[、，；،؛]/)
    .flatMap((part, index, all) =>
      index === all.length - 1 || all.length === 1 ? part.split(joint) : [part],
    )
    .map((part) => part.replace(new RegExp(`^(?:${words.joint})\\s+`, "iu"), "").trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  return parts.some((part) => countWords(part) > maxWords) ? [] : parts;
}

/** Signs that no text has, in place of spaces and semicolons. */
const HIDDEN = { " ": "\ue000", ";": "\ue001" };

/** Makes what stands in brackets one word, so that "catering (Mia, Jo)" is not split. */
const hideBrackets = (text: string) =>
  text.replace(/\([^()]{1,200}\)/g, (part) => part.replaceAll(" ", HIDDEN[" "]).replaceAll(";", HIDDEN[";"]));
const showBrackets = (text: string) => text.replaceAll(HIDDEN[" "], " ").replaceAll(HIDDEN[";"], ";");

/** Takes off "we need to" and the like. */
export function stripLeadIn(text: string, { leadIn }: Words): string {
  const rest = text.replace(leadIn, "");
  return /[\p{L}\p{N}]/u.test(rest) ? rest.trim() : text.trim();
}

function readState(text: string, words: Words) {
  const isUrgent = words.notYet.test(text);
  const lead = words.leadTime.exec(text);
  const [count, unit = ""] = lead ? lead.slice(1).filter((part) => part !== undefined) : [];
  return {
    isDone: !isUrgent && words.done.test(text) && !words.wanted.test(text),
    isUrgent,
    ask: /\(\s?(\p{Lu}[\p{L}'’-]*(?:\s\p{Lu}[\p{L}'’-]*)?)\s?\?\s?\)/u.exec(text)?.[1] ?? null,
    leadDays: count ? Number(count) * countDaysOf(unit) : null,
  };
}

/** The days of a unit such as "weeks", "Tage" or "mois". */
function countDaysOf(unit: string): number {
  if (/^(?:d|t|j)/i.test(unit)) return 1;
  return /^m/i.test(unit) ? 30 : 7;
}
