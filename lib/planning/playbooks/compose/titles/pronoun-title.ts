import { capitalize } from "../../../../text/capitalize.ts";
import type { ParsedBrief } from "../../read/brief.ts";
import type { Clause } from "../../read/clauses/clauses.ts";
import { findPriceRise } from "../../read/dates/reasons.ts";
import { readLeftOver } from "../../read/requests/left-over.ts";
import { countWords } from "../../read/tokens.ts";
import { ARTICLE, dropLooseEnd, lowerFirst, shortenTitle, toOwnTitle } from "./titles.ts";

/** A longer title says enough. */
const MAX_WORDS = 6;
const MAX_WORDS_OF_THING = 9;
/** The verb of a step, with the particle that belongs to it: "set up" of "set up a shop". */
const VERB =
  /^\S+\s(?:(?:up|out|down|off|in|on|over|away|back)\s(?=(?:an?|the|my|our|your|their|his|her|\d+)\s))?/;

/** A step whose object is in the clause before: "il faut les taper". */
const FRENCH_STEP = /(?:^|\s)(?:les?|la)\s(?<verb>\p{L}+(?:er|ir|re))[.!]*$/u;
const FRENCH_THING =
  /^(?<thing>(?:les?|la|mes|nos|mon|ma|notre)\s\p{L}+)\s(?:est|sont|doit|doivent|reste|restent)\s/iu;

/** "Les recettes sont dans des cahiers, il faut les taper" is "Taper les recettes". */
function nameFrenchObject(clause: Clause, { clauses }: ParsedBrief): string | null {
  const { verb } = FRENCH_STEP.exec(clause.text)?.groups ?? {};
  const before = verb && clauses[clauses.indexOf(clause) - 1];
  const { thing } =
    (before && before.sentence === clause.sentence && FRENCH_THING.exec(before.text)?.groups) || {};
  return verb && thing ? capitalize(`${verb} ${lowerFirst(thing)}`) : null;
}

/**
 * Adds the antecedent to a title with a pronoun, which alone would mean nothing on a board: "Chase that (HMRC owes us 640 pounds)", "Put
 * them together (the hives)", "Collect (the shelves) (Theo)". A remainder such as "but not cleaned" gets its antecedent, too.
 */
export function nameObject(title: string, clause: Clause, brief: ParsedBrief): string {
  const { clauses, words } = brief;
  const left = readLeftOver(clause, clauses, words);
  if (left) return capitalize(left.step);
  const [, step = "", owner = ""] = /^(.*?)(\s\(\p{Lu}[\p{L} ]+\))?$/u.exec(title) ?? [];
  const hasNoThing =
    countWords(step) === 1
      ? owner !== ""
      : countWords(step) <= MAX_WORDS && words.pronoun.test(step.split(/\s/).slice(1, 4).join(" "));
  const french = words.language === "fr" ? nameFrenchObject(clause, brief) : null;
  if (french) return french;
  const isBare = words.language === "en" && hasNoThing && words.action.test(step);
  const before = isBare ? clauses[clauses.indexOf(clause) - 1] : undefined;
  if (!before || before.sentence !== clause.sentence || before.isRefused) return title;
  const whole = findPriceRise(before.text) || toOwnTitle(before.text, brief);
  const dated = brief.dates.find(({ text }) => whole.includes(text));
  const said = dated ? dropLooseEnd(whole.slice(0, whole.indexOf(dated.text)).trim()) : whole;
  const thing = words.action.test(said) ? said.replace(VERB, "") : said.replace(ARTICLE, "");
  return countWords(thing) < 1 || words.pronoun.test(thing)
    ? title
    : `${step} (${shortenTitle(thing, MAX_WORDS_OF_THING)})${owner}`;
}
