import { isLack } from "../requests/needs.ts";
import type { Span } from "../span.ts";
import { countWords, fold, toWords } from "../tokens.ts";
import type { Words } from "../words/words.ts";

/**
 * The reason why a part of a text is not simply wanted: it is denied ("no band", "not in Hamburg"), excluded or replaced ("except the
 * flowers", "instead of a wedding"), conditional ("if it rains"), or uncertain ("perhaps we also do festivals").
 */
export type NegationKind = "denied" | "excepted" | "conditional" | "uncertain";

export interface Negation extends Span {
  kind: NegationKind;
  /** Where the thing itself begins, after "no budget for". */
  thingStart: number;
}

/** A part of a sentence up to a sign or a word after which a refusal no longer holds. */
interface Part extends Span {
  text: string;
  /** Whether a comma ends it. */
  isBeforeComma: boolean;
}

/** Where a sentence continues with something else, in addition to the words of its language. The comma of "8,000" does not count. */
const SIGNS = "[;:!?()\\n]+|[.,]+(?=\\s|$)|\\s[–—-](?=\\s)";
/** The maximum number of words of a thing in a list. */
const MAX_WORDS_OF_LISTED = 4;
/** Nobody refuses more things at once. */
const MAX_LISTED = 12;

const partsByWords = new WeakMap<Words, RegExp>();

/** Hides phrases that only look like a refusal or an urgent call, such as "not urgent". The length of the text does not change. */
export const hideHarmless = (text: string, { negation }: Words): string =>
  text.replace(negation.harmless, (phrase) => phrase.replace(/[\p{L}\p{N}]/gu, "x"));

/** Finds the parts of a sentence or a clause that are denied, left out, conditional or uncertain, in their order. */
export function findNegations(text: string, words: Words): Negation[] {
  const parts = splitParts(hideHarmless(text, words), words);
  const found: Negation[] = [];
  for (const [index, part] of parts.entries()) {
    // What follows a condition after a comma depends on it: "if it rains, we eat inside".
    if (found.at(-1) && part.start < found.at(-1)!.end) continue;
    const negation = readPart(part, words);
    if (!negation) continue;
    const isAhead = negation.kind === "conditional" && negation.start === part.start;
    const end = isAhead ? endOfSentence(parts, index) : endOfList(parts, index, negation, words);
    found.push({ ...negation, end });
  }
  return found;
}

/** Whether a text as a whole says what is not wanted: "no paid ads", "instead of a wedding". */
export function isRefused(text: string, words: Words): boolean {
  if (isRefusedPart(hideHarmless(text, words), words)) return true;
  const excepted = findNegations(text, words).filter(({ kind }) => kind === "excepted");
  return excepted.length > 0 && hasNoContent(hideParts(text, excepted), words);
}

/** Whether a place in a text is in something that is denied. */
export const isDeniedAt = (at: number, text: string, words: Words): boolean =>
  findNegations(text, words).some((one) => isDenial(one) && one.start <= at && one.end > at);

/** Whether a text says what must not happen: "customers must not notice it". */
export const isLimit = (text: string, words: Words): boolean =>
  words.negation.limit.test(hideHarmless(text, words));

/** Whether a text begins with a condition: "if it rains". */
export const beginsWithCondition = (text: string, { negation }: Words): boolean =>
  negation.condition.test(text);

/** Whether what a text tells may not come true: it has a condition, or is uncertain. */
export const mayNotHold = (text: string, words: Words): boolean =>
  beginsWithCondition(text, words) || words.negation.onlyIf.test(text) || words.negation.uncertain.test(text);

/** Removes a label that only says that something can wait: "Not urgent: the blog". */
export function dropEasyLabel(text: string, words: Words): string {
  const [label = "", rest] = text.split(/\s?:\s+(.*)/s);
  if (!rest || hideHarmless(label, words) === label) return text;
  return hasNoContent(label.replace(words.negation.harmless, " "), words) ? rest : text;
}

