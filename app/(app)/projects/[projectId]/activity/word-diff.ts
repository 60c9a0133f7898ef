export interface DiffPart {
  kind: "same" | "removed" | "added";
  text: string;
}

/** If the table would be larger than this, the changed passage is shown as one replacement. */
const MAX_TABLE_CELLS = 4_000_000;

const UNSPACED = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}";
const EMOJI = "\\p{Extended_Pictographic}[\\p{EMod}\\uFE0F]*";
/** Matches words, spaces, emoji and punctuation. Scripts without spaces are split into characters; joined emoji and flags are one. */
const WORD_PATTERN = new RegExp(
  [
    "\\s+",
    `[${UNSPACED}]`,
    `(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}_])+`,
    "\\p{Regional_Indicator}{2}",
    `${EMOJI}(?:\\u200D${EMOJI})*`,
    ".",
  ].join("|"),
  "gsu",
);
const splitWords = (text: string): string[] => text.match(WORD_PATTERN) ?? [];

/** Computes the removed and added words in reading order. At each place, removed words come first. */
export function diffWords(before: string, after: string): DiffPart[] {
  const [old, now] = [splitWords(before), splitWords(after)];
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return joinParts([
    { kind: "same", text: old.slice(0, start).join("") },
    ...diffMiddle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    { kind: "same", text: old.slice(old.length - end).join("") },
  ]);
}

/** Compares two lists of words by their longest common subsequence. */
function diffMiddle(old: string[], now: string[]): DiffPart[] {
  const width = now.length + 1;
  if ((old.length + 1) * width > MAX_TABLE_CELLS)
    return [
      { kind: "removed", text: old.join("") },
      { kind: "added", text: now.join("") },
    ];
  // Each cell holds the length of the longest common subsequence of old.slice(i) and now.slice(j).
  const lengths = new Uint32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        old[i] === now[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      parts.push({ kind: "same", text: old[i]! });
      i += 1;
      j += 1;
    } else if (
      j === now.length ||
      (i < old.length && lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!)
    ) {
      parts.push({ kind: "removed", text: old[i]! });
      i += 1;
    } else {
      parts.push({ kind: "added", text: now[j]! });
      j += 1;
    }
  }
  return parts;
}

/** Joins adjacent parts of one kind. A space between two changes belongs to both, so that they form one passage. */
function joinParts(parts: DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = [];
  let [removed, added] = ["", ""];
  const flush = () => {
    if (removed) joined.push({ kind: "removed", text: removed });
    if (added) joined.push({ kind: "added", text: added });
    [removed, added] = ["", ""];
  };
  for (const [index, { kind, text }] of parts.entries()) {
    if (text === "") continue;
    const isGap = /^\s+$/.test(text) && (removed || added) && parts[index + 1]?.kind !== "same";
    if (kind === "removed" || (kind === "same" && isGap)) removed += text;
    if (kind === "added" || (kind === "same" && isGap)) added += text;
    if (kind !== "same" || isGap) continue;
    flush();
    const last = joined.at(-1);
    if (last?.kind === "same") last.text += text;
    else joined.push({ kind, text });
  }
  flush();
  return joined;
}
