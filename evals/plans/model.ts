import { readBrief } from "../../lib/planning/brief/read-brief.server.ts";
import { askPlanner } from "../../lib/planning/model/planner.server.ts";
import { createPlanQuestion } from "../../lib/planning/model/prompt.server.ts";
import { TODAY } from "./brief.ts";
import type { Planner } from "./run.ts";

/** Asks the model of OPENAI_BASE_URL with the product's prompt and checks. A brief that it cannot plan has no tasks. */
export const planWithModel: Planner = async (brief) => {
  const usage = { attempts: 0, prompt_tokens: 0, completion_tokens: 0 };
  const question = createPlanQuestion(readBrief(brief, { today: TODAY, timeZone: "Europe/Berlin" }));
  try {
    const { tasks } = await askPlanner({ question, usage, signal: new AbortController().signal });
    return { tasks, playbooks: [], nearest: [] };
  } catch (error) {
    console.error(`${brief.slice(0, 60)}: ${error instanceof Error ? error.message : error}`);
    return { tasks: [], playbooks: [], nearest: [] };
  }
};
