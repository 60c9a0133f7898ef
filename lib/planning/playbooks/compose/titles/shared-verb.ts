import type { PlaybookLanguage } from "../../playbook.ts";
import type { ParsedBrief } from "../../read/brief.ts";
import type { Clause } from "../../read/clauses/clauses.ts";
import { countWords } from "../../read/tokens.ts";
import { lowerFirst, toOwnTitle } from "./titles.ts";

/** A longer part is more than a thing. */
const MAX_WORDS_OF_THING = 4;

/** Verbs that take a list of things as objects. Not "call": in "Call Ann, flowers", nobody calls flowers. */
const VERBS: Record<PlaybookLanguage, RegExp> = {
  en: /^(?:buy|order|cancel|rent|hire|borrow|sell|print|pack|bring|get)\s/iu,
  de: /\s(?:kaufen|bestellen|kündigen|mieten|drucken|besorgen|verkaufen|leihen|mitbringen|packen)$/iu,
  fr: /^(?:acheter|commander|résilier|louer|emprunter|vendre|imprimer|apporter)\s/iu,
  es: /^(?:comprar|pedir|cancelar|alquilar|vender|imprimir|llevar)\s/iu,
};

/** A French verb and the article of its first object. A later thing without an article is not bought, too: "acheter les lots, affiches". */
const NEEDS_ARTICLE =
  /^(?:acheter|commander|résilier|louer|emprunter|vendre|imprimer|apporter)\s(?:l['’]|(?:les?|la|une?|des|du|nos|notre)\s)/iu;
const HAS_ARTICLE = /^(?:[ld]['’]|(?:les?|la|une?|des?|du|nos|notre)\s)/iu;

/**
 * Adds the verb of its list to a thing: "cancel electricity, phone, newspaper" has "Cancel phone", and "Strom, Telefon und Zeitung kündigen"
 * has "Strom kündigen".
 */
export function shareVerb(title: string, clause: Clause, brief: ParsedBrief): string {
  const { words, clauses } = brief;
  if (!isThing(clause, brief)) return title;
  const place = clauses.indexOf(clause);
  const isBehind = words.language === "de";
  const others = isBehind ? clauses.slice(place + 1) : clauses.slice(0, place).toReversed();
  const verbal = others.find((other) => !isThing(other, brief));
  if (verbal?.sentence !== clause.sentence || !isAction(verbal, brief)) return title;
  const [verb] = VERBS[words.language].exec(toOwnTitle(verbal.text, brief)) ?? [];
  if (!verb || (NEEDS_ARTICLE.test(toOwnTitle(verbal.text, brief)) && !HAS_ARTICLE.test(clause.text)))
    return title;
  return isBehind ? `${title}${verb}` : `${verb}${lowerFirst(title)}`;
}

/** A German verb is in lower case: "Neue Briefbögen" only ends as one does. */
const isAction = ({ text }: Clause, { words }: ParsedBrief): boolean =>
  words.action.test(text) && (words.language !== "de" || /(?:^|\s)\p{Ll}+[.!]*$/u.test(text));

const isNamed = ({ text, isListed, isDone, isUrgent, ask }: Clause, { words }: ParsedBrief): boolean =>
  isListed &&
  !isDone &&
  !isUrgent &&
  ask === null &&
  countWords(text, MAX_WORDS_OF_THING + 1) <= MAX_WORDS_OF_THING &&
  /^[\p{L}\s'’-]+[.!]?$/u.test(text) &&
  ![words.statement, words.told, words.pronoun].some((pattern) => pattern.test(text));

/** Whether an item only names a thing. Among things, a word that may also be a verb is a noun: "electricity, phone, newspaper". */
function isThing(clause: Clause, brief: ParsedBrief): boolean {
  if (!isNamed(clause, brief)) return false;
  if (!isAction(clause, brief)) return true;
  const next = brief.clauses[brief.clauses.indexOf(clause) + 1];
  return (
    countWords(clause.text) === 1 &&
    next?.sentence === clause.sentence &&
    isNamed(next, brief) &&
    !isAction(next, brief)
  );
}
