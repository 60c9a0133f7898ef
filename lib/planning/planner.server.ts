import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import OpenAI, { APIConnectionError, APIError } from "openai";
import { badGateway, Problem, unavailable } from "@/lib/api/problem";
import { env } from "@/lib/env.server";
import {
  type Answer,
  AnswerTooLongError,
  limitedFetch,
  MAX_COMPLETION_TOKENS,
  readAnswer,
  toAnswer,
} from "./completion.server";
import { createCorrection } from "./plan.server";

type Message = OpenAI.Chat.ChatCompletionMessageParam;

/** What a run has used so far. It is updated during the run, so that failed runs are recorded, too. */
export interface Usage {
  attempts: number;
  prompt_tokens: number;
  completion_tokens: number;
}

const client = env.OPENAI_API_KEY
  ? // `askModel` retries once, because the user is waiting.
    new OpenAI({
      apiKey: env.OPENAI_API_KEY,
      baseURL: env.OPENAI_BASE_URL,
      timeout: env.AI_DEADLINE_MS,
      maxRetries: 0,
      fetch: limitedFetch,
    })
  : null;

const RETRY_AFTER_SECONDS = 10;
const TOO_LONG_FAULT = "It was too long and was cut off; be briefer.";

/** The messages to the model, the format of its answer, and the check of the answer. */
export interface Question<T> {
  messages: Message[];
  response_format: OpenAI.ResponseFormatJSONSchema;
  /** Returns the value of the answer, or sentences that describe its faults. */
  check: (answer: string) => { value: T } | { faults: string[] };
}

type OnAnswer = () => (piece: string) => boolean;

/**
 * Asks the model for a usable answer, at most twice. Each request is retried once when the provider is busy or fails.
 * @param onAnswer is called when an answer begins. The function it returns receives the pieces of the answer; when that
 *   returns true, reading stops.
 * @throws 502 when there is no usable answer; 503 with Retry-After when the provider does not answer in time; the signal's
 *   reason when it is aborted.
 */
export async function askPlanner<T>(
  question: Question<T>,
  usage: Usage,
  signal: AbortSignal,
  onAnswer?: OnAnswer,
): Promise<T> {
  if (!client) throw unavailable("AI planning is switched off on this server.", 3600);
  const deadline = AbortSignal.timeout(env.AI_DEADLINE_MS);
  const stop = AbortSignal.any([signal, deadline]);
  try {
    const messages = [...question.messages];
    for (let round = 0; round < 2; round++) {
      const answer = await askModel(client, { ...question, messages }, usage, stop, onAnswer);
      const isCutOff = answer.isTooLong || answer.finishReason === "length";
      const checked = isCutOff ? { faults: [TOO_LONG_FAULT] } : question.check(answer.content);
      if ("value" in checked) return checked.value;
      messages.push(...createCorrection(answer.content, checked.faults));
    }
    throw badGateway(
      "No usable plan came of this text, and nothing was stored. Please try again, or say it in other words.",
    );
  } catch (error) {
    signal.throwIfAborted();
    if (deadline.aborted)
      throw unavailable(
        "Planning took too long. Please try again, perhaps with a shorter text.",
        RETRY_AFTER_SECONDS,
      );
    throw error;
  }
}

/** Sends one question, and again once after a 429, a 5xx or a broken connection. */
async function askModel(
  openai: OpenAI,
  { messages, response_format }: Pick<Question<unknown>, "messages" | "response_format">,
  usage: Usage,
  signal: AbortSignal,
  onAnswer?: OnAnswer,
): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    usage.attempts++;
    try {
      const body = {
        model: env.OPENAI_MODEL,
        messages,
        response_format,
        max_completion_tokens: MAX_COMPLETION_TOKENS,
      };
      const answer = await (onAnswer
        ? readAnswer(await requestStream(openai, body, signal), onAnswer())
        : openai.chat.completions.create(body, { signal }).then(toAnswer));
      usage.prompt_tokens += answer.usage?.prompt_tokens ?? 0;
      // The usage is missing when reading was stopped; four characters are about one token.
      usage.completion_tokens += answer.usage?.completion_tokens ?? Math.ceil(answer.content.length / 4);
      if (answer.refusal || answer.finishReason === "content_filter") {
        throw badGateway("The planner declined to plan this text. Please say it differently.");
      }
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof AnswerTooLongError) return { content: "", isTooLong: true };
      if (error instanceof Problem) throw error;
      if (attempt > 0 || !isTemporary(error)) throw toPlannerProblem(error);
      await sleep(250 + Math.random() * 750, undefined, { signal });
    }
  }
}

/** The SDK sends the request and checks the status. The events are read by `readAnswer`, which limits their length. */
const requestStream = (
  openai: OpenAI,
  body: Omit<OpenAI.Chat.ChatCompletionCreateParamsStreaming, "stream">,
  signal: AbortSignal,
) =>
  openai.chat.completions
    .create({ ...body, stream: true, stream_options: { include_usage: true } }, { signal })
    .asResponse();

/** Whether a retry may help: the provider is busy, unreachable or broke off, which shows as an error of another type. */
const isTemporary = (error: unknown) =>
  !(error instanceof APIError) ||
  error instanceof APIConnectionError ||
  error.status === 429 ||
  (error.status ?? 0) >= 500;

function toPlannerProblem(error: unknown): Problem {
  const retryAfter = error instanceof APIError ? Number(error.headers?.get("retry-after")) : 0;
  const problem = isTemporary(error)
    ? unavailable(
        "The planner is busy or away. Please try again in a moment.",
        retryAfter > 0 ? Math.min(retryAfter, 120) : RETRY_AFTER_SECONDS,
      )
    : unavailable("AI planning is not set up rightly on this server.", 600);
  return Object.assign(problem, { cause: error });
}
