import type { Fact } from "../read/facts/facts.ts";
import { isCountry } from "../read/facts/places.ts";
import type { Token } from "../read/tokens.ts";
import type { Words } from "../read/words/words.ts";

/** The placeholders that a synonym may contain: "move to {country}", "move to {town}", "dinner for {number}". */
const GAPS = ["{country}", "{town}", "{number}"] as const;
type Gap = (typeof GAPS)[number];
/** A country or a town: "Weekend in {place}". */
const PLACE = "{place}";

export const isGap = (stem: string): boolean => (GAPS as readonly string[]).includes(stem) || stem === PLACE;

export const hasGap = (phrase: string): boolean => phrase.includes("{");

/** A phrase for each kind of place. */
export const splitPlace = (phrase: string): string[] =>
  phrase.includes(PLACE)
    ? [phrase.replace(PLACE, "{country}" satisfies Gap), phrase.replace(PLACE, "{town}" satisfies Gap)]
    : [phrase];

/** The words of a text with a gap in place of each word that can fill one. Four digits are mostly a year. */
export function toGaps(tokens: Token[], places: Fact[], { dates }: Words): Token[] {
  const numberWord = new RegExp(`^(?:${dates.numbers.slice(1).join("|")})$`, "iu");
  return tokens.flatMap((token) => {
    const place = places.find(({ start, end }) => token.start >= start && token.end <= end);
    // A name of several words fills one gap.
    if (place) return token.start === place.start ? [{ ...token, stem: toGap(place) }] : [];
    const isNumber = /^\d{1,3}(?!\d)/.test(token.text) || numberWord.test(token.text);
    return [isNumber ? { ...token, stem: "{number}" satisfies Gap } : token];
  });
}

const toGap = ({ text }: Fact): Gap => (isCountry(text) ? "{country}" : "{town}");
