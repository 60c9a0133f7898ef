import "server-only";
import { preconditionFailed } from "../api/problem";
import { toTextTag } from "./text-tag";

/**
 * Prevents overwriting a description that the caller has not seen. Needs the project's lock.
 * @param present the stored text.
 * @param expectedTag the tag of the text that the caller has seen, or "*" for any.
 * @throws 412 with the present text if it has another tag.
 */
export function requireTag(present: string | null, expectedTag: string): void {
  if (expectedTag === "*" || toTextTag(present) === expectedTag) return;
  const message = "The description has changed in the meantime.";
  throw preconditionFailed(message, [{ message, location: "body.description", value: present }]);
}
