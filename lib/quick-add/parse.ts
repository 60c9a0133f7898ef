import { MAX_NAME_LENGTH } from "@/lib/api/lengths";
import type { Priority, Size } from "@/lib/tasks/options";
import { normalizeLabelName } from "@/lib/tasks/parts/label-name";
import { shorten } from "@/lib/text/first-characters";
import type { findDate } from "./dates";
import { findRepeat, getFirstDay } from "./repeat-words";

/** A recognized field. Its key identifies it, so that the user can remove it. */
export type Chip = { key: string } & (
  | { kind: "due"; day: string }
  | { kind: "repeat"; rule: string; day: string }
  | { kind: "priority"; priority: Priority }
  | { kind: "size"; size: Size }
  | { kind: "label"; id: string | null; name: string }
);

export interface QuickAdd {
  name: string;
  fields: {
    /** The whole text of the name, if it is longer than a name may be. */
    description?: string;
    priority?: Priority;
    size?: Size;
    due_on?: string;
    repeat?: string;
    label_ids?: string[];
  };
  /** The names of labels that do not exist yet. */
  newLabels: string[];
  chips: Chip[];
}

export interface ParseContext {
  /** YYYY-MM-DD */
  today: string;
  labels: readonly { id: string; name: string }[];
  /** The keys of chips that the user has taken out. Their words stay in the name. */
  ignored: ReadonlySet<string>;
  /** Undefined until the script that parses dates has loaded. */
  findDate?: typeof findDate;
}

type Found = { start: number; end: number; chip: Chip };

/** Never a field: text in quotation marks, code, and addresses. */
const LITERAL = /"[^"]*"|“[^”]*”|«[^»]*»|`[^`]*`|\S+:\/\/\S+/g;
const PRIORITY = /(?<=^|\s)!(low|medium|high|urgent|[1-4](?![.,:]\d))(?=$|[\s,.;:?)])/gi;
/** The digits are those of the keys that set the priority of a card. */
const PRIORITY_DIGITS: Record<string, Priority> = { 1: "urgent", 2: "high", 3: "medium", 4: "low" };
const SIZE = /(?<=^|\s)~([sml])(?=$|[\s,.;:!?)])/gi;
/** "#12" is the number of a task. */
const LABEL = /(?<=^|\s)#(?!\d+(?:$|[\s,.;:!?)]))([\p{L}\p{N}][\p{L}\p{N}_/-]{0,49})(?=$|[\s,.;:!?)])/gu;

const toPriority = (text: string) => PRIORITY_DIGITS[text] ?? (text.toLowerCase() as Priority);

const blank = (text: string, start: number, end: number) =>
  text.slice(0, start) + " ".repeat(end - start) + text.slice(end);

/** Finds the fields of a task in a line such as "Call the bank tomorrow !high #finance every week". */
export function parseQuickAdd(text: string, context: ParseContext): QuickAdd {
  let rest = text.replace(LITERAL, (literal) => "_".repeat(literal.length));
  const found: Found[] = [];
  function take(start: number, end: number, chip: Chip) {
    if (context.ignored.has(chip.key)) return;
    rest = blank(rest, start, end);
    found.push({ start, end, chip });
  }
  const takeMatch = (match: RegExpExecArray, chip: Chip) =>
    take(match.index, match.index + match[0].length, chip);

  for (const label of findLabelsWithSpaces(rest, context.labels)) take(...label);
  for (const match of rest.matchAll(LABEL)) takeMatch(match, toLabelChip(match[1]!, context.labels));
  // Only the first one counts; others stay in the name.
  const [priority] = rest.matchAll(PRIORITY);
  if (priority)
    takeMatch(priority, { key: "priority", kind: "priority", priority: toPriority(priority[1]!) });
  const [size] = rest.matchAll(SIZE);
  if (size) takeMatch(size, { key: "size", kind: "size", size: size[1]!.toLowerCase() as Size });

  const repeat = context.ignored.has("repeat") ? null : findRepeat(rest);
  const restWithoutRepeat = repeat ? blank(rest, repeat.start, repeat.end) : rest;
  const due = context.ignored.has("due")
    ? null
    : context.findDate?.(repeat ? restWithoutRepeat : blankEvery(rest), {
        today: context.today,
        isFirstDay: repeat !== null,
      });
  if (repeat) {
    const day = due?.day ?? getFirstDay(repeat.rule, context.today);
    take(repeat.start, repeat.end, { key: "repeat", kind: "repeat", rule: repeat.rule, day });
  }
  if (due) take(due.start, due.end, { key: "due", kind: "due", day: due.day });

  found.sort((a, b) => a.start - b.start);
  return toResult(cut(text, found), dropDoubles(found.map(({ chip }) => chip)));
}

