import { randomUUID } from "node:crypto";
import type OpenAI from "openai";
import { type Exchange, isObject, parseJson, sendJson } from "../http.ts";
import type { Traits } from "./traits.ts";

export type Schema = Record<string, unknown>;

export interface ChatRequest {
  model: string;
  messages: OpenAI.ChatCompletionMessageParam[];
  response_format?: { json_schema?: { schema: Schema } };
  stream?: boolean;
  stream_options?: { include_usage?: boolean } | null;
  max_completion_tokens?: number;
  max_tokens?: number;
}

/** A failure: status, message, parameter, code. */
type Failure = [status: number, message: string, param?: string | null, code?: string | null];

const KNOWN_PARAMETERS = new Set(
  `model messages response_format stream stream_options max_completion_tokens max_tokens temperature top_p seed user store metadata
   reasoning_effort verbosity service_tier safety_identifier prompt_cache_key`.split(/\s+/),
);
/** Keywords of JSON Schema that strict mode refuses. */
const UNSUPPORTED_KEYWORDS =
  "default allOf oneOf not if then else dependentRequired dependentSchemas patternProperties".split(" ");

const ERROR_TYPES: Record<number, string> = { 429: "requests", 500: "server_error" };

export const isModel = (name: string) => /^(gpt-\d|o\d|chatgpt-)/.test(name);

/** Sets the headers that every response has. @param isOpenAi whether it can be one of OpenAI's own servers */
export function addHeaders({ response }: Exchange, isOpenAi = true) {
  response.setHeader("x-request-id", `req_${randomUUID().replaceAll("-", "")}`);
  if (isOpenAi) response.setHeader("openai-version", "2020-10-01");
}

export function sendError(exchange: Exchange, ...[status, message, param = null, code = null]: Failure) {
  addHeaders(exchange);
  const type = code === "insufficient_quota" ? code : (ERROR_TYPES[status] ?? "invalid_request_error");
  sendJson(exchange.response, status, { error: { message, type, param, code } });
}

/** Sends 401 when the key is not one of the sandbox's. @returns whether the key is accepted */
export function checkKey(exchange: Exchange, traits: Traits): boolean {
  if (traits.has("no_key") && !exchange.request.headers.authorization) return true;
  const key = /^Bearer (.+)$/i.exec(exchange.request.headers.authorization ?? "")?.[1];
  if (key?.startsWith("sk-sandbox")) return true;
  if (!key)
    sendError(exchange, 401, "You didn't provide an API key. The sandbox takes sk-sandbox as the key.");
  else {
    // The key may be a real one sent by mistake, so the message repeats no part of it.
    const message = "Incorrect API key provided. The sandbox takes only keys that begin with sk-sandbox.";
    sendError(exchange, 401, message, null, "invalid_api_key");
  }
  return false;
}

/** Finds what the real API refuses or the sandbox does not support. */
export function checkRequest(body: unknown, traits: Traits): Failure | null {
  if (!isObject(body)) return [400, "We could not parse the JSON body of your request."];
  const { model, messages, stream, stream_options, response_format } = body;
  const unknown = Object.keys(body).find((name) => !KNOWN_PARAMETERS.has(name));
  if (unknown) return [400, `Unknown parameter: '${unknown}'.`, unknown, "unknown_parameter"];
  if (typeof model !== "string") return [400, "you must provide a model parameter"];
  if (!isModel(model) && !traits.has("any_model"))
    return [404, `The model '${model}' does not exist`, "model", "model_not_found"];
  const isMessage = (one: unknown) =>
    isObject(one) && typeof one.role === "string" && one.content !== undefined;
  if (!Array.isArray(messages) || messages.length === 0 || !messages.every(isMessage))
    return [400, "Invalid 'messages': at least one message was expected.", "messages", "invalid_type"];
  if (stream_options && stream !== true)
    return [
      400,
      "The 'stream_options' parameter is only allowed when 'stream' is enabled.",
      "stream_options",
    ];
  if (
    isObject(response_format) &&
    response_format.type === "json_object" &&
    !/json/i.test(messages.map(getText).join())
  )
    return [
      400,
      "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.",
      "messages",
    ];
  return checkFormat(response_format);
}

function checkFormat(format: unknown): Failure | null {
  if (format === undefined) return null;
  const wrong = (message: string, part = ""): Failure => [400, message, `response_format${part}`];
  if (isObject(format) && (format.type === "text" || format.type === "json_object")) return null;
  if (!isObject(format) || format.type !== "json_schema" || !isObject(format.json_schema))
    return wrong("Invalid value. Supported values are: 'json_object', 'json_schema', and 'text'.", ".type");
  const { name, strict, schema } = format.json_schema;
  if (typeof name !== "string" || !/^[\w-]{1,64}$/.test(name))
    return wrong("Invalid name: it must match ^[a-zA-Z0-9_-]{1,64}$.", ".json_schema.name");
  if (strict !== true) return wrong("The sandbox answers only strict schemas.", ".json_schema.strict");
  const isRoot = isObject(schema) && schema.type === "object";
  const fault = isRoot ? findSchemaFault(schema, []) : "In context=(), the schema must be of type 'object'.";
  return fault ? wrong(`Invalid schema for response_format '${name}': ${fault}`) : null;
}

/** The first part of a schema that strict mode refuses. */
function findSchemaFault(schema: unknown, path: string[]): string | null {
  if (typeof schema !== "object" || schema === null) return null;
  const { type, properties, additionalProperties, required } = schema as Schema;
  const context = `In context=(${path.map((part) => `'${part}'`).join(", ")}),`;
  // Below "properties" these words are names of properties, not keywords.
  const keyword = path.at(-1) !== "properties" && UNSUPPORTED_KEYWORDS.find((word) => word in schema);
  if (keyword) return `${context} '${keyword}' is not permitted.`;
  if (type === "object") {
    if (additionalProperties !== false)
      return `${context} 'additionalProperties' is required to be supplied and to be false.`;
    const missing = Object.keys(properties ?? {}).find(
      (name) => !(required as string[] | undefined)?.includes(name),
    );
    if (missing) return `${context} 'required' must include every key in properties. Missing '${missing}'.`;
  }
  for (const [name, part] of Object.entries(schema)) {
    const fault = findSchemaFault(part, [...path, name]);
    if (fault) return fault;
  }
  return null;
}

const getText = ({ content }: ChatRequest["messages"][number]) =>
  typeof content === "string"
    ? content
    : (content ?? []).map((part) => ("text" in part ? part.text : "")).join("\n");

/** Waymark numbers the sentences of a brief. */
const removeSentenceNumbers = (text: string) => text.replace(/\[\d+\] /g, "");

/** The texts of the user's messages in a request, in order, as the user typed them. */
export const getUserTexts = (body: unknown): string[] =>
  isObject(body) && Array.isArray(body.messages)
    ? (body.messages.filter(isObject) as never as ChatRequest["messages"])
        .filter(({ role }) => role === "user")
        .map((message) => removeSentenceNumbers(getText(message)))
    : [];

/** The texts of the system's messages. */
export const getInstructions = ({ messages }: ChatRequest): string =>
  messages
    .filter(({ role }) => role === "system")
    .map(getText)
    .join("\n");

/** The schema of the answer: that of `json_schema`, or the one that the instructions contain. */
export function findSchema(request: ChatRequest): Schema | undefined {
  if (request.response_format?.json_schema) return request.response_format.json_schema.schema;
  const found = /JSON Schema[^{]*(\{.*\})/s.exec(getInstructions(request))?.[1];
  const schema = parseJson(found ?? "");
  return isObject(schema) ? schema : undefined;
}
