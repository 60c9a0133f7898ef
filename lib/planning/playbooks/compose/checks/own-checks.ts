import { capitalize } from "../../../../text/capitalize.ts";
import { pattern } from "../../../../text/pattern.ts";
import type { PlaybookLanguage } from "../../playbook.ts";
import { countWords } from "../../read/tokens.ts";
import type { Words } from "../../read/words/words.ts";
import { english } from "./by-verb/english.ts";
import { french } from "./by-verb/french.ts";
import { german } from "./by-verb/german.ts";
import { spanish } from "./by-verb/spanish.ts";
import type { VerbCheck } from "./by-verb/types.ts";

const MAX_PARTS = 8;
const MAX_WORDS_OF_PART = 3;

/** Words after which a list begins, or a list of other things: "the notebooks from Sven, Tuuli and Marek". */
const PREPOSITIONS: Record<PlaybookLanguage, string> = {
  en: "from|to|with|for|of|about|by",
  de: "von|vom|mit|für|an|bei|zu|zum|zur|nach|aus|über",
  fr: "de|des|du|à|aux|au|avec|pour|par",
  es: "de|del|a|al|con|para|por",
};

/** Words that end a list without beginning one, because a place, a time or a color follows, in any language: "painted in red and blue". */
const OTHER_PREPOSITIONS = "on|in|at|into|until|before|im|bis|vor|am|en|dans|avant|antes";

/** Verbs whose objects can be a list without a preposition: "tell the bank, the neighbours and Hal". */
const LIST_VERBS: Record<PlaybookLanguage, RegExp> = {
  en: /^(?:tell|inform|notify|remind|warn|invite|thank|ask|call|phone|contact|collect|gather|pack|buy|bring|order)\s/iu,
  de: pattern("iu")`
    \s(?:
      informieren|benachrichtigen|erinnern|warnen|einladen|fragen|anrufen|sammeln|einpacken|packen
      |kaufen|einkaufen|besorgen|mitbringen|bestellen
    )$
  `,
  fr: pattern("iu")`
    ^(?:
      informer|prévenir|avertir|inviter|remercier|appeler|contacter|rassembler|emballer|acheter
      |apporter|commander
    )\s
  `,
  es: /^(?:avisar|informar|invitar|llamar|contactar|reunir|empaquetar|comprar|traer|encargar)\s/iu,
};

/** What shows that a step is done, by its verb. The first match counts. Only what is clear matches: "book club" books nothing. */
const CHECKS: Record<PlaybookLanguage, VerbCheck[]> = { en: english, de: german, fr: french, es: spanish };

/** How anyone can check that a point of the person's own is done: by the parts that it lists, or else by the result of its verb. */
export function getOwnChecks(title: string, words: Words): string[] {
  const plain = title.replace(/\s\([^()]*\)$/, "");
  const parts = listParts(plain, words);
  if (parts.length > 0) return parts.map(capitalize);
  // The first word may be a noun with a hyphen, which only looks like a verb: "book-keeping", "call-out fee".
  if (/^\p{L}+-/u.test(plain) && words.language !== "de") return [];
  const check = CHECKS[words.language].find(([verb]) => verb.test(plain));
  return check ? [check[1]] : [];
}

/**
 * The things that a title lists: "Tell clients, the bank and HMRC about the move" has three. A text with longer parts, or with
 * actions, is no list.
 */
function listParts(title: string, { action, joint, language }: Words): string[] {
  const items = title.split(new RegExp(`,\\s+(?:(?:${joint})\\s+)?|\\s(?:${joint})\\s`, "iu"));
  if (items.length < 3 || items.length > MAX_PARTS) return [];
  const [first = "", ...rest] = items;
  const begin = first.split(new RegExp(`\\s(?:${PREPOSITIONS[language]})\\s|:\\s`, "iu")).at(-1)!;
  const verb = LIST_VERBS[language];
  const isOther = new RegExp(`\\s(?:${OTHER_PREPOSITIONS})\\s`, "iu").test(begin);
  if (isOther || (begin === first && !verb.test(title))) return [];
  const end = `\\s(?:${PREPOSITIONS[language]}|${OTHER_PREPOSITIONS})\\s`;
  const last = rest.pop()!.split(new RegExp(end, "iu"))[0]!;
  const parts = [
    language === "de" ? begin : begin.replace(verb, ""),
    ...rest,
    language === "de" && action.test(last) ? last.replace(/\s\p{Ll}+$/u, "") : last,
  ];
  const isPart = (text: string) =>
    countWords(text) <= MAX_WORDS_OF_PART && !(language !== "de" && action.test(text));
  return parts.every(isPart) ? parts : [];
}
