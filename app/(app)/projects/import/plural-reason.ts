/** How reasons begin for one thing, and for several. */
const BEGINNINGS: [RegExp, string][] = [
  [/^It isn’t /, "They aren’t "],
  [/^It is a pull request\.$/, "They are pull requests."],
  [/^(?:It is |It’s )/, "They are "],
  [/^It has /, "They have "],
  [/^It /, "They "],
  [/^Its (type “.*”) is /, "Their $1 is "],
  [/^Its ID appears /, "Their IDs appear "],
  [/^Its (card|issue|list|row|task) isn’t /, "Their $1s aren’t "],
  [/^Its items are imported but not its name,/, "Their items are imported but not their names,"],
  [/^Only its /, "Only their "],
  [/ of its name are kept\.$/, " of their names are kept."],
];

/** The reason of a report, which is about one thing, as the reason for several. */
export const toPluralReason = (reason: string): string =>
  BEGINNINGS.reduce((text, [singular, plural]) => text.replace(singular, plural), reason);
