import "server-only";
import { log } from "@/lib/log.server";
import { type Author, createAuthor } from "./author.server";
import { withDeadline } from "./deadline";
import type { Access, AnyEndpoint, Endpoint, HandlerResult, Method, ParsedInput } from "./endpoint";
import { toProblem } from "./failures.server";
import {
  answerOnce,
  type KeepResponse,
  parseKey,
  type Replies,
  toAbandonedAfter,
  toFingerprint,
} from "./idempotency.server";
import { forbidden, Problem, unauthorized, unavailable } from "./problem";
import { COMMON_HEADERS, problemResponse, successResponse } from "./reply/reply.server";
import { parseInput, type RouteContext } from "./request/input.server";

/** The user and session of a bearer token. */
export interface Caller {
  id: string;
  sessionId: string;
}

interface Authentication {
  /** @returns the caller if the token is valid and its session has not ended, else null. */
  authenticate(token: string): Promise<Caller | null>;
  isSuperuser(userId: string): Promise<boolean>;
}

type CallerFor<E> = E extends { access: "public" } ? null : Caller;

type HandlerContext<E> = ParsedInput<E> & {
  user: CallerFor<E>;
  /** Who changes the project. The reply names the batch of the change. */
  author: E extends { access: "public" } ? null : Author;
  request: Request;
  /** Headers for the successful response, for example Set-Cookie. */
  headers: Headers;
  /** Aborted when the client disconnects or the deadline passes. */
  signal: AbortSignal;
};

/** An exported method of a route.ts. It uses only web standards, so any host can call it. */
export interface Handler {
  (request: Request, context?: RouteContext): Promise<Response>;
  endpoint: Endpoint;
}

const DEADLINE_MS = 8_000;

/**
 * Creates the `route` function, which makes a handler: request id, authentication, access, parsing, the call, and the reply or a
 * problem.
 * @param auth how tokens are checked; lib/route.server.ts passes it, because lib/api must not import lib/auth.
 * @param replies the store of replies to calls with an Idempotency-Key.
 */
export const createRoute =
  (auth: Authentication, replies: Replies) =>
  <E extends AnyEndpoint>(
    endpoint: E & { access: Access },
    fn: (context: HandlerContext<E>) => Promise<HandlerResult<E>>,
  ): Handler => {
    const deadline = endpoint.deadline ?? DEADLINE_MS;
    const handler = async (request: Request, context?: RouteContext) => {
      const requestId = crypto.randomUUID();
      const started = performance.now();
      let timeout: AbortController | undefined;
      let overdue: Problem | undefined;
      let response: Response;
      const headers = new Headers(COMMON_HEADERS);
      let userId: string | undefined;
      try {
        const respond = async () => {
          const user = await authenticateCaller(endpoint, auth, request);
          userId = user?.id;
          const key = parseKey(endpoint, request);
          const parts = await parseInput(endpoint, request, context, userId);
          const answer = async (keep?: KeepResponse) => {
            const toResponse = (result: unknown) => successResponse(endpoint, result, headers, requestId);
            const keepReply: Author["keepReply"] =
              keep && (async (transaction, result) => keep(transaction, await toResponse(result)));
            const result = await fn({
              ...parts,
              user,
              request,
              headers,
              get author() {
                return user && createAuthor(user.id, request, headers, keepReply);
              },
              // Created on demand, because few handlers use it and creating it is slow.
              get signal() {
                timeout ??= new AbortController();
                if (overdue) timeout.abort(overdue);
                return AbortSignal.any([request.signal, timeout.signal]);
              },
            } as HandlerContext<E>);
            return toResponse(result);
          };
          if (key === null || !user) return answer();
          const fingerprint = toFingerprint(request, parts);
          const abandonedAfter = toAbandonedAfter(endpoint, deadline);
          return answerOnce(
            replies,
            { userId: user.id, key, fingerprint, abandonedAfter },
            requestId,
            answer,
          );
        };
        // The caller gets a response even if the database hangs.
        response = await withDeadline(respond(), deadline, () => {
          overdue = unavailable("This took too long. Please try again.", 5);
          timeout?.abort(overdue);
          return overdue;
        });
      } catch (error) {
        const problem = toProblem(error);
        if (problem.status >= 500 && !request.signal.aborted) {
          // An expected problem, such as an unreachable provider, is not a bug.
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
    throw forbidden("Only administrators can do this.", [
      { message: "permission required", value: "superuser" },
    ]);
  }
  return user;
}

/** Handlers for the other methods of a path: 405 with Allow, and OPTIONS. Next would respond with an empty body. */
export function rejectOtherMethods(
  ...handlers: Handler[]
): Record<Exclude<Method, "GET"> | "OPTIONS" | "HEAD", Handler> {
  const methods = handlers.map((handler) => handler.endpoint.method);
  const Allow = [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
  const refuse = Object.assign(
    async (request: Request) => {
      const requestId = crypto.randomUUID();
      const detail = `${request.method} is not allowed here. Allowed: ${Allow}.`;
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
