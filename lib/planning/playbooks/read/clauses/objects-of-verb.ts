import { countWords } from "../tokens.ts";
import type { Words } from "../words/words.ts";

/** A thing with what it belongs to: "Daten aus CRM". */
const WITH_ORIGIN = /^\p{Lu}\S*\s(?:aus|von|vom|für|bei|beim|mit|in|im)\s\p{Lu}/u;
const INFINITIVE = /\s\p{Ll}+(?:en|ern|eln)[.!]*$/u;
/** The maximum number of words of a further object of the verb. */
const MAX_WORDS = 3;

/**
 * Puts the things together that a German verb at the end has in common, when the first of them needs the others: "Daten aus CRM, |
 * Newsletter-Tool | und Buchhaltung zusammenstellen". Things that each are done by themselves stay apart: "Strom, Telefon kündigen".
 * @param parts of a text, in their order
 */
export function joinObjectsOfVerb(parts: string[], text: string, { language }: Words): string[] {
  if (language !== "de") return parts;
  const joined: string[] = [];
  let at = 0;
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index]!;
    const start = text.indexOf(part, at);
    const isOpen = WITH_ORIGIN.test(part) && !INFINITIVE.test(part);
    const length = isOpen ? parts.slice(index + 1).findIndex((next) => INFINITIVE.test(next)) : -1;
    const last = parts[index + 1 + length];
    const between = parts.slice(index + 1, index + 1 + length);
    const isOneAction =
      length >= 0 && between.every((next) => /^\p{Lu}/u.test(next) && countWords(next) <= MAX_WORDS);
    const end = isOneAction ? text.indexOf(last!, start) + last!.length : start + part.length;
    joined.push(isOneAction ? text.slice(start, end) : part);
    if (isOneAction) index += length + 1;
    at = end;
  }
  return joined;
}
