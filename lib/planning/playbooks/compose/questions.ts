import { capitalize } from "../../../text/capitalize.ts";
import type { Playbook } from "../playbook.ts";
import type { ParsedBrief } from "../read/brief.ts";
import type { Clause } from "../read/clauses.ts";
import { countWords, fold, toTokens } from "../read/tokens.ts";
import { getClauseFacts } from "./clause-facts.ts";
import type { Values } from "./fill.ts";
import { trimMarks } from "./titles.ts";

/** A longer question of the brief is a whole story. */
const MAX_WORDS_OF_OWN = 14;
/** So much of what a question asks about must stand in one clause that answers it. */
const MIN_SHARE = 0.6;

/** Whether a clause asks something. "Could you order chairs?" asks for a task. */
const isQuestion = ({ text }: Clause, { words }: ParsedBrief): boolean =>
  /\?$/.test(text) && !words.request.test(text) && countWords(text, 3) > 2;

/** The questions that the brief itself asks. */
export const listOwnQuestions = (brief: ParsedBrief): string[] => [
  ...new Set(
    brief.clauses
      .filter((clause) => isQuestion(clause, brief))
      .filter(({ text }) => countWords(text) <= MAX_WORDS_OF_OWN)
      .map(({ text }) => capitalize(trimMarks(text))),
  ),
];

/** Whether the brief answers a question: by the value of its gap, or because a clause is about what it asks. */
export const isAnswered = (
  { ask, unless }: Playbook["questions"][number],
  values: Values,
  brief: ParsedBrief,
): boolean =>
  (unless !== null && isKnown(unless, values, brief)) ||
  brief.clauses.some((clause) => !clause.text.includes("?") && isAbout(clause, ask, brief));

const isKnown = (slot: string, values: Values, brief: ParsedBrief) =>
  values.has(slot) || (slot === "date" && brief.dates.length > 0);

function isAbout(clause: Clause, ask: string, brief: ParsedBrief): boolean {
  const { words } = brief;
  const said = new Set(listStems(clause.text, brief));
  const count = words.howMany.exec(ask);
  if (count) {
    const [counted] = listStems(ask.slice(count.index + count[0].length), brief);
    const hasNumber = getClauseFacts(clause, brief).facts.some(({ kind }) => kind === "number");
    return counted !== undefined && said.has(counted) && hasNumber;
  }
  const asked = listStems(ask, brief);
  // The words around "or" are the answers: "At home, outdoors or in a rented room?" A clause must also have another word of such a
  // question, because an answer alone may be about something else.
  const [before = "", after] = ask.split(new RegExp(`,?\\s(?:${words.either})\\s`, "iu"));
  if (after !== undefined) {
    const answers = [listStems(before.split(", ").at(-1)!, brief).at(-1), listStems(after, brief)[0]];
    const others = asked.filter((stem) => !answers.includes(stem));
    return (
      answers.some((stem) => stem !== undefined && said.has(stem)) &&
      (others.length === 0 || others.some((stem) => said.has(stem)))
    );
  }
  return (
    asked.length > (clause === brief.goal ? 1 : 0) &&
    asked.filter((stem) => said.has(stem)).length >= MIN_SHARE * asked.length
  );
}

const listStems = (text: string, { words }: ParsedBrief): string[] => [
  ...new Set(
    toTokens(text, words)
      .filter((token) => !words.stop.has(fold(token.text)))
      .map(({ stem }) => stem)
      .filter((stem) => stem.length > 2),
  ),
];
