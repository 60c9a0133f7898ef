import { withPlanner } from "../../support/planning/with-planner";
import { withStripeKeys } from "../../support/providers/with-stripe-keys";

/** Starts a model as `withPlanner` does, where plans can be on sale. Call it in `vi.hoisted`. */
export async function withPlannerAndPlans(more: Record<string, string> = {}) {
  const planner = await withPlanner();
  withStripeKeys();
  Object.assign(process.env, more);
  return planner;
}

/** The same, with a limit per hour above the monthly limit of any plan. */
export const withRunsOfMonth = () => withPlannerAndPlans({ AI_RUNS_PER_HOUR: "10", AI_RUNS_AT_ONCE: "50" });
