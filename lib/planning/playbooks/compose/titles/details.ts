import { countWords } from "../../read/tokens.ts";
import type { Words } from "../../read/words/words.ts";

/** The maximum number of words of a title that names a thing and, after a colon, the work on it. */
const MAX_WHOLE_WORDS = 12;
const MARK = /\s[–—-]\s|:\s/;

/**
 * Cuts off the details after a dash or colon: "tv licence - 169 pounds, due 31 Jan" becomes "tv licence". When the title names only a
 * thing before a colon, the text after the colon is the work itself, so a short title stays whole: "Help centre: 30 articles rewritten".
 */
export function cutDetails(title: string, words: Words): string {
  const [head = "", tail = ""] = title.split(MARK);
  if (countWords(head) < 2 || countWords(tail) < 2) return title;
  const isThing = title.startsWith(":", head.length) && !words.action.test(head);
  return isThing && countWords(title) <= MAX_WHOLE_WORDS ? title : head;
}

/** Describes what the result does, so it is not a thing to work on: "works on phones". */
export const QUALITY_OF_RESULT = /^\p{L}+s\s(?:on|in|with|at|without|from|across|offline)(?:\s|$)/iu;

/** The owner of something that has been cut off: "a song at my sister's". */
export const LOOSE_OWNER = /\s(?:(?:my|our|his|her|their|the)\s)?\p{L}+['’]s$/iu;
