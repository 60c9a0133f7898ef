import { fileURLToPath } from "node:url";
import { Ajv } from "ajv";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { makeProject, makeTask, makeUser, type Person } from "../../support/factories";
import { post } from "../../support/http/request";
import { readPlanStream } from "../../support/planning/plan-stream";
import { getTypeSchemas } from "../../support/sandbox/type-schemas";

const { close, control, origin } = await vi.hoisted(async () =>
  (await import("../../support/planning/with-planner")).withPlanner(),
);
afterAll(() => close());

const DECLARATIONS = fileURLToPath(new URL("../../../node_modules/openai/index.d.ts", import.meta.url));
const TYPES = {
  request: "ChatCompletionCreateParamsNonStreaming",
  streamRequest: "ChatCompletionCreateParamsStreaming",
  reply: "ChatCompletion",
  chunk: "ChatCompletionChunk",
  model: "Model",
  error: "ErrorObject",
} as const;

// The types list known models, and allow any other name.
const { $defs, schemas } = getTypeSchemas(DECLARATIONS, "OpenAI", Object.values(TYPES), {
  "string & {}": { type: "string" },
});
const ajv = new Ajv({ allowUnionTypes: true, strict: false });
ajv.addSchema({ $id: "openai", $defs });

/** What differs from the type of the openai package, in words. */
function findFaults(kind: keyof typeof TYPES, value: unknown): string[] {
  const isValid = ajv.compile({ $ref: `openai${schemas[TYPES[kind]]!.$ref}` });
  if (isValid(value)) return [];
  return isValid.errors!.map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

let person: Person;
beforeAll(async () => {
  person = await makeUser();
});
afterEach(async () => {
  for (const queue of ["faults", "replies", "traits"]) await control("DELETE", queue);
});

interface Recorded {
  path: string;
  body: { stream?: boolean; response_format?: { type: string }; messages: { role: string }[] } | null;
}
const listRequests = async () =>
  ((await (await control("GET", "requests")).json()) as { data: Recorded[] }).data.filter(({ path }) =>
    path.endsWith("/chat/completions"),
  );

const BRIEF = "Open a small bakery: find premises, buy an oven, hire two bakers.";
const plan = () => post("/api/task-projects/ai", { input: BRIEF }, person.token);
const streamPlan = () => readPlanStream(person, BRIEF);

/** Sends a recorded request of the app to the stand-in again. */
const sendAgain = async (stream: boolean) => {
  const body = (await listRequests()).find(({ body }) => (body?.stream ?? false) === stream)!.body;
  return fetch(`${origin}/openai/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: "Bearer sk-sandbox-tests" },
    body: JSON.stringify(body),
  });
};
const readChunks = (text: string) =>
  [...text.matchAll(/^data: (\{.*)$/gm)].map(([, data]) => JSON.parse(data!));

describe("every request fits the types of the openai package", () => {
  test("when it plans, suggests or breaks down, streamed or whole, and for a model without each feature", async () => {
    const { id } = await makeProject(person, { name: "Bakery", description: BRIEF });
    const task = await makeTask(person, id, { name: "Buy an oven" });
    const useAll = async () => {
      await plan();
      await streamPlan();
      await post(`/api/task-projects/${id}/suggestions`, undefined, person.token);
      await post(`/api/tasks/${task.id}/breakdown`, undefined, person.token);
    };
    await useAll();
    await control("POST", "faults", { kind: "malformed", count: 1 });
    await plan();
    await control("POST", "traits", {
      traits: [
        "no_json_schema",
        "no_json_mode",
        "no_reasoning_effort",
        "no_max_completion_tokens",
        "no_stream_options",
      ],
    });
    await streamPlan();
    await useAll();
    const requests = await listRequests();
    const formats = new Set(requests.map(({ body }) => body!.response_format?.type ?? "text"));
    expect(formats).toEqual(new Set(["json_schema", "json_object", "text"]));
    expect(requests.some(({ body }) => body!.messages.some(({ role }) => role === "assistant"))).toBe(true);
    expect(requests.filter(({ body }) => body!.stream).length).toBeGreaterThan(2);
    for (const { body } of requests) {
      expect(findFaults(body!.stream ? "streamRequest" : "request", body)).toEqual([]);
      expect(JSON.stringify(body)).not.toContain("$schema");
    }
  });
});

describe("the stand-in answers as the types of the openai package say", () => {
  beforeAll(async () => {
    await plan();
    await streamPlan();
  });

  test.each(["no fault", "refusal", "cut_off", "malformed", "wrong_shape", "empty_choices"])(
    "a whole reply with %s",
    async (kind) => {
      if (kind !== "no fault") await control("POST", "faults", { kind });
      expect(findFaults("reply", await (await sendAgain(false)).json())).toEqual([]);
    },
  );

  test.each(["no fault", "refusal", "cut_off", "malformed", "wrong_shape", "empty_choices"])(
    "a reply in events with %s",
    async (kind) => {
      if (kind !== "no fault") await control("POST", "faults", { kind });
      const chunks = readChunks(await (await sendAgain(true)).text());
      expect(chunks.length).toBeGreaterThan(2);
      for (const chunk of chunks) expect(findFaults("chunk", chunk)).toEqual([]);
    },
  );

  test.each(["rate_limit", "server_error", "insufficient_quota"])("the error %s", async (kind) => {
    await control("POST", "faults", { kind });
    const { error, ...others } = await (await sendAgain(false)).json();
    expect(others).toEqual({});
    expect(findFaults("error", error)).toEqual([]);
  });

  test("the list of models, and one of them", async () => {
    const read = async (path: string) =>
      (
        await fetch(`${origin}/openai/v1/${path}`, { headers: { authorization: "Bearer sk-sandbox-tests" } })
      ).json();
    const list = await read("models");
    for (const model of [...list.data, await read("models/gpt-6.1-terra")]) {
      // Documented by OpenAI, and missing in the types of the package.
      const { shutdown_date, ...others } = model;
      expect(shutdown_date).toSatisfy((date) => date === null || /^\d{4}-\d{2}-\d{2}$/.test(date));
      expect(findFaults("model", others)).toEqual([]);
    }
  });
});

test("a wrong request and a wrong answer would be found", async () => {
  const body = (await listRequests())[0]!.body!;
  expect(findFaults("request", body)).toEqual([]);
  expect(findFaults("request", { ...body, temprature: 1 })).not.toEqual([]);
  expect(findFaults("request", { ...body, reasoning_effort: "much" })).not.toEqual([]);
  expect(findFaults("request", { ...body, messages: [{ role: "pirate", content: "" }] })).not.toEqual([]);
  const reply = await (await sendAgain(false)).json();
  expect(findFaults("reply", { ...reply, extra: 1 })).not.toEqual([]);
  expect(findFaults("reply", { ...reply, id: undefined })).not.toEqual([]);
  expect(
    findFaults("reply", { ...reply, choices: [{ ...reply.choices[0], finish_reason: "done" }] }),
  ).not.toEqual([]);
});
