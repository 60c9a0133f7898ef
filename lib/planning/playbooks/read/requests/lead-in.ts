import type { Words } from "../words/words.ts";
import { stripRequest } from "./requests.ts";

/** Takes off "we need to", "could you please" and the like. */
export function stripLeadIn(text: string, words: Words): string {
  const rest = stripRequest(text, words).replace(words.leadIn, "");
  return /[\p{L}\p{N}]/u.test(rest) ? rest.trim() : text.trim();
}

/** Whether a text tells who does what: "Tom writes the menu". */
export const tellsWho = (text: string, words: Words): boolean =>
  words.assignments.some((pattern) => pattern.test(text)) || Boolean(words.readPresent?.(text));

/** Whether a text tells something to do, or who does it: "I'll call Ann", "Tom writes the menu". */
export const isDeed = (text: string, words: Words): boolean =>
  words.action.test(stripLeadIn(text, words)) || tellsWho(text, words);
