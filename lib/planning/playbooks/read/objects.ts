import type { Clause } from "./clauses/clauses.ts";
import { beginsWithCondition } from "./negation/negation.ts";
import { stripLeadIn } from "./requests/lead-in.ts";
import type { SpokenSentence } from "./sentences/spoken-sentences.ts";
import { countWords } from "./tokens.ts";
import type { Words } from "./words/words.ts";

/** A longer text is more than an action and its object. */
const MAX_WORDS = 6;

/**
 * Joins the objects of one action, which were split at a comma: "order chairs, | tables and a tent". In German, where the verb comes
 * last, an object before them becomes a step of its own: "Strom, | Telefon und Zeitung kündigen".
 */
export function joinObjects(clauses: Clause[], sentences: SpokenSentence[], words: Words): Clause[] {
  const isAction = (clause: Clause) =>
    isPlain(clause) &&
    countWords(clause.text, MAX_WORDS + 1) <= MAX_WORDS &&
    words.action.test(stripLeadIn(clause.text, words));
  const hasJoint = new RegExp(`\\s(?:${words.joint})\\s`, "iu");
  const joined: Clause[] = [];
  for (const [index, clause] of clauses.entries()) {
    const last = joined.at(-1);
    const next = clauses[index + 1];
    if (words.language === "de") {
      const isFirst = next && hasJoint.test(next.text) && isAction(next) && isThing(clause, words);
      joined.push(isFirst && joinTexts(clause, next, sentences) ? { ...clause, isListed: true } : clause);
      continue;
    }
    const text = last && isAction(last) && hasJoint.test(clause.text) && joinTexts(last, clause, sentences);
    if (text && isThing(clause, words)) joined[joined.length - 1] = { ...last, text };
    else joined.push(clause);
  }
  return joined;
}

/** The text of two parts of a sentence with only a comma between them; else undefined. The first sentence names the project. */
function joinTexts(last: Clause, next: Clause, sentences: SpokenSentence[]): string | undefined {
  if (last.sentence !== next.sentence || last.sentence === 1) return undefined;
  const { text } = sentences[last.sentence - 1]!;
  const start = text.indexOf(last.text);
  const end = text.indexOf(next.text, start + last.text.length);
  return start >= 0 && end >= 0 && text.slice(start + last.text.length, end) === ", "
    ? text.slice(start, end + next.text.length)
    : undefined;
}

const isPlain = ({ isListed, isDone, isRefused, isLimit, isUrgent, ask }: Clause): boolean =>
  !isListed && !isDone && !isRefused && !isLimit && !isUrgent && ask === null;

/** Whether a part only names things: "tables and a tent". */
const isThing = (clause: Clause, words: Words): boolean =>
  isPlain(clause) &&
  !beginsWithCondition(clause.text, words) &&
  countWords(clause.text, MAX_WORDS + 1) <= MAX_WORDS &&
  (words.language === "de" ? /^\p{Lu}[\p{L}\s-]*$/u : /^\p{Ll}[\p{L}\p{N}\s'’-]*[.!]?$/u).test(clause.text) &&
  ![
    words.action,
    words.statement,
    words.told,
    words.wanted,
    words.dependent,
    words.pronoun,
    words.afterwards,
  ].some((pattern) => pattern.test(clause.text));
