/** A text with its selection. */
interface Selection {
  text: string;
  start: number;
  end: number;
}

/** A toolbar insertion: marks around the selection, or a mark at the start of each selected line. */
export type Mark =
  | { kind: "around"; before: string; after: string; sample: string }
  | { kind: "lines"; toPrefix: (index: number) => string; known: RegExp };

/** The effect of a mark on a text: the replaced range, its replacement, and the new selection. */
interface Edit {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

function applyAround(
  { text, start, end }: Selection,
  { before, after, sample }: Extract<Mark, { kind: "around" }>,
): Edit {
  const isMarked = text.slice(0, start).endsWith(before) && text.slice(end).startsWith(after);
  const content = text.slice(start, end);
  if (isMarked) {
    const from = start - before.length;
    return { from, to: end + after.length, insert: content, start: from, end: from + content.length };
  }
  const inner = content || sample;
  const innerStart = start + before.length;
  return {
    from: start,
    to: end,
    insert: `${before}${inner}${after}`,
    start: innerStart,
    end: innerStart + inner.length,
  };
}

function applyToLines(
  { text, start, end }: Selection,
  { toPrefix, known }: Extract<Mark, { kind: "lines" }>,
): Edit {
  // A negative position counts as 0, where `lastIndexOf` would find a line break that comes after the caret.
  const from = start === 0 ? 0 : text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split("\n");
  const isMarked = lines.every((line) => known.test(line));
  const insert = lines
    .map((line, index) => (isMarked ? line.replace(known, "") : `${toPrefix(index)}${line}`))
    .join("\n");
  return { from, to, insert, start: from + insert.length, end: from + insert.length };
}

/** Adds a mark, or removes it if it is there already. */
export const applyMark = (selection: Selection, mark: Mark): Edit =>
  mark.kind === "around" ? applyAround(selection, mark) : applyToLines(selection, mark);
