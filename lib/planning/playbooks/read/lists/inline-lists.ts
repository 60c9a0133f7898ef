import { countWords } from "../tokens.ts";
import type { Words } from "../words/words.ts";

/** "1)", "(1)" and "1." before an item. */
const MARKER = /(?<=^|[\s:,;])(?:\((?<inner>\d{1,2})\)|(?<number>\d{1,2})(?<mark>[.)]))\s+(?=\S)/gu;
/** Fewer numbers with a full stop may be ordinals: "on the 1. and 2. floor". */
const MIN_ITEMS_WITH_STOP = 3;

export interface InlineList {
  /** What precedes the first item. */
  head: string;
  items: string[];
}

/**
 * Reads the items of a list within one sentence, which count up from 1: "1) book flights 2) rent a car".
 * @returns null when it has none
 */
export function readInlineList(text: string, words: Words): InlineList | null {
  const markers: { start: number; end: number; hasStop: boolean }[] = [];
  for (const match of text.matchAll(MARKER)) {
    const { inner, number, mark } = match.groups!;
    if (Number(inner ?? number) !== markers.length + 1) continue;
    markers.push({ start: match.index, end: match.index + match[0].length, hasStop: mark === "." });
  }
  const hasStop = markers.some((marker) => marker.hasStop);
  if (markers.length < (hasStop ? MIN_ITEMS_WITH_STOP : 2)) return null;
  const head = text.slice(0, markers[0]!.start).trim();
  if (hasStop && head !== "" && !head.endsWith(":")) return null;
  const end = new RegExp(`[,;\\s]*(?:(?<=[\\s,;])(?:${words.joint}))?[\\s,;]*$`, "iu");
  const items = markers.map((marker, index) =>
    text.slice(marker.end, markers[index + 1]?.start ?? text.length).replace(end, ""),
  );
  const month = new RegExp(`^(?:${words.dates.months.join("|")})(?!\\p{L})`, "iu");
  const isItem = (item: string) => /\p{L}{2}/u.test(item) && !(hasStop && month.test(item));
  if (!items.every(isItem)) return null;
  return { head: head.replace(/[\s:,;–-]+$/, ""), items };
}

/** Whether what precedes a list only says that one follows: "To do". */
export const isListHead = (head: string, { listStart, leadIn }: Words): boolean =>
  head === "" ||
  (countWords(head) <= 2 &&
    (listStart.exec(`${head}: `)?.index === 0 || `${head} `.replace(leadIn, "").trim() === ""));
