import "server-only";
import { log } from "@/lib/log.server";
import { type Author, createAuthor, readBatch } from "./author.server";
import { DEADLINE_MS, withDeadline } from "./deadline";
import type { Access, AnyEndpoint, Endpoint, HandlerResult, ParsedInput } from "./endpoint";
import { toProblem } from "./failures.server";
import {
  parseKey,
  type Replies,
  respondOnce,
  type StoreResponse,
  toAbandonedAfterSeconds,
  toFingerprint,
} from "./idempotency.server";
import { forbidden, Problem, tookTooLong, unauthorized } from "./problem";
import { COMMON_HEADERS, problemResponse, successResponse } from "./reply/reply.server";
import { parseInput, type RouteContext } from "./request/input.server";

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
  /** Aborted when the deadline passes. The client has got 503 then, and sends the call again. */
  deadline: AbortSignal;
  /** Aborted when the client disconnects or the deadline passes. For work that only this reply needs. */
  signal: AbortSignal;
};

/** An exported method of a route.ts. It uses only web standards, so any host can call it. */
export interface Handler {
  (request: Request, context?: RouteContext): Promise<Response>;
  endpoint: Endpoint;
}

/** One request while it is handled. */
interface Call {
  requestId: string;
  request: Request;
  headers: Headers;
  userId?: string;
  /** Why the deadline ended the call, once it has passed. */
  overdue?: Problem;
  /** Aborted at the deadline. It is created on demand, because few handlers use its signal and creating it is slow. */
  deadline?: AbortController;
}

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
    const deadlineMs = endpoint.deadlineMs ?? DEADLINE_MS;

    async function respond(call: Call, context?: RouteContext): Promise<Response> {
      const { request, requestId } = call;
      const user = await authenticateCaller(endpoint, auth, request);
      call.userId = user?.id;
      const key = parseKey(endpoint, request);
      const input = (await parseInput(endpoint, request, context, call.userId)) as ParsedInput<E>;
      if (key === null || !user) return runHandler(call, user, input);
      // Before the key is claimed: a stored refusal would answer the corrected call, too.
      readBatch(request);
      const fingerprint = toFingerprint(request, input);
      const abandonedAfterSeconds = toAbandonedAfterSeconds(endpoint, deadlineMs);
      const keyedCall = { userId: user.id, key, fingerprint, abandonedAfterSeconds };
      return respondOnce(replies, keyedCall, requestId, (store) => runHandler(call, user, input, store));
    }

    /** @param store stores the response in the transaction of a change. */
    async function runHandler(call: Call, user: Caller | null, input: ParsedInput<E>, store?: StoreResponse) {
      const { request, requestId, headers } = call;
      const toResponse = (result: unknown) => successResponse(endpoint, result, headers, requestId);
      const storeReply: Author["storeReply"] =
        store && (async (transaction, result) => store(transaction, await toResponse(result)));
      let author: Author | null = null;
      const result = await fn({
        ...input,
        user,
        request,
        headers,
        // Created on demand, because only replies to changes name a batch.
        get author() {
          author ??= user && createAuthor(user.id, request, headers, storeReply);
          return author;
        },
        get deadline() {
          return getDeadline(call);
        },
        get signal() {
          return AbortSignal.any([request.signal, getDeadline(call)]);
        },
      } as HandlerContext<E>);
      return toResponse(result);
    }

    async function handler(request: Request, context?: RouteContext): Promise<Response> {
      const started = performance.now();
      const call: Call = { requestId: crypto.randomUUID(), request, headers: new Headers(COMMON_HEADERS) };
      let response: Response;
      try {
        // The caller gets a response even if the database hangs.
        response = await withDeadline(respond(call, context), deadlineMs, () => endOverdue(call));
      } catch (error) {
        response = respondProblem(call, error);
      }
      response.headers.set("X-Request-Id", call.requestId);
      log.info({
        request_id: call.requestId,
        method: endpoint.method,
        path: endpoint.path,
        status: response.status,
        ms: Math.round(performance.now() - started),
        user_id: call.userId,
      });
      return response;
    }

    return Object.assign(handler, { endpoint });
  };

function getDeadline(call: Call): AbortSignal {
  call.deadline ??= new AbortController();
  if (call.overdue) call.deadline.abort(call.overdue);
  return call.deadline.signal;
}

function endOverdue(call: Call): Problem {
  call.overdue = tookTooLong();
  call.deadline?.abort(call.overdue);
  return call.overdue;
}

function respondProblem({ request, requestId }: Call, error: unknown): Response {
  const problem = toProblem(error);
  // An expected problem, such as an unreachable provider, is not a bug.
  const isExpected = error instanceof Problem;
  const hasClientLeft = request.signal.aborted && (isExpected || (error as Error).name === "AbortError");
  if (problem.status >= 500 && !hasClientLeft) {
    log[isExpected ? "warn" : "error"]({ err: error, request_id: requestId }, "request failed");
  }
  return problemResponse(problem, requestId);
}

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
