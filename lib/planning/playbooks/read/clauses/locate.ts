import type { SpokenSentence } from "../sentences/spoken-sentences.ts";
import type { Span } from "../span.ts";
import type { Clause } from "./clauses.ts";

/** Where a clause stands in the brief. One whose words are not those of its sentence stands for the whole. */
export function locateClause({ text, sentence, details }: Clause, sentences: SpokenSentence[]): Span {
  const { text: said, start, end } = sentences[sentence - 1]!;
  // All cells of a row say something of its task.
  const at = details ? -1 : said.indexOf(text);
  return at < 0 ? { start, end } : { start: start + at, end: start + at + text.length };
}
