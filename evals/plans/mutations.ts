import type { Brief } from "./brief.ts";
import type { Planner } from "./run.ts";
import { findFacts } from "./score/facts.ts";
import type { ScoredTask } from "./score/plan.ts";

interface Mutation {
  what: "number" | "date" | "list";
  brief: string;
  /** The fact before and after the change; missing when a list was changed. */
  before: string[];
  after: string[];
}

const countOccurrences = (text: string, part: string) => text.split(part).length - 1;
/** Whether a number stands alone: "4" of "4 chairs", not of "4.5" or "14". */
const toPattern = (text: string) =>
  new RegExp(
    `(?<![\\p{L}\\d.,:/-])${text.replace(/[.*+?^$()|[\]\\{}]/g, "\\$&")}(?![\\p{L}\\d%]|[.,:/-]\\d)`,
    "gu",
  );

/** The first fact of the brief that is a number, with a number that the brief does not hold. */
export function mutateNumber({ brief, facts }: Pick<Brief, "brief" | "facts">): Mutation | null {
  for (const fact of facts) {
    const [number] = fact;
    if (fact.length !== 1 || !/^\d{2,}$/.test(number!)) continue;
    const other = String(Number(number) + 7);
    if ([...brief.matchAll(toPattern(number!))].length !== 1 || brief.includes(other)) continue;
    return {
      what: "number",
      brief: brief.replace(toPattern(number!), other),
      before: [number!],
      after: [other],
    };
  }
  return null;
}

/** The first fact of the brief that is a day such as "17 April" or "April 17", one or two days later or earlier. */
export function mutateDate({ brief, facts }: Pick<Brief, "brief" | "facts">): Mutation | null {
  for (const fact of facts) {
    const iso = fact.find((text) => /^\d{4}-\d\d-\d\d$/.test(text));
    const text = fact.find(
      (one) => /\p{L}/u.test(one) && /^\D*\d{1,2}\D*$/.test(one) && countOccurrences(brief, one) === 1,
    );
    const day = Number(text?.match(/\d+/)?.[0]);
    if (!iso || !text || Number(iso.slice(8)) !== day) continue;
    const other = day > 20 ? day - 2 : day + 2;
    const changed = text.replace(/\d+/, String(other));
    return {
      what: "date",
      brief: brief.replace(text, changed),
      before: [text, iso],
      after: [changed, iso.slice(0, 8) + String(other).padStart(2, "0")],
    };
  }
  return null;
}

/** The points of the first list of the brief in reverse order. */
export function mutateList({ brief }: Pick<Brief, "brief">): Mutation | null {
  const lines = brief.split("\n");
  const isPoint = (line: string | undefined) => /^\s*[-*•]\s/.test(line ?? "");
  const start = lines.findIndex(isPoint);
  if (start < 0) return null;
  const length = lines.slice(start).findIndex((line) => !isPoint(line));
  const end = length < 0 ? lines.length : start + length;
  if (end - start < 3) return null;
  const reversed = [...lines.slice(0, start), ...lines.slice(start, end).toReversed(), ...lines.slice(end)];
  return { what: "list", brief: reversed.join("\n"), before: [], after: [] };
}

/**
 * Whether a plan follows a change of its brief. A fact: more tasks have the new one, and fewer the old one, which a
 * playbook may hold itself ("keep 10 percent back"). A list: the plan from
 * the person's own points has the same tasks in another order.
 * @returns null when the plan of the unchanged brief lacks the fact, so that there is nothing to follow.
 */
export async function followsMutation(
  planner: Planner,
  brief: Brief,
  mutation: Mutation,
): Promise<boolean | null> {
  const choice = mutation.what === "list" ? "none" : undefined;
  const { tasks } = await planner(brief.brief, choice);
  const { tasks: changed } = await planner(mutation.brief, choice);
  if (mutation.what === "list") {
    const names = tasks.map(({ name }) => name);
    const others = changed.map(({ name }) => name);
    return (
      names.join("\n") !== others.join("\n") && names.toSorted().join("\n") === others.toSorted().join("\n")
    );
  }
  const count = (plan: ScoredTask[], fact: string[]) =>
    plan.filter((task) => findFacts([task], [fact])[0]).length;
  const { before, after } = mutation;
  if (count(tasks, before) === 0) return null;
  return count(changed, after) > count(tasks, after) && count(changed, before) < count(tasks, before);
}
