import { getToday } from "@/lib/dates/time-zone";
import { MAX_AI_INPUT_LENGTH } from "@/lib/planning/endpoints";
import { planForVisitor } from "@/lib/planning/preview-plan.server";
import { createExamples } from "./examples";
import { PlanMaker, type PlannedExample } from "./plan-maker";
import { toPreview } from "./preview";

/** The examples and their plans change with the day only, and each view of the home page shows them. */
let kept: { day: string; examples: PlannedExample[] } | undefined;

async function planExamples(): Promise<PlannedExample[]> {
  const day = getToday("UTC");
  if (kept?.day !== day) {
    const examples: PlannedExample[] = [];
    for (const example of createExamples(day))
      examples.push({ ...example, plan: toPreview(await planForVisitor(example.brief)) });
    kept = { day, examples };
  }
  return kept.examples;
}

/** A brief to plan before signing up, with the plan of an example beside it. */
export const TryIt = async () => (
  <PlanMaker examples={await planExamples()} maxLength={MAX_AI_INPUT_LENGTH} />
);
