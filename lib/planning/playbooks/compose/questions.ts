import { capitalize } from "../../../text/capitalize.ts";
import type { Playbook } from "../playbook.ts";
import type { ParsedBrief } from "../read/brief.ts";
import type { Clause } from "../read/clauses/clauses.ts";
import { getSubject } from "../read/negation/denied-parts.ts";
import { countWords, listStems } from "../read/tokens.ts";
import { getClauseFacts } from "./facts/clause-facts.ts";
import type { Values } from "./facts/fill.ts";
import { trimMarks } from "./titles/titles.ts";

/** Longer questions are not repeated, because they are mostly narrative. */
const MAX_WORDS_OF_OWN = 14;
/** A clause answers a question if it contains at least this share of the question's stems. */
const MIN_SHARE = 0.6;
/** A shorter stem would match too many words. */
const MIN_REFUSED_LENGTH = 4;

/** Whether a clause asks something. "Could you order chairs?" asks for a task. */
const isQuestion = ({ text }: Clause, { words }: ParsedBrief): boolean =>
  /\?$/.test(text) && !words.request.test(text) && countWords(text, 3) > 2;

/** The questions that the brief itself asks. */
export const listOwnQuestions = (brief: ParsedBrief): string[] => [
  ...new Set(
    brief.clauses
      .filter((clause) => isQuestion(clause, brief))
      .filter(({ text }) => countWords(text) <= MAX_WORDS_OF_OWN)
      .map(toQuestion),
  ),
];

/** A label before questions: "Open questions: who pays?" It is not a request to open something. */
const LABEL =
  /^(?:open questions?|to be (?:clarified|decided)|noch (?:offen|zu klären|nicht geklärt)|offene fragen?|questions? ouvertes?|preguntas? abiertas?)\s?:\s/iu;
const toQuestion = ({ text }: Clause): string => capitalize(trimMarks(text.replace(LABEL, "")));

export const hasQuestionLabel = ({ text }: Clause): boolean => LABEL.test(text);

/** Whether a clause is one of the questions of the plan. */
export const isAsked = (clause: Clause, questions: string[]): boolean =>
  questions.includes(toQuestion(clause));

/** Whether the brief answers a question: by the value of its gap, or because a clause is about what it asks. */
export const isAnswered = (
  { ask, unless }: Playbook["questions"][number],
  values: Values,
  brief: ParsedBrief,
): boolean =>
  (unless !== null && isKnown(unless, values, brief)) ||
  brief.clauses.some((clause) => !clause.text.includes("?") && isAbout(clause, ask, brief));

/**
 * Removes the answers that the brief refuses from a question that lists them: with "no church", "Church, civil or free ceremony?" becomes
 * "Civil or free ceremony?".
 * @returns null when one answer is left
 */
export function dropRefused(ask: string, brief: ParsedBrief): string | null {
  const { words, clauses, contraryParts, goal } = brief;
  const joint = new RegExp(`,?\\s(?:${words.either})\\s`, "iu");
  const [before = "", last] = ask.split(joint);
  const answers = before.split(", ");
  if (last === undefined || countWords(answers[0]!, 2) > 1) return ask;
  answers.push(last);
  const refused = [...clauses, ...contraryParts]
    .filter((clause) => clause.isRefused && clause !== goal)
    .flatMap((clause) => listLongStems(getSubject(clause, words), brief))
    .filter((stem) => stem.length >= MIN_REFUSED_LENGTH);
  const open = answers.filter(
    (answer) => !listLongStems(answer, brief).some((stem) => refused.some((part) => stem.startsWith(part))),
  );
  if (open.length === answers.length) return ask;
  if (open.length < 2) return null;
  const end = open.includes(last) ? "" : "?";
  const [or] = joint.exec(ask)!;
  return capitalize(`${open.slice(0, -1).join(", ")}${or}${open.at(-1)!}${end}`);
}

