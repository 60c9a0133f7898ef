import { ApiError, type CallOptions } from "@/lib/api/client";
import type { AnyClientEndpoint } from "@/lib/api/endpoint";
import { retryUntilOnline } from "@/lib/online";

/**
 * Whether a call that is made twice has the effect of one. With `If-Match` it has not: the first one may have changed the text, and
 * so the tag that the second one would need.
 */
export const isRepeatable = ({ method }: AnyClientEndpoint, { ifMatch }: CallOptions = {}) =>
  ["PUT", "PATCH", "DELETE"].includes(method) && ifMatch === undefined;

/**
 * Repeats a call while the server cannot be reached.
 * @returns null for a deletion that finds nothing any more, because an attempt whose answer was lost has deleted it
 */
export function sendUntilAnswered<T>({ method }: AnyClientEndpoint, send: () => Promise<T>): Promise<T> {
  let isFirst = true;
  return retryUntilOnline(async () => {
    try {
      return await send();
    } catch (error) {
      const isGone = method === "DELETE" && error instanceof ApiError && error.status === 404;
      if (isGone && !isFirst) return null as T;
      isFirst = false;
      throw error;
    }
  });
}
