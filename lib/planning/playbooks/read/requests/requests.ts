import { fold } from "../tokens.ts";
import type { Words } from "../words/words.ts";

/** A part of a sentence, and whether it asks for something to be done. */
export interface Part {
  text: string;
  isRequest: boolean;
}

/**
 * Splits a sentence of a letter where its requests begin: "Could you order the chairs, and check with Ann whether they fit?" has two.
 * What follows a request without being one is a detail of it.
 * @returns null for a sentence without such a request
 */
export function splitRequests(text: string, words: Words): Part[] | null {
  const called = readCalled(text, words);
  if (called) {
    const [first, ...others] = splitRequests(called.request, words) ?? [];
    return first ? [{ ...first, text: `${called.who}, ${first.text}` }, ...others] : null;
  }
  const parts: Part[] = [];
  for (const { separator, text: piece } of splitAtJoints(text, words)) {
    const last = parts.at(-1);
    if (last && !isNext(piece, separator, last, words)) last.text += separator + piece;
    else parts.push({ text: piece, isRequest: isRequest(piece, words) || last?.isRequest === true });
  }
  if (!parts.some(({ isRequest }) => isRequest)) return null;
  return parts.map((part) => (part.isRequest ? { ...part, text: part.text.replace(/[\s?¿]+$/, "") } : part));
}

const isRequest = (text: string, words: Words) => words.request.test(text) || isPassive(text, words);

/** Whether something known as an action has to be done to something: not "People must be able to come". */
function isPassive(text: string, { passive, toBaseForm }: Words): boolean {
  const { verb, order } = passive.exec(text)?.groups ?? {};
  return order !== undefined || (verb !== undefined && toBaseForm(verb) !== null);
}

/** Whether a piece begins something new: another request, or the next action of a request. */
function isNext(piece: string, separator: string, last: Part, words: Words): boolean {
  // "Bitte schicken Sie uns ein Angebot und nennen Sie einen Termin"
  if (words.request.test(piece) || words.passive.exec(piece)?.groups?.order) return true;
  const isAction =
    last.isRequest && isVerbal(piece, words) && isVerbal(stripRequest(last.text, words), words);
  // What has to be done begins something new only after a mark: "Macros and texts need to be exported" is one request.
  return isAction || (/[,;:–—]/.test(separator) && isPassive(piece, words));
}

/** A name before a request: "Jonas, can you ask marketing". */
const CALLED = /^(\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?),\s(.+)$/su;

/** Reads who is called by name to do something. @returns null when nobody is, as in "Also, can you" */
function readCalled(text: string, words: Words): { who: string; request: string } | null {
  const [, who = "", request = ""] = CALLED.exec(text) ?? [];
  const isName =
    who !== "" && !words.noName.test(who) && !words.stop.has(fold(who)) && !words.request.test(text);
  return isName && words.request.test(request) ? { who, request } : null;
}

/** The request, with the name of the person who is addressed: "ask marketing (Jonas)". */
export function readAddressedRequest(text: string, words: Words): string | null {
  const called = readCalled(text, words);
  return called && `${stripRequest(called.request, words)} (${called.who})`;
}

/** A German action ends with a verb. A plural noun looks like one, but has a capital. */
const isVerbal = (text: string, { action, language }: Words) =>
  action.test(text.replace(/\s*\?$/, "")) && (language !== "de" || /(?:^|\s)\p{Ll}+[\s.!?]*$/u.test(text));

/** Removes "could you please". */
export const stripRequest = (text: string, { request }: Words): string => text.replace(request, "");

/** Splits a sentence at its marks and at "and", each part with what precedes it. */
function splitAtJoints(text: string, { joint }: Words): { separator: string; text: string }[] {
  const between = new RegExp(
    `((?:(?<!\\s)\\s*[,;:]|\\s[–—-])\\s+(?:(?:${joint})\\s+)?|\\s(?:${joint})\\s+)`,
    "iu",
  );
  const [first = "", ...rest] = text.split(between);
  const parts = [{ separator: "", text: first }];
  for (let at = 0; at + 1 < rest.length; at += 2) parts.push({ separator: rest[at]!, text: rest[at + 1]! });
  return parts;
}