function isKnown(slot: string, values: Values, brief: ParsedBrief): boolean {
  if (values.has(slot) || (slot === "date" && brief.dates.length > 0)) return true;
  // "Budget 85k each" is no total, and answers what each one costs.
  const hasAmount = (clause: Clause) =>
    getClauseFacts(clause, brief).facts.some(({ kind }) => kind === "money");
  return (
    slot === "money" &&
    brief.clauses.some((clause) => brief.words.budget.test(clause.text) && hasAmount(clause))
  );
}

/** The answers that a question lists in brackets: "your own data (survey, interviews, experiment)". */
const LISTED = /\(([^()]+)\)/u;
/** Asks for a person, in any language. */
const WHO = /^¿?(?:who|wer|wen|qui|quién(?:es)?)\s/iu;
/** A longer clause that has one of the answers may be about something else. */
const MAX_WORDS_OF_ANSWER = 3;
/** The number of equal first letters from which two words count as related: "supervises" and "supervisor". */
const COMPARED_LETTERS = 5;

/** Whether a clause names somebody with a word of the question: "supervisor: Prof. Lang" for "Who supervises it?". */
function namesPerson({ text }: Clause, ask: string, brief: ParsedBrief): boolean {
  const [, name] = /(?:\s|:\s)((?:\p{Lu}\p{L}{0,4}\.\s)?\p{Lu}\p{Ll}+)[\s.!]*$/u.exec(text) ?? [];
  if (!WHO.test(ask) || !name || (brief.words.language === "de" && !IS_OR_TITLE.test(text))) return false;
  const said = listStems(text, brief.words).map((stem) => stem.slice(0, COMPARED_LETTERS));
  const asked = listStems(ask.replace(WHO, ""), brief.words);
  return asked.some(
    (stem) => stem.length >= COMPARED_LETTERS - 1 && said.includes(stem.slice(0, COMPARED_LETTERS)),
  );
}
/** In German every noun has a capital, so that only a form of address, a title or a colon tells that a name follows. */
const IS_OR_TITLE = /:\s|\s(?:ist|Frau|Herr|Prof\.|Dr\.)\s/u;

function isAbout(clause: Clause, ask: string, brief: ParsedBrief): boolean {
  const { words } = brief;
  const said = new Set(listLongStems(clause.text, brief));
  const count = words.howMany.exec(ask);
  if (count) {
    const [counted] = listLongStems(ask.slice(count.index + count[0].length), brief);
    const hasNumber = getClauseFacts(clause, brief).facts.some(({ kind }) => kind === "number");
    return counted !== undefined && said.has(counted) && hasNumber;
  }
  if (namesPerson(clause, ask, brief)) return true;
  const listed = listLongStems(LISTED.exec(ask)?.[1] ?? "", brief);
  if (listed.some((stem) => said.has(stem))) return true;
  const asked = listLongStems(ask, brief);
  // The words around "or" are the answers: "At home, outdoors or in a rented room?" A clause must also have another word of such a
  // question, because an answer alone may be about something else.
  const [before = "", after] = ask.split(new RegExp(`,?\\s(?:${words.either})\\s`, "iu"));
  if (after !== undefined) {
    const answers = [listLongStems(before.split(", ").at(-1)!, brief).at(-1), listLongStems(after, brief)[0]];
    const others = asked.filter((stem) => !answers.includes(stem));
    return (
      answers.some((stem) => stem !== undefined && said.has(stem)) &&
      (others.length === 0 ||
        others.some((stem) => said.has(stem)) ||
        countWords(clause.text, MAX_WORDS_OF_ANSWER + 1) <= MAX_WORDS_OF_ANSWER)
    );
  }
  return (
    asked.length > (clause === brief.goal ? 1 : 0) &&
    asked.filter((stem) => said.has(stem)).length >= MIN_SHARE * asked.length
  );
}

/** The different stems of a text that are longer than two letters. */
const listLongStems = (text: string, { words }: ParsedBrief): string[] => [
  ...new Set(listStems(text, words).filter((stem) => stem.length > 2)),
];
