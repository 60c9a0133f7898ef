import type { PlaybookLanguage } from "../../playbook.ts";
import type { FoundDate } from "../dates/found-date.ts";
import { getNumber, toNumbered } from "../dates/patterns/parts.ts";
import { WORDS } from "../language.ts";
import { overlaps } from "../span.ts";
import { fold, toTokens } from "../tokens.ts";
import type { Words } from "../words/words.ts";
import { CODE, GERMAN_NO_PERSON, GERMAN_NO_PLACE, MONEY, NAME, PLAIN_NUMBER, TITLED } from "./patterns.ts";
import { findKnownPlaces, isHomeOfOther, isNoPlace } from "./places.ts";

/** A part of a brief that a plan must keep. Dates are found by `findDates`. */
export interface Fact {
  kind: "money" | "number" | "name" | "place" | "person";
  /** The words of the brief: "20k euros", "80 people", "Porto". */
  text: string;
  start: number;
  end: number;
  /** The value of a number or an amount; null for names. */
  value: number | null;
}

const MAX_FACTS = 150;
/** The maximum distance in words between a number and what it counts: "80 hungry guests". */
const COUNT_REACH = 3;

/** Finds amounts, numbers and proper names of a text. In German, where all nouns have a capital, names are found by their place. */
export function findFacts(text: string, language: PlaybookLanguage): Fact[] {
  const words = WORDS[language];
  const facts: Fact[] = [];
  const add = (fact: Fact) => {
    if (!facts.some((other) => overlaps(fact, other)) && facts.length < MAX_FACTS) facts.push(fact);
  };
  for (const { 0: found, index, groups = {} } of text.matchAll(MONEY)) {
    const number = groups.a ?? groups.b ?? groups.c ?? groups.d!;
    const scale = groups.as ?? groups.bs ?? groups.cs ?? groups.ds;
    add({
      kind: "money",
      text: found.trim(),
      start: index,
      end: index + found.length,
      value: toNumber(number, scale),
    });
  }
  for (const { 0: found, index } of text.matchAll(CODE))
    if (!words.noName.test(found))
      add({ kind: "name", text: found, start: index, end: index + found.length, value: null });
  for (const { 0: found, index } of text.matchAll(PLAIN_NUMBER)) {
    const value = toNumber(found.replace(/[^\d.,'’ ]/g, ""), /k\s*$/.test(found) ? "k" : undefined);
    add({ kind: "number", text: found.trim(), start: index, end: index + found.length, value });
  }
  for (const fact of findNames(text, words)) add(fact);
  return facts.sort((a, b) => a.start - b.start);
}

/** The facts that are no part of a date. */
export const findFactsOutsideDates = (text: string, dates: FoundDate[], language: PlaybookLanguage): Fact[] =>
  findFacts(text, language).filter((fact) => !dates.some((date) => overlaps(fact, date)));

/** More characters than the longest words before a name, such as "send to". */
const REACH_OF_CALL = 24;

function* findNames(text: string, words: Words): Generator<Fact> {
  const toFact = (kind: Fact["kind"], name: string, end: number): Fact => ({
    kind,
    text: name,
    start: end - name.length,
    end,
    value: null,
  });
  const isName = (name: string) =>
    name.split(" ").every((part) => !words.noName.test(part) && !isStopWord(part, words));
  // A name with a question mark in brackets is a person: "(Jo?)".
  for (const match of text.matchAll(new RegExp(`\\((${NAME}(?:\\s${NAME})?)\\s?\\?\\)`, "gu")))
    yield toFact("person", match[1]!, match.index + 1 + match[1]!.length);
  for (const { name, end } of findKnownPlaces(text))
    yield toFact(isHomeOfOther(text, end - name.length) ? "name" : "place", name, end);
  for (const match of text.matchAll(TITLED)) yield toFact("person", match[1]!, match.index + match[0].length);
  const after = (before: string) =>
    new RegExp(`(?<=(?<![\\p{L}])(?:${before})\\s)(${NAME}(?:\\s${NAME}){0,2})`, "gu");
  // After "a" and "to" a place may follow, but not after "call" and the like: "Llamar a Ramiro", "talk to Ann".
  const calls = words.personBefore.split("|").filter((call) => call.includes(" "));
  const call = new RegExp(`(?<!\\p{L})(?:${calls.join("|") || "(?!)"})\\s$`, "iu");
  const isCalled = (kind: string, at: number) =>
    kind === "place" && call.test(text.slice(Math.max(0, at - REACH_OF_CALL), at));
  for (const [kind, before] of [
    ["place", words.placeBefore],
    ["person", words.personBefore],
  ] as const) {
    // Case-sensitive, because a name begins with a capital letter.
    for (const match of text.matchAll(after(before)))
      if (
        isName(match[1]!) &&
        isNamed(kind, match[1]!, words) &&
        !isCalled(kind, match.index) &&
        !(kind === "place" && isHomeOfOther(text, match.index))
      )
        yield toFact(kind, match[1]!, match.index + match[1]!.length);
  }
  if (words.language === "de") return;
  for (const match of text.matchAll(
    new RegExp(
      `(?<=[\\p{Ll}\\p{N},;:"(]\\s?["(]?)(?<![.!?]\\s)(?<!\\p{L})(${NAME}(?:\\s${NAME}){0,2})`,
      "gu",
    ),
  ))
    if (isName(match[1]!)) yield toFact("name", match[1]!, match.index + match[1]!.length);
}

/** What precedes the name of somebody: "bei Dr. Lindner". That is found with it. */
const TITLE = /^(?:Dr|Prof|Mrs?|Ms|Herrn?|Frau|Familie|Firma|Mme|Mlle|Sra?|Don|Doña)(?!\p{L})/u;

/** German nouns follow "in" and "mit", too; those with a usual ending of a noun are not names. */
function isNamed(kind: string, name: string, { language }: Words): boolean {
  if (TITLE.test(name) || (kind === "place" && isNoPlace(name))) return false;
  if (language !== "de") return true;
  if (kind === "place") return !GERMAN_NO_PLACE.test(name);
  return name.length <= 12 && !GERMAN_NO_PERSON.test(name);
}

const isStopWord = (word: string, { stop }: Words) => stop.has(fold(word));

/** "20,000", "1.500,50" and "20k" as a number. */
export function toNumber(text: string, scale?: string): number {
  // A fast path: most numbers are only digits, and a text can contain thousands.
  if (!scale && /^\d+$/.test(text)) return Number(text);
  const plain = text.trim().replace(/[ '’]/g, "");
  const decimal = /[.,](\d{1,2})$/.exec(plain)?.[1] ?? "";
  const whole = (decimal ? plain.slice(0, -decimal.length - 1) : plain).replace(/[.,]/g, "");
  return Number(`${whole}${decimal && `.${decimal}`}`) * toFactor(scale);
}

function toFactor(scale: string | undefined): number {
  if (!scale) return 1;
  return /^(?:m|mio|million)/i.test(scale) ? 1_000_000 : 1_000;
}

/** Finds the numbers from two to twelve that are words. "One" is rarely a count. */
export function findNumberWords(text: string, { dates }: Words): Fact[] {
  const names = dates.numbers.slice(1);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}-])(?:${toNumbered("number", names)})(?![\\p{L}\\p{N}-])`,
    "giu",
  );
  return [...text.matchAll(pattern)].map(({ 0: found, index, groups }) => ({
    kind: "number",
    text: found,
    start: index,
    end: index + found.length,
    value: getNumber("number", names, groups) + 1,
  }));
}

/**
 * Finds the first count of things with one of the given names: "80 people". The result has the name in its base form, which fits
 * into a title: "mit 60 Gästen" becomes "60 Gäste".
 */
export function findCount(
  text: string,
  facts: Fact[],
  names: string[],
  language: PlaybookLanguage,
): Fact | null {
  const words = WORDS[language];
  const wanted = new Map<string, string>();
  for (const name of names) {
    const stem = toTokens(name, words).at(-1)?.stem;
    if (stem !== undefined && !wanted.has(stem)) wanted.set(stem, name);
  }
  for (const fact of facts) {
    if (fact.kind !== "number" || fact.value === null) continue;
    const following = toTokens(text.slice(fact.end, fact.end + 60), words).slice(0, COUNT_REACH);
    const index = following.findIndex(({ stem }) => wanted.has(stem));
    // With a number or a punctuation mark between them, the count belongs to something else.
    if (index < 0 || /[\d,;:.()]/.test(text.slice(fact.end, fact.end + following[index]!.start))) continue;
    const name = wanted.get(following[index]!.stem);
    return { ...fact, text: `${fact.text} ${name}`, end: fact.end + following[index]!.end };
  }
  return null;
}
