import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type OpenAI from "openai";
import { sendThenDisconnect } from "../faults.ts";
import { type Exchange, parseJson, sendJson } from "../http.ts";
import type { Answer } from "./answer.ts";
import { addHeaders, type ChatRequest } from "./request.ts";
import { EXAMPLE_THOUGHT, type Traits } from "./traits.ts";

/** An error of a server whose status 200 is already sent. */
const INNER_ERROR = { code: 502, message: "The backend is overloaded.", type: "server_error", param: null };

const countTokens = (text: string) => Math.ceil(text.length / 4);

function applyTokenLimit(chatRequest: ChatRequest, answer: Answer) {
  const { content = null, refusal = null, finish_reason = "stop" } = answer;
  const maxTokens = chatRequest.max_completion_tokens ?? chatRequest.max_tokens ?? Number.POSITIVE_INFINITY;
  if (content === null || answer.isUnlimited || countTokens(content) <= maxTokens)
    return { content, refusal, finish_reason };
  return { content: content.slice(0, maxTokens * 4), refusal, finish_reason: "length" as const };
}

function getUsage({ messages }: ChatRequest, text: string): OpenAI.CompletionUsage {
  const prompt = countTokens(JSON.stringify(messages));
  const completion = countTokens(text);
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
    prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
    completion_tokens_details: {
      reasoning_tokens: 0,
      audio_tokens: 0,
      accepted_prediction_tokens: 0,
      rejected_prediction_tokens: 0,
    },
  };
}

const createHead = ({ model }: ChatRequest) => ({
  id: `chatcmpl-${randomBytes(15).toString("base64url").replace(/[-_]/g, "x")}`,
  created: Math.floor(Date.now() / 1000),
  model,
  service_tier: "default" as const,
  system_fingerprint: "fp_sandbox",
});

/** The content of a message or chunk. Servers with other traits leave the types of the real API, so they are not checked. */
function toContent(
  content: string | null,
  traits: Traits,
  thought = EXAMPLE_THOUGHT,
): { content: string | null } {
  if (traits.has("tool_call") && content !== null) {
    const call = { index: 0, function: { name: "json_tool_call", arguments: content } };
    return { content: null, tool_calls: [call] } as never;
  }
  if (traits.has("think_apart")) return { content, reasoning_content: thought } as never;
  if (!traits.has("content_parts") || content === null) return { content };
  const thinking = { type: "thinking", thinking: [{ type: "text", text: thought }] };
  return { content: [thinking, { type: "text", text: content }] } as never;
}

/** Whether OpenAI's own server could send this answer: it keeps to the schema unless it is cut off. */
const isOpenAi = ({ content, finish_reason }: Answer, traits: Traits) =>
  traits.size === 0 && (!content || finish_reason === "length" || parseJson(content) !== undefined);

const toReason = (reason: NonNullable<Answer["finish_reason"]>, traits: Traits) =>
  traits.has("no_finish_reason") ? (null as never) : reason;

export async function sendCompletion(
  exchange: Exchange,
  chatRequest: ChatRequest,
  answer: Answer,
  traits: Traits,
) {
  const { content, refusal, finish_reason } = applyTokenLimit(chatRequest, answer);
  const message = {
    role: "assistant" as const,
    ...toContent(content, traits),
    refusal,
    annotations: [],
  };
  const completion: OpenAI.ChatCompletion = {
    ...createHead(chatRequest),
    object: "chat.completion",
    choices: answer.isEmpty
      ? []
      : [{ index: 0, message, logprobs: null, finish_reason: toReason(finish_reason, traits) }],
    usage: getUsage(chatRequest, content ?? refusal ?? ""),
  };
  addHeaders(exchange, isOpenAi(answer, traits));
  if (answer.hasErrorInside) return sendJson(exchange.response, 200, { error: INNER_ERROR });
  if (answer.isUnlimited) return sendInChunks(exchange, JSON.stringify(completion));
  if (traits.has("plain_text")) {
    exchange.response.writeHead(200, { "content-type": "text/plain; charset=utf-8" });
    return exchange.response.end(JSON.stringify(completion));
  }
  if (!answer.half) return sendJson(exchange.response, 200, completion);
  const body = Buffer.from(JSON.stringify(completion));
  const half = body.subarray(0, body.length / 2);
  exchange.response.writeHead(200, {
    "content-type": "application/json",
    "content-length": answer.half === "ends" ? half.length : body.length,
  });
  if (answer.half === "ends") exchange.response.end(half);
  else sendThenDisconnect(exchange, half);
}

const MAX_WRITE_LENGTH = 65_536;

/** Writes no faster than the client reads, so that the request log notices a client that disconnects. */
async function sendInChunks({ response, signal }: Exchange, body: string) {
  response.writeHead(200, { "content-type": "application/json" });
  for (let at = 0; at < body.length; at += MAX_WRITE_LENGTH)
    if (!response.write(body.slice(at, at + MAX_WRITE_LENGTH))) await once(response, "drain", { signal });
  response.end();
}

/** Sends the completion as server-sent events. @param ms how long that takes, in milliseconds */
export async function streamCompletion(
  exchange: Exchange,
  chatRequest: ChatRequest,
  answer: Answer,
  traits: Traits,
  ms: number,
) {
  const { response, signal } = exchange;
  const { content, refusal, finish_reason } = applyTokenLimit(chatRequest, answer);
  const text = content ?? refusal ?? "";
  const field = content === null ? "refusal" : "content";
  const withUsage = chatRequest.stream_options?.include_usage === true;
  const base = {
    ...createHead(chatRequest),
    object: "chat.completion.chunk" as const,
    ...(withUsage && { usage: null }),
  };
  type Choice = OpenAI.ChatCompletionChunk.Choice;
  const chunk = (
    delta: Choice["delta"],
    reason: Choice["finish_reason"] = null,
  ): OpenAI.ChatCompletionChunk => ({
    ...base,
    choices: answer.isEmpty ? [] : [{ index: 0, delta, logprobs: null, finish_reason: reason }],
  });
  const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;

  addHeaders(exchange, isOpenAi(answer, traits));
  response.writeHead(200, {
    "content-type": `text/${traits.has("plain_text") ? "plain" : "event-stream"}; charset=utf-8`,
    "cache-control": "no-cache",
  });
  const role = traits.has("no_role") ? {} : { role: "assistant" as const };
  response.write(event(chunk({ ...role, content: content === null ? null : "", refusal: null })));
  const pieces = text.match(/[\s\S]{1,24}/gu) ?? [];
  for (const [i, piece] of pieces.entries()) {
    if (answer.half && i >= pieces.length / 2) {
      const last = event(chunk({ [field]: piece }));
      const part = last.slice(0, last.length / 2);
      return answer.half === "ends" ? void response.end(part) : sendThenDisconnect(exchange, part);
    }
    if (answer.hasErrorInside && i >= pieces.length / 2)
      return void response.end(event({ error: INNER_ERROR }));
    if (ms > 0) await sleep(ms / pieces.length, undefined, { signal });
    const delta =
      field === "content" ? toContent(piece, traits, i === 0 ? EXAMPLE_THOUGHT : "") : { [field]: piece };
    if (!response.write(event(chunk(delta)))) await once(response, "drain", { signal });
  }
  response.write(event(chunk({}, toReason(finish_reason, traits))));
  if (withUsage) response.write(event({ ...base, choices: [], usage: getUsage(chatRequest, text) }));
  response.end("data: [DONE]\n\n");
}
