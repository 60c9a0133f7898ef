import { APIError } from "openai";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { addRefusal, getRefusals, rememberRefusals } from "@/lib/planning/model/model-request.server";

let clock = 0;
beforeEach(() => {
  // Longer than refusals are remembered.
  clock += 11 * 60_000;
  vi.spyOn(performance, "now").mockImplementation(() => clock);
  rememberRefusals(new Set());
});
afterEach(() => {
  vi.restoreAllMocks();
});

const createError = (status: number, message: string, code: string | null = null, param?: string) =>
  new APIError(status, { message, code, param }, undefined, new Headers());
const UNFIT = createError(
  400,
  "Generated JSON does not match the expected schema. See 'failed_generation' for more details.",
  "json_validate_failed",
);

/** One plan: a request that fails with this error, and one without what it names that succeeds. */
function planAfter(error: APIError) {
  const refusals = addRefusal(getRefusals(), error);
  expect(refusals).not.toBeNull();
  rememberRefusals(refusals!);
}

describe("the schema is left out of all requests", () => {
  test.each([
    ["Groq", createError(400, "This model does not support response format `json_schema`.")],
    ["DeepSeek", createError(400, "This response_format type is unavailable now")],
    [
      "LiteLLM",
      createError(400, "litellm.UnsupportedParamsError: x does not support parameters: ['response_format']"),
    ],
    ["OpenRouter", createError(404, "No endpoints found that support structured outputs")],
    ["vLLM", createError(400, "The provided JSON schema contains features not supported by xgrammar.")],
    ["llama.cpp", createError(400, "Failed to initialize samplers: failed to parse grammar")],
    ["Mistral", createError(422, "Extra inputs are not permitted", null, "response_format")],
  ])("when the server does not take it: %s", (_, error) => {
    planAfter(error);
    expect([...getRefusals()]).toEqual(["json_schema"]);
  });

  test("after three failures in a row", () => {
    planAfter(UNFIT);
    planAfter(UNFIT);
    expect(getRefusals().size).toBe(0);
    planAfter(UNFIT);
    expect([...getRefusals()]).toEqual(["json_schema"]);
  });
});

describe("the schema is left out of one plan only", () => {
  test.each([
    ["Groq", UNFIT],
    ["Groq's JSON mode", createError(400, "Failed to validate JSON. Please adjust your prompt.")],
    ["LiteLLM", createError(500, "litellm.JSONSchemaValidationError: returned an invalid response")],
    ["Ollama", createError(500, "failed to load model vocabulary required for grammar")],
  ])("when the server fails once: %s", (_, error) => {
    planAfter(error);
    expect(getRefusals().size).toBe(0);
  });

  test("when an answer that fits came between", () => {
    planAfter(UNFIT);
    planAfter(UNFIT);
    rememberRefusals(getRefusals());
    planAfter(UNFIT);
    planAfter(UNFIT);
    expect(getRefusals().size).toBe(0);
  });

  test("when a failure follows the time of a refusal", () => {
    planAfter(createError(400, "This response_format type is unavailable now"));
    clock += 11 * 60_000;
    planAfter(UNFIT);
    expect(getRefusals().size).toBe(0);
  });
});

test("a refusal is added to those that are known", () => {
  const refused = createError(400, "This response_format type is unavailable now");
  planAfter(refused);
  planAfter(refused);
  expect([...getRefusals()]).toEqual(["json_schema", "json_object"]);
});
