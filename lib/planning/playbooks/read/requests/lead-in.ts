import type { Words } from "../words/words.ts";
import { stripRequest } from "./requests.ts";

/** Takes off "we need to", "could you please" and the like. */
export function stripLeadIn(text: string, words: Words): string {
  const rest = stripRequest(text, words).replace(words.leadIn, "");
  return /[\p{L}\p{N}]/u.test(rest) ? rest.trim() : text.trim();
}
