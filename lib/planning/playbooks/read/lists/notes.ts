import type { Sentence } from "../../../brief/sentences.ts";
import type { Words } from "../words/words.ts";

/** The minimum number of lines of notes. */
const MIN_NOTES = 4;
const MIN_SHARE_OF_NOTES = 0.5;
/** A longer line is part of a running text. */
const MAX_NOTE_LENGTH = 100;
/** Ends without a punctuation mark. */
const IS_OPEN = /[^.!?;:。]$/u;

/** Whether a brief is notes with a point in each line, without marks: most of its lines are short and end without a full stop. */
export function areLinesOfNotes([, ...lines]: Sentence[], isMarked: (text: string) => boolean): boolean {
  if (lines.some(({ text }) => isMarked(text))) return false;
  const open = lines.filter(({ text }) => IS_OPEN.test(text) && text.length <= MAX_NOTE_LENGTH);
  return open.length >= MIN_NOTES && open.length >= lines.length * MIN_SHARE_OF_NOTES;
}

/** Whether a sentence is a line of notes that names a point, and neither a count nor the rest of the line before. */
export function isLineOfNotes(sentences: Sentence[], index: number, { statement }: Words): boolean {
  const { text } = sentences[index]!;
  const isNewLine = index === 1 || IS_OPEN.test(sentences[index - 1]?.text ?? ".");
  // "Cover art - Ann's brother, said yes" names a point before it tells something.
  const [said = ""] = text.split(/,\s|\s[–—-]\s/);
  const isBalanced = text.split("(").length === text.split(")").length;
  return index > 0 && isNewLine && isBalanced && /^\p{L}/u.test(text) && !statement.test(said);
}
