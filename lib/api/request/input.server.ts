import "server-only";
import { z } from "zod";
import { toDefaultMessage, toFieldMessage } from "@/lib/text/field-messages";
import type { Endpoint } from "../endpoint";
import { type JsonObject, toJsonSchema } from "../json-schema";
import { badRequest, type ProblemEntry, validationFailed } from "../problem";
import { readJson, requireStorableText } from "./body.server";

export type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> };

/** Accepted where no body is declared. */
const EMPTY_BODY = z.strictObject({});

/**
 * Reads and validates the path, the query and the body of a request.
 * @throws 400 without a required body; 422 with one entry for each problem.
 */
export async function parseInput(endpoint: Endpoint, request: Request, context?: RouteContext, userId = "") {
  const params = (await context?.params) ?? {};
  const query = getQuery(endpoint, new URL(request.url).searchParams);
  const canHaveBody = endpoint.method !== "GET" && !endpoint.raw && request.body !== null;
  const body =
    endpoint.body || canHaveBody ? await readJson(request, endpoint.maxBodyBytes, userId) : undefined;
  requireStorableText({ path: params, query, body });
  if (endpoint.body && body === undefined && !endpoint.body.safeParse(undefined).success) {
    throw badRequest("The body is empty; JSON is expected.");
  }
  const errors: ProblemEntry[] = [];
  const parsed = {
    params: parsePart(endpoint.params, params, "path", errors),
    query: parsePart(endpoint.query, query, "query", errors),
    body: parsePart(endpoint.body ?? (body === undefined ? undefined : EMPTY_BODY), body, "body", errors),
  };
  if (errors.length > 0) throw validationFailed(errors);
  return parsed;
}

/** Other names of query parameters, for existing clients. Those of a body are declared with `withAliases`. */
export const QUERY_ALIASES = new Map([["perPage", "per_page"]]);

/** Uses the last of repeated keys, except for a declared list, which takes all of them. */
function getQuery({ query: schema }: Endpoint, sent: URLSearchParams): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [key, value] of sent) query[QUERY_ALIASES.get(key) ?? key] = value;
  if (!schema || Object.keys(query).length === sent.size) return query;
  const { properties = {} } = toJsonSchema(schema, "input");
  for (const key of Object.keys(query))
    if (properties[key]?.type === "array") query[key] = sent.getAll(key).join(",");
  return query;
}

function parsePart(schema: z.ZodType | undefined, value: unknown, where: string, errors: ProblemEntry[]) {
  const result = schema?.safeParse(value, { error: toDefaultMessage });
  if (!result || result.success) return result?.data;
  const jsonSchema = toJsonSchema(schema!, "input");
  for (const issue of result.error.issues) {
    const unknown = issue.code === "unrecognized_keys" ? issue.keys.map((key) => key.slice(0, 100)) : [];
    for (const path of unknown.length > 0 ? unknown.map((key) => [...issue.path, key]) : [issue.path]) {
      errors.push({
        message: toFieldMessage(issue, [where, ...path]),
        location: [where, ...path].join("."),
        ...echoValue(value, path, jsonSchema),
      });
    }
  }
  return undefined;
}

/** The value that the caller sent at `path`, unless it is secret, undeclared, missing, long, or the whole part. */
function echoValue(value: unknown, path: PropertyKey[], declared: JsonObject): { value?: unknown } {
  let part = value;
  let schemas = [declared];
  for (const key of path) {
    // A list in the query is sent as one text, so its items are not repeated.
    if (typeof part === "string") break;
    part = (part as Record<PropertyKey, unknown> | null | undefined)?.[key];
    schemas = schemas
      .flatMap((schema) => [schema, ...(schema.anyOf ?? [])])
      .flatMap(({ properties = {}, items = [] }) => {
        if (Object.hasOwn(properties, key)) return properties[key];
        return typeof key === "number" ? items : [];
      });
  }
  const isPublic =
    path.length > 0 && schemas.length > 0 && !JSON.stringify(schemas).includes('"format":"password"');
  const isShort = typeof part === "string" ? part.length <= 200 : typeof part !== "object";
  return isPublic && part !== undefined && isShort ? { value: part } : {};
}
