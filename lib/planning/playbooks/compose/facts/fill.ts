import { pattern } from "../../../../text/pattern.ts";
import { createPhraseFinder, toPhrases } from "../../match/phrases.ts";
import type { Playbook } from "../../playbook.ts";
import type { ParsedBrief } from "../../read/brief.ts";
import { type Fact, findCount, findNumberWords } from "../../read/facts/facts.ts";
import { overlaps } from "../../read/span.ts";
import { countWords, toTokens } from "../../read/tokens.ts";
import { getClauseFacts, isInClause, PER_UNIT } from "./clause-facts.ts";

/** A number after one of these is a name, and counts nothing: "Year 6 school play". */
const LABEL = pattern("iu")`
  (?<!\p{L})(?:
    year|grade|class|room|line|phase|level|version|chapter|floor|stage|hall|klasse|raum|zimmer|stufe|kapitel|halle|linie
    |classe|salle|niveau|ligne|étape|aula|clase|fase|línea|nivel
  )\s$
`;
const REACH_OF_LABEL = 12;

/** What the brief says for the gaps of a playbook's texts. */
export type Values = Map<string, Fact>;

/**
 * Finds the values of the built-in gaps and of the slots of a playbook.
 * @param countsAnotherSlot whether a number counts something other than this slot
 */
export function findValues(
  brief: ParsedBrief,
  { slots }: Pick<Playbook, "slots">,
  countsAnotherSlot: (count: Fact, slot: string) => boolean,
): Values {
  const values: Values = new Map();
  for (const kind of ["money", "place", "person"] as const) {
    const fact = findProjectWideFact(brief, kind);
    if (fact) values.set(kind, fact);
  }
  const isNoLabel = ({ start }: Fact) =>
    !LABEL.test(brief.text.slice(Math.max(0, start - REACH_OF_LABEL), start));
  const numbers = [...listWanted(brief).filter(isNoLabel), ...findNumberWords(brief.text, brief.words)];
  for (const [name, { kind, words }] of Object.entries(slots)) {
    const fact =
      kind === "count"
        ? findCount(
            brief.text,
            numbers.filter((fact) => !countsAnotherSlot(fact, name)),
            words,
            brief.words.language,
          )
        : findChoice(brief, words);
    if (fact) values.set(name, fact);
  }
  return values;
}

/** The facts that are affirmed: "We don't want to sell on Amazon" does not say where to sell, and "not in Hamburg" names no place. */
const listWanted = ({ facts, negations }: ParsedBrief): Fact[] =>
  facts.filter((fact) => !negations.some((negation) => overlaps(fact, negation)));

/** Finds the fact that holds for the whole project: the largest amount is the budget, and the place and the person are those of the goal. */
function findProjectWideFact(brief: ParsedBrief, kind: "money" | "place" | "person"): Fact | undefined {
  const isInGoal = ({ end }: Fact) => brief.opening !== null && end <= brief.opening.end;
  const facts = listWanted(brief).filter((fact) => fact.kind === kind);
  if (kind === "money") return findBudget(facts, brief);
  if (kind === "person") return facts.find(isInGoal);
  const ahead = facts.filter((place) => !isLeft(place.start, brief) && !isOfStep(place, brief));
  return ahead.find((place) => isInGoal(place) && isTarget(place.start, brief)) ?? ahead[0];
}

/** A longer item says more than where something is. */
const MAX_WORDS_WITH_PLACE = 4;

/** Whether a place belongs to one item of a list, and not to the project: "flyers and posters from the printer in Leeds". */
const isOfStep = (place: Fact, brief: ParsedBrief): boolean =>
  place.start >= (brief.opening?.end ?? 0) &&
  brief.clauses.some(
    (clause) =>
      clause.isListed &&
      isInClause(place, clause, brief) &&
      countWords(clause.text, MAX_WORDS_WITH_PLACE + 1) > MAX_WORDS_WITH_PLACE,
  );

/** The maximum distance between a price per head and its unit, in characters. */
const REACH_OF_UNIT = 20;

/** What is paid in advance is only a part of the costs: "deposit of 800 euros". */
const DEPOSIT = /(?<!\p{L})(?:deposit|down payment|anzahlung|kaution|acompte|arrhes|caution|fianza|señal)/iu;

/** What others give. */
const INCOME =
  /sponsor|patrocin|zuschuss|zuschüsse|\bgrant|subvention|subvenci|(?<!\p{L})(?:donne|gives us|contributes)(?!\p{L})/iu;

