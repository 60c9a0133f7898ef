import { WORDS } from "../language.ts";
import { countWords } from "../tokens.ts";
import { hideHeads } from "./heads.ts";
import { type Hide, type Line, readLines } from "./lines.ts";
import { ATTRIBUTION_END, ATTRIBUTION_START, CONTACT, DEVICE, POINTER, SEPARATOR } from "./patterns.ts";

const MAX_SIGNATURE_LINES = 10;
/** The same, including the empty lines between them. */
const MAX_LINES_BELOW = 24;
/** A longer line below "Best regards" is content, not a signature. */
const MAX_WORDS_OF_SIGNATURE_LINE = 8;
/** A shorter line may be repeated by chance: "> Thanks". */
const MIN_WORDS_OF_COPY = 3;

/** A text, without what a mail program has added to it. */
export interface MailText {
  /** Of the same length as before, with spaces in these places. */
  text: string;
  /** Where the subject stands, which names what a mail is about. */
  subjectStart: number | null;
}

/**
 * Replaces everything around the content of a mail or letter with spaces, so that all other text keeps its offsets: headers except the
 * subject, "On 27 Nov Bob wrote:", quotation marks, quoted lines that repeat others, and signatures. A text that is not a mail stays
 * unchanged: "From: Berlin, To: Bremen" is about moving house, and ">" may be a bullet.
 */
export function hideMailParts(text: string): MailText {
  const lines = readLines(text);
  const hidden: [start: number, end: number][] = [];
  const hide: Hide = (line, length = line.text.length) =>
    hidden.push([line.start + line.indent, line.start + line.indent + length]);
  const { hasHead, subjectStart } = hideHeads(lines, hide);
  let isMail = hasHead;
  for (const [index, line] of lines.entries()) {
    if (SEPARATOR.test(line.text)) hide(line);
    else if (!hideAttribution(line, lines[index + 1], hide)) continue;
    line.isEdge = true;
    isMail = true;
  }
  const ends = new Set<Line>();
  for (const [index, line] of lines.entries()) {
    if (ends.has(line)) continue;
    const isPointer = DEVICE.test(line.text) || (isMail && POINTER.test(line.text));
    if (isPointer) ends.add(line);
    else if (isMail && isClosing(line)) for (const each of listClosing(lines, index)) ends.add(each);
    else if (line.text === "--") for (const each of listSignature(lines, index, isMail)) ends.add(each);
  }
  for (const line of ends) hide(line);
  if (isMail) hideQuotes(lines, hidden);
  const characters = text.split("");
  for (const [start, end] of hidden) characters.fill(" ", start, end);
  const shown = characters.join("");
  return /[\p{L}\p{N}]/u.test(shown) ? { text: shown, subjectStart } : { text, subjectStart: null };
}

/** Hides "On 27 Nov Bob wrote:", which may be broken in two lines, and keeps what follows it. */
function hideAttribution(line: Line, next: Line | undefined, hide: Hide): boolean {
  if (!ATTRIBUTION_START.test(line.text)) return false;
  const end = ATTRIBUTION_END.exec(line.text);
  if (end) {
    hide(line, end.index + end[0].length);
    return true;
  }
  const both = `${line.text} ${next?.text ?? ""}`;
  const endOfBoth = ATTRIBUTION_END.exec(both);
  if (!next || !endOfBoth || endOfBoth.index + endOfBoth[0].length < both.length) return false;
  hide(line);
  hide(next);
  next.isEdge = true;
  return true;
}

const isClosing = ({ text }: Line) =>
  text !== "" && Object.values(WORDS).some(({ closing }) => closing.test(text));

/** The next lines of the same mail. */
function listBelow(lines: Line[], index: number): Line[] {
  const { depth } = lines[index]!;
  const below = lines.slice(index + 1, index + 1 + MAX_LINES_BELOW);
  const end = below.findIndex((line) => line.isEdge || (line.text !== "" && line.depth !== depth));
  return end < 0 ? below : below.slice(0, end);
}

/**
 * "Best regards" and the name, position and addresses below it, which a mail program may have set apart by an empty line. A postscript
 * is said, too.
 */
function listClosing(lines: Line[], index: number): Line[] {
  const below = listBelow(lines, index);
  const name = takeBlock(below);
  const card = takeBlock(below.slice(below.indexOf(name.at(-1)!) + 1));
  const signature = card.some(({ text }) => CONTACT.test(text)) ? [...name, ...card] : name;
  return [lines[index]!, ...signature.slice(0, MAX_SIGNATURE_LINES)];
}

/** The next lines of a signature, up to an empty one. */
function takeBlock(lines: Line[]): Line[] {
  const from = lines.findIndex(({ text }) => text !== "");
  const rest = from < 0 ? [] : lines.slice(from);
  const end = rest.findIndex(({ text }) => text === "" || !isOfSignature(text));
  return end < 0 ? rest : rest.slice(0, end);
}

const isOfSignature = (text: string) =>
  CONTACT.test(text) ||
  (countWords(text) <= MAX_WORDS_OF_SIGNATURE_LINE && !/[.!?:;]$|^p\.?\s?s\b|^nb\b|^[-*•–[]\s?/iu.test(text));

/** The lines from "--" to the end of a mail. In another text the mark may be between two parts. */
function listSignature(lines: Line[], index: number, isMail: boolean): Line[] {
  const below = listBelow(lines, index);
  const said = below.filter(({ text }) => text !== "");
  const isSignature =
    said.length <= MAX_SIGNATURE_LINES &&
    !said.some(({ text }) => /^[-*•–[]\s/.test(text)) &&
    (isMail || said.some(({ text }) => CONTACT.test(text)));
  return isSignature ? [lines[index]!, ...below] : [];
}

/** The words of a text, each between two spaces. */
const spaceWords = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

/** Hides the marks of quotations, and quoted lines that repeat unquoted ones. */
function hideQuotes(lines: Line[], hidden: [start: number, end: number][]) {
  const unquoted = lines.filter(({ depth }) => depth === 0).map(({ text }) => text);
  const said = spaceWords(unquoted.join(" "));
  for (const { start, text, indent, depth } of lines) {
    if (depth === 0) continue;
    const isCopy = countWords(text) >= MIN_WORDS_OF_COPY && said.includes(spaceWords(text));
    hidden.push([start, start + indent + (isCopy ? text.length : 0)]);
  }
}
