import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { expect } from "vitest";
import { endpoints, tags } from "@/lib/all-endpoints.server";
import { STATUS_TITLES } from "@/lib/api/problem";
import { env } from "@/lib/env.server";
import { createOpenApiDocument } from "@/lib/openapi/document.server";
import type { Reply } from "../http/reply";

/** Compiled once in a worker: its files have modules of their own, but the same declarations. */
const compiled = globalThis as unknown as { compiledOpenApi?: Map<string, ReturnType<typeof compile>> };
compiled.compiledOpenApi ??= new Map();
if (!compiled.compiledOpenApi.has(env.APP_URL)) compiled.compiledOpenApi.set(env.APP_URL, compile());
export const { document, ajv } = compiled.compiledOpenApi.get(env.APP_URL)!;

function compile() {
  const document = createOpenApiDocument(endpoints, tags, env.APP_URL);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  /** The document as it is now: a reply must not have properties that it does not name, although a later one may. */
  const closed = structuredClone(document);
  for (const part of [...Object.values(closed.paths).flatMap(Object.values), closed.components])
    close(part.responses ?? part.schemas);
  ajv.addSchema(closed, "openapi");
  return { document, ajv };
}

function close(schema: unknown): void {
  if (typeof schema !== "object" || schema === null) return;
  if ("properties" in schema && !("additionalProperties" in schema))
    Object.assign(schema, { additionalProperties: false });
  for (const part of Object.values(schema)) close(part);
}

const pointer = (...parts: (string | number)[]) =>
  parts.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

function getValidator(...parts: (string | number)[]): ValidateFunction {
  const validate = ajv.getSchema(`openapi#${encodeURI(pointer(...parts))}`);
  if (!validate) throw new Error(`The OpenAPI document has nothing at ${pointer(...parts)}`);
  return validate;
}

const templates = Object.keys(document.paths).map((path) => ({
  path,
  // Paths without a parameter come first, as in a router.
  fixed: !path.includes("{"),
  pattern: new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{[^}]+\}/g, "[^/]+")}/?$`),
}));
templates.sort((a, b) => Number(b.fixed) - Number(a.fixed));

/** The document's path that matches an address; an address that cannot be decoded matches none. */
function toTemplate(path: string): string | undefined {
  const { pathname } = new URL(path, env.APP_URL);
  try {
    decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  return templates.find(({ pattern }) => pattern.test(pathname))?.path;
}

/** Checks a reply against the OpenAPI document and the rules that apply to all replies. */
export function expectDocumented(method: string, path: string, reply: Reply): void {
  const where = `${method} ${path.slice(0, 200)} → ${reply.status}`;
  const { status, headers } = reply;
  expect(headers.get("x-request-id"), where).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get("cache-control"), where).toBe("no-store");
  expect(headers.get("x-content-type-options"), where).toBe("nosniff");
  expect(headers.get("access-control-allow-origin"), where).toBeNull();
  expect(headers.get("access-control-allow-credentials"), where).toBeNull();
  if (status >= 400 && method !== "HEAD") expectProblem(where, reply);

  const template = toTemplate(path);
  const operations = template ? document.paths[template]! : {};
  const name = method === "HEAD" && operations.get ? "get" : method.toLowerCase();
  const operation = operations[name];
  if (!template || !operation) {
    expect(status, where).toBe(template ? (method === "OPTIONS" ? 204 : 405) : 404);
    return;
  }
  expect(Object.keys(operation.responses), where).toContain(String(status));
  if (status >= 400 || method === "HEAD") return;
  for (const header of Object.keys(operation.responses[status].headers))
    expect(headers.get(header), `${where} ${header}`).not.toBeNull();
  // The batch header is declared, and is a valid id.
  const batch = headers.get("x-change-batch");
  if (batch !== null) {
    expect(Object.keys(operation.responses[status].headers), where).toContain("X-Change-Batch");
    expect(batch, where).toMatch(/^[0-9a-f-]{36}$/);
  }
  if (status === 204 || status === 302) {
    expect(reply.text, where).toBe("");
    if (status === 302) expect(headers.get("location"), where).toMatch(/^https?:/);
    return;
  }
  const media = Object.keys(operation.responses[status].content);
  const isJson = media.length === 1 && media[0] === "application/json";
  if (!isJson) expect(media, where).toContain(headers.get("content-type"));
  if (!isJson) return;
  expect(headers.get("content-type"), where).toMatch(/^application\/json\b/);
  const validate = getValidator(
    "paths",
    template,
    name,
    "responses",
    status,
    "content",
    "application/json",
    "schema",
  );
  expect(validate(reply.body) ? [] : validate.errors, where).toEqual([]);
}

function expectProblem(where: string, { status, headers, body, text }: Reply): void {
  expect(headers.get("content-type"), where).toBe("application/problem+json");
  const validate = getValidator("components", "schemas", "ErrorModel");
  expect(validate(body) ? [] : validate.errors, `${where} ${text.slice(0, 300)}`).toEqual([]);
  expect(body, where).toMatchObject({
    $schema: `${env.APP_URL}/schemas/ErrorModel.json`,
    status,
    title: STATUS_TITLES[status],
    message: body.errors[0]?.message ?? body.detail,
    request_id: headers.get("x-request-id"),
  });
  expect(body.detail, where).not.toBe("");
  if (status === 401) expect(headers.get("www-authenticate"), where).toBe("Bearer");
  if (status === 405) expect(headers.get("allow"), where).toMatch(/OPTIONS/);
  if (status === 429 || status === 503) expect(headers.get("retry-after"), where).toMatch(/^[1-9]\d*$/);
  if (status === 422) expect(body.errors.length, where).toBeGreaterThan(0);
}
