import "server-only";
import { hasPermission } from "./access/grants.server";
import { createRoute, type Handler } from "./api/handler.server";
import { authenticate } from "./auth/sessions/sessions.server";
import { claimKey, releaseKey, storeReply } from "./idempotency/replies.server";
import { recordAnswer } from "./metrics/metrics.server";
import { withSpan } from "./tracing.server";

export { rejectOtherMethods } from "./api/handler.server";

const createHandler = createRoute(
  { authenticate, isSuperuser: (userId) => hasPermission(userId, "superuser") },
  { claimKey, storeReply, releaseKey },
);

/** Makes the handlers of every route.ts. Joins the request handling of lib/api with authentication, metrics and tracing. */
export const route: typeof createHandler = (endpoint, fn) => withMetrics(createHandler(endpoint, fn));

function withMetrics(handler: Handler): Handler {
  const { endpoint } = handler;
  const measuredHandler: Handler = Object.assign(
    async (...[request, ...context]: Parameters<Handler>) => {
      const started = performance.now();
      const response = await withSpan(endpoint, request, () => handler(request, ...context));
      recordAnswer(endpoint, response.status, performance.now() - started);
      return response;
    },
    { endpoint },
  );
  return measuredHandler;
}