/** Removes a refused beginning: "Not a wedding, a small dinner" becomes "a small dinner". */
export function dropRefusedStart(text: string, words: Words): string {
  const [first] = findNegations(text, words);
  const rest =
    first && isDenial(first) && first.start === 0 ? text.slice(first.end).replace(/^\P{L}+/u, "") : "";
  return rest || text;
}

export const isDenial = ({ kind }: Negation): boolean => kind === "denied" || kind === "excepted";

/** Replaces parts with spaces, so that all other text keeps its offsets. */
export const hideParts = (text: string, parts: Span[]): string =>
  parts.reduce(
    (rest, { start, end }) => rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end),
    text,
  );

const hasNoContent = (text: string, { stop }: Words): boolean =>
  toWords(text).every((word) => stop.has(fold(word)));

const isRefusedPart = (text: string, { negation }: Words): boolean =>
  negation.refused.test(text) || negation.dislike.test(text);

function readPart({ text, start, end }: Part, words: Words): Negation | null {
  const { negation } = words;
  const cue = negation.thingAfter.exec(text) ?? negation.deniedAfter.exec(text);
  const thingStart = cue ? start + cue.index + cue[0].length : start;
  // What is not there yet is open, and not refused: "no photographer yet".
  if (words.notYet.test(text) || isLack(text)) return null;
  if (negation.condition.test(text)) return { kind: "conditional", start, end, thingStart: start };
  if (isRefusedPart(text, words)) return { kind: "denied", start, end, thingStart };
  if (negation.uncertain.test(text)) return { kind: "uncertain", start, end, thingStart: start };
  for (const [kind, cue] of [
    ["excepted", negation.exceptedAfter],
    ["denied", negation.deniedAfter],
    ["conditional", negation.conditionWithin],
  ] as const) {
    const found = cue.exec(text);
    // What begins with "without" is refused as a whole, or it is only missing: "without a permit for now".
    if (!found || (kind === "denied" && found.index === 0)) continue;
    const from = found.index + found[0].length;
    const at = found.index + found[0].length - found[0].trimStart().length;
    const rest = kind === "conditional" ? -1 : text.slice(from).search(negation.goesOn);
    return {
      kind,
      start: start + at,
      end: rest < 0 ? end : start + from + rest,
      thingStart: start + from,
    };
  }
  return null;
}

/** The parts of a text, without the white space around them. */
function splitParts(text: string, words: Words): Part[] {
  const ends =
    partsByWords.get(words) ??
    new RegExp(`(?<sign>${SIGNS})|(?<=[\\s,])(?=(?:${words.negation.nextPart})(?!\\p{L}))`, "giu");
  partsByWords.set(words, ends);
  const parts: Part[] = [];
  let from = 0;
  const add = (to: number, sign: string) => {
    const said = text.slice(from, to);
    const start = from + said.length - said.trimStart().length;
    const trimmed = said.trim();
    if (trimmed !== "")
      parts.push({ text: trimmed, start, end: start + trimmed.length, isBeforeComma: sign.startsWith(",") });
    from = to + sign.length;
  };
  for (const { index, groups } of text.matchAll(ends)) add(index, groups?.sign ?? "");
  add(text.length, "");
  return parts;
}

/** A condition reaches over commas, to what it is the condition of. */
function endOfSentence(parts: Part[], index: number): number {
  let last = index;
  while (parts[last]!.isBeforeComma && parts[last + 1]) last++;
  return parts[last]!.end;
}

/** A refusal reaches to the end of its list: "no wine, beer or spirits". */
function endOfList(parts: Part[], index: number, { kind, end }: Negation, words: Words): number {
  const isListed = ({ text }: Part) =>
    countWords(text, MAX_WORDS_OF_LISTED + 1) <= MAX_WORDS_OF_LISTED && !words.action.test(text);
  if (kind === "conditional" || kind === "uncertain" || end < parts[index]!.end) return end;
  let last = index;
  const isNear = () => last - index < MAX_LISTED;
  while (isNear() && parts[last]!.isBeforeComma && parts[last + 1] && isListed(parts[last + 1]!)) {
    last++;
    if (words.negation.lastOfList.test(parts[last]!.text)) return parts[last]!.end;
  }
  return end;
}
