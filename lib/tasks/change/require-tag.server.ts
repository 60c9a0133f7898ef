import "server-only";
import { preconditionFailed } from "@/lib/api/problem";
import { isExpected } from "@/lib/text/text-tag";

/**
 * Prevents overwriting a description that the caller has not seen. Needs the project's lock.
 * @param expectedTag the header `If-Match`.
 * @throws 412 with the current text if it has another tag.
 */
export function requireTag(current: string | null, expectedTag: string): void {
  if (isExpected(current, expectedTag)) return;
  const message = "The description has changed in the meantime.";
  throw preconditionFailed(message, [{ message, location: "body.description", value: current }]);
}
