/** Where 32-bit FNV-1a begins. */
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** 32 bits of a text (FNV-1a). Not secret. @param start another one gives another hash of the same text */
export function hashText(text: string, start = FNV_OFFSET): number {
  let value = start;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), FNV_PRIME);
  return value >>> 0;
}
