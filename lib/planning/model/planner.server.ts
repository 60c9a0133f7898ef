import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import type OpenAI from "openai";
import { APIConnectionError, APIError } from "openai";
import { addCause, badGateway, Problem, unavailable } from "@/lib/api/problem";
import { env } from "@/lib/env.server";
import type { Checked } from "../check/check-plan.server";
import { type Answer, type AnswerReader, readAnswer } from "./completion.server";
import { AnswerTooLongError, limitedFetch } from "./limited-fetch.server";
import { createModelClient } from "./model-client.server";
import {
  addRefusal,
  createRequestBody,
  createStreamBody,
  getRefusals,
  type ModelInput,
  type Refusals,
  rememberRefusals,
} from "./model-request.server";
import { createCorrection, toFaultReason, toMissingReason } from "./prompt.server";

/** What a run has used so far. */
export interface Usage {
  attempts: number;
  prompt_tokens: number;
  completion_tokens: number;
}

const client = createModelClient({ timeout: env.AI_DEADLINE_MS, fetch: limitedFetch });

const RETRY_AFTER_SECONDS = 10;
const TOO_LONG_FAULT = "It was too long and was cut off; be briefer.";

/** The messages to the model, the format of its answer, and the check of the answer. */
interface Question<T> extends ModelInput {
  check: (answer: string) => Checked<T> | Promise<Checked<T>>;
}

/** What the requests of a run leave out, because the server refuses it. */
interface LeftOut {
  refusals: Refusals;
}

/** One use of the model. */
interface Run<Q> {
  question: Q;
  /** Updated with each request, so that failed runs are recorded, too. */
  usage: Usage;
  signal: AbortSignal;
  /** Called when an answer begins, for what reads it while it arrives. Without it an answer is requested whole. */
  startAnswer?: () => AnswerReader;
}

/**
 * Asks the model for a usable answer, at most twice: again when the first answer cannot be used or leaves something out. Each
 * request is retried once when the provider is busy or fails.
 * @throws 502 when there is no usable answer; 503 with Retry-After when the provider does not answer in time; the signal's
 *   reason when it is aborted.
 */
export async function askPlanner<T>(run: Run<Question<T>>): Promise<T> {
  const { question, signal } = run;
  if (!client) throw unavailable("AI planning is turned off on this server.", 3600);
  const deadline = AbortSignal.timeout(env.AI_DEADLINE_MS);
  const stop = AbortSignal.any([signal, deadline]);
  const messages = [...question.messages];
  const leftOut: LeftOut = { refusals: getRefusals() };
  /** The first answer, when it can be used and leaves something out. */
  let incomplete: { value: T; missing: string[] } | undefined;
  try {
    for (let round = 0; round < 2; round++) {
      const answer = await askModel(
        client,
        { ...run, question: { ...question, messages }, signal: stop },
        leftOut,
      );
      const isCutOff = answer.isTooLong || answer.finishReason === "length";
      const checked = isCutOff ? { faults: [TOO_LONG_FAULT] } : await question.check(answer.content);
      if ("faults" in checked) {
        messages.push(...createCorrection(answer.content, toFaultReason(checked.faults)));
        continue;
      }
      const { value, missing = [] } = checked;
      if (missing.length === 0 || round > 0)
        return incomplete && incomplete.missing.length <= missing.length ? incomplete.value : value;
      incomplete = { value, missing };
      messages.push(...createCorrection(answer.content, toMissingReason(missing)));
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!incomplete && deadline.aborted)
      throw addCause(
        unavailable(
          "Planning took too long. Please try again, perhaps with a shorter text.",
          RETRY_AFTER_SECONDS,
        ),
        deadline.reason,
      );
    if (!incomplete) throw error;
  }
  if (incomplete) return incomplete.value;
  throw badGateway(
    "We couldn’t make a plan from this text. Nothing was saved. Please try again or reword it.",
  );
}

/**
 * Sends one question. Sends it again without a feature that the server refuses, and once after a 429, a 5xx or a broken
 * connection.
 */
async function askModel(openai: OpenAI, run: Run<ModelInput>, leftOut: LeftOut): Promise<Answer> {
  const { usage, signal } = run;
  let hasRetried = false;
  while (true) {
    usage.attempts++;
    try {
      const answer = await requestAnswer(openai, run, leftOut.refusals);
      rememberRefusals(leftOut.refusals);
      usage.prompt_tokens += answer.usage?.prompt_tokens ?? 0;
      // The usage is missing when reading was stopped; four characters are about one token.
      usage.completion_tokens += answer.usage?.completion_tokens ?? Math.ceil(answer.length / 4);
      if (answer.refusal || answer.finishReason === "content_filter") {
        throw createDeclinedError();
      }
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof AnswerTooLongError) return { content: "", length: 0, isTooLong: true };
      if (error instanceof Problem) throw error;
      if (isDeclined(error)) throw addCause(createDeclinedError(), error);
      const moreRefusals = addRefusal(leftOut.refusals, error);
      if (moreRefusals) {
        leftOut.refusals = moreRefusals;
        continue;
      }
      if (hasRetried || !isTemporary(error)) throw addCause(explainFailure(error), error);
      hasRetried = true;
      await sleep(250 + Math.random() * 750, undefined, { signal });
    }
  }
}

/** What reads an answer that nothing needs while it arrives. */
const NO_READER: AnswerReader = { read() {}, isFull: false };

/** Requests an answer whole, or in pieces if something reads them. The SDK checks the status, and `readAnswer` reads the reply. */
async function requestAnswer(
  openai: OpenAI,
  { question, signal, startAnswer }: Run<ModelInput>,
  refusals: Refusals,
): Promise<Answer> {
  const { completions } = openai.chat;
  const body = startAnswer ? createStreamBody(question, refusals) : createRequestBody(question, refusals);
  const response = await completions.create(body, { signal }).asResponse();
  const reader = startAnswer?.() ?? NO_READER;
  return readAnswer(response, reader, { hasSchema: !refusals.has("json_schema") });
}

const createDeclinedError = () => badGateway("The planner declined to plan this text. Please reword it.");

/** Whether a server's filter refuses the text before the model reads it. */
const isDeclined = (error: unknown) =>
  error instanceof APIError &&
  /content_filter|content_policy|content management policy/i.test(`${error.code} ${error.message}`);

/** Whether the server's account has no credit left, so that asking again is of no use. */
const isOutOfCredit = (error: unknown) =>
  error instanceof APIError &&
  (error.status === 402 || error.code === "insufficient_quota" || error.type === "insufficient_quota");

/** Whether a retry may help: the provider is busy, unreachable or broke off, which shows as an error of another type. */
const isTemporary = (error: unknown) =>
  !isOutOfCredit(error) &&
  (!(error instanceof APIError) ||
    error instanceof APIConnectionError ||
    error.status === 429 ||
    (error.status ?? 0) >= 500);

function explainFailure(error: unknown): Problem {
  if (isOutOfCredit(error))
    return unavailable(
      "AI planning is paused because this server has used up its credit with the AI provider. Please contact support.",
      600,
    );
  if (!isTemporary(error)) return unavailable("AI planning isn’t set up correctly on this server.", 600);
  const retryAfter = error instanceof APIError ? Number(error.headers?.get("retry-after")) : 0;
  return unavailable(
    "The planner is busy or unavailable. Please try again in a moment.",
    retryAfter > 0 ? Math.min(retryAfter, 120) : RETRY_AFTER_SECONDS,
  );
}
