import type { Sentence } from "../../../brief/sentences.ts";
import { hasPlainItems, isStepsHead } from "../lists/headings.ts";
import { isMarked, stripBullet } from "../lists/list-marks.ts";
import { isActionOrAssignment, isAssignment } from "../requests/lead-in.ts";
import { countWords } from "../tokens.ts";
import { AGENDA_NUMBER, MINUTES, type MinuteLabel } from "../words/minute-labels.ts";
import type { Words } from "../words/words.ts";
import { findHead, findLabel, type Label } from "./labels.ts";
import { arePeople, listNames, readOwner } from "./owner.ts";

/** A line of minutes or notes. */
export interface MinuteLine {
  kind: "left out" | "heading" | "decision" | "told" | "blocked" | "action" | "text";
  /** What it says without its label and its owner. */
  text: string;
  owner: string;
  /** The label or heading that tells its kind, or the point of the agenda. */
  section: string;
}

/** A brief as minutes. */
export interface Minutes {
  /** Whether the brief is the minutes of a meeting. */
  areMinutes: boolean;
  /** Whether the first line names the meeting, and so its day. */
  hasTitle: boolean;
  /** Each sentence that is a line of minutes or notes; null for each that is read as any other. */
  lines: (MinuteLine | null)[];
}

/** The heading above a line. "Steps" are read with the other headings of lists; below them a name says whose step it is. */
interface Section {
  kind: MinuteLabel | "steps";
  name: string;
}

