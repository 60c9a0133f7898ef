/** The first characters of a text. An emoji, which is two units of a string, is one character and stays whole. */
export const getFirstCharacters = (text: string, max: number): string =>
  [...text.slice(0, 2 * max)].slice(0, max).join("");
