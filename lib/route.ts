import "server-only";
import { type Handler, routeWith } from "./api/route";
import { hasPermission } from "./auth/grants";
import { authenticate } from "./auth/sessions";
import { recordAnswer } from "./metrics/metrics";
import { traced } from "./tracing";

export { others } from "./api/route";

const answering = routeWith({ authenticate, isSuperuser: (userId) => hasPermission(userId, "superuser") });

/** What every app/api route.ts is made with: the mechanism of lib/api, the tokens of lib/auth, and who looks on. */
export const route: typeof answering = (endpoint, fn) => observed(answering(endpoint, fn));

function observed(handler: Handler): Handler {
  const { endpoint } = handler;
  const answer: Handler = Object.assign(
    async (...[request, ...context]: Parameters<Handler>) => {
      const started = performance.now();
      const response = await traced(endpoint, request, () => handler(request, ...context));
      recordAnswer(endpoint, response.status, performance.now() - started);
      return response;
    },
    { endpoint },
  );
  return answer;
}
