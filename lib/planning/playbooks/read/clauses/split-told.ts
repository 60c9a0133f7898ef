import { beginsWithCondition } from "../negation/negation.ts";
import { stripLeadIn } from "../requests/lead-in.ts";
import { countWords } from "../tokens.ts";
import type { Words } from "../words/words.ts";

/** Splits off what has to be done because of something: "there is one socket so we need to find more power". */
export function splitAtResult(text: string, words: Words): string[] {
  const [head = "", result] = text.split(new RegExp(`,?\\s(?:${words.so})\\s(.+)$`, "isu"));
  const step = result && stripLeadIn(result, words);
  return result && step !== result.trim() && words.action.test(step!) && countWords(head) > 3
    ? [head, result]
    : [text];
}

/** Splits two things that have to be done: "neighbors need to be told about the noise and | the water has to be shut off". */
export function splitAtObligations(text: string, { joint, passive }: Words): string[] {
  for (const { index, 0: and } of text.matchAll(new RegExp(`,?\\s(?:${joint})\\s`, "giu"))) {
    const [head, tail] = [text.slice(0, index), text.slice(index + and.length)];
    if (passive.test(head) && passive.test(tail)) return [head, tail];
  }
  return [text];
}

/**
 * Splits a long sentence at its commas where something new is told: "we have a policy, there are no contracts, nobody has tested it".
 */
export function splitAtSubjects(text: string, words: Words): string[] {
  const joints = new RegExp(`,\\s+(?:(?:${words.joint}|${words.but})\\s+)?|\\s(?:${words.but})\\s+`, "giu");
  const parts: string[] = [];
  let start = 0;
  for (const { index, 0: joint } of text.matchAll(joints)) {
    const from = index + joint.length;
    const comma = text.indexOf(", ", from);
    const next = text.slice(from, comma < 0 ? undefined : comma);
    const isNew = words.statement.test(next) && !words.dependent.test(next) && countWords(next) > 3;
    if (!isNew || countWords(text.slice(start, index)) <= 3 || beginsWithCondition(text.slice(start), words))
      continue;
    parts.push(text.slice(start, index));
    start = from;
  }
  return [...parts, text.slice(start)];
}
