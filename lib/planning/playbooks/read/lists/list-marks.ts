const BULLET =
  /^\s*(?:(?:[-*•–—+>·]|\d{1,2}[.)]|[a-z]\)|(?!Q\d|[CK]W|T\d)[A-Z]{1,4}[- ]?\d{1,3}[.:)])\s+|[☐□⬜🔲❌⏳🔄🚧🟡🔴🟠]\uFE0F?\s*)/u;
const CHECKED = /^\s*(?:[-*]\s+)?(?:\[([ xX]?)\]\s*|([✅☑✔✓🟢])\uFE0F?\s*)/u;

/** Whether a line begins with the mark of an item. */
export const isMarked = (text: string): boolean => BULLET.test(text) || CHECKED.test(text);

/** Whether the mark of an item says that it is done: "[x]", "✅". */
export function isChecked(text: string): boolean {
  const [, box = "", sign] = CHECKED.exec(text) ?? [];
  return sign !== undefined || /x/i.test(box);
}

export const stripBullet = (text: string): string => text.replace(CHECKED, "").replace(BULLET, "").trim();
