import type { Hide, Line } from "./lines.ts";
import { HEADER, NO_SUBJECT, SUBJECT_PREFIX } from "./patterns.ts";

/** Hides the headers of mails, except the first subject. */
export function hideHeads(lines: Line[], hide: Hide) {
  let hasHead = false;
  let subjectStart: number | null = null;
  const first = lines.find(({ text }) => text !== "");
  for (let index = 0; index < lines.length; index++) {
    const head = listHeadLines(lines, index);
    const isSubjectAlone = lines[index] === first && HEADER.exec(first!.text)?.groups?.subject !== undefined;
    const isHead = isHeadOfMail(head);
    // The lines of a block that is not a header cannot begin one.
    index += Math.max(0, head.length - 1);
    hasHead ||= isHead;
    const shown = isSubjectAlone ? [first!] : [];
    for (const line of isHead ? head : shown) {
      line.isEdge = true;
      const { subject, value = "" } = HEADER.exec(line.text)?.groups ?? {};
      const named = value.replace(SUBJECT_PREFIX, "");
      const isName: boolean =
        subject !== undefined && subjectStart === null && named !== "" && !NO_SUBJECT.test(named);
      const hidden: number = line.text.length - (isName ? named.length : 0);
      hide(line, hidden);
      if (isName) subjectStart = line.start + line.indent + hidden;
    }
  }
  return { hasHead, subjectStart };
}

/** The lines of a head that begins at a place. An indented line continues the one before it: the third of many recipients. */
function listHeadLines(lines: Line[], index: number): Line[] {
  let end = index;
  const isFolded = ({ text, indent }: Line) => end > index && text !== "" && indent > lines[index]!.indent;
  while (end < lines.length && (HEADER.test(lines[end]!.text) || isFolded(lines[end]!))) end++;
  return lines.slice(index, end);
}

/** Whether lines are the head of a mail: they name a person, and a subject, an address or when it was sent. */
function isHeadOfMail(head: Line[]): boolean {
  const groups = head.map(({ text }) => HEADER.exec(text)?.groups ?? {});
  return (
    head.length > 1 &&
    groups.some(({ person }) => person) &&
    groups.some(({ subject, sent, value = "" }) => subject || sent || /\S@\S/.test(value))
  );
}
