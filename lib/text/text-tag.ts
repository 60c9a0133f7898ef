/**
 * The ETag of a text, for If-Match: a write that is based on an older text is refused. Both sides compute it, so lists need
 * not include it. FNV-1a with 64 bits detects changes; it does not need to be secure.
 */
export function toTextTag(text: string | null): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text ?? ""))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return `"${hash.toString(16).padStart(16, "0")}"`;
}

/**
 * Whether a header `If-Match` allows to overwrite a text.
 * @param expectedTag the tag of the text that the caller has seen, several separated by commas, or "*" for any.
 */
export function isExpected(text: string | null, expectedTag: string): boolean {
  // A proxy that compresses replies weakens their tags.
  const expectedTags = expectedTag.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return expectedTags.includes("*") || expectedTags.includes(toTextTag(text));
}
