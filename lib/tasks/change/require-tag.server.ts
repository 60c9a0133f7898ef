import "server-only";
import { preconditionFailed } from "@/lib/api/problem";
import { toTextTag } from "../text-tag";

/**
 * Prevents overwriting a description that the caller has not seen. Needs the project's lock.
 * @param current the stored text.
 * @param expectedTag the header `If-Match`: the tag of the text that the caller has seen, several separated by commas, or "*" for any.
 * @throws 412 with the current text if it has another tag.
 */
export function requireTag(current: string | null, expectedTag: string): void {
  // A proxy that compresses replies weakens their tags.
  const expectedTags = expectedTag.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (expectedTags.includes("*") || expectedTags.includes(toTextTag(current))) return;
  const message = "The description has changed in the meantime.";
  throw preconditionFailed(message, [{ message, location: "body.description", value: current }]);
}
