import { planFromPlaybooks } from "../../lib/planning/playbooks/plan-from-playbooks.ts";
import { type Brief, TODAY } from "./brief.ts";
import { getFittingPlaybooks, isFitting } from "./kinds.ts";
import { type Score, scorePlan } from "./score/index.ts";
import type { ScoredTask } from "./score/plan.ts";

/** A planner as the evaluation sees it. `playbook` is an id, or "none" for only the person's own points. */
export type Planner = (
  brief: string,
  playbook?: string,
) => Promise<{ tasks: ScoredTask[]; playbooks: string[]; nearest: string[] }>;

/**
 * right: planned from a playbook that fits. own: from the person's own points. undecided: the person is asked.
 * wrong: planned from playbooks of which none fits.
 */
export type Outcome = "right" | "own" | "undecided" | "wrong";

export interface Result {
  brief: Brief;
  tasks: ScoredTask[];
  score: Score;
  outcome: Outcome;
  playbooks: string[];
  nearest: string[];
  /** Whether there is a playbook for a brief of this kind. */
  isCovered: boolean;
  /** The score of the tasks after the choice of a playbook. */
  chosen: Score | null;
}

export const planWithoutModel: Planner = async (brief, playbook) => {
  const { plan, playbooks, nearest } = await planFromPlaybooks(brief, { today: TODAY, playbook });
  return {
    tasks: plan.tasks,
    playbooks: playbooks.map(({ id }) => id),
    nearest: nearest.map(({ id }) => id),
  };
};

/**
 * Plans a brief. An undecided planner plans the person's own points.
 * @returns `chosen`: the tasks after the person has chosen a playbook that fits, when they are asked and it is among the nearest
 */
export async function planBrief(planner: Planner, { brief, expects }: Brief) {
  const fitting = getFittingPlaybooks(expects);
  const { tasks, playbooks, nearest } = await planner(brief);
  const choice = nearest.find((id) => isFitting(id, fitting));
  return {
    tasks: nearest.length > 0 ? (await planner(brief, "none")).tasks : tasks,
    chosen: choice ? (await planner(brief, choice)).tasks : null,
    playbooks,
    nearest,
    fitting,
  };
}

/** Plans a brief and scores the plan. */
export async function runBrief(planner: Planner, brief: Brief): Promise<Result> {
  const { tasks, chosen, playbooks, nearest, fitting } = await planBrief(planner, brief);
  return {
    brief,
    tasks,
    score: scorePlan(brief, tasks),
    outcome: nearest.length > 0 ? "undecided" : getOutcome(playbooks, fitting),
    playbooks,
    nearest,
    isCovered: fitting.length > 0,
    chosen: chosen && scorePlan(brief, chosen),
  };
}

export function getOutcome(playbooks: string[], fitting: string[]): Outcome {
  if (playbooks.length === 0) return "own";
  return playbooks.some((id) => isFitting(id, fitting)) ? "right" : "wrong";
}
