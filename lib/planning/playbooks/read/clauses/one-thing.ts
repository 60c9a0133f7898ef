import { countWords } from "../tokens.ts";
import type { Words } from "../words/words.ts";

/** How many of something there are, in any language: "500 pcs". */
const COUNT =
  /^\d[\d.,]*\s?(?:pcs?|pieces|units|copies|stk|stück|exemplare?|exemplaires|ex|uds?|unidades)\.?$/iu;

/**
 * Whether the parts after the first one are its details: "Content audit of 240 pages, Carla, starts in December",
 * "accessibility audit, external, $4,000" and "collect wishes from sales, support and HR".
 */
export function isOneThing([first = "", ...rest]: string[], words: Words): boolean {
  if (rest.some((part) => !/\p{L}{2}/u.test(part) || COUNT.test(part) || words.dependent.test(part)))
    return true;
  const until = new RegExp(`\\s(?:${words.dates.deadline})\\s.*$`, "iu");
  const isLonger =
    countWords(first) >= 4 && rest.every((part) => countWords(part.replace(until, "")) < countWords(first));
  if (!isLonger || rest.some((part) => words.action.test(part))) return false;
  // In German every noun has a capital, not only names.
  const isDetail = words.language === "de" ? /\d/ : /\d|^\p{Lu}\p{Ll}+$/u;
  return words.action.test(first) || rest.some((part) => isDetail.test(part));
}
