/** A piece of a sentence: text, or the name of a task. */
export type SentencePiece = string | { taskId: string; name: string };

/** Joins phrases with commas and "and". */
export const joinPhrases = (phrases: SentencePiece[][]): SentencePiece[] => {
  const lastJoint = phrases.length > 2 ? ", and " : " and ";
  return phrases.flatMap((phrase, index) =>
    index === 0 ? phrase : [index === phrases.length - 1 ? lastJoint : ", ", ...phrase],
  );
};

/** Converts pieces to plain text. */
export const toText = (pieces: SentencePiece[]) =>
  pieces.map((piece) => (typeof piece === "string" ? piece : piece.name)).join("");
