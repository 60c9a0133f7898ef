/** A piece of a sentence: text, or the name of a task. */
export type Part = string | { taskId: string; name: string };

/** Joins phrases with commas and "and". */
export const joinPhrases = (phrases: Part[][]): Part[] =>
  phrases.flatMap((phrase, index) =>
    index === 0 ? phrase : [index === phrases.length - 1 ? " and " : ", ", ...phrase],
  );

/** Converts parts to plain text. */
export const toText = (parts: Part[]) =>
  parts.map((part) => (typeof part === "string" ? part : part.name)).join("");
