import type { MatchQueue } from "../faults.ts";
import type { Answer } from "./answer.ts";

/** How servers that are compatible with OpenAI's differ from it, with their labels on the sandbox's page. */
export const TRAITS = {
  think: "Thinks in <think>…</think> before the answer",
  think_unopened: "Thinks, and marks only the end of the thought",
  think_apart: "Thinks in reasoning_content",
  prose: "Puts words around the JSON",
  fence: "Puts the JSON in a code fence",
  content_parts: "Sends the content in parts",
  tool_call: "Answers by calling a tool",
  plain_text: "Calls its replies plain text",
  no_finish_reason: "finish_reason is always null",
  no_role: "Chunks without a role",
  no_stream: "Answers whole although a stream is asked for",
  no_json_schema: "Has JSON mode, but refuses json_schema",
  no_json_mode: "Refuses json_object",
  no_schema_keyword: "Refuses $schema",
  no_stream_options: "Refuses stream_options",
  no_reasoning_effort: "Refuses reasoning_effort",
  no_max_completion_tokens: "Refuses max_completion_tokens",
  short_answers: "Refuses long answers, and calls it max_tokens",
  small_context: "Refuses long answers because of its context",
  errors_in_detail: "Sends errors as { detail }",
  no_model_lookup: "Lists models, but has no /models/{id}",
  no_models: "Has no /models",
  any_model: "Knows a model of any name",
  no_key: "Takes requests without a key",
} as const;

export type Trait = keyof typeof TRAITS;
export type Traits = ReadonlySet<Trait>;

/** The traits for requests with this text. Unlike faults they stay until they are cleared. */
export const findTraits = (chosen: MatchQueue<Trait>, text = ""): Traits =>
  new Set(chosen.list().flatMap(({ match, left }) => (match === null || text.includes(match) ? left : [])));

/** A thought contains a draft that must never be shown or stored as a task. */
export const EXAMPLE_THOUGHT = `Okay, the user wants a plan. A first draft: {"name": "A thought", "description": "", "tasks": [{"name": "Think of a secret", "description": ""}]}. That is not good yet.`;

/** Changes the text of an answer as these traits do. */
export function applyTraits(answer: Answer, traits: Traits): Answer {
  let { content } = answer;
  if (!content) return answer;
  if (traits.has("fence")) content = `\`\`\`json\n${content}\n\`\`\``;
  if (traits.has("prose"))
    content = `Here is your "plan":\n\n${content}\n\nTell me if {anything} should change.`;
  if (traits.has("think")) content = `<think>\n${EXAMPLE_THOUGHT}\n</think>\n\n${content}`;
  if (traits.has("think_unopened")) content = `${EXAMPLE_THOUGHT}\n</think>\n\n${content}`;
  return { ...answer, content };
}

/** Finds what a server with these traits refuses of a request. @returns the name of the parameter and the message */
export function findRefusal(body: Record<string, unknown>, traits: Traits): [string, string] | null {
  const format = (body.response_format as { type?: string } | undefined)?.type ?? "text";
  for (const name of ["stream_options", "reasoning_effort", "max_completion_tokens"] as const)
    if (traits.has(`no_${name}`) && name in body) return [name, `Extra inputs are not permitted: ${name}`];
  const tokens = Number(body.max_completion_tokens ?? body.max_tokens ?? 0);
  if (traits.has("short_answers") && tokens > 4096)
    return [
      "max_tokens",
      `max_tokens is too large: ${tokens}. This model supports at most 4096 completion tokens, whereas you provided ${tokens}.`,
    ];
  if (traits.has("small_context") && tokens > 8000)
    return [
      "messages",
      `This model's maximum context length is 8192 tokens. However, you requested ${tokens + 192} tokens (192 in the messages, ${tokens} in the completion). Please reduce the length of the messages or completion.`,
    ];
  if (traits.has("no_json_schema") && format === "json_schema")
    return ["response_format", "This response_format type is unavailable now"];
  if (traits.has("no_json_mode") && format === "json_object")
    return ["response_format", "'response_format.type' must be 'text'"];
  if (traits.has("no_schema_keyword") && JSON.stringify(body.response_format ?? {}).includes('"$schema"'))
    return ["response_format", 'Unknown name "$schema" at response_format'];
  return null;
}
