import type { ParsedBrief } from "../../read/brief.ts";
import { joinTitleWords } from "../../read/language.ts";
import { dropLooseEnd, isJoiningWord, trimMarks } from "./titles.ts";

/** The word with which a detail begins that the name has left out: "We lost the tender because …". */
const IS_DETAIL = new RegExp(`^(?:${joinTitleWords("detail")})$`, "iu");

/** Where something is, after its day: "our choir travels from 3 to 6 June | to Prague". */
const PLACE_AFTER_DAY =
  /^\s((?:to|in|at|nach|in|im|à|en|a)\s(?:(?:the|der|die|den|la|le|el)\s)?\p{Lu}[\p{L}'’-]+)(?=[,;.:]|$)/u;

/** A date at the end of a name, or what is left of one: "by 30 June" of "by 30 June 2027". A name does not say when. */
export function cutDates(name: string, { dates, impossibleDates, text }: ParsedBrief): string {
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  const end = at + name.length;
  const cut = dates.find((date) => at >= 0 && date.start > at && date.start < end && date.end >= end);
  if (cut) {
    const head = trimMarks(dropLooseEnd(trimMarks(text.slice(at, cut.start))));
    const [, where = ""] = PLACE_AFTER_DAY.exec(text.slice(cut.end)) ?? [];
    return where ? `${head} ${where}` : head;
  }
  const date = [...dates.map(({ text }) => text), ...impossibleDates].find((one) => name.endsWith(one));
  return date ? dropLooseEnd(name.slice(0, -date.length).trim()) : name;
}

/** Removes an incomplete phrase from the end of a shortened name: "Launch an app for tracking" becomes "Launch an app". */
export function endAtPhrase(name: string, { text, opening }: ParsedBrief): string {
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  // The start of the next sentence is not a cut-off detail.
  const rest = text.slice(at + name.length, Math.max(at + name.length, opening?.end ?? 0));
  const next = at < 0 ? null : /^\s*([\p{L}\p{N}]+)/u.exec(rest);
  if (!next || isJoiningWord(next[1]!) || IS_DETAIL.test(next[1]!)) return name;
  const words = name.split(" ");
  return dropLooseEnd(words.slice(0, Math.max(0, words.findLastIndex(isJoiningWord))).join(" "));
}
