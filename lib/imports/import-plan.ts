import type { PlainField, Task } from "@/lib/tasks/fields";
import type { LabelColor } from "@/lib/tasks/options";
import type { Status } from "@/lib/tasks/statuses";
import type { Rule } from "@/lib/tasks/workflows/workflow-rules";
import { plural } from "@/lib/text/count";
import type { ImportPreview, Report } from "./endpoints";
import type { CsvField } from "./options";

/** The fields of a task that are taken as they are. */
export type PlainFields = Pick<Task, PlainField>;

export interface ImportTask extends PlainFields {
  name: string;
  description: string | null;
  status: Status;
  /** Positions in the labels of the plan. */
  labels: number[];
  checklist: { text: string; done: boolean }[];
  /** Positions in the tasks of the plan. */
  blocked_by: number[];
  /** Only our own exports have numbers to keep. */
  number?: number;
  /** From our own export and GitHub. */
  times?: Partial<Record<"completed_at" | "created_at" | "updated_at", string>>;
  /** The sentences of the brief that it comes from, counted from 1. */
  from?: number[];
}

/** What a file becomes: the same shape for every source. */
export interface ImportPlan {
  name: string;
  description: string | null;
  status: Status;
  workflows: Rule[];
  labels: { name: string; color: LabelColor }[];
  tasks: ImportTask[];
  /** The text that the project was planned from. Only our own export has it. */
  brief?: string;
  /** Only our own export has it. */
  created_at?: string;
}

export interface ParsedImport {
  plan: ImportPlan;
  preview: ImportPreview;
  report: Report;
}

/** The file does not match its source, or is too large. */
export class UnreadableFile extends Error {}

/** The mapping names a column that the file does not have. */
export class UnknownColumn extends Error {
  constructor(
    readonly field: CsvField,
    readonly column: number,
    count: number,
  ) {
    super(`The file has only ${plural(count, "column")}, counted from 0.`);
  }
}

/** Each thing that is not kept is named in the report, so their number bounds the memory that a file takes. */
export const MAX_ENTITIES = 250_000;
/** Labels, items, links and blocking tasks. They are read in one step. */
export const MAX_PARTS_OF_TASK = 20_000;
/** @param what things of the file, in the plural */
export const createTooManyError = (what: string, advice = "Split it into smaller files.") =>
  new UnreadableFile(`The file has too many ${what} to read at once. ${advice}`);

/** The parts of one text, for example the labels in a cell. @throws UnreadableFile instead of taking the memory of millions */
export function readParts<T>(parts: Iterable<T>): T[] {
  const read: T[] = [];
  for (const part of parts) {
    if (read.length >= MAX_PARTS_OF_TASK) throw createTooManyError("items in one cell", "Shorten the cell.");
    read.push(part);
  }
  return read;
}
