import { joinTitleWords } from "../../read/language.ts";
import { stripOrder } from "../../read/requests/order-words.ts";
import { fold, listStems, toTokens } from "../../read/tokens.ts";
import type { Words } from "../../read/words/words.ts";
import type { Candidate } from "../candidate.ts";

/** This many shared words identify a task, whichever they are. */
const ENOUGH_SHARED_STEMS = 2;

const ARTICLES =
  "the|an?|any|one|my|our|your|their|his|her|d(?:er|ie|as|en|em|es)|(?:k|m|uns|ihr)?ein?e?[nmrs]?|unsere?[nmrs]?|ihre?[nmrs]?" +
  "|l[aeo]s?|l|une?|des|[mst](?:on|a|es)|n(?:otre|os)|leurs?|el|un[ao]s?|mis?|sus?|nuestr[oa]s?";
const ARTICLE = new RegExp(String.raw`^(?:${ARTICLES})[\s'’]`, "iu");
const SUBJECT = new RegExp(
  String.raw`^(?:${joinTitleWords("subject")}|you|ihr|sie|vous|ils?|elles?)\s`,
  "iu",
);

/** Where the first thing in a text ends: "the band | for the fair", "der Vertrag | ist unterschrieben". */
const PHRASE_END = new RegExp(
  String.raw`(?:\s(?!(?:${ARTICLES}|and|or|und|oder|et|ou|[yo])\s)(?:${joinTitleWords("joining")}|${joinTitleWords("detail")})(?!\S)|[;:(]).*$`,
  "isu",
);

/**
 * Finds the only task that a phrase names: "the pilot" is "Pilot with the logistics department". Both must share two words, or their
 * main noun: "before the wedding" does not name "Plan the wedding menu". Undefined if there is none, or more than one.
 * @param names the names of the project, which is no step of itself: "before the wedding"
 */
export function findNamedTask(
  what: string,
  candidates: Candidate[],
  names: string[],
  words: Words,
): Candidate | undefined {
  const stems = [...new Set(listStems(what, words))];
  const ofProject = new Set(names.flatMap((name) => listStems(name, words)));
  if (stems.every((stem) => ofProject.has(stem))) return undefined;
  const hasArticle = ARTICLE.test(what);
  // "We paint anything" is about any of its words, and "the bank appointment" about its last one.
  const headsOfWhat =
    SUBJECT.test(what) && !hasArticle
      ? listStems(what.replace(PHRASE_END, ""), words)
      : listHeads(what, words);
  const found = candidates
    .map((candidate) => {
      const title = stripOrder(candidate.title);
      const titleStems = listStems(title, words);
      const count = stems.filter((stem) => titleStems.includes(stem)).length;
      // "The order" is a noun, and does not name "Order oars".
      const verb = hasArticle ? [] : titleStems.slice(...(words.language === "de" ? [-1] : [0, 1]));
      const heads = [...verb, ...listHeads(title, words)];
      const isNamed = count >= ENOUGH_SHARED_STEMS || heads.some((head) => headsOfWhat.includes(head));
      return { candidate, count: isNamed ? count : 0 };
    })
    .filter(({ count }) => count > 0 && count * 2 >= stems.length)
    .toSorted((a, b) => b.count - a.count);
  const [best, second] = found;
  return best && best.count > (second?.count ?? 0) ? best.candidate : undefined;
}

/** The stems of the main nouns of a text: "band" and "menu" in "Book a band and the wedding menu for May". */
function listHeads(text: string, words: Words): string[] {
  const parts = text.replace(PHRASE_END, "").split(new RegExp(`,\\s|\\s(?:${words.joint}|&)\\s`, "iu"));
  return parts
    .flatMap((part) => {
      const tokens = toTokens(part, words).filter((token) => !words.stop.has(fold(token.text)));
      switch (words.language) {
        case "en":
          return tokens.slice(-1);
        // The verb follows its thing.
        case "de":
          return tokens.filter((token) => /^[\p{Lu}\p{N}]/u.test(token.text)).slice(-1);
        // An adjective may be on either side.
        default:
          return tokens;
      }
    })
    .map(({ stem }) => stem);
}
