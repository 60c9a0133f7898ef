import "server-only";
import { providers } from "@/lib/env.server";
import { createBatchedRateLimit } from "@/lib/rate-limit.server";
import type { Brief } from "./brief/read-brief.server";
import type { PlanChoices, PlanWithoutModel } from "./endpoints";
import { orderByDate } from "./order-by-date";
import { planFromPlaybooks } from "./playbooks/plan-from-playbooks";

/** Such a plan takes some milliseconds and costs nothing, so it has no run. */
const planLimit = createBatchedRateLimit("plan-from-playbooks", {
  points: 60,
  seconds: 60,
  detail: "Too many plans in one minute. Please wait a moment.",
});

/** With fewer tasks of the user's own, a client that cannot choose gets more: the playbook that the text names, or general steps. */
const MIN_OWN_TASKS = 3;

interface Planned {
  plan: PlanWithoutModel;
  choices: PlanChoices | null;
}

/** Whether there is a model to plan with. */
export const hasModel = () => providers().openai !== "off";

/**
 * Plans a project without the model. Nothing is stored.
 * @param playbook the id of the one that the user has chosen, or "none" for only their own points
 * @returns the plan, or the playbooks to choose from when none is clearly the right one
 * @throws 429 over the user's limit.
 */
export async function planWithoutModel(userId: string, brief: Brief, playbook?: string): Promise<Planned> {
  await planLimit.consume(userId);
  return planBrief(brief, { playbook });
}

/**
 * Plans for a user whose client cannot choose.
 * @throws 429 over the user's limit.
 */
export async function planWithoutAsking(userId: string, brief: Brief): Promise<PlanWithoutModel> {
  await planLimit.consume(userId);
  return planBriefWithoutAsking(brief);
}

/** Plans without a choice. When the user's own points are too few: with the playbook that the text names, or with general steps. */
export async function planBriefWithoutAsking(brief: Brief): Promise<PlanWithoutModel> {
  const { plan, choices } = await planBrief(brief);
  if (!choices || plan.tasks.length >= MIN_OWN_TASKS) return plan;
  return (await planBrief(brief, { cannotAsk: true })).plan;
}

async function planBrief(
  brief: Brief,
  options: { playbook?: string; cannotAsk?: boolean } = {},
): Promise<Planned> {
  const { plan, deadline, corrections, playbooks, notUnderstood, emptySentences, nearest, others } =
    await planFromPlaybooks(brief.text, { today: brief.today, ...options });
  const covered = new Set([...plan.tasks.flatMap(({ from }) => from), ...emptySentences]);
  const numbers = brief.sentences.map((_, index) => index + 1);
  return {
    plan: {
      ...plan,
      tasks: orderByDate(plan.tasks),
      sentences: brief.sentences.map(({ text }) => text),
      not_planned: numbers.filter((number) => !covered.has(number)),
      corrections,
      deadline,
      source: {
        kind: "playbooks",
        playbooks,
        others,
        not_understood: notUnderstood,
        reason: hasModel() ? "chosen" : "no_ai",
      },
    },
    choices: nearest.length > 0 ? { nearest } : null,
  };
}
