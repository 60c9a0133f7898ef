import "server-only";
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from "@/lib/api/lengths";
import { isDay } from "@/lib/dates/days";
import { MAX_CHECKLIST_TEXT_LENGTH, SIZES, type Size } from "@/lib/tasks/options";
import { getFirstCharacters, shorten } from "@/lib/text/first-characters";
import { type Brief, createDayCheck } from "../brief/read-brief.server";
import type { PlannedTask } from "../playbooks/planned-project";
import { tidyLine, tidyText } from "./tidy.server";

const MAX_DONE_WHEN = 3;
const MAX_NAME_IN_SENTENCE = 60;
const MAX_SHOWN_LENGTH = 40;
/** Corrections beyond this number are only counted. */
const MAX_CORRECTIONS = 30;

/** A task as a model answers it. Only its name is certain; what else it says is a claim. */
interface AnsweredTask {
  name: string;
  description?: string | null;
  from?: unknown;
  done_when?: unknown;
  size?: unknown;
  after?: unknown;
  due_on?: unknown;
}

function toList(value: unknown): unknown[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** Some models write numbers as texts. */
const toInteger = (value: unknown): number | null => {
  const number = typeof value === "string" && /^\s*\d{1,6}\s*$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isInteger(number) ? number : null;
};

/** Lists and objects are not shown: they can be nested so deeply that they cannot be written. */
const toValueText = (value: unknown) =>
  typeof value === "object" ? "…" : tidyLine(getFirstCharacters(String(value), MAX_SHOWN_LENGTH));

const quote = (name: string) => `“${shorten(name, MAX_NAME_IN_SENTENCE)}”`;

/**
 * Two tasks are the same when their names have the same words in the same order. Names without words are compared as they are.
 * Only the beginning of a name that is too long is compared, because normalizing can turn one character into eighteen.
 */
export function toComparable(name: string): string {
  const words = name
    .slice(0, 2 * MAX_NAME_LENGTH)
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return words?.join(" ") ?? name.trim();
}

/**
 * Takes the tasks of an answer one by one. Merges duplicates, keeps verified claims, records corrections.
 * @param knownDays days that may be claimed besides those of the brief.
 */
export function createTaskChecker(
  brief: Pick<Brief, "text" | "today" | "sentences">,
  knownDays: string[] = [],
) {
  const isNamed = createDayCheck(brief, knownDays);
  const tasks: PlannedTask[] = [];
  const corrections = new Set<string>();
  let omittedCount = 0;
  const known = new Map<string, number>();
  /** The place in the plan of each task of the answer. */
  const places: number[] = [];

  /** @returns the task, or null when it says the same as an earlier one. */
  function add(answered: AnsweredTask): PlannedTask | null {
    const name = tidyLine(answered.name, places.length + 1);
    const comparable = toComparable(name);
    const twin = known.get(comparable);
    const quotedName = quote(name);
    const addCorrection = (text: string) => {
      if (corrections.size < MAX_CORRECTIONS) corrections.add(`${quotedName}: ${text}`);
      else omittedCount++;
    };
    const task: PlannedTask = {
      name,
      description: tidyText(answered.description ?? ""),
      from: toSentences(answered.from, addCorrection),
      done_when: toPoints(answered.done_when, addCorrection),
      size: toSize(answered.size, addCorrection),
      after: twin === undefined ? toEarlier(answered.after, addCorrection) : [],
      due_on: toDueDay(answered.due_on, addCorrection),
    };
    places.push(twin ?? tasks.length);
    if (twin !== undefined) {
      tasks[twin] = merge(tasks[twin]!, task);
      addCorrection("it was in the plan more than once, so it was merged into one task.");
      return null;
    }
    known.set(comparable, tasks.length);
    tasks.push(task);
    return task;
  }

  function toSentences(value: unknown, addCorrection: (text: string) => void): number[] {
    const numbers = toList(value).filter((one) => {
      const number = toInteger(one);
      const exists = number !== null && number >= 1 && number <= brief.sentences.length;
      if (!exists) addCorrection(`your text has no sentence ${toValueText(one)}, so that link was left out.`);
      return exists;
    });
    return toAscending(numbers.map((one) => toInteger(one)!));
  }

  function toEarlier(value: unknown, addCorrection: (text: string) => void): number[] {
    const position = places.length;
    const isEarlier = (index: number | null) => index !== null && index >= 0 && index < position;
    const all = toList(value).map(toInteger);
    if (!all.every(isEarlier))
      addCorrection("it can only depend on tasks above it, so that dependency was removed.");
    return toAscending(all.filter(isEarlier).map((index) => places[index!]!));
  }

  function toDueDay(value: unknown, addCorrection: (text: string) => void): string | null {
    if (value === null || value === undefined || value === "") return null;
    if (typeof value !== "string" || !isDay(value)) {
      addCorrection(`${toValueText(value)} isn’t a date, so it was left out.`);
      return null;
    }
    if (isNamed(value)) return value;
    addCorrection(`your text doesn’t mention the date ${value}, so it was left out.`);
    return null;
  }

  const getCorrections = () =>
    omittedCount > 0 ? [...corrections, `and ${omittedCount} more corrections.`] : [...corrections];

  return { add, tasks, getCorrections };
}

function toSize(value: unknown, addCorrection: (text: string) => void): Size | null {
  if (value === null || value === undefined || value === "") return null;
  const size = typeof value === "string" && SIZES.find((one) => one === value.trim().toLowerCase());
  if (!size) addCorrection(`“${toValueText(value)}” isn’t a size, so it was left out.`);
  return size || null;
}

function toPoints(value: unknown, addCorrection: (text: string) => void): string[] {
  const all = toList(value);
  const points = all
    .filter((point) => typeof point === "string")
    .map((point, index) => tidyLine(point, index + 1))
    .filter((point) => point !== "" && [...point].length <= MAX_CHECKLIST_TEXT_LENGTH);
  const different = [...new Set(points)];
  if (points.length < all.length) addCorrection("one of its checks couldn’t be used, so it was left out.");
  if (different.length > MAX_DONE_WHEN)
    addCorrection(`it had ${different.length} checks; only the first ${MAX_DONE_WHEN} were kept.`);
  return different.slice(0, MAX_DONE_WHEN);
}

/** The first task keeps its place, with what the second one adds. */
function merge(first: PlannedTask, second: PlannedTask): PlannedTask {
  const isLonger = second.description.length > first.description.length;
  return {
    ...first,
    description: getFirstCharacters((isLonger ? second : first).description, MAX_DESCRIPTION_LENGTH),
    from: toAscending([...first.from, ...second.from]),
    done_when: [...new Set([...first.done_when, ...second.done_when])].slice(0, MAX_DONE_WHEN),
    size: first.size ?? second.size,
    due_on: first.due_on ?? second.due_on,
  };
}

const toAscending = (numbers: number[]) => [...new Set(numbers)].sort((a, b) => a - b);
