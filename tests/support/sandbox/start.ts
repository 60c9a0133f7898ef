import OpenAI from "openai";
import { afterAll } from "vitest";
import { createSandbox } from "@/sandbox/app";

/** A sandbox for one test file, and the functions that its tests use. */
export async function startSandbox(delayMs = 0) {
  const sandbox = createSandbox({ delayMs });
  const address = await sandbox.listen();
  afterAll(sandbox.close);
  /** Controls the stand-in of one service. */
  const createControl = (service: string) => async (method: string, path: string, json?: unknown) => {
    const response = await fetch(`${address}/${service}/control/${path}`, {
      method,
      body: json === undefined ? undefined : JSON.stringify(json),
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
  };
  const control = createControl("openai");
  return {
    address,
    smtpUrl: sandbox.smtpUrl(),
    openai: new OpenAI({ apiKey: "sk-sandbox-test", baseURL: `${address}/openai/v1`, maxRetries: 0 }),
    control,
    createControl,
    requests: async (match: string) =>
      (await control("GET", `requests?match=${encodeURIComponent(match)}`)).body.data,
  };
}

const text = (description: string) => ({ type: "string", description });

export const planSchema = {
  type: "object",
  properties: {
    name: { ...text("Name of the project"), maxLength: 200 },
    description: { ...text("What it is to reach"), maxLength: 5000 },
    tasks: {
      type: "array",
      minItems: 3,
      maxItems: 30,
      items: {
        type: "object",
        properties: {
          name: { ...text("What is to be done"), minLength: 1, maxLength: 200 },
          description: { ...text("Details"), maxLength: 5000 },
        },
        required: ["name", "description"],
        additionalProperties: false,
      },
    },
  },
  required: ["name", "description", "tasks"],
  additionalProperties: false,
};

export function createRequest(
  brief: string,
  schema: Record<string, unknown> = planSchema,
): OpenAI.ChatCompletionCreateParamsNonStreaming {
  return {
    model: "gpt-5-mini",
    messages: [
      { role: "system", content: "You plan projects." },
      { role: "user", content: `<brief>\n${brief}\n</brief>` },
    ],
    response_format: { type: "json_schema", json_schema: { name: "plan", strict: true, schema } },
  };
}
