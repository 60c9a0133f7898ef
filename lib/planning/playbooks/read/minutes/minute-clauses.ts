import type { Sentence } from "../../../brief/sentences.ts";
import type { Clause } from "../clauses/clauses.ts";
import { splitActions } from "../clauses/split-actions.ts";
import { readState } from "../clauses/state.ts";
import { isChecked } from "../lists/list-marks.ts";
import type { Words } from "../words/words.ts";
import type { MinuteLine } from "./minutes.ts";

/** The clauses of a line of minutes: tasks with who does them, and what is only to be kept in mind. */
export function toMinuteClauses(
  { kind, text, owner, section }: MinuteLine,
  sentence: Sentence,
  number: number,
  words: Words,
): Clause[] {
  const place = { sentence: number, section };
  const toClause = (part: string): Clause => ({
    ...readState(part, words),
    ...place,
    text: part,
    isListed: true,
  });
  switch (kind) {
    case "left out":
    case "heading":
    case "text":
      return [];
    case "decision":
    case "told": {
      const said = { ...toClause(text), isListed: false, isDone: false, isUrgent: false };
      return [{ ...said, isLimit: !said.isRefused }];
    }
    case "blocked":
    case "action": {
      const parts = (kind === "action" && splitActions(text, words)) || [{ text, isListed: true }];
      return parts.map((part) => ({
        ...toClause(part.text),
        ...part,
        isDone: isChecked(sentence.text),
        isRefused: false,
        isLimit: false,
        ...(owner !== "" && { owner }),
        ...(kind === "blocked" && { isBlocked: true, isUrgent: false }),
      }));
    }
  }
}
