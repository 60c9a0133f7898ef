import type OpenAI from "openai";
import { APIError } from "openai";
import { describe, expect, test } from "vitest";
import { getFailure } from "../support/failure";
import { createRequest, planSchema, startSandbox } from "../support/sandbox/start";

const { address, openai, control } = await startSandbox();

const getApiError = async (promise: Promise<unknown>): Promise<APIError> => {
  const error = await getFailure(promise);
  expect(error).toBeInstanceOf(APIError);
  return error;
};

describe("refuses as the real API does", () => {
  const send = (body: unknown) =>
    openai.chat.completions.create(body as OpenAI.ChatCompletionCreateParamsNonStreaming);
  const asked = createRequest("Launch a podcast");
  const format = (json_schema: unknown) => ({
    ...asked,
    response_format: { type: "json_schema", json_schema },
  });

  test.each([
    ["", null],
    ["sk-proj-real-looking", "invalid_api_key"],
  ])("the key %j", async (key, code) => {
    const response = await fetch(`${address}/openai/v1/chat/completions`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify(asked),
    });
    expect(response.status).toBe(401);
    const body = await response.text();
    expect(JSON.parse(body).error).toEqual({
      message: expect.any(String),
      type: "invalid_request_error",
      param: null,
      code,
    });
    expect(body).not.toContain("real-looking");
  });

  test.each<[string, unknown, string | null]>([
    ["an unknown format", { ...asked, response_format: { type: "yaml" } }, "response_format.type"],
    ["JSON mode without the word", { ...asked, response_format: { type: "json_object" } }, "messages"],
    [
      "a lax schema",
      format({ name: "plan", strict: false, schema: planSchema }),
      "response_format.json_schema.strict",
    ],
    [
      "a bad name",
      format({ name: "my plan", strict: true, schema: planSchema }),
      "response_format.json_schema.name",
    ],
    [
      "open objects",
      format({ name: "plan", strict: true, schema: { ...planSchema, additionalProperties: undefined } }),
      "response_format",
    ],
    [
      "optional properties",
      format({ name: "plan", strict: true, schema: { ...planSchema, required: ["name"] } }),
      "response_format",
    ],
    [
      "open objects further in",
      format({
        name: "plan",
        strict: true,
        schema: {
          ...planSchema,
          properties: { ...planSchema.properties, tasks: { type: "array", items: { type: "object" } } },
        },
      }),
      "response_format",
    ],
    ["no messages", { ...asked, messages: [] }, "messages"],
    ["an unknown parameter", { ...asked, temprature: 1 }, "temprature"],
    [
      "stream options without a stream",
      { ...asked, stream_options: { include_usage: true } },
      "stream_options",
    ],
  ])("%s", async (_, body, param) => {
    const { status, error } = await getApiError(send(body));
    expect(status).toBe(400);
    expect(error).toMatchObject({ type: "invalid_request_error", param });
  });

  test("an unknown model and an unknown address", async () => {
    const unknown = await getApiError(send({ ...asked, model: "gtp-5" }));
    expect([unknown.status, unknown.code]).toEqual([404, "model_not_found"]);
    expect((await getApiError(openai.embeddings.create({ model: "gpt-5", input: "x" }))).status).toBe(404);
    const wrong = await fetch(`${address}/openai/v1/chat/completions`);
    expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "POST"]);
  });

  test("a body that is not JSON, and one that is too large", async () => {
    const post = (body: string) =>
      fetch(`${address}/openai/v1/chat/completions`, {
        method: "POST",
        headers: { authorization: "Bearer sk-sandbox" },
        body,
      });
    expect((await post("{")).status).toBe(400);
    expect((await post("x".repeat(5 * 1024 * 1024))).status).toBe(413);
  });
});

describe("the behavior of another server", () => {
  test("is set for a brief, stays, and is cleared", async () => {
    const getContent = async (brief: string) =>
      (await openai.chat.completions.create(createRequest(brief))).choices[0]!.message.content;
    const chosen = await control("POST", "traits", { match: "podcast", traits: ["fence", "think"] });
    expect(chosen.status).toBe(201);
    for (let round = 0; round < 2; round++) {
      expect(await getContent("Launch a podcast")).toMatch(/^<think>[\s\S]*<\/think>\s*```json/);
      expect(await getContent("Launch a shop")).toMatch(/^\{/);
    }
    await control("DELETE", "traits?match=podcast");
    expect(await getContent("Launch a podcast")).toMatch(/^\{/);
  });

  test("is set and cleared on the sandbox's page", async () => {
    const send = (path: string, fields: Record<string, string>) =>
      fetch(`${address}/openai/control/${path}`, {
        method: "POST",
        headers: { accept: "text/html" },
        body: new URLSearchParams(fields),
        redirect: "manual",
      });
    const readPage = async () => (await fetch(address)).text();
    expect((await send("traits", { traits: "fence" })).status).toBe(303);
    expect(await readPage()).toContain("<li>Puts the JSON in a code fence</li>");
    expect((await send("traits/clear", {})).status).toBe(303);
    expect(await readPage()).not.toContain("<li>Puts the JSON in a code fence</li>");
  });

  test.each([{ traits: ["slow"] }, { traits: "toString" }, { traits: ["think"], match: 7 }])(
    "is refused: %j",
    async (chosen) => {
      expect((await control("POST", "traits", chosen)).status).toBe(400);
    },
  );
});
