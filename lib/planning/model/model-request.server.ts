import "server-only";
import type OpenAI from "openai";
import { APIError } from "openai";
import { env } from "@/lib/env.server";

/**
 * Limits the tokens of one answer, including a model's reasoning. A plan of 30 tasks with long descriptions needs a third.
 * For servers that ignore the parameter, the limits of completion.server.ts apply.
 */
const MAX_COMPLETION_TOKENS = 16_384;
/** A router may choose another server next time, and servers are updated, so a refusal is forgotten after this time. */
const REMEMBER_REFUSALS_MS = 10 * 60_000;

export interface ModelInput {
  messages: OpenAI.ChatCompletionMessageParam[];
  response_format: OpenAI.ResponseFormatJSONSchema;
}

type Body = Omit<OpenAI.ChatCompletionCreateParamsNonStreaming, "stream">;

const FORMAT_WORDS =
  /response.?format|json.?(schema|object|mode|validate)|(generate|validate) json|generated json|structured.?output|grammar|\$schema/i;
/** How a server says that it has checked an answer, and that the model has not kept to the format. */
const UNFIT_ANSWER_WORDS =
  /json.?validate.?failed|failed.?generation|(generate|validate) json|generated json|schema.?validation.?error|schema.?violation/i;
/** Servers name the field by its former name, or the maximum length of an answer or of their context. */
const LENGTH_WORDS = /max_(completion_)?tokens|completion tokens|in the completion|context length/i;
/** The features that a server may refuse, with the words that name them in its errors. The next request omits a refused one. */
const FEATURES = {
  stream_options: /stream_options|include_usage/i,
  reasoning_effort: /reasoning/i,
  max_completion_tokens: LENGTH_WORDS,
  max_tokens: LENGTH_WORDS,
  json_schema: FORMAT_WORDS,
  json_object: FORMAT_WORDS,
};

type Feature = keyof typeof FEATURES;

/** A feature that is used only after another was refused. */
const REPLACED: Partial<Record<Feature, Feature>> = {
  max_tokens: "max_completion_tokens",
  json_object: "json_schema",
};
/** Errors about the account may name parameters, too, but no other request would help. */
const ACCOUNT_STATUSES = [401, 402, 403, 429];
/** Statuses of a request that the server does not take, however often it is sent. */
const REFUSED_STATUSES = [400, 404, 415, 422, 501];
/** A model may miss the format now and then. After this many misses in a row, the server is taken not to support the feature. */
const MAX_FAILURES = 3;

export type Refusals = ReadonlySet<Feature>;

/** How often requests with a feature have failed since the last one that succeeded. */
const failures = new Map<Feature, number>();
let remembered: { refusals: Refusals; until: number } = { refusals: new Set(), until: 0 };

/** What the server refused lately. */
export const getRefusals = (): Refusals =>
  performance.now() < remembered.until ? remembered.refusals : new Set();

/** Remembers the refused features after a request without them has succeeded. */
export function rememberRefusals(refusals: Refusals) {
  const known = getRefusals();
  const isLasting = (feature: Feature) => known.has(feature) || (failures.get(feature) ?? 0) >= MAX_FAILURES;
  const lasting = new Set([...refusals].filter(isLasting));
  for (const feature of failures.keys())
    if (lasting.has(feature) || isUsed(feature, refusals)) failures.delete(feature);
  if (lasting.size > known.size)
    remembered = { refusals: lasting, until: performance.now() + REMEMBER_REFUSALS_MS };
}

/** @returns the refusals with the feature that this error names, or null when it names none. */
export function addRefusal(refusals: Refusals, error: unknown): Refusals | null {
  if (!(error instanceof APIError) || ACCOUNT_STATUSES.includes(error.status ?? 0)) return null;
  const text = `${error.code} ${error.message}`;
  const findNamed = (words: string) =>
    (Object.keys(FEATURES) as Feature[]).find(
      (feature) => isUsed(feature, refusals) && FEATURES[feature].test(words),
    );
  const refused = findNamed(error.param ?? "") ?? findNamed(text);
  if (!refused) return null;
  const isLasting =
    FEATURES[refused] !== FORMAT_WORDS ||
    (REFUSED_STATUSES.includes(error.status ?? 0) && !UNFIT_ANSWER_WORDS.test(text));
  failures.set(refused, isLasting ? MAX_FAILURES : (failures.get(refused) ?? 0) + 1);
  return new Set([...refusals, refused]);
}

function isUsed(feature: Feature, refusals: Refusals): boolean {
  const replaced = REPLACED[feature];
  return !refusals.has(feature) && (!replaced || refusals.has(replaced));
}

export const createRequestBody = (input: ModelInput, refusals: Refusals): Body => ({
  model: env.OPENAI_MODEL,
  ...createFormat(input, refusals),
  ...(isUsed("max_completion_tokens", refusals) && { max_completion_tokens: MAX_COMPLETION_TOKENS }),
  ...(isUsed("max_tokens", refusals) && { max_tokens: MAX_COMPLETION_TOKENS }),
  ...(isUsed("reasoning_effort", refusals) && { reasoning_effort: env.OPENAI_REASONING_EFFORT }),
});

/** The best format that the server supports: its own check of the schema, JSON mode, or text. The last two get the schema as text. */
function createFormat({ messages, response_format }: ModelInput, refusals: Refusals) {
  if (isUsed("json_schema", refusals)) return { messages, response_format };
  const [system, ...others] = messages;
  const schema = JSON.stringify(response_format.json_schema.schema);
  const instructions = `${system!.content}\nAnswer only with one JSON object that fits this JSON Schema, and with no other words:\n${schema}`;
  return {
    messages: [{ role: "system" as const, content: instructions }, ...others],
    ...(isUsed("json_object", refusals) && { response_format: { type: "json_object" as const } }),
  };
}

export const createStreamBody = (input: ModelInput, refusals: Refusals) => ({
  ...createRequestBody(input, refusals),
  stream: true as const,
  ...(isUsed("stream_options", refusals) && { stream_options: { include_usage: true } }),
});
