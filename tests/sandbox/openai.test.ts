import { APIError } from "openai";
import { describe, expect, test } from "vitest";
import { getFailure } from "../support/failure";
import { createRequest, planSchema, startSandbox } from "../support/sandbox/start";

const { openai, requests } = await startSandbox();

const getApiError = async (promise: Promise<unknown>): Promise<APIError> => {
  const error = await getFailure(promise);
  expect(error).toBeInstanceOf(APIError);
  return error;
};

describe("chat completions", () => {
  test("answers in the shape of the real API", async () => {
    const asked = Math.floor(Date.now() / 1000);
    const { data, request_id } = await openai.chat.completions
      .create(createRequest("Launch a podcast"))
      .withResponse();
    expect(request_id).toMatch(/^req_[0-9a-f]{32}$/);
    expect(data).toEqual({
      id: expect.stringMatching(/^chatcmpl-\w+$/),
      object: "chat.completion",
      created: expect.any(Number),
      model: "gpt-5-mini",
      service_tier: "default",
      system_fingerprint: expect.any(String),
      choices: [
        {
          index: 0,
          message: { role: "assistant", content: expect.any(String), refusal: null, annotations: [] },
          logprobs: null,
          finish_reason: "stop",
        },
      ],
      usage: expect.objectContaining({
        prompt_tokens: expect.any(Number),
        completion_tokens: expect.any(Number),
        total_tokens: data.usage!.prompt_tokens + data.usage!.completion_tokens,
      }),
    });
    expect(Math.min(Math.max(data.created, asked), Date.now() / 1000)).toBe(data.created);
    expect(JSON.parse(data.choices[0]!.message.content!).name).toMatch(/podcast/i);
  });

  test("streams the same answer", async () => {
    const asked = createRequest("Launch a podcast with guests");
    const whole = await openai.chat.completions.create(asked);
    const stream = await openai.chat.completions.create({
      ...asked,
      stream: true,
      stream_options: { include_usage: true },
    });
    const chunks = [];
    for await (const chunk of stream) chunks.push(chunk);
    expect(chunks.length).toBeGreaterThan(10);
    expect(new Set(chunks.map(({ id }) => id)).size).toBe(1);
    expect(chunks[0]!.choices[0]!.delta).toMatchObject({ role: "assistant", content: "" });
    const content = chunks.map(({ choices }) => choices[0]?.delta.content ?? "").join("");
    expect(content).toBe(whole.choices[0]!.message.content);
    expect(chunks.at(-2)!.choices[0]).toMatchObject({ delta: {}, finish_reason: "stop" });
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: whole.usage });
  });

  test("streams without usage unless it is asked for", async () => {
    const stream = await openai.chat.completions.create({
      ...createRequest("Launch a podcast"),
      stream: true,
    });
    for await (const chunk of stream) {
      expect(chunk).not.toHaveProperty("usage");
      expect(chunk.choices).toHaveLength(1);
    }
  });

  test("parses with the SDK's own helpers", async () => {
    const completion = await openai.chat.completions.parse(createRequest("Paint the fence"));
    expect(completion.choices[0]!.message.parsed).toMatchObject({ name: "Paint the fence" });
    const final = await openai.chat.completions
      .stream({ ...createRequest("Paint the fence"), stream: true })
      .finalContent();
    expect(final).toBe(completion.choices[0]!.message.content);
  });

  test("stops at max_completion_tokens", async () => {
    const { choices } = await openai.chat.completions.create({
      ...createRequest("Launch a podcast"),
      max_completion_tokens: 5,
    });
    expect(choices[0]!.finish_reason).toBe("length");
    expect(choices[0]!.message.content).toHaveLength(20);
  });

  test("answers with the same plan when the first one is called wrong", async () => {
    const asked = createRequest("Renovate the kitchen");
    const first = await openai.chat.completions.create(asked);
    const content = first.choices[0]!.message.content!;
    const second = await openai.chat.completions.create({
      ...asked,
      messages: [
        ...asked.messages,
        { role: "assistant", content: "{}" },
        {
          role: "user",
          content: "That answer cannot be used: tasks: there must be at least 3. Answer again.",
        },
      ],
    });
    expect(second.choices[0]!.message.content).toBe(content);
  });

  test("reads a message without marks as the brief, and messages in parts", async () => {
    const { choices } = await openai.chat.completions.create({
      ...createRequest(""),
      messages: [{ role: "user", content: [{ type: "text", text: "Learn Spanish" }] }],
    });
    expect(JSON.parse(choices[0]!.message.content!).name).toBe("Learn Spanish");
  });

  test.each([{ type: "json_object" as const }, { type: "text" as const }, undefined])(
    "follows a schema in the instructions with the format %j",
    async (response_format) => {
      const { name } = planSchema.properties;
      const schema = { type: "object", properties: { name }, required: ["name"] };
      const { choices } = await openai.chat.completions.create({
        ...createRequest("Launch a podcast"),
        messages: [
          {
            role: "system",
            content: `Answer in JSON that fits this JSON Schema:\n${JSON.stringify(schema)}`,
          },
          { role: "user", content: "Launch a podcast" },
        ],
        response_format,
      });
      expect(JSON.parse(choices[0]!.message.content!)).toEqual({ name: expect.stringMatching(/podcast/i) });
    },
  );

  test("fills the other properties of a schema", async () => {
    const { properties } = planSchema;
    const schema = {
      ...planSchema,
      properties: {
        ...properties,
        language: { type: "string" },
        tone: { type: "string", enum: ["plain", "formal"] },
        weeks: { type: "integer", minimum: 1 },
        owner: { anyOf: [{ type: "string" }, { type: "null" }] },
      },
      required: [...planSchema.required, "language", "tone", "weeks", "owner"],
    };
    const { choices } = await openai.chat.completions.create(createRequest("Einen Podcast starten", schema));
    expect(JSON.parse(choices[0]!.message.content!)).toMatchObject({
      name: expect.stringMatching(/podcast/i),
      language: expect.stringMatching(/./),
      tone: "plain",
      weeks: 1,
      owner: null,
    });
  });
});

describe("models", () => {
  test("are listed and returned by id", async () => {
    const listed = await openai.models.list();
    expect(listed.data.map(({ id }) => id)).toContain("gpt-5-mini");
    expect(await openai.models.retrieve("gpt-5-mini")).toMatchObject({ id: "gpt-5-mini", object: "model" });
    expect((await getApiError(openai.models.retrieve("gtp-5"))).status).toBe(404);
  });
});

test("the request log has the request, but no key", async () => {
  const asked = createRequest("Sort the attic, the request to be found");
  await openai.chat.completions.create(asked);
  const [entry, ...others] = await requests("the request to be found");
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    method: "POST",
    path: "/openai/v1/chat/completions",
    status: 200,
    finished: true,
    aborted: false,
    fault: null,
    body: asked,
  });
  expect(Date.parse(entry.started_at)).toBeLessThanOrEqual(Date.parse(entry.ended_at));
  expect(JSON.stringify(await requests(""))).not.toContain("sk-sandbox");
});

test("the delay of an answer can be configured", async () => {
  const { openai: slow } = await startSandbox(300);
  const started = performance.now();
  await slow.chat.completions.create(createRequest("Launch a podcast"));
  expect(performance.now() - started).toBeGreaterThan(290);
  const stream = await slow.chat.completions.create({ ...createRequest("Launch a podcast"), stream: true });
  const first = performance.now();
  for await (const _ of stream);
  expect(performance.now() - first).toBeGreaterThan(150);
});
