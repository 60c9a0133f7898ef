/**
 * The source of a part of a pattern, written over several lines: line breaks, with the spaces around them, and comments are left out.
 * A comment begins with `// ` at the start of a line or after a space, and goes to the end of the line; nothing is inserted in it.
 * So a line cannot begin or end with a space that the pattern needs. All else, also `\` and inserted text, stays as it is.
 */
export const patternPart = (template: TemplateStringsArray, ...inserted: string[]): string =>
  String.raw({ raw: template.raw.map(joinLines) }, ...inserted);

/** A long regular expression, written as `patternPart` explains: pattern("iu")`…`. It is compiled at each call: call it once. */
export const pattern =
  (flags = "") =>
  (template: TemplateStringsArray, ...inserted: string[]): RegExp =>
    new RegExp(patternPart(template, ...inserted), flags);

const joinLines = (text: string): string => text.replace(/(?:^| +)\/\/ .*/gm, "").replace(/ *\n\s*/g, "");
