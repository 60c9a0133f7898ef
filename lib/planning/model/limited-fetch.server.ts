import "server-only";
import { parseJson } from "./answer-text.server";

/** The limit for a reply in one piece: more than eight times the characters of any useful answer, because each may be escaped. */
export const MAX_WHOLE_BYTES = 800_000;
/** The limit for a reply in events or lines, each with a few characters and the same repeated fields. */
const MAX_STREAM_BYTES = 16 * 1024 * 1024;

export class AnswerTooLongError extends Error {}

/**
 * A fetch that fails and closes the connection when the reply is larger than any useful answer. Errors of servers that do
 * not use OpenAI's format are converted, because the SDK drops their message.
 */
export const limitedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (!response.body) return response;
  let remainingBytes: number | undefined;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      remainingBytes ??= beginsEvents(chunk) ? MAX_STREAM_BYTES : MAX_WHOLE_BYTES;
      remainingBytes -= chunk.byteLength;
      // The error also cancels the response body, which closes the connection.
      if (remainingBytes < 0) controller.error(new AnswerTooLongError());
      else controller.enqueue(chunk);
    },
  });
  const limited = new Response(response.body.pipeThrough(limit), response);
  return limited.ok ? limited : toOpenAiError(limited);
};

const EVENT_START = /^\s*(?:(?:data|event|id|retry)?:|\{.*"(?:delta|chat\.completion\.chunk)")/;

/** Whether a reply consists of events or of lines with their data, judged by its first piece, because some servers name another type. */
const beginsEvents = (chunk: Uint8Array) =>
  EVENT_START.test(new TextDecoder().decode(chunk.subarray(0, 300)));

async function toOpenAiError(response: Response): Promise<Response> {
  const text = await response.text();
  const { error } = (parseJson(text) ?? {}) as { error?: unknown };
  return new Response(
    typeof error === "object" && error ? text : JSON.stringify({ error: { message: text } }),
    response,
  );
}
