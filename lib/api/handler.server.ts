import "server-only";
import { z } from "zod";
import { log } from "@/lib/log.server";
import { readJson, requireStorableText } from "./body.server";
import { withDeadline } from "./deadline.server";
import type { Access, AnyEndpoint, Endpoint, HandlerResult, Method, ParsedInput } from "./endpoint";
import { toProblem } from "./failures.server";
import { type JsonObject, toJsonSchema } from "./json-schema";
import {
  badRequest,
  forbidden,
  Problem,
  type ProblemEntry,
  unauthorized,
  unavailable,
  validationFailed,
} from "./problem";
import { COMMON_HEADERS, problemResponse, successResponse } from "./reply.server";

/** The user and session of a bearer token. */
export interface Caller {
  id: string;
  sessionId: string;
}

export interface Authentication {
  /** @returns the caller if the token is valid and its session has not ended, else null. */
  authenticate(token: string): Promise<Caller | null>;
  isSuperuser(userId: string): Promise<boolean>;
}

type CallerFor<E> = E extends { access: "public" } ? null : Caller;

export type HandlerContext<E> = ParsedInput<E> & {
  user: CallerFor<E>;
  request: Request;
  /** Headers for the successful response, for example Set-Cookie. */
  headers: Headers;
  /** Aborted when the client disconnects or the deadline passes. */
  signal: AbortSignal;
};

type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> };

/** An exported method of a route.ts. It uses only web standards, so any host can call it. */
export interface Handler {
  (request: Request, context?: RouteContext): Promise<Response>;
  endpoint: Endpoint;
}

const DEADLINE_MS = 8_000;
/** Accepted where no body is declared. */
const EMPTY_BODY = z.strictObject({});

/**
 * Creates the `route` function, which makes a handler: request id, authentication, access, parsing, the call, and the
 * reply or a problem.
 * @param auth how tokens are checked. lib/route.server.ts passes it, because lib/api must not import lib/auth.
 */
export const createRoute =
  (auth: Authentication) =>
  <E extends AnyEndpoint>(
    endpoint: E & { access: Access },
    fn: (context: HandlerContext<E>) => Promise<HandlerResult<E>>,
  ): Handler => {
    const handler = async (request: Request, context?: RouteContext) => {
      const requestId = crypto.randomUUID();
      const started = performance.now();
      const timeout = new AbortController();
      let response: Response;
      const headers = new Headers(COMMON_HEADERS);
      let userId: string | undefined;
      try {
        const respond = async () => {
          const user = await authenticateCaller(endpoint, auth, request);
          userId = user?.id;
          const parts = await parseInput(endpoint, request, context);
          const result = await fn({
            ...parts,
            user,
            request,
            headers,
            // Created on demand, because few handlers use it and creating it is slow.
            get signal() {
              return AbortSignal.any([request.signal, timeout.signal]);
            },
          } as HandlerContext<E>);
          return successResponse(endpoint, result, headers, requestId);
        };
        // The caller gets a response even if the database hangs.
        response = await withDeadline(respond(), endpoint.deadline ?? DEADLINE_MS, () => {
          const problem = unavailable("This took too long. Please try again.", 5);
          timeout.abort(problem);
          return problem;
        });
      } catch (error) {
        const problem = toProblem(error);
        if (problem.status >= 500 && !request.signal.aborted) {
          // An expected problem, for example an unreachable provider, is not a defect.
          const level = error instanceof Problem ? "warn" : "error";
          log[level]({ err: error, request_id: requestId }, "request failed");
        }
        response = problemResponse(problem, requestId);
      }
      response.headers.set("X-Request-Id", requestId);
      log.info({
        request_id: requestId,
        method: endpoint.method,
        path: endpoint.path,
        status: response.status,
        ms: Math.round(performance.now() - started),
        user_id: userId,
      });
      return response;
    };
    return Object.assign(handler, { endpoint });
  };

async function authenticateCaller(
  endpoint: Endpoint,
  auth: Authentication,
  request: Request,
): Promise<Caller | null> {
  if (endpoint.access === "public") return null;
  const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  const user = token === undefined ? null : await auth.authenticate(token);
  if (!user) throw unauthorized();
  if (endpoint.access === "superuser" && !(await auth.isSuperuser(user.id))) {
    throw forbidden("Only an administrator may do this.", [
      { message: "permission required", value: "superuser" },
    ]);
  }
  return user;
}

