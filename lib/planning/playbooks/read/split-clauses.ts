import { countWords } from "./tokens.ts";
import type { Words } from "./words/words.ts";

const MAX_ITEM_WORDS = 9;
/** The maximum words of an action, which may name a person and a date. */
const MAX_ACTION_WORDS = 16;

export interface Piece {
  text: string;
  isListed: boolean;
}

/** Splits what one sentence or one item of a list says into its parts. */
export function splitClauses(text: string, isBullet: boolean, words: Words): Piece[] {
  if (isBullet) {
    // "Catering: menu, drinks" is one item with details; "rings, shoes, veil" is three.
    const items = splitItems(dropHeading(text, words), words);
    if (text.includes(":") && dropHeading(text, words) === text) return [{ text, isListed: true }];
    return items.length > 2 && !isOneThing(items, words) ? toPieces(items, true) : [{ text, isListed: true }];
  }
  const colon = /^([^:]{2,80}?)\s?:\s+(.+)$/s.exec(text);
  if (colon) {
    const items = splitItems(colon[2]!, words);
    if (items.every((item) => NAME_WITH_ROLE.test(item))) return [{ text, isListed: false }];
    // "List: flowers, cake" says nothing before its colon.
    if (items.length > 1 && dropHeading(text, words) !== text) return toPieces(items, true);
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
    // "The meeting is with Dana and the team": people, and nothing to do. In German every noun has a capital.
    const isPeople = words.language !== "de" && items.some((item) => /^\p{Lu}\p{Ll}+$/u.test(item));
    if (items.length > 1 && !isPeople) return head ? [...splitPlain(head, words), ...pieces] : pieces;
  }
  return splitPlain(text, words);
}

/** What follows "Need:" at the start of a text. */
function dropHeading(text: string, { listStart }: Words): string {
  const [head, rest] = text.split(/:\s+(.*)/s);
  return rest && listStart.exec(`${head}: `)?.index === 0 && countWords(head!) <= 2 ? rest : text;
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

/** Takes off "we need to" and the like. */
export function stripLeadIn(text: string, { leadIn }: Words): string {
  const rest = text.replace(leadIn, "");
  return /[\p{L}\p{N}]/u.test(rest) ? rest.trim() : text.trim();
}
