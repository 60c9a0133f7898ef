import "server-only";

/** Who makes a change, and how. */
export interface Author {
  userId: string;
  via: "web" | "api" | "ai" | "import" | "undo";
  /** Shared by all changes that are undone together. */
  batch: string;
  /**
   * Of a call with an Idempotency-Key: keeps the reply to the result. The last statement in the transaction of the change, so that
   * both are stored or neither. @throws 409 when the key is no longer the call's, so that the change is rolled back.
   */
  keepReply?: (transaction: object, result: unknown) => Promise<void>;
}

/**
 * On the reply of each change: the batch that it belongs to. A request may carry it too, so that several calls become one batch
 * and a window knows its own changes.
 */
export const BATCH_HEADER = "X-Change-Batch";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The author of the changes of a request. Names the batch on the reply. */
export function createAuthor(
  userId: string,
  request: Request,
  replyHeaders: Headers,
  keepReply?: Author["keepReply"],
): Author {
  const sent = request.headers.get(BATCH_HEADER);
  const batch = sent !== null && UUID.test(sent) ? sent.toLowerCase() : crypto.randomUUID();
  replyHeaders.set(BATCH_HEADER, batch);
  // Only browsers send this header, and scripts in them cannot change it.
  const isBrowser = request.headers.get("sec-fetch-site") === "same-origin";
  return { userId, via: isBrowser ? "web" : "api", batch, keepReply };
}
