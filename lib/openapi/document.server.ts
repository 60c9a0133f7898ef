import "server-only";
import type { z } from "zod";
import { BATCH_HEADER, type Endpoint } from "@/lib/api/endpoint";
import { IDEMPOTENCY_HEADER, isRepeatable } from "@/lib/api/idempotency.server";
import { type JsonObject, toJsonSchema } from "@/lib/api/json-schema";
import { STATUS_TITLES } from "@/lib/api/problem";
import { QUERY_ALIASES } from "@/lib/api/request/input.server";
import { errorModelSchema, toResponseSchema } from "./response-schema.server";

/** Groups the operations by the first part of their path. `title` is the displayed name. */
export type Tag = { name: string; title: string; description: string };

const RESPONSE_HEADERS: Record<string, JsonObject> = {
  "X-Request-Id": {
    description: "The ID of this request, also in our logs.",
    schema: { type: "string", format: "uuid" },
  },
  "Retry-After": {
    description: "Seconds to wait before the next attempt.",
    schema: { type: "integer", minimum: 1 },
  },
  "WWW-Authenticate": { description: "The authentication scheme.", schema: { const: "Bearer" } },
  Allow: { description: "The methods this path allows.", schema: { type: "string" } },
  [BATCH_HEADER]: {
    description: "The batch of the change; use it to undo the change.",
    schema: { type: "string", format: "uuid" },
  },
};
const HEADER_BY_STATUS: Record<number, string> = {
  401: "WWW-Authenticate",
  405: "Allow",
  429: "Retry-After",
  503: "Retry-After",
};
const getHeaders = (status = 0, ...others: string[]): JsonObject =>
  Object.fromEntries(
    ["X-Request-Id", HEADER_BY_STATUS[status], ...others].flatMap((name) =>
      name ? [[name, { $ref: `#/components/headers/${name}` }]] : [],
    ),
  );

const BATCH_PARAMETER: JsonObject = {
  name: BATCH_HEADER,
  in: "header",
  required: false,
  description: "Groups several calls into one batch, which is undone together.",
  schema: { type: "string", format: "uuid" },
};

const KEY_PARAMETER: JsonObject = {
  name: IDEMPOTENCY_HEADER,
  in: "header",
  required: false,
  description:
    "A call with the same key and body gets the response to the first call, for 24 hours, even if that response never arrived: a change to a project is made once. The response is 409 while the first call is in progress. Limited to 5,000 keys an hour.",
  schema: { type: "string", format: "uuid" },
};

/** Creates the OpenAPI 3.1 document from the declarations. The keys of `endpoints` are the operation ids. */
export function createOpenApiDocument(endpoints: Record<string, Endpoint>, tags: Tag[], origin: string) {
  const paths: Record<string, JsonObject> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    paths[endpoint.path] ??= {};
    paths[endpoint.path]![endpoint.method.toLowerCase()] = toOperation(name, endpoint);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Waymark",
      version: "1",
      description:
        "The API of Waymark, an AI task and project board. Text must not contain NUL or unpaired surrogates.",
      license: { name: "All rights reserved", identifier: "LicenseRef-All-rights-reserved" },
    },
    servers: [{ url: origin }],
    tags: tags.map(({ name, title, description }) => ({ name, "x-displayName": title, description })),
    paths,
    components: {
      schemas: { ErrorModel: errorModelSchema },
      headers: RESPONSE_HEADERS,
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}

