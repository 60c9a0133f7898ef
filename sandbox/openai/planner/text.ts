import type { Language } from "./languages/language.ts";

export interface Item {
  text: string;
  section: string;
  notes: string[];
}

/** The parts of a text: its title, list items, prose and sentences. */
export interface Outline {
  title: string;
  items: Item[];
  prose: string;
  sentences: string[];
}

const BULLET =
  /^(\s*)(?:[-*+•‣▪◦–—]\s+|[・●]\s*|\[[ xX]?\]\s+|\(?\d{1,3}[.)]\s+|\d{1,3}[、．]\s*|[a-z]\)\s+|(?:step|task|phase|schritt|étape|paso|fase)\s+\d{1,3}\s*[:.)–-]\s*)(.*)$/iu;
const HEADING = /^\s*(?:#{1,6}\s+(.+)|\*\*([^*]+)\*\*:?|(.{1,80})[:：])\s*$/u;
const GREETING =
  /^(?:hi|hello|dear|hey|best|regards|kind regards|thanks|cheers|hallo|liebe|viele grüße|bonjour|cordialement|merci|hola|saludos|gracias)(?!\p{L}).{0,30}[,!]?$/iu;

const MAX_TEXT_LENGTH = 20_000;

/** Reduces a text to one line without Markdown and trailing punctuation. */
export const cleanLine = (text: string) =>
  text
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replace(/(\*\*|__|`|~~)(.+?)\1/g, "$2")
    .replace(/^(?:\[[ x]?\]|#+)\s+/i, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/(?<!\.)[\s.,;:。、，；：]+$/u, "");

export function normalise(text: string): string {
  return (
    text
      .slice(0, MAX_TEXT_LENGTH)
      .toWellFormed()
      .normalize("NFC")
      .replace(/\r\n?|[\u2028\u2029]/g, "\n")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed here
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, " ")
      .trim()
  );
}

export function parseOutline(text: string): Outline {
  const lines = text.split("\n").filter((line) => !GREETING.test(line.trim()));
  const outline: Outline = { title: "", items: [], prose: "", sentences: [] };
  const paragraphs: string[] = [];
  let section = "";
  let indent = 0;
  let isOpen = false;
  for (const [i, line] of lines.entries()) {
    const [, margin = "", bullet] = BULLET.exec(line) ?? [];
    const last = outline.items.at(-1);
    const heading = HEADING.exec(line)?.slice(1).find(Boolean);
    const next = lines[i + 1] ?? "";
    const isTitle = (line: string) =>
      line.length <= 80 && !/[.!?。！？…,;]$/u.test(line) && (next.trim() === "" || BULLET.test(next));
    if (bullet !== undefined) {
      const content = cleanLine(bullet);
      if (content === "") continue;
      if (last && isOpen && margin.length > indent) last.notes.push(content);
      else {
        outline.items.push({ text: content, section, notes: [] });
        indent = margin.length;
      }
      isOpen = true;
      paragraphs.push("");
    } else if (heading || (i === 0 && lines.length > 1 && isTitle(line.trim()))) {
      if (outline.title === "" && outline.items.length === 0 && !paragraphs.some(Boolean)) {
        outline.title = cleanLine(heading ?? line);
      } else section = cleanLine(heading ?? line);
      isOpen = false;
      paragraphs.push("");
    } else if (line.trim() === "") {
      paragraphs.push("");
    } else if (last && isOpen && /^\s{2,}/.test(line)) {
      last.notes.push(cleanLine(line));
    } else {
      paragraphs.push(`${paragraphs.pop() ?? ""} ${line}`);
      isOpen = false;
    }
  }
  // A short list whose items are headings for the nested points.
  const hasPoints = outline.items.length < 3 && outline.items.some(({ notes }) => notes.length > 1);
  if (hasPoints) {
    outline.items = outline.items.flatMap(({ text, notes }) =>
      (notes.length > 0 ? notes : [text]).map((note) => ({ text: note, section: text, notes: [] })),
    );
  }
  outline.prose = paragraphs
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .join("\n");
  outline.sentences = paragraphs.flatMap(splitSentences);
  return outline;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "sentence" });
/** Splits a text into sentences. The dot after the day in "12. März" does not end a sentence. */
function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const isRest =
      /\d\.\s*$/.test(sentences.at(-1) ?? "") &&
      /^(?:Jan|Feb|Mär|Apr|Mai|Ju[nl]|Aug|Sep|Okt|Nov|Dez)/.test(segment);
    sentences.push(isRest ? sentences.pop() + segment : segment);
  }
  return sentences.map(cleanLine).filter(Boolean);
}

export const withoutLeadIn = (clause: string, { leadIn }: Language) =>
  clause.trim().replace(leadIn, "").trim();

/** Finds the actions in a sentence. It is split wherever another action follows. */
export function findActions(sentence: string, language: Language): string[] {
  const boundaries = [...sentence.matchAll(language.boundary)];
  const parts: string[] = [];
  let start = 0;
  boundaries.forEach((boundary, i) => {
    const from = boundary.index + boundary[0].length;
    const following = withoutLeadIn(sentence.slice(from, boundaries[i + 1]?.index), language);
    if (!language.action.test(following)) return;
    parts.push(sentence.slice(start, boundary.index));
    start = from;
  });
  parts.push(sentence.slice(start));
  return parts
    .map((part) => withoutLeadIn(cleanLine(part), language))
    .filter((part) => language.action.test(part));
}

/** Shortens a text to at most `maxLength` characters, between words where possible. */
export function truncate(text: string, maxLength: number): string {
  const characters = [...text];
  if (characters.length <= maxLength) return text;
  const head = characters.slice(0, maxLength - 1).join("");
  const space = head.lastIndexOf(" ");
  return `${cleanLine(space > maxLength / 2 ? head.slice(0, space) : head)}…`;
}

export const capitalise = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

export const getWords = (text: string) =>
  new Set(
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  );

/** Two names count as the same task when at least 80 percent of their words are the same. */
export function isSameName(a: string, b: string): boolean {
  const [left, right] = [getWords(a), getWords(b)];
  const shared = [...left].filter((word) => right.has(word)).length;
  const all = left.size + right.size - shared;
  return a === b || (all > 0 && shared / all >= 0.8);
}
