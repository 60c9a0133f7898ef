import type { Brief } from "./brief.ts";
import type { ScoredTask } from "./score/plan.ts";

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/**
 * The reference as a plan: a task for each step, in an order that keeps all pairs, and the facts in the description of the
 * first task.
 */
export function toReferencePlan(brief: Brief): ScoredTask[] {
  return sortSteps(brief).map((step, index) => ({
    name: brief.steps[step]![0]!,
    description:
      index === 0 ? brief.facts.map((one) => one.find((text) => !isDay(text)) ?? one[0]).join("; ") : "",
    done_when: [],
    due_on: null,
    after: [],
  }));
}

/** The indices of the steps; a step that must be before another one is moved in front of it. */
export function sortSteps({ steps, order }: Pick<Brief, "steps" | "order">): number[] {
  const sorted: number[] = [];
  const visit = (step: number, trail: number[]) => {
    if (trail.includes(step)) throw new Error(`Step ${step + 1} is before itself.`);
    if (sorted.includes(step)) return;
    for (const [first, second] of order) if (second === step + 1) visit(first - 1, [...trail, step]);
    sorted.push(step);
  };
  for (const step of steps.keys()) visit(step, []);
  return sorted;
}
