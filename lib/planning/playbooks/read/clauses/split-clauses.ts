import { dropHeading, readLabel } from "../lists/labels.ts";
import { findNegations, isDeniedAt } from "../negation/negation.ts";
import { isActionOrAssignment } from "../requests/lead-in.ts";
import { splitRequests } from "../requests/requests.ts";
import { countWords } from "../tokens.ts";
import type { Words } from "../words/words.ts";
import { joinDependent } from "./dependent-parts.ts";
import { joinObjectsOfVerb } from "./objects-of-verb.ts";
import { isOneThing } from "./one-thing.ts";
import { splitActions } from "./split-actions.ts";
import { splitAtObligations, splitAtResult, splitAtSubjects } from "./split-told.ts";

const MAX_ITEM_WORDS = 9;
/** The maximum number of words of an action, which may name a person and a date. */
const MAX_ACTION_WORDS = 16;

/** A label of one or two words before a dash: "merch - 150 shirts, 300 bags". */
const DASHED_LABEL = /^\S+(?:\s\S+)?\s[–—-]\s/u;

/** A list with this many items may have a longer one. */
const MIN_LONG_LIST = 3;

export interface Piece {
  text: string;
  isListed: boolean;
  /** Whether somebody needs it, so that a participle does not mean "done": "we need trains and the baggage service booked". */
  isNeeded?: boolean;
  /** What it is about, in the words before it. */
  details?: string[];
}

/** Splits what one sentence or one item of a list says into its parts. */
export function splitClauses(text: string, { isBullet }: { isBullet: boolean }, words: Words): Piece[] {
  if (isBullet) return splitActions(text, words) ?? splitBullet(text, words);
  const parts = splitRequests(text, words);
  if (parts)
    return parts.flatMap((part) =>
      part.isRequest ? toItems(splitAtObligations(part.text, words)) : splitPlain(part.text, words),
    );
  return splitAtColon(text, words) ?? splitAtListStart(text, words) ?? splitPlain(text, words);
}

/** An item with a colon is one with details: "Catering: menu, drinks". One of only short parts is several: "rings, shoes, veil". */
function splitBullet(text: string, words: Words): Piece[] {
  const listed = dropHeading(text, words);
  const hasDetails = listed === text && (text.includes(":") || DASHED_LABEL.test(text));
  const items = hasDetails ? [] : splitItems(listed, words);
  const minItems = listed === text ? 3 : 2;
  return toItems(items.length >= minItems && !isOneThing(items, words) ? items : [listed]);
}

/** Splits a sentence with a colon by what precedes it. @returns null when no list follows */
function splitAtColon(text: string, words: Words): Piece[] | null {
  const [, label, rest] = /^([^:]{2,80}?)\s?:\s+(.+)$/s.exec(text) ?? [];
  if (label === undefined || rest === undefined) return null;
  const items = splitItems(rest, words, { isAfterColon: true });
  switch (readLabel(label, items, text, words)) {
    case "part of the text":
      return [{ text, isListed: false }];
    case "label of one point":
      return [{ text, isListed: true }];
    case "heading":
      return toItems(items.length > 0 ? items : [rest]);
    case "point":
      return [{ text: label, isListed: false }, ...toItems(items)];
    case null:
      return null;
  }
}

