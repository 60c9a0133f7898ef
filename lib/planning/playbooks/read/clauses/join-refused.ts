import { findNegations, isDenial } from "../negation/negation.ts";
import type { Words } from "../words/words.ts";
import type { Piece } from "./split-clauses.ts";

/** Joins the things of one refusal: "no wine, | beer or spirits". */
export function joinRefused(pieces: Piece[], sentence: string, words: Words): Piece[] {
  const refusals = pieces.length > 1 ? findNegations(sentence, words).filter(isDenial) : [];
  const findRefusal = ({ text }: Piece) => {
    const start = sentence.indexOf(text);
    return start < 0
      ? undefined
      : refusals.find((one) => one.start <= start && one.end >= start + text.length);
  };
  const joined: Piece[] = [];
  for (const [index, piece] of pieces.entries()) {
    const refusal = index > 0 ? findRefusal(piece) : undefined;
    const last = joined.at(-1);
    if (last && refusal && findRefusal(pieces[index - 1]!) === refusal) {
      const start = sentence.indexOf(last.text);
      last.text = sentence.slice(start, sentence.indexOf(piece.text, start) + piece.text.length);
    } else joined.push({ ...piece });
  }
  return joined;
}
