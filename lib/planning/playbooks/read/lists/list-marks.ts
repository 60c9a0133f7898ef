import { pattern } from "../../../../text/pattern.ts";

/** The mark of an item that is not known to be done. */
const BULLET = pattern("u")`
  ^\s*(?:
    (?:
      // "- ", "1. ", "a) "
      [-*•–—+>·]|\d{1,2}[.)]|[a-z]\)
      // "R2: ", "REQ-3. ", but not a quarter, a week or a point of time: "Q3: ", "KW 12: ", "T0: ", "T-14: "
      |(?!Q\d|[CK]W|[TJ][-–−+]?\d)[A-Z]{1,4}[- ]?\d{1,3}[.:)]
    )\s+
    // An empty box, or a sign for work that is open or going on. Some programs put a mark for color after it.
    |[☐□⬜🔲❌⏳🔄🚧🟡🔴🟠]\uFE0F?\s*
  )
`;
/** A box, which may be empty, or a sign for what is done: "[x] ", "- [ ] ", "✅". */
const CHECKED = /^\s*(?:[-*]\s+)?(?:\[([ xX]?)\]\s*|([✅☑✔✓🟢])\uFE0F?\s*)/u;

/** Whether a line begins with the mark of an item. */
export const isMarked = (text: string): boolean => BULLET.test(text) || CHECKED.test(text);

/** A line that is struck through, with a word after it at most: "~~sell the fridge~~ sold". */
const STRUCK = /^\s*(?:(?:[-*+•–—]|\d{1,2}[.)])\s+)?(?:\[[ xX]?\]\s*)?~~[^~]{1,300}~~[^~]{0,20}$/u;

/** Whether the mark of an item says that it is done: "[x]", "✅", "~~…~~". */
export function isChecked(text: string): boolean {
  const [, box = "", sign] = CHECKED.exec(text) ?? [];
  return sign !== undefined || /x/i.test(box) || STRUCK.test(text);
}

export const stripBullet = (text: string): string =>
  text.replace(CHECKED, "").replace(BULLET, "").replaceAll("~~", "").trim();