function toOperation(name: string, endpoint: Endpoint): JsonObject {
  const body = endpoint.body ?? endpoint.raw;
  const status = endpoint.response ? (endpoint.status ?? 200) : 204;
  return {
    operationId: name,
    summary: endpoint.summary,
    description: describe(endpoint),
    tags: [endpoint.path.split("/")[2]],
    security: endpoint.access === "public" ? [] : [{ bearer: [] }],
    "x-access": endpoint.access,
    parameters: [
      ...parameters(endpoint.params, "path"),
      ...parameters(endpoint.query, "query"),
      ...parameters(endpoint.headers, "header"),
      ...(endpoint.changesProject ? [BATCH_PARAMETER] : []),
      ...(isRepeatable(endpoint) ? [KEY_PARAMETER] : []),
    ],
    ...(body && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        content: { "application/json": { schema: toJsonSchema(body, "input") } },
      },
    }),
    responses: {
      [status]: toSuccess(endpoint),
      ...(endpoint.response?.safeParse(null).success && {
        204: { ...toSuccess({ ...endpoint, response: undefined }), description: "None" },
      }),
      ...Object.fromEntries(
        getProblemStatuses(endpoint).map((failure) => [failure, toProblemResponse(failure)]),
      ),
    },
  };
}

const ACCESS_DESCRIPTIONS = {
  public: "Needs no sign-in.",
  user: "Needs an access token.",
  superuser: "Needs the access token of an administrator: a user with the permission `superuser`.",
};

function describe({ access, description, query, problems }: Endpoint): string {
  const isPaged = query && "per_page" in (toJsonSchema(query, "input").properties ?? {});
  return [
    description,
    ACCESS_DESCRIPTIONS[access],
    isPaged && "Returns one page; `meta.has_more` says whether there are more.",
    problems?.includes(429) && "Rate limited: after a 429, wait as long as `Retry-After` says.",
  ]
    .filter(Boolean)
    .join(" ");
}

function toSuccess({ response, status, media, changesProject }: Endpoint): JsonObject {
  const headers = getHeaders(undefined, ...(changesProject ? [BATCH_HEADER] : []));
  if (!response) return { description: "Success", headers };
  if (media) {
    const content = [media].flat().map((type) => [type, { schema: { type: "string" } }]);
    return { description: "Success", headers, content: Object.fromEntries(content) };
  }
  const schema = toResponseSchema(response);
  if (status === 302)
    return {
      description: "Redirect",
      headers: { ...headers, Location: { description: "The address to go to.", schema } },
    };
  return { description: "Success", headers, content: { "application/json": { schema } } };
}

const toProblemResponse = (status: number): JsonObject => ({
  description: STATUS_TITLES[status] ?? "Error",
  headers: getHeaders(status),
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/ErrorModel" } } },
});

/** The error statuses of every endpoint of this kind, and those that the endpoint declares. */
function getProblemStatuses(endpoint: Endpoint): number[] {
  return [
    ...new Set([
      ...(endpoint.access === "public" ? [] : [401]),
      ...(endpoint.access === "superuser" ? [403] : []),
      // A row that the call refers to, even the caller, may be deleted meanwhile.
      ...(endpoint.access === "public" || endpoint.method === "GET" ? [] : [409]),
      ...(isRepeatable(endpoint) ? [429] : []),
      // A body is checked even if none is declared.
      ...(endpoint.method === "GET" || endpoint.raw ? [] : [400, 413, 415, 422]),
      ...(endpoint.query || endpoint.params ? [422] : []),
      ...(endpoint.problems ?? []),
      405,
      500,
      503,
    ]),
  ].sort();
}

/** Arrays are comma-separated in one parameter. A parameter with a default is not required. */
function parameters(schema: z.ZodType | undefined, place: "path" | "query" | "header"): JsonObject[] {
  if (!schema) return [];
  const { properties = {} } = toJsonSchema(schema, "output");
  const { properties: sent = {}, required = [] } = toJsonSchema(schema, "input");
  return Object.entries(properties as Record<string, JsonObject>).flatMap(([name, property]) => {
    const parameter = {
      name,
      in: place,
      required: place === "path" || (required.includes(name) && !("default" in property)),
      ...(property.type === "array" ? { style: "form", explode: false } : {}),
      // Numbers are sent as text, so only the output schema declares an integer.
      schema: property.type === "integer" ? property : { ...property, ...sent[name] },
    };
    const aliases = [...QUERY_ALIASES].filter(([, declared]) => declared === name);
    const description = `The same as \`${name}\`.`;
    return [parameter, ...aliases.map(([name]) => ({ ...parameter, name, deprecated: true, description }))];
  });
}
