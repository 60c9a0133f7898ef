import type { Sentence } from "../../../brief/sentences.ts";
import type { FoundDate } from "../dates/found-date.ts";
import { isDoneHead, isRiskHead } from "../lists/headings.ts";
import { isListHead, readInlineList } from "../lists/inline-lists.ts";
import { isChecked, stripBullet } from "../lists/list-marks.ts";
import { isMilestone } from "../lists/milestones.ts";
import { dropEasyLabel, mayNotHold } from "../negation/negation.ts";
import { isActionOrAssignment, stripLeadIn } from "../requests/lead-in.ts";
import { isLeftOver } from "../requests/left-over.ts";
import { findMissing } from "../requests/needs.ts";
import { dropOnlyFirst } from "../requests/order-words.ts";
import { skipGreeting } from "../sentences/greetings.ts";
import { fold } from "../tokens.ts";
import type { Words } from "../words/words.ts";
import type { Clause } from "./clauses.ts";
import { splitAtDates } from "./dated-parts.ts";
import { isOnlyState } from "./dependent-parts.ts";
import { hideBrackets, hideDates, hideReminders, showHidden } from "./hidden-marks.ts";
import { joinRefused } from "./join-refused.ts";
import { type Piece, splitClauses } from "./split-clauses.ts";
import { readState } from "./state.ts";
import { joinWhen } from "./when.ts";

/** The clauses of one sentence or one item of a list. */
export function readSentence(
  sentences: Sentence[],
  index: number,
  { isBullet, section }: { isBullet: boolean; section: string },
  words: Words,
  dates: FoundDate[],
): Clause[] {
  const sentence = sentences[index]!;
  const plain = stripBullet(skipGreeting(sentence.text, words));
  const pieces = splitSentence(sentence, isBullet, words, dates);
  // "Booked: hall, band"
  const [label = ""] = /^[^:]{3,30}(?=:\s)/.exec(plain) ?? [];
  const isBelowDone = isDoneHead(section) || isDoneHead(label);
  const clauses: Clause[] = [];
  for (const [at, { isNeeded = false, ...piece }] of pieces.entries()) {
    const state = readState(piece.text, words);
    const isLimit =
      state.isLimit ||
      (!piece.isListed && mayNotHold(piece.text, words) && !isActionOrAssignment(piece.text, words)) ||
      ((isRiskHead(section) || isRiskHead(label)) && !words.action.test(piece.text));
    const isDone =
      isChecked(sentence.text) ||
      (state.isDone && !isNeeded && !isLimit && !isMilestone(sentences, index, dates)) ||
      (isBelowDone && !words.notYet.test(piece.text));
    // What is left of something done is open, and not refused: "the rings are bought, but not the dress".
    const isLeft = clauses.at(-1)?.isDone === true && isLeftOver(piece.text);
    const isRefused = state.isRefused && !isLeft && !isReason(piece, pieces[at + 1], words);
    // The remainder is not urgent, unless it is stressed.
    const isUrgent = state.isUrgent && (!isLeft || piece.text.includes("!!"));
    clauses.push({ ...state, ...piece, isUrgent, sentence: index + 1, section, isDone, isRefused, isLimit });
  }
  return clauses;
}

/** The pieces of one sentence: the items of the list in it, or else its parts. What a sentence says is missing is an item, too. */
function splitSentence(
  { text, start, end }: Sentence,
  isBullet: boolean,
  words: Words,
  dates: FoundDate[],
): Piece[] {
  const whole = dropOnlyFirst(skipGreeting(text, words));
  const said = dropEasyLabel(whole, words);
  const isNamed = said !== whole;
  const plain = stripBullet(said);
  const list = readInlineList(said, words);
  const datesWithin = dates.filter((date) => date.start >= start && date.end <= end);
  const pieces = list
    ? [
        ...(isListHead(list.head, words) ? [] : split(list.head, { isBullet: false }, words)),
        ...list.items.map((item) => ({ text: item, isListed: true })),
      ]
    : (isBullet ? [plain] : splitAtDates(plain, datesWithin, words)).flatMap((part) =>
        split(part, { isBullet }, words),
      );
  return joinWhen(joinRefused(pieces, plain, words), plain, datesWithin, words).map((piece) => {
    const missing = findMissing(piece.text, plain);
    if (missing) return { text: missing, isListed: true };
    return isNamed ? { ...piece, isListed: true } : piece;
  });
}

/** After an abbreviation that ends a sentence: "9,000 max. | Neighbors need to be told". */
const AFTER_SHORT = /(?<=\d\S*(?:\s\p{L}+|\s\p{Sc})?\s(?:max|min)\.|,?\setc\.)\s+(?=\p{Lu}\p{Ll})/u;

/** The parts of a sentence. It ends nowhere behind a number, because of "15. März". */
const split = (text: string, origin: { isBullet: boolean }, words: Words): Piece[] =>
  (words.dateEnd ? text.split(words.dateEnd) : [text])
    .flatMap((part) => part.split(AFTER_SHORT))
    .flatMap((part) =>
      splitClauses(hideBrackets(hideReminders(hideDates(part, words), words)), origin, words),
    )
    .flatMap((hidden) => splitAtTurn({ ...hidden, text: showHidden(hidden.text) }, words))
    .filter((piece) => hasMeaning(piece.text, words));

/** Whether a clause is only why the next one is wanted: "she hates flying, so book a train". */
function isReason({ text }: Piece, next: Piece | undefined, words: Words): boolean {
  if (!next) return false;
  const wish = next.text.replace(new RegExp(`^(?:${words.so})\\s`, "iu"), "");
  return (
    (wish !== next.text || words.negation.dislike.test(text)) && words.action.test(stripLeadIn(wish, words))
  );
}

/** Splits a clause of which only one half is done: "I have a microphone but no idea about editing". */
function splitAtTurn(piece: Piece, words: Words): Piece[] {
  const [head = "", tail] = piece.text.split(new RegExp(`,?\\s(?:${words.but})\\s(.+)$`, "isu"));
  // A half without a thing of its own belongs to the other: "the hall is booked but not paid".
  if (!tail || isOnlyState(head, words) || isOnlyState(tail, words)) return [piece];
  if (readState(head, words).isDone === readState(tail, words).isDone) return [piece];
  return [
    { ...piece, text: head },
    { ...piece, text: tail },
  ];
}

/** Whether a part has more than small words and a refusal without its verb: not "We" before a list and "I don't" after a comma. */
const hasMeaning = (text: string, { stop }: Words) =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).some((word) => !stop.has(fold(word))) &&
  !/^(?:i|we|they|he|she) (?:do|did|does|can|will|am|are|is)(?:n['’]t| not)?[.!]*$/i.test(text);
