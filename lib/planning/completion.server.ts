import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type OpenAI from "openai";
import { readEvents } from "@/lib/api/event-stream";

/**
 * What one answer may cost, thoughts of a reasoning model included. A plan of 30 tasks with long descriptions takes a third.
 * Servers that do not know the parameter are stopped by the limits below.
 */
export const MAX_COMPLETION_TOKENS = 16_384;
/** More than so many tokens make in any language. */
const MAX_ANSWER_LENGTH = 100_000;
/** Of a reply that comes whole, in which each character may be escaped. */
const MAX_WHOLE_BYTES = 8 * MAX_ANSWER_LENGTH;
/** Of a reply in events, each of which brings a few characters and repeats the same fields. */
const MAX_STREAM_BYTES = 16 * 1024 * 1024;
/** What has arrived together is read without a pause; after so many events other requests have their turn. */
const EVENTS_PER_TURN = 100;

/** What came of one question. */
export interface Answer {
  content: string;
  refusal?: string | null;
  finishReason?: OpenAI.ChatCompletion.Choice["finish_reason"] | null;
  usage?: OpenAI.CompletionUsage | null;
  /** Reading stopped at a limit, and the provider was cut off. */
  isTooLong?: boolean;
}

export class AnswerTooLong extends Error {}

/** Fetches, but no more bytes than a useful answer could have; then the provider is cut off and reading fails. */
export const limitedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (!response.body) return response;
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  let left = isStream ? MAX_STREAM_BYTES : MAX_WHOLE_BYTES;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      left -= chunk.byteLength;
      // This cancels the body of the response, too, and so closes the connection.
      if (left < 0) controller.error(new AnswerTooLong());
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(limit), response);
};

/** An answer that comes whole. */
export function toAnswer({ choices, usage }: OpenAI.ChatCompletion): Answer {
  const { message, finish_reason } = choices?.[0] ?? {};
  const content = message?.content ?? "";
  const isTooLong = content.length > MAX_ANSWER_LENGTH;
  return { content, refusal: message?.refusal, finishReason: finish_reason, usage, isTooLong };
}

/**
 * An answer that comes in events.
 * @param onPiece takes the answer's pieces, and says whether that is enough.
 * @throws when it breaks off.
 */
export async function readAnswer({ body }: Response, onPiece: (piece: string) => boolean): Promise<Answer> {
  const answer: Answer = { content: "" };
  let isBegun = false;
  let count = 0;
  for await (const { data } of readEvents(body!, { maxLength: MAX_WHOLE_BYTES })) {
    if (++count % EVENTS_PER_TURN === 0) await nextTurn();
    if (data === "[DONE]") continue;
    const { choices, usage, error } = JSON.parse(data) as OpenAI.ChatCompletionChunk & { error?: unknown };
    if (error) throw new Error("The provider broke the answer off.", { cause: error });
    answer.usage = usage ?? answer.usage;
    const choice = choices?.[0];
    if (!choice) continue;
    isBegun = true;
    if (choice.delta?.refusal) answer.refusal = (answer.refusal ?? "") + choice.delta.refusal;
    answer.finishReason = choice.finish_reason ?? answer.finishReason;
    const piece = choice.delta?.content;
    if (!piece) continue;
    answer.content += piece;
    // Leaving the loop cancels the stream.
    if (answer.content.length > MAX_ANSWER_LENGTH || onPiece(piece)) return { ...answer, isTooLong: true };
  }
  if (isBegun && !answer.finishReason) throw new Error("The answer broke off.");
  return answer;
}
