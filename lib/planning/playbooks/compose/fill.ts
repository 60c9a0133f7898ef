import { PhraseFinder, toPhrases } from "../match/phrases.ts";
import type { Playbook } from "../playbook.ts";
import type { Brief } from "../read/brief.ts";
import { type Fact, findCount } from "../read/facts.ts";
import { toTokens } from "../read/tokens.ts";
import { getFactsOf } from "./clause-facts.ts";

/** What the brief says for the gaps of a playbook's texts. */
export type Values = Map<string, Fact>;

/** Finds the values of the built-in gaps and of the slots of a playbook. */
export function findValues(brief: Brief, { slots }: Pick<Playbook, "slots">): Values {
  const values: Values = new Map();
  const goal = brief.sentences[0];
  for (const kind of ["money", "place", "person"] as const) {
    const found = brief.facts.filter((fact) => fact.kind === kind);
    // The largest amount is the budget. A person named later has a part of their own in the project.
    const fact =
      kind === "money"
        ? found.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))[0]
        : found.find(({ end }) => kind === "place" || (goal && end <= goal.end));
    if (fact) values.set(kind, fact);
  }
  for (const [name, { kind, words }] of Object.entries(slots)) {
    const fact =
      kind === "count"
        ? findCount(brief.text, brief.facts, words, brief.words.language)
        : findChoice(brief, words);
    if (fact) values.set(name, fact);
  }
  return values;
}

/**
 * What may stand in the name of the project. "Beta test with 50 users" in a list counts the testers, not the users of the app;
 * "50 users" as an item of its own is about the whole.
 */
export function getValuesOfWhole(brief: Brief, values: Values): Values {
  const parts = brief.goal ? brief.clauses.filter(({ isListed, text }) => isListed && !/^\d/.test(text)) : [];
  const isOfPart = (fact: Fact) =>
    parts.some((clause) => getFactsOf(clause, brief).facts.some(({ start }) => start === fact.start));
  return new Map([...values].filter(([, fact]) => fact.kind !== "number" || !isOfPart(fact)));
}

function findChoice({ text, words }: Brief, options: string[]): Fact | null {
  const tokens = toTokens(text, words);
  const phrases = options.map((option): [string, string] => [option, option]);
  const finder = new PhraseFinder(toPhrases(phrases, words), words, "nowhere");
  const isTo = (index: number) => words.to.has(tokens[index]?.text.toLowerCase() ?? "");
  const isAfterTo = ({ index }: { index: number }) => isTo(index - 1) || isTo(index - 2);
  // "Move Postgres to AWS" is about AWS. The longest: "civil ceremony" before "ceremony".
  const [best] = finder
    .find(tokens)
    .toSorted(
      (a, b) => Number(isAfterTo(b)) - Number(isAfterTo(a)) || b.length - a.length || a.index - b.index,
    );
  if (!best) return null;
  const [start, end] = [tokens[best.index]!.start, tokens[best.index + best.length - 1]!.end];
  return { kind: "name", text: best.value, start, end, value: null };
}

/** Fills the gaps of a text: `Book the venue[ in {place}]`. A part with a gap that has no value is left out. */
export function fillGaps(text: string, values: Values): string {
  return text
    .replace(/\[([^\]]*)\]/g, (_, part: string) => {
      const names = [...part.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
      if (names.some((name) => !values.has(name))) return "";
      return part.replace(/\{(\w+)\}/g, (_, name: string) => values.get(name)!.text);
    })
    .replace(/\s+/g, " ")
    .trim();
}
