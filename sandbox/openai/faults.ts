import { type Fault, hangWithoutAnswer, resetConnection } from "../faults.ts";
import type { Exchange } from "../http.ts";
import type { Answer } from "./answer.ts";
import { sendError } from "./request.ts";

/** The faults of the model, with their labels on the sandbox's page. */
export const FAULTS = {
  rate_limit: "Too many requests (429)",
  server_error: "Server error (500)",
  insufficient_quota: "No credit left (429)",
  payment_required: "No credit left (402)",
  content_filter: "Its content filter refuses the text (400)",
  json_validate_failed: "The answer does not fit the schema (400)",
  timeout: "Never answers",
  reset: "Connection reset",
  refusal: "The model refuses",
  cut_off: "Cut off by length",
  malformed: "Not JSON",
  wrong_shape: "Wrong shape",
  empty_choices: "No choices",
  error_event: "An error inside the reply",
  half_json: "Half the reply",
  half_json_http: "Connection lost half-way",
  oversized_tasks: "10,000 tasks",
  oversized_text: "A task of 5 MB",
  oversized_space: "5 MB of white space",
  oversized_nesting: "5 MB of brackets",
  oversized_claims: "20,000 wrong claims",
} as const;

export type ModelFault = Fault<keyof typeof FAULTS>;

const RETRY_AFTER_SECONDS = 5;

/** Applies a fault that replaces the whole response. @returns whether it was one */
export async function breakRequest(exchange: Exchange, { kind }: ModelFault): Promise<boolean> {
  if (kind === "rate_limit") {
    exchange.response.setHeader("retry-after", RETRY_AFTER_SECONDS);
    const message = `Rate limit reached for requests. Please try again in ${RETRY_AFTER_SECONDS}s.`;
    sendError(exchange, 429, message, null, "rate_limit_exceeded");
  } else if (kind === "insufficient_quota") {
    const message = "You exceeded your current quota, please check your plan and billing details.";
    sendError(exchange, 429, message, null, "insufficient_quota");
  } else if (kind === "payment_required") {
    sendError(exchange, 402, "This request requires more credits, or fewer max_tokens.");
  } else if (kind === "content_filter") {
    const message =
      "The response was filtered due to the prompt triggering Azure OpenAI's content management policy. Please modify your prompt and retry.";
    sendError(exchange, 400, message, "prompt", "content_filter");
  } else if (kind === "json_validate_failed") {
    const message =
      "Failed to generate JSON. Please adjust your prompt. See 'failed_generation' for more details.";
    sendError(exchange, 400, message, null, "json_validate_failed");
  } else if (kind === "server_error") {
    sendError(exchange, 500, "The server had an error while processing your request. Sorry about that!");
  } else if (kind === "timeout") {
    await hangWithoutAnswer(exchange);
  } else if (kind === "reset") {
    resetConnection(exchange);
  } else return false;
  return true;
}

const DEFAULT_SIZES: Partial<Record<ModelFault["kind"], number>> = {
  oversized_tasks: 10_000,
  oversized_claims: 20_000,
};

/** Applies a fault inside the answer. */
export function breakAnswer(
  answer: Answer,
  { kind, size = DEFAULT_SIZES[kind] ?? 5_000_000 }: ModelFault,
): Answer {
  const content = answer.content ?? "";
  switch (kind) {
    case "refusal":
      return { content: null, refusal: "I'm sorry, I can't help with that." };
    case "cut_off":
      return { content: content.slice(0, content.length / 2), finish_reason: "length" };
    case "malformed":
      return { content: "Sure! Here is your plan: first, do the first thing." };
    case "wrong_shape":
      return { content: JSON.stringify({ title: 42, steps: "none" }) };
    case "empty_choices":
      return { ...answer, isEmpty: true };
    case "error_event":
      return { ...answer, hasErrorInside: true };
    case "half_json":
      return { ...answer, half: "ends" };
    case "half_json_http":
      return { ...answer, half: "breaks" };
    case "oversized_tasks": {
      const tasks = Array.from({ length: size }, (_, n) => ({
        name: `Do thing ${n} of room ${n}`,
        description: "",
      }));
      return createOversized(JSON.stringify({ name: "Things", description: "Many of them", tasks }));
    }
    case "oversized_text":
      return createOversized(
        JSON.stringify({ name: "Thing", description: "", tasks: [{ name: "x".repeat(size) }] }),
      );
    case "oversized_space":
      return createOversized(`{${" ".repeat(size)}}`);
    case "oversized_nesting":
      return createOversized('{"tasks":['.repeat(size / 10));
    case "oversized_claims": {
      const tasks = ["x".repeat(2 * size), "Do this", "Do that"].map((name) => ({ name, description: "" }));
      Object.assign(tasks[0]!, { from: Array.from({ length: size }, () => 0) });
      return createOversized(JSON.stringify({ name: "Things", description: "", tasks }));
    }
    default:
      return answer;
  }
}

/** An answer of a server that ignores `max_completion_tokens`. */
const createOversized = (content: string): Answer => ({ content, isUnlimited: true });
