import "server-only";
import { createHmac } from "node:crypto";
import type { Transaction } from "@/db";
import { env } from "@/lib/env.server";
import { log } from "@/lib/log.server";
import { BATCH_HEADER, CALL_IN_PROGRESS, type Endpoint } from "./endpoint";
import { toProblem } from "./failures.server";
import { Problem } from "./problem";
import { COMMON_HEADERS, problemResponse } from "./reply/reply.server";
import { TextResponse } from "./reply/text-response.server";
import { readUuidHeader } from "./request/uuid-header.server";

export const IDEMPOTENCY_HEADER = "Idempotency-Key";

export interface IdempotentCall {
  userId: string;
  key: string;
  /** Digest of method, path and body. */
  fingerprint: string;
  /** Seconds until an unanswered call is taken as abandoned by a process that died. */
  abandonedAfterSeconds: number;
}
export interface StoredReply {
  status: number;
  headers: Record<string, string>;
  body: string | null;
}
/** A call that holds its key. An abandoned key can be claimed again, so a claim also has its time. */
export interface Claim extends IdempotentCall {
  claimedAt: string;
}

/** The store of replies. lib/route.server.ts passes it, because lib/api must not access the database. */
export interface Replies {
  claimKey(call: IdempotentCall): Promise<{ claim: Claim } | { stored: StoredReply }>;
  /** @param transaction the transaction of the change that is replied to. @returns whether the call still holds the key. */
  storeReply(claim: Claim, reply: StoredReply, transaction?: Transaction): Promise<boolean>;
  releaseKey(claim: Claim): Promise<void>;
  /** Passes a streamed reply on, and stores it when it is complete. */
  storeStream(claim: Claim, reply: StoredReply, body: ReadableStream): ReadableStream;
}

/** Whether an endpoint accepts a key: every POST of a signed-in user. */
export const isRepeatable = ({ method, access }: Endpoint) => method === "POST" && access !== "public";

/** The key of a request, or null. @throws 422 if it is not a UUID. */
export const parseKey = (endpoint: Endpoint, request: Request) =>
  isRepeatable(endpoint) ? readUuidHeader(request, IDEMPOTENCY_HEADER, "key") : null;

/** Keyed with the server's secret: bodies may contain passwords, which could be guessed from a plain digest. */
export const toFingerprint = (request: Request, input: unknown) =>
  createHmac("sha256", env.JWT_SECRET)
    .update(`idempotency:${request.method} ${new URL(request.url).pathname} ${JSON.stringify(input)}`)
    .digest("base64url");

/**
 * Longer than a call takes. A change of a project may be repeated as soon as the caller has no response: its reply is stored in its
 * transaction, and only one of two such transactions can be committed.
 */
export const toAbandonedAfterSeconds = ({ changesProject }: Endpoint, deadlineMs: number) =>
  changesProject ? deadlineMs / 1000 + 2 : 300;

export const createCallInProgressError = () =>
  new Problem(409, "The same request is still being answered. Please try again.", {
    headers: { "Retry-After": "1" },
    name: CALL_IN_PROGRESS,
  });

export type StoreResponse = (transaction: Transaction, response: Response) => Promise<void>;

const KEPT_HEADERS = ["content-type", "location", BATCH_HEADER.toLowerCase()];

const toStoredReply = (response: Response): StoredReply => ({
  status: response.status,
  headers: Object.fromEntries([...response.headers].filter(([name]) => KEPT_HEADERS.includes(name))),
  body: response instanceof TextResponse ? response.content : null,
});

function replay({ status, headers: kept, body }: StoredReply, requestId: string): Response {
  const headers = { ...COMMON_HEADERS, ...kept, "Idempotent-Replayed": "true" };
  if (body === null) return new Response(null, { status, headers });
  // A problem contains the id of its own request.
  const text = status < 400 ? body : JSON.stringify({ ...JSON.parse(body), request_id: requestId });
  return new TextResponse(text, { status, headers });
}

/**
 * Runs a call once: a repeated call with the same key gets the stored reply. Client errors are stored too; errors that may not
 * recur, such as plan limits and missing permissions, are not. A change of a project stores its reply in its own transaction, so
 * it takes effect once even if the process dies or the database's answer is lost.
 */
export async function respondOnce(
  replies: Replies,
  call: IdempotentCall,
  requestId: string,
  respond: (store: StoreResponse) => Promise<Response>,
): Promise<Response> {
  const claimed = await replies.claimKey(call);
  if ("stored" in claimed) return replay(claimed.stored, requestId);
  const { claim } = claimed;
  let isStored = false;
  let response: Response;
  try {
    response = await respond(async (transaction, reply) => {
      isStored = await replies.storeReply(claim, toStoredReply(reply), transaction);
      if (!isStored) throw createCallInProgressError();
    });
    if (isStored) return response;
  } catch (error) {
    const problem = toProblem(error);
    if (problem.status >= 500 || problem.status === 429 || problem.status === 403) {
      await replies.releaseKey(claim).catch((err) => log.error({ err }, "a key was not given back"));
      throw error;
    }
    response = problemResponse(problem, requestId);
  }
  if (!(response instanceof TextResponse) && response.body)
    return new Response(replies.storeStream(claim, toStoredReply(response), response.body), response);
  await replies.storeReply(claim, toStoredReply(response));
  return response;
}
