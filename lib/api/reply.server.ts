import "server-only";
import { env } from "@/lib/env.server";
import { BUILD_HEADER, BUILD_ID } from "../build";
import { type ErrorModel, type Problem, TITLES } from "./problem";

/** On every reply of the API. */
export const HEADERS = {
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  ...(BUILD_ID && { [BUILD_HEADER]: BUILD_ID }),
};

/** A problem as HTTP: application/problem+json after RFC 9457, in the model of contract section 1. */
export function problemResponse(problem: Problem, requestId: string): Response {
  const errors = problem.more.errors ?? [];
  const model: ErrorModel = {
    $schema: `${env.APP_URL}/schemas/ErrorModel.json`,
    title: TITLES[problem.status] ?? "Error",
    status: problem.status,
    detail: problem.message,
    message: errors[0]?.message ?? problem.message,
    ...(problem.more.name ? { name: problem.more.name } : {}),
    request_id: requestId,
    errors,
  };
  return new Response(JSON.stringify(model), {
    status: problem.status,
    headers: {
      ...HEADERS,
      "Content-Type": "application/problem+json",
      ...problem.more.headers,
    },
  });
}
