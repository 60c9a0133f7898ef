import type { Words } from "../words/words.ts";
import { stripRequest } from "./requests.ts";

/** Removes "we need to", "could you please" and the like. */
export function stripLeadIn(text: string, words: Words): string {
  const rest = stripRequest(text, words).replace(words.leadIn, "");
  return /[\p{L}\p{N}]/u.test(rest) ? rest.trim() : text.trim();
}

/** Whether a text says who does what: "Tom writes the menu". */
export const isAssignment = (text: string, words: Words): boolean =>
  words.assignments.some((pattern) => pattern.test(text)) || Boolean(words.readPresent?.(text));

/** Whether a text says what to do, or who does what: "I'll call Ann", "Tom writes the menu". */
export const isActionOrAssignment = (text: string, words: Words): boolean =>
  words.action.test(stripLeadIn(text, words)) || isAssignment(text, words);