/**
 * The same for a line of a list. One that would have no name, such as "Monday", is the name itself. A name that is too long
 * is shortened and becomes the description.
 */
export function parseLine(line: string, context: ParseContext): QuickAdd {
  const parsed = parseQuickAdd(line, context);
  const result = parsed.name === "" ? { name: line.trim(), fields: {}, newLabels: [], chips: [] } : parsed;
  const { name, fields } = result;
  const short = shorten(name, MAX_NAME_LENGTH);
  if (short === name) return result;
  // Ends at a word, if there is one near the end.
  return { ...result, name: short.replace(/\s+\S{0,30}…$/, "…"), fields: { ...fields, description: name } };
}

/** "every Monday" is not a date if the user has removed the repetition. */
const blankEvery = (text: string) =>
  text.replace(/\bevery\s+(?:\d{1,2}(?:st|nd|rd|th)\s+)?\S+/gi, (words) => "_".repeat(words.length));

function toLabelChip(name: string, labels: ParseContext["labels"]): Chip {
  const normalized = normalizeLabelName(name);
  const existing = labels.find((label) => normalizeLabelName(label.name) === normalized);
  return {
    key: `label:${normalized}`,
    kind: "label",
    id: existing?.id ?? null,
    name: existing?.name ?? name,
  };
}

/** Labels whose names hold more than a word can, such as "Q3 planning". */
function* findLabelsWithSpaces(
  text: string,
  labels: ParseContext["labels"],
): Generator<[number, number, Chip]> {
  for (const { id, name } of labels) {
    if (/^[\p{L}\p{N}_/-]+$/u.test(name)) continue;
    // Does not search the lower-case text, whose positions differ: "İ" in lower case has two characters.
    const words = name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
    const match = new RegExp(`(?<=^|\\s)#${words}(?=$|[\\s,.;:!?)])`, "iu").exec(text);
    if (!match) continue;
    const end = match.index + match[0].length;
    yield [match.index, end, { key: `label:${normalizeLabelName(name)}`, kind: "label", id, name }];
  }
}

/** The text with the findings removed. */
function cut(text: string, found: readonly Found[]): string {
  let name = "";
  let at = 0;
  for (const { start, end } of found) {
    name += `${text.slice(at, start)} `;
    at = end;
  }
  name += text.slice(at);
  if (found.length === 0) return name.trim();
  name = name
    .replace(/\s+/g, " ")
    .replace(/ (?=[,.;:!?…)](?:\s|$))/g, "")
    .replace(/([,(]) ?,(?=\s|$)/g, "$1")
    .replace(/\( /g, "(")
    .replace(/^[\s,;]+|[\s,;]+$/g, "");
  // The mark between the name and a finding, as in "Friday: call".
  if (text.slice(0, found[0]!.start).trim() === "") name = name.replace(/^[:–—-]\s+/, "");
  return text.slice(at).trim() === "" ? name.replace(/\s+[–—-]$/, "") : name;
}

const dropDoubles = (chips: Chip[]) =>
  chips.filter((chip, index) => chips.findIndex(({ key }) => key === chip.key) === index);

function toResult(name: string, chips: Chip[]): QuickAdd {
  const result: QuickAdd = { name, fields: {}, newLabels: [], chips };
  for (const chip of chips) {
    if (chip.kind === "due") result.fields.due_on = chip.day;
    else if (chip.kind === "priority") result.fields.priority = chip.priority;
    else if (chip.kind === "size") result.fields.size = chip.size;
    else if (chip.kind === "repeat") {
      result.fields.repeat = chip.rule;
      result.fields.due_on = chip.day;
    } else if (chip.id === null) result.newLabels.push(chip.name);
    else result.fields.label_ids = [...(result.fields.label_ids ?? []), chip.id];
  }
  return result;
}
