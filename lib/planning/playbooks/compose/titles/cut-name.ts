import type { ParsedBrief } from "../../read/brief.ts";
import { joinTitleWords } from "../../read/language.ts";
import { dropLooseEnd, isJoiningWord } from "./titles.ts";

/** The word with which a detail begins that the name has left out: "We lost the tender because …". */
const IS_DETAIL = new RegExp(`^(?:${joinTitleWords("detail")})$`, "iu");

/** Where something is, behind its day: "our choir travels from 3 to 6 June | to Prague". */
const WHERE_BEHIND_DAY =
  /^\s((?:to|in|at|nach|in|im|à|en|a)\s(?:(?:the|der|die|den|la|le|el)\s)?\p{Lu}[\p{L}'’-]+)(?=[,;.:]|$)/u;

/** A name does not say when, not even with the part of a date that is left of it: "by 30 June" of "by 30 June 2027". */
export function cutDates(name: string, { dates, impossibleDates, text }: ParsedBrief): string {
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  const end = at + name.length;
  const cut = dates.find((date) => at >= 0 && date.start > at && date.start < end && date.end >= end);
  if (cut) {
    const head = dropLooseEnd(text.slice(at, cut.start).trim());
    const [, where = ""] = WHERE_BEHIND_DAY.exec(text.slice(cut.end)) ?? [];
    return where ? `${head} ${where}` : head;
  }
  const date = [...dates.map(({ text }) => text), ...impossibleDates].find((one) => name.endsWith(one));
  return date ? dropLooseEnd(name.slice(0, -date.length).trim()) : name;
}

/** A name that was cut ends before the phrase that is not whole: "Launch an app for tracking" is "Launch an app". */
export function endAtPhrase(name: string, { text, opening }: ParsedBrief): string {
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  // What the next sentence begins with cuts nothing off.
  const rest = text.slice(at + name.length, Math.max(at + name.length, opening?.end ?? 0));
  const next = at < 0 ? null : /^\s*([\p{L}\p{N}]+)/u.exec(rest);
  if (!next || isJoiningWord(next[1]!) || IS_DETAIL.test(next[1]!)) return name;
  const words = name.split(" ");
  return dropLooseEnd(words.slice(0, Math.max(0, words.findLastIndex(isJoiningWord))).join(" "));
}
