import "server-only";
import { and, eq, gt, inArray, lt, type SQL, sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "@/db";
import { takeLock } from "@/db/locks.server";
import { aiRuns } from "@/db/schema";
import { deleteInSteps } from "@/db/steps.server";
import { Problem, tooManyRequests } from "@/lib/api/problem";
import { env } from "@/lib/env.server";
import { isCountedRun, readPlan, readRuns, requireRunLeft, type UserPlan } from "@/lib/limits/limits.server";
import { getPromisedRunsPerHour } from "@/lib/limits/plan-limits";
import { log } from "@/lib/log.server";
import type { Usage } from "./model/planner.server";

const WINDOW_SECONDS = 3600;

/** @param about what the run was about */
type EndRun = (
  outcome: string,
  about?: { project_id?: string; brief_digest?: string },
  transaction?: Transaction | Database,
) => Promise<unknown>;

/** Adds the tokens it uses to `usage`, and calls `end` when it has succeeded. */
type Work<T> = (usage: Usage, end: EndRun) => Promise<T>;

/**
 * Runs work of the model within the user's limits, and records the run however it ends.
 * @throws like startRun, before the model is called.
 */
export async function withRun<T>(
  userId: string,
  kind: string,
  signal: AbortSignal,
  work: Work<T>,
): Promise<T> {
  const run = await startRun(userId, kind, signal);
  return run(work);
}

/**
 * Starts a run within the user's limits.
 * @returns the function that does the work, which must be called at once, and records the run however it ends
 * @throws 403 over the limit of the user's plan and 429 over the limits of the server.
 */
export async function startRun(userId: string, kind: string, signal: AbortSignal) {
  const runId = await beginRun(userId, kind);
  const started = performance.now();
  const usage: Usage = { attempts: 0, prompt_tokens: 0, completion_tokens: 0 };
  const record = (outcome: string, about: object, transaction: Transaction | Database, where: SQL) =>
    transaction
      .update(aiRuns)
      .set({ ...usage, ...about, outcome, duration_ms: Math.round(performance.now() - started) })
      .where(where);
  const isThisRun = eq(aiRuns.id, runId);
  const end: EndRun = async (outcome, about = {}, transaction = db) =>
    record(outcome, about, transaction, isThisRun);
  return async <T>(work: Work<T>): Promise<T> => {
    try {
      return await work(usage, end);
    } catch (error) {
      // If only the database's answer to a commit was lost, the run has ended already and counts.
      const isRunning = and(isThisRun, eq(aiRuns.outcome, "running"))!;
      await record(toOutcome(error, signal), {}, db, isRunning).catch((err) =>
        log.error({ err, run_id: runId }, "an AI run could not be recorded"),
      );
      throw error;
    }
  };
}

function toOutcome(error: unknown, signal: AbortSignal): string {
  // The deadline of a call aborts with its problem. Only a client that leaves has canceled the run.
  if (signal.aborted && !(signal.reason instanceof Problem)) return "aborted";
  if (!(error instanceof Problem)) return "failed";
  // Until a deadline the model may have worked.
  const isOverdue = signal.aborted || (error.cause as Error | undefined)?.name === "TimeoutError";
  return isOverdue || error.status === 502 ? "unusable" : "unavailable";
}

/** The server's limit, or what the plan promises when that is more. */
const getRunsPerHour = ({ limits }: UserPlan) =>
  Math.max(1, getPromisedRunsPerHour(limits), Math.round(env.AI_RUNS_PER_HOUR * env.RATE_LIMIT_SCALE));

/** The runs of the past hour that match, and the seconds until the oldest of them leaves the window. */
const countRuns = (condition: SQL) => ({
  total: sql<number>`count(*) filter (where ${condition})`.mapWith(Number),
  wait: sql<number>`extract(epoch from min(started_at) filter (where ${condition})) + ${WINDOW_SECONDS} - extract(epoch from now())`.mapWith(
    Number,
  ),
});

/** Runs that may have cost tokens. They are not counted as the user's, but one user cannot start any number of them. */
const isUseless = inArray(aiRuns.outcome, ["unusable", "failed"]);

/**
 * Checks the user's limits and records the run. The month comes first, because no wait of an hour helps at its end. A lock makes
 * concurrent starts of one user run one at a time.
 */
async function beginRun(userId: string, kind: string): Promise<string> {
  return db.transaction(async (transaction) => {
    await takeLock(transaction, "ai-runs", userId);
    const plan = await readPlan(userId, transaction);
    requireRunLeft(plan, (await readRuns(transaction, userId)).used);
    const [recentRuns] = await transaction
      .select({
        running: countRuns(and(eq(aiRuns.outcome, "running"), isCountedRun)!),
        counted: countRuns(isCountedRun),
        useless: countRuns(isUseless),
      })
      .from(aiRuns)
      .where(
        and(
          eq(aiRuns.user_id, userId),
          gt(aiRuns.started_at, sql`now() - make_interval(secs => ${WINDOW_SECONDS})`),
        ),
      );
    const { running, counted, useless } = recentRuns!;
    if (running.total >= env.AI_RUNS_AT_ONCE) {
      throw tooManyRequests("Your other AI runs are still going. Please wait until one is done.", 5);
    }
    const perHour = getRunsPerHour(plan);
    if (counted.total >= perHour) {
      throw tooManyRequests(
        `You’ve used ${perHour} AI runs in the past hour. Please try again later.`,
        counted.wait,
      );
    }
    if (useless.total >= perHour) {
      throw tooManyRequests(
        `${perHour} of your AI runs failed in the past hour. Please try again later.`,
        useless.wait,
      );
    }
    const [run] = await transaction
      .insert(aiRuns)
      .values({ user_id: userId, kind, model: env.OPENAI_MODEL })
      .returning({ id: aiRuns.id });
    return run!.id;
  });
}

/** Deletes records of runs that are no longer needed for limits or accounting. */
export const purgeAiRuns = () =>
  deleteInSteps(aiRuns, lt(aiRuns.started_at, sql`now() - interval '90 days'`));
