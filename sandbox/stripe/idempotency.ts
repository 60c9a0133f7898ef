import { createHash } from "node:crypto";
import type { Exchange } from "../http.ts";
import { createApiError } from "./errors.ts";

export interface Answer {
  status: number;
  body: object;
}

interface IdentifiedAnswer extends Answer {
  /** The request that was executed, which is an earlier one when the answer is repeated. */
  requestId: string;
}

/** Whether Stripe stores an error under the request's key. A request that failed validation was not executed. */
const isStored = (status: number) => status < 400 || status === 402 || status >= 500;

/** Keeps the answers of requests with an idempotency key, 500s included, and repeats them as Stripe does. */
export function createStoredAnswers() {
  const answers = new Map<string, IdentifiedAnswer & { fingerprint: string }>();
  return {
    /** @throws when the key was used with other parameters */
    getOrExecute(
      { request, url }: Exchange,
      parameters: URLSearchParams,
      requestId: string,
      execute: (key: string | null) => Answer,
    ): IdentifiedAnswer {
      const key = request.method === "POST" ? request.headers["idempotency-key"]?.toString() : undefined;
      if (!key) return { ...execute(null), requestId };
      const fingerprint = createHash("sha256")
        .update(`${request.method} ${url.pathname}?${parameters}`)
        .digest("hex");
      const stored = answers.get(key);
      if (stored && stored.fingerprint !== fingerprint)
        throw createApiError(
          400,
          "idempotency_error",
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        );
      if (stored) return stored;
      const answer = { ...execute(key), requestId };
      if (isStored(answer.status)) answers.set(key, { ...answer, fingerprint });
      return answer;
    },
  };
}
