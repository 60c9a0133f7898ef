import { isRefused } from "../negation/negation.ts";
import { isActionOrAssignment, isAssignment } from "../requests/lead-in.ts";
import { isNeed } from "../requests/needs.ts";
import type { Words } from "../words/words.ts";

/**
 * Splits an item of a list that has several actions: "Ann calls the press, Tom writes the menu". The item may begin with what they
 * are about: "Spring fair - Priya asks the school, we need a first-aider".
 * @returns null when something else is said, too, or only one action
 */
export function splitActions(text: string, words: Words) {
  const [thing = "", about] = text.split(/\s[–—-]\s(.+)/s);
  const parts = (about ?? text).split(/[,;]\s+/).filter(Boolean);
  const isOwn = (part: string) =>
    isAssignment(part, words) ||
    (about !== undefined && (isActionOrAssignment(part, words) || isNeed(part) || isRefused(part, words)));
  if (parts.length < 2 || !parts.every(isOwn) || (about !== undefined && words.action.test(thing)))
    return null;
  return parts.map((part) => ({
    text: part,
    isListed: true,
    ...(about !== undefined && { details: [thing] }),
  }));
}
