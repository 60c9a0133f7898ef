import "server-only";
import { hasPermission } from "@/lib/access/grants.server";
import type { Method } from "@/lib/api/endpoint";
import { createRoute, type Handler } from "@/lib/api/handler.server";
import { Problem } from "@/lib/api/problem";
import { COMMON_HEADERS, problemResponse } from "@/lib/api/reply/reply.server";
import { authenticate } from "@/lib/auth/sessions/sessions.server";
import { claimKey, releaseKey, storeReply } from "@/lib/idempotency/replies.server";
import { storeStream } from "@/lib/idempotency/stored-stream.server";
import { recordResponse } from "@/lib/metrics/metrics.server";
import { withSpan } from "./tracing.server";

const createHandler = createRoute(
  { authenticate, isSuperuser: (userId) => hasPermission(userId, "superuser") },
  { claimKey, storeReply, releaseKey, storeStream },
);

/** Makes the handlers of every route.ts. Joins the request handling of lib/api with authentication, metrics and tracing. */
export const route: typeof createHandler = (endpoint, fn) => withMetrics(createHandler(endpoint, fn));

function withMetrics(handler: Handler): Handler {
  const { endpoint } = handler;
  const measuredHandler: Handler = Object.assign(
    async (...[request, ...context]: Parameters<Handler>) => {
      const started = performance.now();
      const response = await withSpan(endpoint, request, () => handler(request, ...context));
      recordResponse(endpoint, response.status, performance.now() - started);
      return response;
    },
    { endpoint },
  );
  return measuredHandler;
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
