/** The first characters of a text. An emoji, which is two units of a string, is one character and stays whole. */
export const getFirstCharacters = (text: string, max: number): string =>
  [...text.slice(0, 2 * max)].slice(0, max).join("");

/** Ends a text of more than `max` characters with an ellipsis, which is the last of them. */
export function shorten(text: string, max: number): string {
  const isLong = text.length > max && [...text.slice(0, 2 * (max + 1))].length > max;
  return isLong ? `${getFirstCharacters(text, max - 1).trimEnd()}…` : text;
}
