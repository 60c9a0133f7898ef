import "server-only";
import { createHmac } from "node:crypto";
import { env } from "../env.server";
import type { Endpoint } from "./endpoint";
import { toProblem } from "./failures.server";
import { validationFailed } from "./problem";
import { COMMON_HEADERS, problemResponse } from "./reply.server";
import { TextResponse } from "./text-response.server";

export const IDEMPOTENCY_HEADER = "Idempotency-Key";
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export interface IdempotentCall {
  userId: string;
  key: string;
  /** Says which method, path and body it is. */
  fingerprint: string;
}
export interface StoredReply {
  status: number;
  headers: Record<string, string>;
  body: string | null;
}
/** A call that has its key. An abandoned key can be claimed again, so a claim also says when it was made. */
export interface Claim extends IdempotentCall {
  claimedAt: string;
}

/** Where replies are kept. lib/route.server.ts passes it, because lib/api knows no database. */
export interface Replies {
  claimKey(call: IdempotentCall): Promise<{ claim: Claim } | { stored: StoredReply }>;
  storeReply(claim: Claim, reply: StoredReply): Promise<void>;
  releaseKey(claim: Claim): Promise<void>;
}

/** Whether an endpoint accepts a key: every POST of a user, except for streams, which store nothing. */
export const isRepeatable = ({ method, access, media }: Endpoint) =>
  method === "POST" && access !== "public" && !media;

/** The key of a request, if there is one. @throws 422 when it is not a UUID. */
export function parseKey(endpoint: Endpoint, request: Request): string | null {
  const key = isRepeatable(endpoint) ? request.headers.get(IDEMPOTENCY_HEADER) : null;
  if (key !== null && !UUID.test(key)) {
    throw validationFailed([
      {
        message: "The key must be a UUID.",
        location: `header.${IDEMPOTENCY_HEADER}`,
        value: key.slice(0, 200),
      },
    ]);
  }
  return key?.toLowerCase() ?? null;
}

/** With the secret of the server, because bodies may contain passwords, which could be guessed from a plain digest. */
export const toFingerprint = (request: Request, input: unknown) =>
  createHmac("sha256", env.JWT_SECRET)
    .update(`idempotency:${request.method} ${new URL(request.url).pathname} ${JSON.stringify(input)}`)
    .digest("base64url");

/**
 * Answers a call once: the same call with the same key gets the stored reply. What the client did wrong is stored too; what may
 * go better the next time is not, such as what a plan or a permission allows meanwhile.
 */
export async function answerOnce(
  replies: Replies,
  call: IdempotentCall,
  requestId: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  const claimed = await replies.claimKey(call);
  if ("stored" in claimed) {
    const { stored } = claimed;
    const headers = { ...COMMON_HEADERS, ...stored.headers, "Idempotent-Replayed": "true" };
    if (stored.body === null) return new Response(null, { status: stored.status, headers });
    // A problem names the request that it answers.
    const body =
      stored.status < 400
        ? stored.body
        : JSON.stringify({ ...JSON.parse(stored.body), request_id: requestId });
    return new TextResponse(body, { status: stored.status, headers });
  }
  let response: Response;
  try {
    response = await answer();
  } catch (error) {
    const problem = toProblem(error);
    if (problem.status >= 500 || problem.status === 429 || problem.status === 403) {
      await replies.releaseKey(claimed.claim);
      throw error;
    }
    response = problemResponse(problem, requestId);
  }
  const body = response instanceof TextResponse ? response.content : null;
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => ["content-type", "x-change-batch", "location"].includes(name)),
  );
  await replies.storeReply(claimed.claim, { status: response.status, headers, body });
  return response;
}
