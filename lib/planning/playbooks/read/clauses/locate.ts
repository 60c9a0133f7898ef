import type { SpokenSentence } from "../sentences/spoken-sentences.ts";
import type { Span } from "../span.ts";
import type { Clause } from "./clauses.ts";

/** The position of a clause in the brief. If its words are not in its sentence, it gets the position of the whole sentence. */
export function locateClause({ text, sentence, details }: Clause, sentences: SpokenSentence[]): Span {
  const { text: said, start, end } = sentences[sentence - 1]!;
  // All cells of a row are about its task.
  const at = details ? -1 : said.indexOf(text);
  return at < 0 ? { start, end } : { start: start + at, end: start + at + text.length };
}
