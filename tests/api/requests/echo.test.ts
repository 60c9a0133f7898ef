import { beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "@/lib/all-endpoints.server";
import { toUrl } from "@/lib/api/endpoint";
import { makeUserWithRole, type Person } from "../../support/factories";
import { get, request } from "../../support/http/request";
import { params } from "../../support/openapi/calls";
import { document } from "../../support/openapi/openapi";

/** `errors[].value` repeats only known properties that are not secret. */

const SECRET_VALUE = "canary-7Qx";
const UNKNOWN = [
  "pass",
  "pwd",
  "secret",
  "api_key",
  "otp",
  "code",
  "constructor",
  "__proto__",
  "is_superuser",
];

let person: Person;
beforeAll(async () => {
  person = await makeUserWithRole("superuser");
});

type Schema = { format?: string; anyOf?: Schema[]; properties?: Record<string, Schema> };
const findOperation = (name: string) => {
  const { path, method } = endpoints[name]!;
  return document.paths[path]![method.toLowerCase()];
};
const getBodySchema = (name: string): Schema =>
  findOperation(name).requestBody?.content["application/json"].schema ?? {};
const changing = Object.keys(endpoints).filter((name) => {
  const { method, raw } = endpoints[name]!;
  return method !== "GET" && !raw;
});
const send = (name: string, raw: string) => {
  const endpoint = endpoints[name]!;
  return request(endpoint.method, toUrl(endpoint, { params }), { token: person.token, raw });
};

test.each(changing)("%s does not repeat unknown properties", async (name) => {
  for (const value of [`"${SECRET_VALUE}"`, "73515911"]) {
    const { status, text } = await send(name, `{${UNKNOWN.map((key) => `"${key}":${value}`)}}`);
    expect(status).toBe(422);
    expect(text).not.toMatch(/canary|73515911/);
  }
});

test.each(changing)("%s does not repeat a body that is a bare value", async (name) => {
  for (const value of [`"${SECRET_VALUE}"`, "73515911"]) {
    const { status, text } = await send(name, value);
    expect(status).toBe(422);
    expect(text).not.toMatch(/canary|73515911/);
  }
});

test("the secret in the address of a calendar is not repeated", async () => {
  const { status, text } = await get(`/api/calendar/${SECRET_VALUE.repeat(12)}.ics`);
  expect(status).toBe(422);
  expect(text).not.toContain("canary");
});

const SUGGESTS_SECRET = /password|token|secret|^code$|^state$/i;
const isSecret = (schema: Schema) => schema.format === "password";

describe("secret properties", () => {
  const bodies = changing.flatMap((name) =>
    Object.entries(getBodySchema(name).properties ?? {}).map(([key, schema]) => ({ name, key, schema })),
  );
  const queries = Object.keys(endpoints).flatMap((name) =>
    (findOperation(name).parameters as { name: string; in: string; schema: Schema }[])
      .filter((parameter) => parameter.in === "query")
      .map(({ name: key, schema }) => ({ name, key, schema })),
  );

  test("are all properties whose names suggest a secret", () => {
    const fields = [...bodies, ...queries];
    const unmarked = fields.filter(({ key, schema }) => SUGGESTS_SECRET.test(key) && !isSecret(schema));
    expect(unmarked).toEqual([]);
    expect(fields.filter(({ schema }) => isSecret(schema)).length).toBeGreaterThan(12);
  });

  test.each(bodies.filter(({ schema }) => isSecret(schema)))(
    "$key of $name is never repeated",
    async ({ name, key }) => {
      for (const value of [
        SECRET_VALUE.slice(0, 7),
        SECRET_VALUE.repeat(400),
        [SECRET_VALUE],
        { a: SECRET_VALUE },
        73515911,
      ]) {
        const { status, text } = await send(name, JSON.stringify({ [key]: value }));
        expect(status).toBeGreaterThanOrEqual(400);
        expect(text).not.toMatch(/canary|73515911/);
      }
    },
  );

  test.each(queries.filter(({ schema }) => isSecret(schema)))(
    "$key in the query of $name is never repeated",
    async ({ name, key }) => {
      const { text } = await get(`${endpoints[name]!.path}?${key}=${SECRET_VALUE.repeat(400)}`);
      expect(text).not.toContain("canary");
    },
  );
});

test("known properties that are not secret are repeated", async () => {
  const { body } = await send("createProject", '{"name":"","status":"never"}');
  expect(body.errors).toEqual([
    { message: "name is required.", location: "body.name", value: "" },
    expect.objectContaining({ location: "body.status", value: "never" }),
  ]);
  const { body: nested } = await send("createProject", '{"name":"a","tasks":[{"name":" "}]}');
  expect(nested.errors).toEqual([
    { message: "name is required.", location: "body.tasks.0.name", value: " " },
  ]);
});
