import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type OpenAI from "openai";
import { readEvents } from "@/lib/api/event-stream";

/**
 * Limits the tokens of one answer, including a model's reasoning. A plan of 30 tasks with long descriptions needs a third.
 * For servers that ignore the parameter, the limits below apply.
 */
export const MAX_COMPLETION_TOKENS = 16_384;
/** In characters; more than this number of tokens yields in any language. */
const MAX_ANSWER_LENGTH = 100_000;
/** For a reply in one piece, where each character may be escaped. */
const MAX_WHOLE_BYTES = 8 * MAX_ANSWER_LENGTH;
/** For a reply in events, each with a few characters and the same repeated fields. */
const MAX_STREAM_BYTES = 16 * 1024 * 1024;
/** Events that have already arrived are read without a pause, so reading yields to other requests after this many. */
const EVENTS_PER_PAUSE = 100;

/** The model's answer to one question. */
export interface Answer {
  content: string;
  refusal?: string | null;
  finishReason?: OpenAI.ChatCompletion.Choice["finish_reason"] | null;
  usage?: OpenAI.CompletionUsage | null;
  /** Whether reading stopped at a limit. */
  isTooLong?: boolean;
}

export class AnswerTooLongError extends Error {}

/** A fetch that fails and closes the connection when the reply is larger than any useful answer. */
export const limitedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (!response.body) return response;
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  let remainingBytes = isStream ? MAX_STREAM_BYTES : MAX_WHOLE_BYTES;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      remainingBytes -= chunk.byteLength;
      // The error also cancels the response body, which closes the connection.
      if (remainingBytes < 0) controller.error(new AnswerTooLongError());
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(limit), response);
};

/** Converts a reply in one piece. */
export function toAnswer({ choices, usage }: OpenAI.ChatCompletion): Answer {
  const { message, finish_reason } = choices?.[0] ?? {};
  const content = message?.content ?? "";
  const isTooLong = content.length > MAX_ANSWER_LENGTH;
  return { content, refusal: message?.refusal, finishReason: finish_reason, usage, isTooLong };
}

/**
 * Reads a reply in events.
 * @param onPiece receives each piece of the answer; reading stops when it returns true
 * @throws Error when the reply breaks off.
 */
export async function readAnswer({ body }: Response, onPiece: (piece: string) => boolean): Promise<Answer> {
  const answer: Answer = { content: "" };
  let hasStarted = false;
  let eventCount = 0;
  for await (const { data } of readEvents(body!, { maxLength: MAX_WHOLE_BYTES })) {
    if (++eventCount % EVENTS_PER_PAUSE === 0) await nextTurn();
    if (data === "[DONE]") continue;
    const { choices, usage, error } = JSON.parse(data) as OpenAI.ChatCompletionChunk & { error?: unknown };
    if (error) throw new Error("The provider broke the answer off.", { cause: error });
    answer.usage = usage ?? answer.usage;
    const choice = choices?.[0];
    if (!choice) continue;
    hasStarted = true;
    if (choice.delta?.refusal) answer.refusal = (answer.refusal ?? "") + choice.delta.refusal;
    answer.finishReason = choice.finish_reason ?? answer.finishReason;
    const piece = choice.delta?.content;
    if (!piece) continue;
    answer.content += piece;
    // Leaving the loop cancels the stream.
    if (answer.content.length > MAX_ANSWER_LENGTH || onPiece(piece)) return { ...answer, isTooLong: true };
  }
  if (hasStarted && !answer.finishReason) throw new Error("The answer broke off.");
  return answer;
}
