import "server-only";
import { pattern } from "@/lib/text/pattern";
import type { Brief } from "../brief/read-brief.server";
import type { ProjectPlan } from "../endpoints";
import { findDates } from "../playbooks/read/dates/dates";
import type { FoundDate } from "../playbooks/read/dates/found-date";
import { type Fact, toNumber } from "../playbooks/read/facts/facts";
import { NUMBER } from "../playbooks/read/facts/patterns";
import { WORDS } from "../playbooks/read/language";
import { fold } from "../playbooks/read/tokens";

/** A date, an amount, a number or a name of the brief that a plan leaves out. */
export interface MissingFact {
  text: string;
  /** Counted from 1. */
  sentence: number;
}

type Texts = Pick<ProjectPlan, "name" | "description" | "tasks" | "assumptions" | "open_questions">;

/** A number, and its scale. */
const SCALED_NUMBER = pattern("giu")`
  (?<![\p{L}\p{N}])(${NUMBER})
  \s?(k|m|tsd|mio|thousand|million|tausend|mille|mil)?(?!\p{L})
`;

/** @returns the facts of the brief that the plan does not have, in their order, each once. */
export function findMissingFacts(brief: Brief, plan: Texts): MissingFact[] {
  const text = toText(plan);
  const folded = ` ${toWords(text)} `;
  const language = brief.language ?? "en";
  const numbers = findNumbers(text, language);
  const days = new Set([
    ...findDates(text, brief.today, language).map(({ day }) => day),
    ...plan.tasks.flatMap(({ due_on }) => due_on ?? []),
  ]);
  const hasWords = (words: string) => words === "" || folded.includes(` ${words} `);
  const hasName = (name: string) => {
    const words = toWords(name);
    // The text may add an ending to the name: "Porto's", "Roms".
    return words === "" || folded.includes(` ${words}`);
  };
  const hasFact = ({ kind, value, text: fact }: Fact) =>
    kind === "number" || kind === "money"
      ? (value !== null && numbers.has(value)) || hasWords(toWords(fact))
      : hasName(fact);
  const hasDate = ({ day, text: date }: FoundDate) => days.has(day) || hasWords(toWords(date));
  const missing = [
    ...brief.facts.filter((fact) => !hasFact(fact)),
    ...brief.dates.filter((date) => !hasDate(date)),
  ].sort((a, b) => a.start - b.start);
  const byText = new Map(missing.map(({ text: fact, start }) => [fact, toSentence(brief, start)]));
  return [...byText].map(([fact, sentence]) => ({ text: fact.trim(), sentence }));
}

const toText = ({ name, description, tasks, assumptions, open_questions }: Texts) =>
  [
    name,
    description,
    ...assumptions,
    ...open_questions,
    ...tasks.flatMap((task) => [task.name, task.description, ...task.done_when]),
  ].join("\n");

/** Lower case, without marks, one space between words. */
const toWords = (text: string) => (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");

/** The values of all numbers: "20k" equals "20,000", and "3" equals "three". */
function findNumbers(text: string, language: keyof typeof WORDS): ReadonlySet<number> {
  const values = new Set<number>();
  for (const [, number, scale] of text.matchAll(SCALED_NUMBER)) {
    values.add(toNumber(number!));
    if (scale) values.add(toNumber(number!, scale));
    // A space may also be between two numbers.
    for (const part of number!.split(" ")) values.add(toNumber(part));
  }
  for (const [index, word] of WORDS[language].dates.numbers.entries())
    if (new RegExp(`(?<![\\p{L}\\p{N}])(?:${word})(?![\\p{L}\\p{N}])`, "iu").test(text))
      values.add(index + 1);
  return values;
}

const toSentence = ({ sentences }: Brief, place: number) =>
  Math.max(1, sentences.findIndex(({ end }) => place < end) + 1);
