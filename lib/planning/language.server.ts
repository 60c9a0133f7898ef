import "server-only";
import { francAll } from "franc-min";

/** The detector looks at some 2,000 characters. */
const MAX_PROSE_LENGTH = 10_000;

/** Codes, addresses and numbers are of no language. */
const proseOf = (text: string) =>
  text
    .slice(0, MAX_PROSE_LENGTH)
    .split(/\s+/)
    .filter((word) => !/[\d@/\\_]/.test(word))
    .join(" ");

/**
 * Trigrams say little about a few words, and to refuse a good plan is worse than to let one in another language pass: only a
 * brief of some length that is clearly not in the answer's language is a fault.
 */
export function languageFault(input: string, answer: string): string | null {
  const [found] = francAll(proseOf(answer), { minLength: 100 });
  const asked = francAll(proseOf(input), { minLength: 80 });
  if (!found || found[0] === "und" || asked[0]?.[0] === "und") return null;
  const score = asked.find(([language]) => language === found[0])?.[1] ?? 0;
  return score < 0.8 ? "It is not written in the language of the brief." : null;
}
