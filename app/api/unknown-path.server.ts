import "server-only";
import { Problem } from "@/lib/api/problem";
import { problemResponse } from "@/lib/api/reply/reply.server";

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