async function parseInput(endpoint: Endpoint, request: Request, context?: RouteContext) {
  const params = (await context?.params) ?? {};
  const query = getQuery(endpoint, new URL(request.url).searchParams);
  const canHaveBody = endpoint.method !== "GET" && !endpoint.raw && request.body !== null;
  const body = endpoint.body || canHaveBody ? await readJson(request) : undefined;
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

/** The last of repeated keys is used, except for a declared list, which takes all of them. */
function getQuery({ query: schema }: Endpoint, sent: URLSearchParams): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [key, value] of sent) query[key === "perPage" ? "per_page" : key] = value;
  if (!schema || Object.keys(query).length === sent.size) return query;
  const { properties = {} } = toJsonSchema(schema, "input");
  for (const key of Object.keys(query))
    if (properties[key]?.type === "array") query[key] = sent.getAll(key).join(",");
  return query;
}

function parsePart(schema: z.ZodType | undefined, value: unknown, where: string, errors: ProblemEntry[]) {
  const result = schema?.safeParse(value);
  if (!result) return undefined;
  if (result.success) return result.data;
  const jsonSchema = toJsonSchema(schema!, "input");
  for (const issue of result.error.issues) {
    const unknown = issue.code === "unrecognized_keys" ? issue.keys.map((key) => key.slice(0, 100)) : [];
    for (const path of unknown.length > 0 ? unknown.map((key) => [...issue.path, key]) : [issue.path]) {
      errors.push({
        message: unknown.length > 0 ? `Unknown property "${String(path.at(-1))}".` : issue.message,
        location: [where, ...path].join("."),
        ...echoValue(value, path, jsonSchema),
      });
    }
  }
  return undefined;
}

/** The value that the caller sent at `path`, unless it is secret, undeclared, missing or long. */
function echoValue(value: unknown, path: PropertyKey[], declared: JsonObject): { value?: unknown } {
  let found = value;
  let schemas = [declared];
  for (const key of path) {
    // A list in the query is sent as one text, so its items are not repeated.
    if (typeof found === "string") break;
    found = (found as Record<PropertyKey, unknown> | null | undefined)?.[key];
    schemas = schemas
      .flatMap((schema) => [schema, ...(schema.anyOf ?? [])])
      .flatMap(({ properties = {}, items = [] }) =>
        Object.hasOwn(properties, key) ? properties[key] : typeof key === "number" ? items : [],
      );
  }
  const isPublic = schemas.length > 0 && !JSON.stringify(schemas).includes('"format":"password"');
  const isShort = typeof found === "string" ? found.length <= 200 : typeof found !== "object";
  return isPublic && found !== undefined && isShort ? { value: found } : {};
}

/** Handlers for the other methods of a path: 405 with Allow, and OPTIONS. Next would respond with an empty body. */
export function rejectOtherMethods(
  ...handlers: Handler[]
): Record<Exclude<Method, "GET"> | "PATCH" | "OPTIONS" | "HEAD", Handler> {
  const methods = handlers.map((handler) => handler.endpoint.method);
  const Allow = [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
  const refuse = Object.assign(
    async (request: Request) => {
      const requestId = crypto.randomUUID();
      const detail = `${request.method} is not possible here. Allowed: ${Allow}.`;
      const response =
        request.method === "OPTIONS"
          ? new Response(null, { status: 204, headers: { ...COMMON_HEADERS, Allow } })
          : problemResponse(new Problem(405, detail, { headers: { Allow } }), requestId);
      response.headers.set("X-Request-Id", requestId);
      return response;
    },
    { endpoint: handlers[0]!.endpoint },
  );
  return { POST: refuse, PUT: refuse, DELETE: refuse, PATCH: refuse, OPTIONS: refuse, HEAD: refuse };
}

/** Responds to an unknown path under /api. */
export async function respondUnknownPath(request: Request): Promise<Response> {
  const requestId = crypto.randomUUID();
  const { pathname } = new URL(request.url);
  const response = problemResponse(
    new Problem(404, `There is nothing at ${pathname.slice(0, 200)}.`),
    requestId,
  );
  response.headers.set("X-Request-Id", requestId);
  return response;
}