/** The largest amount that is called the budget, or else the largest. What sponsors give is an income, and "20 a head" no total. */
function findBudget(amounts: Fact[], brief: ParsedBrief): Fact | undefined {
  const getContext = (amount: Fact) =>
    brief.clauses.find((clause) => isInClause(amount, clause, brief))?.text ?? "";
  const isPerUnit = ({ end }: Fact) => {
    const unit = PER_UNIT.exec(brief.text.slice(end, end + REACH_OF_UNIT));
    return unit !== null && /^\s*$/.test(brief.text.slice(end, end + unit.index));
  };
  const isDeposit = (context: string) => DEPOSIT.test(context) && !brief.words.budget.test(context);
  const spent = amounts.filter((amount) => {
    const context = getContext(amount);
    return !INCOME.test(context) && !isDeposit(context) && !isPerUnit(amount);
  });
  const called = spent.filter((amount) => brief.words.budget.test(getContext(amount)));
  return (called.length > 0 ? called : spent).toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))[0];
}

/**
 * The values that may be in the name of the project. "Beta test with 50 users" in a list is about one step, so neither "beta" nor
 * "50 users" describes the project. "50 users" as an item of its own does.
 */
export function getProjectWideValues(brief: ParsedBrief, values: Values): Values {
  const counted = brief.clauses.filter(
    (clause) =>
      brief.goal !== null &&
      clause !== brief.goal &&
      !/^\d/.test(clause.text) &&
      getClauseFacts(clause, brief).facts.some(({ kind }) => kind === "number"),
  );
  const isStepDetail = (fact: Fact) =>
    counted.some((clause) => (clause.isListed || fact.kind === "name") && isInClause(fact, clause, brief));
  return new Map(
    [...values].filter(([, fact]) => (fact.kind !== "number" && fact.kind !== "name") || !isStepDetail(fact)),
  );
}

/** Whether a place is one that the person leaves. */
const isLeft = (start: number, { text, words }: ParsedBrief) =>
  words.from.test(text.slice(Math.max(0, start - 30), start));

/** Whether the word before says that it is the target: Bremen in "from Dresden to Bremen", AWS in "Move Postgres to AWS". */
const isTarget = (start: number, { text, words }: ParsedBrief): boolean => {
  const before = text.slice(Math.max(0, start - 30), start).match(/[\p{L}\p{N}]+/gu) ?? [];
  return before.slice(-1).some((word) => words.to.has(word.toLowerCase()));
};

function findChoice(brief: ParsedBrief, options: string[]): Fact | null {
  const { text, words } = brief;
  const tokens = toTokens(text, words);
  const phrases = options.map((option): [string, string] => [option, option]);
  const findChoices = createPhraseFinder(toPhrases(phrases, words), words, "nowhere");
  // A word may come before the name of the target: "to the AWS cloud". A number may not: "to 12 cafés" names no target.
  const isAfterTo = ({ index }: { index: number }) =>
    [index, index - 1].some(
      (at) => tokens[at] && !/\d/.test(tokens[at].text) && isTarget(tokens[at].start, brief),
    );
  const isOutsideGoal = ({ index }: { index: number }) =>
    brief.goal !== null && !isInClause(tokens[index]!, brief.goal, brief);
  // Prefer the longest name: "civil ceremony" over "ceremony".
  const [best] = findChoices(tokens).toSorted(
    (a, b) =>
      Number(isOutsideGoal(a)) - Number(isOutsideGoal(b)) ||
      Number(isAfterTo(b)) - Number(isAfterTo(a)) ||
      b.length - a.length ||
      a.index - b.index,
  );
  if (!best) return null;
  const [start, end] = [tokens[best.index]!.start, tokens[best.index + best.length - 1]!.end];
  return { kind: "name", text: best.value, start, end, value: null };
}

/**
 * Fills the gaps of a text: `Book the venue[ in {place}]`. A part in brackets whose value is missing is replaced by what follows its
 * `|`, as in `Open the [{kind}|café]`, or removed when it has no `|`.
 */
export function fillGaps(text: string, values: Values): string {
  return text
    .replace(/\[([^\]|]*)(?:\|([^\]]*))?\]/g, (_, part: string, otherwise = "") => {
      const names = [...part.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
      if (names.some((name) => !values.has(name))) return otherwise;
      return part.replace(/\{(\w+)\}/g, (_, name: string) => values.get(name)!.text);
    })
    .replace(/\s+/g, " ")
    .trim();
}
