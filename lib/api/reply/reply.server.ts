import "server-only";
import { BUILD_HEADER, BUILD_ID } from "@/lib/build";
import { env } from "@/lib/env.server";
import type { Endpoint } from "../endpoint";
import { type ErrorModel, type Problem, STATUS_TITLES } from "../problem";
import { serialize } from "./serializer.server";
import { TextResponse } from "./text-response.server";
import { hasRowPages, writeJson, writeText } from "./write-text.server";

/** Sent with every response of the API. */
export const COMMON_HEADERS = {
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  ...(BUILD_ID && { [BUILD_HEADER]: BUILD_ID }),
};

/** The response for a problem: application/problem+json (RFC 9457) with the error object. */
export function problemResponse(problem: Problem, requestId: string): TextResponse {
  const errors = problem.more.errors ?? [];
  const model: ErrorModel = {
    $schema: `${env.APP_URL}/schemas/ErrorModel.json`,
    title: STATUS_TITLES[problem.status] ?? "Error",
    status: problem.status,
    detail: problem.message,
    message: errors[0]?.message ?? problem.message,
    ...(problem.more.name ? { name: problem.more.name } : {}),
    request_id: requestId,
    errors,
  };
  return new TextResponse(JSON.stringify(model), {
    status: problem.status,
    headers: {
      ...COMMON_HEADERS,
      "Content-Type": "application/problem+json",
      ...problem.more.headers,
    },
  });
}

/** The response for a handler's result: JSON, a text or a stream of the declared type, a redirect, or no content. */
export async function successResponse(
  endpoint: Endpoint,
  result: unknown,
  headers: Headers,
  requestId: string,
): Promise<Response> {
  const { response, status = 200, media } = endpoint;
  if (response && result !== null && !media && status !== 302) {
    headers.set("Content-Type", "application/json");
    const body = hasRowPages(result)
      ? await writeText(writeJson(response, result), { request_id: requestId })
      : serialize(response, result);
    return toResponse(body, { status, headers });
  }
  const reply = response?.parse(result) ?? null;
  // The endpoint declares no response, or a nullable one that is null.
  if (reply === null) return new Response(null, { status: 204, headers });
  if (media) {
    if (typeof media === "string") headers.set("Content-Type", media);
    return toResponse(reply as string | ReadableStream, { status, headers });
  }
  headers.set("Location", String(reply));
  return new Response(null, { status, headers });
}

const toResponse = (body: string | ReadableStream, init: ResponseInit) =>
  typeof body === "string" ? new TextResponse(body, init) : new Response(body, init);
