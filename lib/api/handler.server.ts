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

/** Whoever the bearer token speaks for. */
export interface Caller {
  id: string;
  sessionId: string;
}

export interface Authentication {
  /** The caller of a valid token of a live session, or null. */
  authenticate(token: string): Promise<Caller | null>;
  isSuperuser(userId: string): Promise<boolean>;
}

type CallerFor<E> = E extends { access: "public" } ? null : Caller;

export type HandlerContext<E> = ParsedInput<E> & {
  user: CallerFor<E>;
  request: Request;
  /** Headers for the reply of success, as a cookie is. */
  headers: Headers;
  /** Aborted when the client goes away or the deadline passes. */
  signal: AbortSignal;
};

type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> };

/** A route.ts export: plain web code that any host can serve. */
export interface Handler {
  (request: Request, context?: RouteContext): Promise<Response>;
  endpoint: Endpoint;
}

const DEADLINE_MS = 8_000;
/** What a call that declares no body may be sent all the same. */
const EMPTY_BODY = z.strictObject({});

/**
 * Makes the `route` of the app: request id, authentication, access, parsing, the call, the reply or a problem.
 * @param auth how tokens are checked; given by lib/route.server.ts, because this folder knows no mission.
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
            // Made on demand: few handlers wait on anything but the database, and it costs as much as a query.
            get signal() {
              return AbortSignal.any([request.signal, timeout.signal]);
            },
          } as HandlerContext<E>);
          return successResponse(endpoint, result, headers, requestId);
        };
        // The database may hang without refusing; the caller gets an answer all the same.
        response = await withDeadline(respond(), endpoint.deadline ?? DEADLINE_MS, () => {
          const problem = unavailable("This took too long. Please try again.", 5);
          timeout.abort(problem);
          return problem;
        });
      } catch (error) {
        const problem = toProblem(error);
        if (problem.status >= 500 && !request.signal.aborted) {
          // What was said on purpose, as that a provider is away, is no defect.
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

/** The last of repeated keys holds, unless the declaration has a list there: it takes them all. */
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

/** What the caller sent there, unless it is secret, unknown to the declaration, missing, or too long to repeat. */
function echoValue(value: unknown, path: PropertyKey[], declared: JsonObject): { value?: unknown } {
  let found = value;
  let schemas = [declared];
  for (const key of path) {
    // A list in the query is one text; its parts are not what was sent.
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

/** The remaining methods of a path: 405 with Allow, and OPTIONS. Next would answer them with an empty body. */
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

/** Answers a path under /api that nobody serves. */
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
