import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type OpenAI from "openai";
import { APIError } from "openai";
import { readEvents } from "@/lib/async/event-stream";
import { createThoughtFilter } from "./answer-text.server";
import { MAX_WHOLE_BYTES } from "./limited-fetch.server";

/** More characters than MAX_COMPLETION_TOKENS yields in any language. It includes a model's thoughts. */
const MAX_ANSWER_LENGTH = 100_000;
/** Events that have already arrived are read without a pause, so reading yields to other requests after this many. */
const EVENTS_PER_PAUSE = 100;
/** OpenAI's own servers send this header. They alone are known to keep to a schema; others may take it and ignore it. */
const OPENAI_HEADER = "openai-version";

/** The start of a reply whose chunks are lines of JSON instead of events. Linear, also before a megabyte of empty lines. */
const LINES_START = /^\s*\{.*\}[^\S\n]*\n\s*\{/;
/** The data of the event that ends a reply. */
const DONE = "[DONE]";

/** The model's answer to one question. */
export interface Answer {
  /** The answer without the model's thoughts. */
  content: string;
  /** The number of characters that the model wrote, with its thoughts. */
  length: number;
  refusal?: string | null;
  finishReason?: OpenAI.ChatCompletion.Choice["finish_reason"] | null;
  usage?: OpenAI.CompletionUsage | null;
  /** Whether reading stopped at a limit. */
  isTooLong?: boolean;
}

/** Reads an answer while it arrives. */
export interface AnswerReader {
  read(piece: string): void;
  /** Whether it has read more than can be used, so that reading stops. */
  readonly isFull: boolean;
}

/** A reply or an event as compatible servers send it: each part may be missing, and an error may take its place. */
type Loose<T> = Partial<T> & { error?: unknown; object?: unknown };

/** Converts a reply in one piece. @throws APIError when the reply contains an error despite its status. */
function toAnswer(reply: Loose<OpenAI.ChatCompletion>): Answer {
  throwReportedError(reply);
  const choice = reply.choices?.[0];
  const text = toChoiceText(choice);
  const isTooLong = text.length > MAX_ANSWER_LENGTH;
  const filter = createThoughtFilter();
  return {
    content: isTooLong ? "" : filter.read(text) + filter.end(),
    length: text.length,
    refusal: choice?.message?.refusal,
    finishReason: choice?.finish_reason,
    usage: reply.usage,
    isTooLong,
  };
}

/**
 * Reads a reply in events or lines, or in one piece from a server that does not stream.
 * @param options.hasSchema whether the server took the schema
 * @throws APIError when the server reports an error; Error when the reply breaks off.
 */
export async function readAnswer(
  response: Response,
  reader: AnswerReader,
  { hasSchema }: { hasSchema: boolean },
): Promise<Answer> {
  let { body } = response;
  // Some servers send JSON or events under the name of another type. The fetch of the client limits their size.
  if (!response.headers.get("content-type")?.toLowerCase().startsWith("text/event-stream")) {
    const text = await response.text();
    const isLines = LINES_START.test(text);
    if (!isLines && text.trimStart().startsWith("{")) {
      const whole = toAnswer(JSON.parse(text));
      reader.read(whole.content);
      return { ...whole, isTooLong: whole.isTooLong || reader.isFull };
    }
    body = new Blob([isLines ? toEvents(text) : text]).stream();
  }
  const answer: Answer = { content: "", length: 0 };
  const filter = createThoughtFilter(hasSchema && response.headers.has(OPENAI_HEADER));
  let hasStarted = false;
  let isDone = false;
  /** @returns whether reading stops */
  const add = (piece: string) => {
    answer.content += piece;
    if (piece !== "") reader.read(piece);
    return reader.isFull;
  };
  for await (const chunk of readChunks(body!)) {
    isDone ||= chunk === DONE;
    if (chunk === DONE) continue;
    answer.usage = chunk.usage ?? answer.usage;
    const choice = chunk.choices?.[0];
    if (!choice) continue;
    hasStarted = true;
    if (choice.delta?.refusal) answer.refusal = (answer.refusal ?? "") + choice.delta.refusal;
    // Some servers send an empty reason with each event that has none, also after the last one.
    answer.finishReason = choice.finish_reason || answer.finishReason;
    const text = toChoiceText(choice);
    answer.length += text.length;
    // Leaving the loop cancels the stream.
    if (answer.length > MAX_ANSWER_LENGTH || add(filter.read(text))) return { ...answer, isTooLong: true };
  }
  // Some servers give no reason for the end, but then they mark it.
  if (hasStarted && !answer.finishReason && !isDone) throw new Error("The answer broke off.");
  return add(filter.end()) ? { ...answer, isTooLong: true } : answer;
}

const toEvents = (lines: string) => `${lines.replace(/^|\n/g, "\n\ndata: ")}\n\n`;

/** The chunks of a reply, and the mark of its end. @throws APIError when the server reports an error */
async function* readChunks(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<Loose<OpenAI.ChatCompletionChunk> | typeof DONE> {
  let eventCount = 0;
  for await (const { event, data } of readEvents(body, { maxLength: MAX_WHOLE_BYTES })) {
    if (++eventCount % EVENTS_PER_PAUSE === 0) await nextTurn();
    // Some servers keep the connection open with empty events.
    if (data.trim() === "") continue;
    if (data.trim() === DONE) {
      yield DONE;
      continue;
    }
    const chunk = JSON.parse(data) as Loose<OpenAI.ChatCompletionChunk>;
    throwReportedError(event === "error" ? { error: chunk, ...chunk } : chunk);
    yield chunk;
  }
}

/** The text of a choice, or of a piece of one. Servers with the older form of answers send it without a message. */
const toChoiceText = (choice: { message?: object; delta?: object; text?: unknown } = {}) =>
  toMessageText(choice.delta ?? choice.message) || toText(choice.text);

/**
 * The text of a message or of a piece of one. Some servers get the JSON from a model by a tool of their own, and then send the
 * arguments of that tool instead of the content.
 */
function toMessageText(message: { content?: unknown; tool_calls?: unknown } | undefined): string {
  // Of several calls, which servers number, the first has the answer.
  const calls = Array.isArray(message?.tool_calls) ? message.tool_calls : [];
  const call = calls.find((one, position) => (one?.index ?? position) === 0);
  return toText(message?.content) + toText(call?.function?.arguments);
}

/** The text of a content that may come in parts. Parts of other types are thoughts. */
function toText(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content.map((part) => (part?.type === "text" ? toText(part.text) : "")).join("");
}

/** Servers report an error inside a reply whose status is already sent. Some of them name the status there. */
function throwReportedError({ error = null, object, ...rest }: Loose<object>) {
  const reported = (error ?? (object === "error" ? rest : null)) as { code?: unknown } | null;
  if (!reported) return;
  const code = Number(reported.code);
  throw new APIError(code >= 400 && code < 600 ? code : 500, reported, undefined, new Headers());
}