const MAX_WORDS_OF_TOPIC = 4;
const plainText = (text: string) =>
  stripBullet(text)
    .replace(/^#{1,4}\s+/, "")
    .replaceAll("**", "")
    .trim();

/**
 * Classifies the lines of minutes and notes: tasks with their owners, and lines that only inform: "ACTION: Luis to send the contract",
 * "@maria – book the room", "Decided: no chat", "Attendees: …".
 */
export function readMinutes(sentences: Sentence[], words: Words): Minutes {
  const texts = sentences.map(({ text }) => (AGENDA_NUMBER.test(text) ? text : plainText(text)));
  const labels = texts.map(findLabel);
  // The first line names the minutes, and a last one has nothing below it.
  const heads = texts.map((text, index) => (index > 0 && index + 1 < texts.length ? findHead(text) : null));
  const isNamed = MINUTES.test(texts[0] ?? "") && !isActionOrAssignment(texts[0]!, words);
  const areMinutes =
    [...labels.map((label) => label?.kind), ...heads].some(
      (kind) => kind === "left out" || kind === "decision",
    ) ||
    isNamed ||
    texts.some((text) => AGENDA_NUMBER.test(text));
  // "Marketing sync 26 Nov" is a title only before those who were there. A project may have decisions, too.
  const hasTitle =
    texts.length > 1 && labels[0]?.kind !== "action" && (isNamed || labels[1]?.kind === "left out");
  const people = new Set(
    labels.flatMap((label) => (label?.kind === "left out" ? listNames(label.rest) : [])),
  );
  const lines: (MinuteLine | null)[] = [];
  let section: Section | null = null;
  for (const [index, text] of texts.entries()) {
    const label = labels[index] ?? null;
    const head = heads[index];
    if (label || !continuesSection(sentences, index)) section = null;
    if (head) {
      section = { kind: head, name: text.replace(/\s?:$/, "") };
      lines.push({ kind: "heading", text, owner: "", section: section.name });
    } else if (isStepsHead(text)) {
      section = { kind: "steps", name: text };
      lines.push(null);
    } else if (!label && isOtherLabel(text)) {
      section = null;
      lines.push(null);
    } else lines.push(readLine(sentences, index, text, { label, section, areMinutes, people, words }));
  }
  return { areMinutes, hasTitle, lines };
}

/** Whether a line is or begins with a heading of lists of all kinds, which is read elsewhere: "Done: …", "Won’t fix". */
const isOtherLabel = (text: string) => hasPlainItems(text.split(/\s?:(?:\s|$)/, 1)[0]!);

/** Whether a line belongs to the heading above: it follows directly, or is an item after an empty line. */
function continuesSection(sentences: Sentence[], index: number): boolean {
  const { start, text } = sentences[index]!;
  return start - (sentences[index - 1]?.end ?? start) <= 1 || isMarked(text);
}

interface Around {
  label: Label | null;
  section: Section | null;
  areMinutes: boolean;
  people: ReadonlySet<string>;
  words: Words;
}

function readLine(
  sentences: Sentence[],
  index: number,
  text: string,
  { label, section, areMinutes, people, words }: Around,
): MinuteLine | null {
  const kind = label?.kind ?? section?.kind ?? null;
  const said = label?.rest ?? text;
  // In other lists the word before a colon is rather a thing: "Kitchen: paint the ceiling".
  const isTask = kind === "action" || (areMinutes && (kind === "steps" || kind === "blocked"));
  const canBeTask =
    kind !== "decision" && (kind === "action" || kind === "steps" || isMarked(sentences[index]!.text));
  const afterDash = !areMinutes || index === 0 ? "none" : canBeTask ? "any name" : "known names";
  const owned =
    label?.who && kind === "action"
      ? { owner: label.who, what: said }
      : readOwner(said, { isTask, areMinutes, afterDash, people, words });
  const told = { text: said, owner: "", section: label?.label ?? section?.name ?? "" };
  const line = owned ? { ...told, text: owned.what, owner: owned.owner } : told;
  switch (kind) {
    case "left out":
      return arePeople(said) ? { ...told, kind } : null;
    case "told":
      return { ...told, kind };
    case "agenda":
      return areMinutes ? { ...told, kind: "left out" } : null;
    case "decision":
      return { ...line, kind: owned || isAssignment(said, words) ? "action" : kind };
    case "action":
      // "Action: flowers, candles" is a list of steps.
      return !owned && isStepsHead(told.section) ? null : { ...line, kind };
    case "blocked":
      return { ...line, kind };
    case "steps":
      return owned ? { ...line, kind: "action" } : null;
    case null:
      if (owned) return { ...line, kind: "action" };
      return readAgendaPoint(sentences, index, text, { areMinutes, words });
  }
}

/** "TOP 3: Shirts: Mr Yilmaz gets quotes" is a text about a topic, and "1. Playground" before sentences is a heading. */
function readAgendaPoint(
  sentences: Sentence[],
  index: number,
  text: string,
  { areMinutes, words }: Pick<Around, "areMinutes" | "words">,
): MinuteLine | null {
  const next = sentences[index + 1];
  const point = text.replace(AGENDA_NUMBER, "");
  const [, topic = "", rest = ""] = /^([^:]{2,60}?)\s?:\s+(\S.*)$/s.exec(point) ?? [];
  // "1. Bazaar: Mr Brandt orders the tables, Ann bakes cookies."
  const isTopicOfActions =
    areMinutes && isMarked(sentences[index]!.text) && isAssignment(rest.split(/[,;]\s/, 1)[0]!, words);
  if (point !== text || isTopicOfActions)
    return rest === "" ? null : { kind: "text", text: rest, owner: "", section: topic };
  const isTopic =
    areMinutes &&
    isMarked(sentences[index]!.text) &&
    next !== undefined &&
    !isMarked(next.text) &&
    countWords(text, MAX_WORDS_OF_TOPIC + 1) <= MAX_WORDS_OF_TOPIC &&
    !words.action.test(text);
  return isTopic ? { kind: "heading", text, owner: "", section: text } : null;
}

/** Whether a line asks for nothing, so that its days are no end of the project. */
export const isTold = (line: MinuteLine | null): boolean =>
  line !== null && ["left out", "decision", "told"].includes(line.kind);
