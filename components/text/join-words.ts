const LIST_FORMAT = new Intl.ListFormat("en-US");

/** Joins words with commas and "and". */
export const joinWords = (words: readonly string[]) => LIST_FORMAT.format(words);
