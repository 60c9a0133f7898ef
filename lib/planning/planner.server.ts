import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import OpenAI, { APIConnectionError, APIError } from "openai";
import { badGateway, Problem, unavailable } from "@/lib/api/problem";
import { env } from "@/lib/env.server";
import {
  type Answer,
  AnswerTooLong,
  limitedFetch,
  MAX_COMPLETION_TOKENS,
  readAnswer,
  toAnswer,
} from "./completion.server";
import { correctionFor } from "./plan.server";

type Message = OpenAI.Chat.ChatCompletionMessageParam;

/** What a run has used so far; filled while it goes on, so that a failed one is accounted for too. */
export interface Usage {
  attempts: number;
  prompt_tokens: number;
  completion_tokens: number;
}

const client = env.OPENAI_API_KEY
  ? // Retries are ours: the person waits, so once is enough.
    new OpenAI({
      apiKey: env.OPENAI_API_KEY,
      baseURL: env.OPENAI_BASE_URL,
      timeout: env.AI_DEADLINE_MS,
      maxRetries: 0,
      fetch: limitedFetch,
    })
  : null;

const RETRY_AFTER = 10;
const TOO_LONG = "It was too long and was cut off; be briefer.";

/** What the model is asked, in which shape it answers, and how its answer is read. */
export interface Question<T> {
  messages: Message[];
  response_format: OpenAI.ResponseFormatJSONSchema;
  /** The answer's value, or sentences that say what is wrong with it. */
  check: (answer: string) => { value: T } | { faults: string[] };
}

type OnAnswer = () => (piece: string) => boolean;

/**
 * Asks the model: at most twice for a usable answer, each time retried once when the provider
 * is busy or broken. Stores nothing.
 * @param onAnswer is called when an answer begins. What it gives takes the answer's pieces as they come, and says whether the
 *   answer is too long already; then the provider is cut off.
 * @throws 502 when no usable plan came, 503 with Retry-After when the provider cannot be reached in time; the signal's
 *   reason when it was aborted.
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
      const answer = await ask(client, { ...question, messages }, usage, stop, onAnswer);
      const isCutOff = answer.isTooLong || answer.finishReason === "length";
      const checked = isCutOff ? { faults: [TOO_LONG] } : question.check(answer.content);
      if ("value" in checked) return checked.value;
      messages.push(...correctionFor(answer.content, checked.faults));
    }
    throw badGateway(
      "No usable plan came of this text, and nothing was stored. Please try again, or say it in other words.",
    );
  } catch (error) {
    signal.throwIfAborted();
    if (deadline.aborted)
      throw unavailable(
        "Planning took too long. Please try again, perhaps with a shorter text.",
        RETRY_AFTER,
      );
    throw error;
  }
}

/** One question and its answer, asked again once after a 429, a 5xx or a broken connection. */
async function ask(
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
        ? readAnswer(await stream(openai, body, signal), onAnswer())
        : openai.chat.completions.create(body, { signal }).then(toAnswer));
      usage.prompt_tokens += answer.usage?.prompt_tokens ?? 0;
      // A provider that was cut off cannot say; four characters are about a token.
      usage.completion_tokens += answer.usage?.completion_tokens ?? Math.ceil(answer.content.length / 4);
      if (answer.refusal || answer.finishReason === "content_filter") {
        throw badGateway("The planner declined to plan this text. Please say it differently.");
      }
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof AnswerTooLong) return { content: "", isTooLong: true };
      if (error instanceof Problem) throw error;
      if (attempt > 0 || !isPassing(error)) throw problemOf(error);
      await sleep(250 + Math.random() * 750, undefined, { signal });
    }
  }
}

/** The SDK asks and judges the status; the events are read here, where their number and length have limits. */
const stream = (
  openai: OpenAI,
  body: Omit<OpenAI.Chat.ChatCompletionCreateParamsStreaming, "stream">,
  signal: AbortSignal,
) =>
  openai.chat.completions
    .create({ ...body, stream: true, stream_options: { include_usage: true } }, { signal })
    .asResponse();

/** Busy, away, or broken off in the middle, which the SDK lets through as the error of the reader or of JSON.parse. */
const isPassing = (error: unknown) =>
  !(error instanceof APIError) ||
  error instanceof APIConnectionError ||
  error.status === 429 ||
  (error.status ?? 0) >= 500;

function problemOf(error: unknown): Problem {
  const asked = error instanceof APIError ? Number(error.headers?.get("retry-after")) : 0;
  const problem = isPassing(error)
    ? unavailable(
        "The planner is busy or away. Please try again in a moment.",
        asked > 0 ? Math.min(asked, 120) : RETRY_AFTER,
      )
    : unavailable("AI planning is not set up rightly on this server.", 600);
  return Object.assign(problem, { cause: error });
}
