import "server-only";
import { and, eq, gt, lt, ne, sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "@/db";
import { aiRuns } from "@/db/schema";
import { toProblem } from "@/lib/api/failures.server";
import { Problem, tooManyRequests } from "@/lib/api/problem";
import { env } from "@/lib/env.server";
import { log } from "@/lib/log.server";
import { insertProject } from "@/lib/projects/projects.server";
import { createTaskReader, projectPlan } from "./plan.server";
import { askPlanner, type Usage } from "./planner.server";

/** A run that has not ended by then belongs to a process that died. */
const LOST = sql`interval '2 minutes'`;
const WINDOW = 3600;

/**
 * Plans a project from a text and stores it with its tasks, all or nothing (contract section 6).
 * @throws 429 over the user's limits, before the model is asked; 502 and 503 as askPlanner.
 */
export async function createProjectWithAi(userId: string, input: string, signal: AbortSignal) {
  return withRun(userId, "project", signal, async (usage, end) => {
    const plan = await askPlanner(projectPlan(input), usage, signal);
    signal.throwIfAborted();
    return db.transaction(async (transaction) => {
      const project = await insertProject(transaction, userId, plan);
      await end("stored", project.id, transaction);
      return project;
    });
  });
}

/**
 * Plans a project as `createProjectWithAi` does and stores nothing: a stream of server-sent events, which the declaration of
 * `planProject` describes.
 * @throws 429 over the user's limits, before the model is asked.
 */
export async function planProjectLive(userId: string, input: string, signal: AbortSignal) {
  const encoder = new TextEncoder();
  const gone = new AbortController();
  const stop = AbortSignal.any([signal, gone.signal]);
  let onBegun = () => {};
  let onRefused = (_: unknown) => {};
  const begun = new Promise<void>((resolve, reject) => {
    onBegun = resolve;
    onRefused = reject;
  });
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (event: string, data: unknown) =>
        gone.signal.aborted ||
        controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
      try {
        await withRun(userId, "project", stop, async (usage, end) => {
          onBegun();
          let isRestart = false;
          const plan = await askPlanner(projectPlan(input), usage, stop, () => {
            if (isRestart) send("restart", null);
            isRestart = true;
            const reader = createTaskReader();
            return (piece) => {
              for (const task of reader.read(piece)) send("task", task);
              return reader.isFull();
            };
          });
          await end("planned");
          send("plan", plan);
        });
      } catch (error) {
        onRefused(error);
        const { status, message } = toProblem(error);
        send("problem", { status, detail: message });
      }
      if (!gone.signal.aborted) controller.close();
    },
    cancel: () => gone.abort(),
  });
  await begun;
  return stream;
}

type End = (outcome: string, projectId?: string, within?: Transaction | Database) => Promise<unknown>;

/**
 * Lets the model work for a user within his limits, and keeps account of it however it ends.
 * @param work gets what is filled with the tokens used, and says by `end` when it has succeeded.
 * @throws 429 over the user's limits, before the model is asked.
 */
export async function withRun<T>(
  userId: string,
  kind: string,
  signal: AbortSignal,
  work: (usage: Usage, end: End) => Promise<T>,
): Promise<T> {
  const runId = await beginRun(userId, kind);
  const started = performance.now();
  const usage: Usage = { attempts: 0, prompt_tokens: 0, completion_tokens: 0 };
  const end: End = async (outcome, projectId, within = db) =>
    within
      .update(aiRuns)
      .set({ ...usage, outcome, project_id: projectId, duration_ms: Math.round(performance.now() - started) })
      .where(eq(aiRuns.id, runId));
  try {
    return await work(usage, end);
  } catch (error) {
    await end(outcomeOf(error, signal)).catch((err) =>
      log.error({ err, run_id: runId }, "an AI run could not be recorded"),
    );
    throw error;
  }
}

function outcomeOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return "aborted";
  if (!(error instanceof Problem)) return "failed";
  return error.status === 502 ? "unusable" : "unavailable";
}

/** Counts the run and makes sure that the user may start it; two at the same moment take turns. */
async function beginRun(userId: string, kind: string): Promise<string> {
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ai:${userId}`}, 0))`);
    const perHour = Math.max(1, Math.round(env.AI_RUNS_PER_HOUR * env.RATE_LIMIT_SCALE));
    const [used] = await transaction
      .select({
        running:
          sql<number>`count(*) filter (where outcome = 'running' and started_at > now() - ${LOST})`.mapWith(
            Number,
          ),
        total: sql<number>`count(*)`.mapWith(Number),
        // When the run leaves the window whose leaving makes room.
        wait: sql<number>`extract(epoch from min(started_at)) + ${WINDOW} - extract(epoch from now())`.mapWith(
          Number,
        ),
      })
      .from(aiRuns)
      .where(
        and(
          eq(aiRuns.user_id, userId),
          // An outage of the provider is not the user's consumption.
          ne(aiRuns.outcome, "unavailable"),
          gt(aiRuns.started_at, sql`now() - make_interval(secs => ${WINDOW})`),
        ),
      );
    if (used!.running >= env.AI_RUNS_AT_ONCE) {
      throw tooManyRequests("Your other projects are still being planned. Please wait until one is done.", 5);
    }
    if (used!.total >= perHour) {
      throw tooManyRequests(
        `You have planned ${perHour} projects within an hour. Please wait a little.`,
        used!.wait,
      );
    }
    const [run] = await transaction
      .insert(aiRuns)
      .values({ user_id: userId, kind, model: env.OPENAI_MODEL })
      .returning({ id: aiRuns.id });
    return run!.id;
  });
}

/** Deletes the records of runs that no limit and no bill asks for any more. */
export const purgeAiRuns = () =>
  db.delete(aiRuns).where(lt(aiRuns.started_at, sql`now() - interval '90 days'`));
