import "server-only";
import type { Transaction } from "@/db";
import { BATCH_HEADER } from "./endpoint";
import { readUuidHeader } from "./request/uuid-header.server";

/** Who makes a change, and how. */
export interface Author {
  userId: string;
  via: "web" | "api" | "ai" | "import" | "undo";
  /** The same for all changes that are undone together. */
  batch: string;
  /**
   * For a call with an Idempotency-Key: stores the reply. Runs as the last statement in the transaction of the change, so both
   * are stored or neither.
   * @throws 409 if the key no longer belongs to the call, which rolls the change back.
   */
  storeReply?: (transaction: Transaction, result: unknown) => Promise<void>;
}

/** The batch that a request names, or null. @throws 422 if it is not a UUID. */
export const readBatch = (request: Request) => readUuidHeader(request, BATCH_HEADER, "batch");

/** Creates the author of a request's changes and names their batch on the reply. @throws 422 if the request's batch is not a UUID. */
export function createAuthor(
  userId: string,
  request: Request,
  replyHeaders: Headers,
  storeReply?: Author["storeReply"],
): Author {
  const batch = readBatch(request) ?? crypto.randomUUID();
  replyHeaders.set(BATCH_HEADER, batch);
  // Browsers send this header, and scripts in them cannot change it. A client that imitates it only changes its own label.
  const isBrowser = request.headers.get("sec-fetch-site") === "same-origin";
  return { userId, via: isBrowser ? "web" : "api", batch, storeReply };
}
