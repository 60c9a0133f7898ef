import "server-only";
import { createHmac } from "node:crypto";
import { env } from "../env.server";
import type { Endpoint } from "./endpoint";
import { toProblem } from "./failures.server";
import { Problem, validationFailed } from "./problem";
import { COMMON_HEADERS, problemResponse } from "./reply.server";
import { TextResponse } from "./text-response.server";

export const IDEMPOTENCY_HEADER = "Idempotency-Key";
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export interface IdempotentCall {
  userId: string;
  key: string;
  /** Says which method, path and body it is. */
  fingerprint: string;
  /** After so many seconds an unanswered call belongs to a process that died. */
  abandonedAfter: number;
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
  /** @param transaction the one of the change that is replied to. @returns whether the key was still the call's */
  storeReply(claim: Claim, reply: StoredReply, transaction?: object): Promise<boolean>;
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
 * Longer than a call takes. A change of a project keeps its reply in its transaction, of which one can be committed, so it may be
 * made again as soon as the caller has no answer.
 */
export const toAbandonedAfter = ({ changesProject }: Endpoint, deadlineMs: number) =>
  changesProject ? deadlineMs / 1000 + 2 : 300;

export const isStillOpen = () =>
  new Problem(409, "The same request is still being answered. Please try again.", {
    headers: { "Retry-After": "1" },
  });

export type KeepResponse = (transaction: object, response: Response) => Promise<void>;

const toStored = (response: Response): StoredReply => ({
  status: response.status,
  headers: Object.fromEntries(
    [...response.headers].filter(([name]) => ["content-type", "x-change-batch", "location"].includes(name)),
  ),
  body: response instanceof TextResponse ? response.content : null,
});

function replay({ status, headers: kept, body }: StoredReply, requestId: string): Response {
  const headers = { ...COMMON_HEADERS, ...kept, "Idempotent-Replayed": "true" };
  if (body === null) return new Response(null, { status, headers });
  // A problem names the request that it answers.
  const text = status < 400 ? body : JSON.stringify({ ...JSON.parse(body), request_id: requestId });
  return new TextResponse(text, { status, headers });
}

/**
 * Answers a call once: the same call with the same key gets the stored reply. What the client did wrong is stored too; what may
 * go better the next time is not, such as what a plan or a permission allows meanwhile. A call that changes a project keeps its
 * reply in the transaction of the change, so it takes effect once even if the process dies or an answer of the database is lost.
 */
export async function answerOnce(
  replies: Replies,
  call: IdempotentCall,
  requestId: string,
  answer: (keep: KeepResponse) => Promise<Response>,
): Promise<Response> {
  const claimed = await replies.claimKey(call);
  if ("stored" in claimed) return replay(claimed.stored, requestId);
  const { claim } = claimed;
  let isKept = false;
  let response: Response;
  try {
    response = await answer(async (transaction, kept) => {
      isKept = await replies.storeReply(claim, toStored(kept), transaction);
      if (!isKept) throw isStillOpen();
    });
    if (isKept) return response;
  } catch (error) {
    const problem = toProblem(error);
    if (problem.status >= 500 || problem.status === 429 || problem.status === 403) {
      await replies.releaseKey(claim);
      throw error;
    }
    response = problemResponse(problem, requestId);
  }
  await replies.storeReply(claim, toStored(response));
  return response;
}
