import "server-only";
import { and, eq, gt, lt, ne, type SQL, sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "@/db";
import { aiRuns } from "@/db/schema";
import { Problem, tooManyRequests } from "@/lib/api/problem";
import { env } from "@/lib/env.server";
import {
  ABANDONED_AFTER,
  readPlan,
  readRuns,
  requireRunLeft,
  type UserPlan,
} from "@/lib/limits/limits.server";
import { getPromisedRunsPerHour } from "@/lib/limits/plan-limits";
import { log } from "@/lib/log.server";
import type { Usage } from "./model/planner.server";

const WINDOW_SECONDS = 3600;

/** @param more what the run was about */
type EndRun = (
  outcome: string,
  more?: { project_id?: string; brief_digest?: string },
  transaction?: Transaction | Database,
) => Promise<unknown>;

/**
 * Runs work of the model within the user's limits, and records the run however it ends.
 * @param work adds the tokens it uses to `usage`, and calls `end` when it has succeeded
 * @throws 403 over the limit of the user's plan and 429 over the limits of the server, before the model is called.
 */
export async function withRun<T>(
  userId: string,
  kind: string,
  signal: AbortSignal,
  work: (usage: Usage, end: EndRun) => Promise<T>,
): Promise<T> {
  const runId = await beginRun(userId, kind);
  const started = performance.now();
  const usage: Usage = { attempts: 0, prompt_tokens: 0, completion_tokens: 0 };
  const record = (outcome: string, more: object, transaction: Transaction | Database, which: SQL) =>
    transaction
      .update(aiRuns)
      .set({ ...usage, ...more, outcome, duration_ms: Math.round(performance.now() - started) })
      .where(which);
  const isThisRun = eq(aiRuns.id, runId);
  const end: EndRun = async (outcome, more = {}, transaction = db) =>
    record(outcome, more, transaction, isThisRun);
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
}

function toOutcome(error: unknown, signal: AbortSignal): string {
  // The deadline of a call aborts with its problem. Only a client that leaves has canceled the run.
  if (signal.aborted && !(signal.reason instanceof Problem)) return "aborted";
  if (!(error instanceof Problem)) return "failed";
  return error.status === 502 ? "unusable" : "unavailable";
}

/** The server's limit, or what the plan promises when that is more. */
const getRunsPerHour = ({ limits }: UserPlan) =>
  Math.max(1, getPromisedRunsPerHour(limits), Math.round(env.AI_RUNS_PER_HOUR * env.RATE_LIMIT_SCALE));

/** Checks the user's limits and records the run. A lock makes concurrent starts of one user run one at a time. */
async function beginRun(userId: string, kind: string): Promise<string> {
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ai:${userId}`}, 0))`);
    const [recentRuns] = await transaction
      .select({
        running:
          sql<number>`count(*) filter (where outcome = 'running' and started_at > now() - ${ABANDONED_AFTER})`.mapWith(
            Number,
          ),
        total: sql<number>`count(*)`.mapWith(Number),
        // Seconds until the oldest run leaves the window.
        wait: sql<number>`extract(epoch from min(started_at)) + ${WINDOW_SECONDS} - extract(epoch from now())`.mapWith(
          Number,
        ),
      })
      .from(aiRuns)
      .where(
        and(
          eq(aiRuns.user_id, userId),
          // An outage of the provider does not count against the user.
          ne(aiRuns.outcome, "unavailable"),
          gt(aiRuns.started_at, sql`now() - make_interval(secs => ${WINDOW_SECONDS})`),
        ),
      );
    if (recentRuns!.running >= env.AI_RUNS_AT_ONCE) {
      throw tooManyRequests("Your other AI runs are still going. Please wait until one is done.", 5);
    }
    const plan = await readPlan(userId, transaction);
    const perHour = getRunsPerHour(plan);
    if (recentRuns!.total >= perHour) {
      throw tooManyRequests(
        `You’ve used ${perHour} AI runs in the past hour. Please try again later.`,
        recentRuns!.wait,
      );
    }
    requireRunLeft(plan, (await readRuns(transaction, userId)).used);
    const [run] = await transaction
      .insert(aiRuns)
      .values({ user_id: userId, kind, model: env.OPENAI_MODEL })
      .returning({ id: aiRuns.id });
    return run!.id;
  });
}

/** Deletes records of runs that are no longer needed for limits or accounting. */
export const purgeAiRuns = () =>
  db.delete(aiRuns).where(lt(aiRuns.started_at, sql`now() - interval '90 days'`));
