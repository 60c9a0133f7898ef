import { isDeed } from "../requests/lead-in.ts";
import { isNeed } from "../requests/needs.ts";
import type { Words } from "../words/words.ts";

/**
 * Splits an item of what is to be done about a thing: "Spring fair - Priya asks the school, we need a first-aider".
 * @returns null when something else follows the thing, or only one deed
 */
export function splitDeeds(text: string, words: Words) {
  const [thing = "", rest = ""] = text.split(/\s[–—-]\s(.+)/s);
  const parts = rest.split(/[,;]\s+/).filter(Boolean);
  const isOwn = (part: string) => isDeed(part, words) || isNeed(part) || words.refused.test(part);
  if (parts.length < 2 || !parts.every(isOwn) || words.action.test(thing)) return null;
  return parts.map((part) => ({ text: part, isListed: true, details: [thing] }));
}
