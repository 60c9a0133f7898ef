import { countWords } from "../../read/tokens.ts";
import type { Words } from "../../read/words/words.ts";

/** A title with a thing and what is to be done with it has no more words. */
const MAX_WHOLE_WORDS = 12;
const MARK = /\s[–—-]\s|:\s/;

/**
 * Cuts the details off the end of a title, behind a dash or colon: "tv licence - 169 pounds, due 31 Jan". Behind a thing without a deed
 * and a colon stands what is to be done, which stays when the title has room for it: "Help centre: 30 articles rewritten".
 */
export function cutDetails(title: string, words: Words): string {
  const [head = "", tail = ""] = title.split(MARK);
  if (countWords(head) < 2 || countWords(tail) < 2) return title;
  const isThing = title.startsWith(":", head.length) && !words.action.test(head);
  return isThing && countWords(title) <= MAX_WHOLE_WORDS ? title : head;
}
