import { getToday } from "@/lib/dates/time-zone";
import { MAX_AI_INPUT_LENGTH } from "@/lib/planning/endpoints";
import { planForVisitor } from "@/lib/planning/preview-plan.server";
import { EXAMPLES } from "./examples";
import { PlanMaker } from "./plan-maker";
import { type Preview, toPreview } from "./preview";

/** The first example's plan changes with the day only, and each view of the home page shows it. */
let kept: { day: string; preview: Promise<Preview> } | undefined;

function getFirstPlan(): Promise<Preview> {
  const day = getToday("UTC");
  if (kept?.day !== day) kept = { day, preview: planForVisitor(EXAMPLES[0].brief).then(toPreview) };
  return kept.preview;
}

/** A brief to plan before signing up, with the plan of an example beside it. */
export const TryIt = async () => (
  <PlanMaker examples={EXAMPLES} first={await getFirstPlan()} maxLength={MAX_AI_INPUT_LENGTH} />
);
