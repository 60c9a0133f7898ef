import { fold } from "../read/tokens.ts";
import type { Words } from "../read/words/words.ts";

/**
 * Whether a word is a keyword or its plural. Comparing stems is too loose here, because a match drops a task: "designer" must not
 * match "design".
 */
export function isSameWord(word: string, keyword: string, { language }: Words): boolean {
  const [a, b] = [fold(word), fold(keyword)];
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const isPlural = PLURALS[language].some((ending) => short + ending === long);
  const isPart = language === "de" && b.length > 3 && (a.endsWith(b) || a.startsWith(b));
  return a === b || isPlural || isPart || (short.endsWith("y") && `${short.slice(0, -1)}ies` === long);
}

const PLURALS: Record<Words["language"], string[]> = {
  en: ["s", "es"],
  de: ["n", "en", "e", "er", "es", "s"],
  fr: ["s", "x", "e", "es"],
  es: ["s", "es"],
};
