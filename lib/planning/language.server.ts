import "server-only";
import { francAll } from "franc-min";

/** The language detector uses only about 2,000 characters. */
const MAX_PROSE_LENGTH = 10_000;

/** Removes codes, addresses and numbers, which have no language. */
const toProse = (text: string) =>
  text
    .slice(0, MAX_PROSE_LENGTH)
    .split(/\s+/)
    .filter((word) => !/[\d@/\\_]/.test(word))
    .join(" ");

/**
 * Checks that an answer is in the language of the brief. Detection is unreliable for short texts, and refusing a good plan
 * is worse than accepting one in another language. So only a clear mismatch with a longer brief is a fault.
 */
export function findLanguageFault(input: string, answer: string): string | null {
  const [answerLanguage] = francAll(toProse(answer), { minLength: 100 });
  const briefLanguages = francAll(toProse(input), { minLength: 80 });
  if (!answerLanguage || answerLanguage[0] === "und" || briefLanguages[0]?.[0] === "und") return null;
  const score = briefLanguages.find(([language]) => language === answerLanguage[0])?.[1] ?? 0;
  return score < 0.8 ? "It is not written in the language of the brief." : null;
}
