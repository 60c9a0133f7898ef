import "server-only";
import { z } from "zod";
import type { Endpoint } from "./endpoint";
import { errorModel, TITLES } from "./problem";

// biome-ignore lint/suspicious/noExplicitAny: JSON Schema, built and passed on, not read.
type Json = Record<string, any>;

const schemaOf = (schema: z.ZodType, io: "input" | "output"): Json => {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return json;
};

export const errorModelSchema = schemaOf(errorModel, "output");

const problem = (status: number): Json => ({
  description: TITLES[status] ?? "Error",
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/ErrorModel" } } },
});

/** The OpenAPI 3.1 document of all endpoints, made from their declarations; the record's keys are the operation ids. */
export function openApiDocument(endpoints: Record<string, Endpoint>, origin: string) {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    paths[endpoint.path] ??= {};
    paths[endpoint.path]![endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Waymark",
      version: "1",
      description: "The API of Waymark, an AI task and project board.",
    },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { ErrorModel: errorModelSchema },
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}

function operation(name: string, endpoint: Endpoint): Json {
  const ok = !endpoint.response
    ? { description: "Done" }
    : endpoint.status === 302
      ? {
          description: "Goes on",
          headers: { Location: { schema: schemaOf(endpoint.response, "output") } },
        }
      : endpoint.media
        ? { description: "Done", content: { [endpoint.media]: { schema: { type: "string" } } } }
        : {
            description: "Done",
            content: { "application/json": { schema: schemaOf(endpoint.response, "output") } },
          };
  const status = endpoint.response ? (endpoint.status ?? 200) : 204;
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split("/")[2]],
    security: endpoint.access === "public" ? [] : [{ bearer: [] }],
    "x-access": endpoint.access,
    parameters: [...parameters(endpoint.params, "path"), ...parameters(endpoint.query, "query")],
    ...(endpoint.body && {
      requestBody: {
        required: !endpoint.body.safeParse(undefined).success,
        content: { "application/json": { schema: schemaOf(endpoint.body, "input") } },
      },
    }),
    responses: {
      [status]: ok,
      ...(endpoint.response?.safeParse(null).success && { 204: { description: "There is none" } }),
      ...Object.fromEntries(problemsOf(endpoint).map((failure) => [failure, problem(failure)])),
    },
  };
}

/** What can go wrong with every endpoint of its kind, and what it declares beyond that. */
function problemsOf(endpoint: Endpoint): number[] {
  return [
    ...new Set([
      ...(endpoint.access === "public" ? [] : [401]),
      ...(endpoint.access === "superuser" ? [403] : []),
      // What the call refers to, the caller included, may be deleted meanwhile.
      ...(endpoint.access === "public" || endpoint.method === "GET" ? [] : [409]),
      // Also where no body is wanted, one that is sent is looked at.
      ...(endpoint.method === "GET" || endpoint.raw ? [] : [400, 413, 415, 422]),
      ...(endpoint.query || endpoint.params ? [422] : []),
      ...(endpoint.problems ?? []),
      405,
      500,
      503,
    ]),
  ].sort();
}

/** Arrays are comma-separated in one key; what has a default or is optional is not required. */
function parameters(schema: z.ZodType | undefined, place: "path" | "query"): Json[] {
  if (!schema) return [];
  const { properties = {} } = schemaOf(schema, "output");
  const { required = [] } = schemaOf(schema, "input");
  return Object.entries(properties as Record<string, Json>).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || (required.includes(name) && !("default" in property)),
    ...(property.type === "array" ? { style: "form", explode: false } : {}),
    schema: property,
  }));
}
