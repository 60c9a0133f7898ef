import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { endpoints } from "@/lib/all-endpoints.server";
import { toValidValue } from "../../support/fuzz/valid";
import type { Schema } from "../../support/fuzz/values";
import { get } from "../../support/http/request";

const { body: document } = await get("/api/openapi.json");

type Parameter = { name: string; in: string; required: boolean; deprecated?: boolean; schema: Schema };
type Operation = {
  operationId: string;
  description: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { headers: Record<string, { $ref?: string }> }>;
};
const operations: Operation[] = Object.values<Record<string, Operation>>(document.paths).flatMap((methods) =>
  Object.values(methods),
);
const operation = (id: string) => operations.find(({ operationId }) => operationId === id)!;
const findSchema = ({ requestBody }: Operation) => requestBody?.content["application/json"]?.schema;

test("the linter reports no problem", { timeout: 300_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "openapi-"));
  try {
    const file = join(folder, "openapi.json");
    // The linter warns about server addresses on localhost.
    await writeFile(file, JSON.stringify({ ...document, servers: [{ url: "https://waymark.test" }] }));
    const lint = ["node_modules/@redocly/cli/bin/cli.js", "lint", file, "--format=json"];
    const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...lint, "--config=tests/fixtures/redocly.yaml"],
      { env, maxBuffer: 1e8 },
    ).catch((failed: { stdout: string }) => failed);
    const { totals, problems } = JSON.parse(stdout);
    expect(problems).toEqual([]);
    expect(totals).toMatchObject({ errors: 0, warnings: 0, ignored: 0 });
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("responses may gain properties, requests may not", () => {
  const responses = JSON.stringify([operations.map((one) => one.responses), document.components.schemas]);
  expect(responses).not.toContain('"additionalProperties":false');
  expect(findSchema(operation("createTask"))).toMatchObject({ additionalProperties: false });
});

test("every operation has a description and tags that are declared", () => {
  const tags = document.tags.map(({ name }: { name: string }) => name);
  for (const { operationId, description, tags: own } of operations) {
    expect(description, operationId).toMatch(/^[A-Z].+\.$/);
    expect(tags, operationId).toEqual(expect.arrayContaining(own));
  }
});

test("the headers of answers are described", () => {
  const byStatus: Record<string, string> = {
    401: "WWW-Authenticate",
    405: "Allow",
    429: "Retry-After",
    503: "Retry-After",
  };
  for (const { operationId, responses } of operations) {
    for (const [status, { headers }] of Object.entries(responses)) {
      const expected = ["X-Request-Id", byStatus[status]].filter(Boolean);
      expect(Object.keys(headers), `${operationId} ${status}`).toEqual(expect.arrayContaining(expected));
    }
  }
});

test("the webhook takes a signed event", () => {
  const webhook = operation("receiveEvent");
  expect(webhook.parameters).toEqual([
    expect.objectContaining({ in: "header", name: "Stripe-Signature", required: true }),
  ]);
  expect(findSchema(webhook)).toMatchObject({ required: ["id", "type", "data"] });
});

describe("a request is described as strictly as it is checked", () => {
  test.each<[string, Record<string, unknown>]>([
    ["signUp", { email: "nobody", password: "correct horse" }],
    ["signUp", { email: "a@example.test", password: "short" }],
    ["changePassword", { previous_password: "a", new_password: "short" }],
    ["changePassword", { new_password: "correct horse" }],
    ["setUserPassword", { password: "short" }],
    ["confirmPasswordReset", { password: "Correct-Horse-7", confirm_password: "Correct-Horse-7" }],
    ["confirmPasswordReset", { token: "a", password: "Correct-Horse-7" }],
    ["updateMe", { image: "javascript:alert(1)" }],
    ["updateWorkflows", { enabled: ["start", "start"] }],
    ["createProject", { name: " " }],
    ["createProject", { name: "a", description: " " }],
    ["createProjectWithAi", { input: "\n\u200b" }],
    ["updateRole", { name: "a" }],
    ["assignUserRoles", { role_ids: [] }],
  ])("%s refuses %j", (id, body) => {
    expect(isValid(findSchema(operation(id))!, body)).toBe(false);
  });

  test.each<[string, Record<string, unknown>]>([
    ["changePassword", { currentPassword: "a", newPassword: "correct horse" }],
    ["changePassword", { previous_password: "a", newPassword: "correct horse" }],
    ["confirmPasswordReset", { token: "a", password: "Correct-Horse-7", confirmPassword: "Correct-Horse-7" }],
  ])("%s also takes %j", (id, body) => {
    expect(isValid(findSchema(operation(id))!, body)).toBe(true);
    expect(endpoints[id]!.body!.safeParse(body).success).toBe(true);
  });

  test("perPage is declared wherever per_page is", () => {
    for (const { operationId, parameters } of operations) {
      const names = parameters.map(({ name }) => name);
      expect(names.includes("perPage"), operationId).toBe(names.includes("per_page"));
    }
  });
});

const ajv = new Ajv2020({ strict: false });
formats.default(ajv);
const isValid = (schema: Schema, value: unknown) => ajv.compile(schema)(value);

/** A schema cannot compare fields, rate a password or know the time zones. */
const RULES = [
  "Passwords do not match",
  "Please choose a stronger password",
  "This time zone doesn’t exist.",
];

test.each(operations.filter((one) => findSchema(one)))(
  "$operationId refuses no body that the document calls valid",
  { timeout: 60_000 },
  (one) => {
    const schema = findSchema(one)!;
    const { body, raw } = endpoints[one.operationId]!;
    const check = ajv.compile(schema);
    const bodies = toValidValue(schema).filter((value) => check(JSON.parse(JSON.stringify(value))));
    fc.assert(
      fc.property(bodies, (value) => {
        const { error } = (body ?? raw)!.safeParse(value);
        expect(error?.issues.filter(({ message }) => !RULES.includes(message)) ?? []).toEqual([]);
      }),
      { numRuns: 100, seed: 1 },
    );
  },
);

test.each(operations.filter(({ parameters }) => parameters.some((one) => one.in === "query")))(
  "$operationId refuses no query that the document calls valid",
  { timeout: 60_000 },
  ({ operationId, parameters }) => {
    const schema = {
      type: "object",
      properties: Object.fromEntries(
        parameters
          .filter((one) => one.in === "query" && !one.deprecated)
          .map((one) => [one.name, one.schema]),
      ),
      required: parameters.filter((one) => one.in === "query" && one.required).map(({ name }) => name),
    };
    const check = ajv.compile(schema);
    fc.assert(
      fc.property(
        toValidValue(schema).filter((value) => check(value)),
        (value) => {
          const sent = Object.entries(value as object).map(([key, one]) => [key, String(one)]);
          const { error } = endpoints[operationId]!.query!.safeParse(Object.fromEntries(sent));
          expect(error?.issues.filter(({ message }) => !RULES.includes(message)) ?? []).toEqual([]);
        },
      ),
      { numRuns: 100, seed: 1 },
    );
  },
);
