const LAST_LATIN_LETTER = 0x24f;

/**
 * The key that shortcuts look at. On a keyboard layout without Latin letters, such as Greek or Russian, it is the letter that the
 * same key types on a US keyboard.
 */
export function getShortcutKey({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  const isOtherLetter = key.length === 1 && key.charCodeAt(0) > LAST_LATIN_LETTER && code.startsWith("Key");
  if (!isOtherLetter) return key;
  const letter = code.slice("Key".length);
  return key === key.toLowerCase() ? letter.toLowerCase() : letter;
}
