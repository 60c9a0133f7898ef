import "server-only";
import * as adminRoutes from "./admin/routes.server";
import { createRouter, type RouteModule } from "./router.server";
import * as apiRoutes from "./routes.server";
import { respondUnknownPath } from "./unknown-path.server";

/** Every route.ts. tests/contract.test.ts fails if one is missing. */
const modules: RouteModule[] = [...Object.values(apiRoutes), ...Object.values(adminRoutes)];

/** The modules by path, as declared by their handlers. */
export const routes: Record<string, RouteModule> = Object.fromEntries(
  modules.map((module) => [Object.values(module)[0]!.endpoint.path, module]),
);

const findRoute = createRouter(routes);

/**
 * Serves the whole API without Next's router, which takes ten times as long as an average query. server.mjs calls it
 * before Next in the same process, and the tests call it directly. The handlers are the exports of the route.ts files.
 */
export async function serveApi(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const path = pathname.length > 5 && pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
  const match = findRoute(path);
  const method = request.method === "HEAD" && match?.module.GET ? "GET" : request.method;
  const handler = match?.module[method] ?? match?.module.OPTIONS;
  if (!match || !handler) return respondUnknownPath(request);
  const response = await handler(request, { params: Promise.resolve(match.params) });
  if (request.method !== "HEAD") return response;
  // Without a reader, the stream would stay open.
  await response.body?.cancel();
  return new Response(null, response);
}
