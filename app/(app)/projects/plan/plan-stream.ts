import { toApiError } from "@/lib/api/api-error";
import type { Input } from "@/lib/api/endpoint";
import { readEvents } from "@/lib/async/event-stream";
// biome-ignore lint/style/noRestrictedImports: a stream, of which one is open at a time.
import { sendAuthorized } from "@/lib/client";
import { planProject } from "@/lib/planning/calls";
import type { PlanChoices, PlanProblem, ProjectPlan, SentPlan } from "@/lib/planning/endpoints";

export type PlanRequest = Input<typeof planProject>["body"];

export type PlanEvent =
  | { kind: "task"; task: ProjectPlan["tasks"][number] }
  /** The model answers again: all tasks so far are void. */
  | { kind: "restart" }
  | { kind: "plan"; plan: ProjectPlan }
  | { kind: "choices"; choices: PlanChoices };

/** The stream has ended with a problem. */
export class PlanFailed extends Error {
  constructor(readonly problem: PlanProblem) {
    super(problem.detail);
  }
}

/**
 * Plans a project. The last event is the plan, or the choices from which the user picks one.
 * @throws PlanFailed if the stream ends with a problem, another error if the call is refused or the stream breaks off
 */
export async function* streamPlan(request: PlanRequest, signal: AbortSignal): AsyncGenerator<PlanEvent> {
  const response = await send(request, signal);
  if (!response.ok || !response.body) throw await toApiError(response);
  /** All tasks so far, to which the plan refers by number. */
  const sent: ProjectPlan["tasks"] = [];
  let isComplete = false;
  for await (const { event, data } of readEvents(response.body)) {
    const value = JSON.parse(data);
    if (event === "problem") throw new PlanFailed(value);
    isComplete = event === "plan" || event === "choices";
    if (event === "task") {
      sent.push(value);
      yield { kind: "task", task: value };
    } else if (event === "restart") yield { kind: "restart" };
    else if (event === "plan") yield { kind: "plan", plan: resolveTasks(value, sent) };
    else if (event === "choices") yield { kind: "choices", choices: value };
  }
  if (!isComplete) throw new Error("Planning was interrupted. Please try again.");
}

async function send(request: PlanRequest, signal: AbortSignal): Promise<Response> {
  const response = await sendAuthorized(planProject, { body: { ...request, repeat_tasks: false } }, signal);
  // While a new version is rolled out, an instance of the one before may answer, which does not know the option.
  return response.status === 422 ? sendAuthorized(planProject, { body: request }, signal) : response;
}

const resolveTasks = ({ tasks, ...plan }: SentPlan, sent: ProjectPlan["tasks"]): ProjectPlan => ({
  ...plan,
  tasks: tasks.map((task) => (typeof task === "number" ? sent[task]! : task)),
});
