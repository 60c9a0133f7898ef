import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { Author } from "@/lib/api/author.server";
import type { ParsedInput } from "@/lib/api/endpoint";
import { toProblem } from "@/lib/api/failures.server";
import { log } from "@/lib/log.server";
import { insertProject } from "@/lib/projects/new-project.server";
import { digestBrief } from "./brief/planned-brief.server";
import { type Brief, readBrief } from "./brief/read-brief.server";
import { getClock } from "./clock.server";
import type * as api from "./endpoints";
import type { PlanProblem, ProjectPlan, SentPlan } from "./endpoints";
import type { AnswerReader } from "./model/completion.server";
import { askPlanner } from "./model/planner.server";
import { createPlanQuestion } from "./model/prompt.server";
import { createTaskReader } from "./model/read-tasks.server";
import { hasModel, planWithoutAsking, planWithoutModel } from "./plan-without-model.server";
import { startRun, withRun } from "./runs.server";

/**
 * Plans a project from a text and stores it with its tasks in one transaction. Without a model, playbooks plan it.
 * @throws 429 over the user's limits, before the model is called; 502 and 503 like askPlanner.
 */
export async function createProjectWithAi(author: Author, input: string, signal: AbortSignal) {
  const brief = readBrief(input, await getClock(author.userId));
  const ai: Author = { ...author, via: "ai" };
  if (!hasModel()) {
    const plan = await planWithoutAsking(author.userId, brief);
    return insertProject(ai, toNewProject(plan, input), async (_, project, tasks) => ({ ...project, tasks }));
  }
  return withRun(author.userId, "project", signal, async (usage, end) => {
    const plan = await askPlanner({ question: createPlanQuestion(brief), usage, signal });
    signal.throwIfAborted();
    return insertProject(ai, toNewProject(plan, input), async (transaction, project, tasks) => {
      await end("stored", { project_id: project.id }, transaction);
      return { ...project, tasks };
    });
  });
}

const toNewProject = ({ name, description, tasks }: ProjectPlan, brief: string) => ({
  name,
  description,
  brief,
  tasks: tasks.map(({ done_when, ...task }) => ({
    ...task,
    checklist: done_when.map((text) => ({ text, done: false })),
  })),
});

/**
 * Plans a project like `createProjectWithAi`, but stores nothing.
 * @returns a stream of server-sent events, described at the declaration of `planProject`.
 * @throws 429 over the user's limits, before the model is called.
 */
export async function planProject(
  userId: string,
  { input, planner, playbook, repeat_tasks }: ParsedInput<typeof api.planProject>["body"],
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const brief = readBrief(input, await getClock(userId));
  if (hasModel() && planner === undefined && playbook === undefined)
    return streamModelPlan(userId, brief, repeat_tasks !== false, signal);
  const { plan, choices } = await planWithoutModel(userId, brief, playbook);
  const event = choices ? toEvent("choices", choices) : toEvent("plan", plan);
  return new Blob([event]).stream();
}

const toEvent = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** A plan in which a task that has been sent is only its number among those that have been sent. */
function toSentPlan(plan: ProjectPlan, sent: ProjectPlan["tasks"]): SentPlan {
  const toSentTask = (task: ProjectPlan["tasks"][number]) => {
    const number = sent.findIndex((other) => isDeepStrictEqual(other, task));
    return number < 0 ? task : number;
  };
  return { ...plan, tasks: plan.tasks.map(toSentTask) };
}

/** Streams the plan of the model. @throws like startRun, before anything is sent */
async function streamModelPlan(userId: string, brief: Brief, isRepeatingTasks: boolean, signal: AbortSignal) {
  const cancellation = new AbortController();
  const stop = AbortSignal.any([signal, cancellation.signal]);
  const run = await startRun(userId, "project", stop);
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (event: string, data: unknown) =>
        cancellation.signal.aborted || controller.enqueue(encoder.encode(toEvent(event, data)));
      try {
        await run(async (usage, end) => {
          const { startAnswer, sent } = createTaskSender(brief, send);
          const question = createPlanQuestion(brief);
          const plan = await askPlanner({ question, usage, signal: stop, startAnswer });
          await end("planned", { brief_digest: digestBrief(userId, brief.text) });
          send("plan", isRepeatingTasks ? plan : toSentPlan(plan, sent));
        });
      } catch (error) {
        if (!stop.aborted) logFailure(userId, error);
        send("problem", toPlanProblem(error));
      }
      if (!cancellation.signal.aborted) controller.close();
    },
    cancel: () => cancellation.abort(),
  });
}

/** Sends the tasks of the model's answer while it arrives. A second answer begins anew. */
function createTaskSender(brief: Brief, send: (event: string, data: unknown) => void) {
  const sent: ProjectPlan["tasks"] = [];
  let isRestart = false;
  function startAnswer(): AnswerReader {
    if (isRestart) send("restart", null);
    isRestart = true;
    const reader = createTaskReader(brief);
    return {
      read(piece) {
        for (const task of reader.read(piece)) {
          send("task", task);
          sent.push(task);
        }
      },
      get isFull() {
        return reader.isFull;
      },
    };
  }
  return { startAnswer, sent };
}

/** A stream that has begun has the status 200, so the route does not log its failure. */
function logFailure(userId: string, error: unknown) {
  const { status } = toProblem(error);
  if (status === 500) log.error({ err: error, user_id: userId }, "a streamed plan failed");
  else if (status > 500) log.warn({ err: error, user_id: userId }, "a streamed plan failed");
}

/** While the provider is away, playbooks are offered in its place. */
function toPlanProblem(error: unknown): PlanProblem {
  const { status, message } = toProblem(error);
  return { status, detail: message, ...(status === 503 && { can_use_playbooks: true }) };
}