/** Splits a sentence where a list of things begins: "we need chairs, tables and a tent". @returns null when none does */
function splitAtListStart(text: string, words: Words): Piece[] | null {
  const start = words.listStart.exec(text);
  // No list begins in what is not needed ("we don't need chairs, tables or a tent"), and none within brackets.
  if (!start || isDeniedAt(start.index, text, words) || /\([^()]*$/.test(text.slice(0, start.index)))
    return null;
  const after = start.index + start[0].length;
  // What is missing precedes the verb: "die Erlaubnis fehlt noch, das Gebäude ist gemietet".
  if (start.index > 0 && VERB_IS_LAST.test(text.slice(after))) return null;
  const items = splitItems(text.slice(after), words);
  // A sentence that tells how something is lists nothing: "the contract with Ajax ends in June".
  const isTold = items.some(
    (item) => words.statement.test(item) || words.wanted.test(item) || SO_FAR.test(item),
  );
  // Names list people, and nothing to do: "The meeting is with Dana and the team". In German every noun has a capital.
  const isPeople = words.language !== "de" && items.some((item) => /^\p{Lu}\p{Ll}+$/u.test(item));
  if (isTold || isPeople || items.length < 2) return null;
  const head = text
    .slice(0, start.index)
    .replace(new RegExp(`[\\s,]+(?:${words.joint})?\\s*$`, "iu"), "")
    .replace(WHO_NEEDS, "")
    .trim();
  const isNeeded = NEED.test(start[0]);
  return [
    ...(head && !(isNeeded && IS_USE.test(head)) ? splitPlain(head, words) : []),
    ...toItems(items).map((piece) => ({ ...piece, isNeeded })),
  ];
}

/** Follows a verb whose objects come before it. */
const VERB_IS_LAST = /^(?:noch|auch|encore|aún|todavía)?[,;.]/;
/** Begins a report of the present state: "so far 2 have signed up". */
const SO_FAR = /^(?:so far|until now|bisher|bislang|bis jetzt|jusqu['’]ici|hasta ahora)\s/iu;
/** Who needs the things of a list, before "need". */
const WHO_NEEDS = /(?<=\s)(?:we|i)$/iu;
/** Only the purpose of the things in a list: "For the party". */
const IS_USE = /^(?:(?:for|für|pour|para)\s\P{P}+|dafür|dazu|hierfür)$/iu;

const NEED = /^\W*(?:needs?|must\shave|there\s|requires?|brauchen?|benötigen|faut|necesit\p{L}+)(?!\p{L})/iu;

/** A sentence without a list: its parts at commas, when these are actions or short. */
function splitPlain(text: string, words: Words): Piece[] {
  const items = splitItems(text, words, { maxWords: MAX_ACTION_WORDS });
  const toParts = (texts: string[]) =>
    texts
      .flatMap((part) => splitAtResult(part, words))
      .flatMap((part) => splitAtObligations(part, words))
      .map((text) => ({ text, isListed: false }));
  if (items.length < 2) return toParts(splitAtSubjects(text, words));
  const actions = items.filter((item) => isActionOrAssignment(item, words));
  const areMost = actions.length >= Math.max(2, items.length - 1);
  const others = items.filter((item) => !actions.includes(item));
  if (areMost || (actions.length >= 2 && others.length <= actions.length && others.every(isThing(words))))
    return toItems(items);
  const parts = text.split(/,\s+|\s+[–—]\s+/).map((part) => part.trim());
  return toParts(joinDependent(parts.filter(Boolean), words));
}

/** Whether a part names a thing to do, as between actions: "new photos for the bridges". A count, a state and a day are none. */
const isThing = (words: Words) => (part: string) =>
  countWords(part.split(", ")[0]!) <= MAX_ITEM_WORDS &&
  /^\p{L}/u.test(part) &&
  findNegations(part, words).length === 0 &&
  ![words.statement, words.told, words.wanted, words.done, words.budget].some((pattern) =>
    pattern.test(part),
  );

const toItems = (texts: string[]): Piece[] => texts.map((text) => ({ text, isListed: true }));

/** Splits at commas and at the "and" before the last item. A text with one long item is not a list. */
function splitItems(
  text: string,
  words: Words,
  { maxWords = MAX_ITEM_WORDS, isAfterColon = false } = {},
): string[] {
  const joint = new RegExp(`,?\\s+(?:${words.joint}|&|\\+)\\s+`, "iu");
  const pieces = text
    .replace(/[.!]+$/, (marks) => (marks.includes("!!") ? marks : ""))
    .split(/,\s+|;\s*|\s+\+\s+|\s+\/{1,2}(?:\s+|$)|\n|[、，；،؛]/)
    .flatMap((part, index, all) =>
      index === all.length - 1 || all.length === 1 ? part.split(joint) : [part],
    )
    .map((part) => part.replace(new RegExp(`^(?:${words.joint})\\s+`, "iu"), "").trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  // "Somebody, who makes the punch" is one item.
  const parts: string[] = [];
  for (const piece of pieces)
    if (parts.length > 0 && words.dependent.test(piece)) parts.push(`${parts.pop()}, ${piece}`);
    else parts.push(piece);
  const long = parts.filter((part) => countWords(part) > maxWords);
  // Among many items that a colon announces one may be longer.
  const isList =
    long.length === 0 ||
    (isAfterColon &&
      parts.length >= MIN_LONG_LIST &&
      long.every((part) => countWords(part) <= MAX_ACTION_WORDS));
  return isList ? joinObjectsOfVerb(parts, text, words) : [];
}
