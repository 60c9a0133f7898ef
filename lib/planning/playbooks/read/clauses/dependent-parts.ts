import { beginsWithCondition, isLimit } from "../negation/negation.ts";
import { fold, toWords } from "../tokens.ts";
import type { Words } from "../words/words.ts";

/** Whether a text is only a status, without a thing: "already ordered". */
export function isOnlyState(text: string, { done, notYet, stop }: Words): boolean {
  if (!notYet.test(text) && !done.test(text)) return false;
  const rest = [notYet, done].reduce((left, state) => left.replace(new RegExp(state, "giu"), " "), text);
  return toWords(rest).every((word) => stop.has(fold(word)));
}

/** Begins a prerequisite of the next clause: "without a permit, we can't build". */
const LACK = /^(?:without|ohne|sans|sin)\s/i;

/** A verb whose subject precedes a name between commas. */
const VERB_START = /^(?:will|would|is|are|was|were|has|have|had|wants?)\s/i;
const NAME_BETWEEN = /^(?:\p{Lu}|(?:the|our|my)\s)\S*(?:\s\S+){0,3}$/u;

/**
 * Joins a clause to the one that it depends on: "Gerda, who retires in June", "if it rains, we stay inside", "the cooker, already
 * ordered".
 */
export function joinDependent(parts: string[], words: Words): string[] {
  const { dependent } = words;
  const joined: string[] = [];
  for (const [index, part] of parts.entries()) {
    const isAfterCondition =
      index > 0 && beginsWithCondition(parts[index - 1]!, words) && joined.at(-1) === parts[index - 1];
    // "Our client, Halden Ltd, will audit us"
    const isAfterName =
      joined.length >= 2 && VERB_START.test(part) && NAME_BETWEEN.test(parts[index - 1]!) && index >= 2;
    if (isAfterName) {
      joined.push(joined.splice(-2).concat(part).join(", "));
      continue;
    }
    const isAfterLack = index === 1 && LACK.test(parts[0]!) && isLimit(part, words);
    if (index > 0 && (isAfterCondition || isAfterLack || dependent.test(part) || isOnlyState(part, words)))
      joined.push(`${joined.pop()}, ${part}`);
    else joined.push(part);
  }
  return joined;
}
