import { addDays, getToday } from "@/lib/dates/time-zone";
import { groupBy } from "@/lib/group-by";
import { plural } from "@/lib/text/count";
import { shorten } from "@/lib/text/first-characters";
import { splitChecklist, splitList } from "../csv-cells";
import type { Mapping } from "../endpoints";
import { createTooManyError, type ParsedImport, readParts, UnreadableFile } from "../import-plan";
import type { CsvField } from "../options";
import { createPlanBuilder, type PlanBuilder } from "../plan-builder/plan-builder";
import { toLine } from "../plan-builder/tally";
import { chooseColumns, findHeadings } from "./csv-columns";
import { MAX_COLUMNS, readRows } from "./csv-rows";
import { type DayOrder, getDayOrder, toDay } from "./days";
import { toRule } from "./repeats";
import { toCompleted, toPriority, toSize } from "./values";

const MAX_LISTS = 100;
const ROW_IS_LEFT_OUT = "Its row isn’t imported.";
/** Other requests are answered between two steps. */
const SURVEYED_ROWS_PER_STEP = 500;
const ADDED_ROWS_PER_STEP = 100;
const FORMULA = /^[=@]\S/;
const ORDERS = ["day first", "month first"] as const;

/** Collects what can only be known from all rows, such as the lists. It keeps no more than is needed. */
function* survey(rows: string[][], columns: ReadonlyMap<number, CsvField>) {
  const at = new Map([...columns].map(([position, field]) => [field, position]));
  const lists = new Set<string>();
  const samples: string[] = [];
  let hasFormulas = false;
  let dayOrder: DayOrder = null;
  for (const [index, row] of rows.entries()) {
    if (at.has("list") && lists.size <= MAX_LISTS) lists.add(row[at.get("list")!]?.trim() ?? "");
    dayOrder ??= getDayOrder(row[at.get("due_on") ?? -1] ?? "");
    for (const [position, cell] of row.entries()) {
      if (!samples[position] && cell.trim() !== "") samples[position] = cell.slice(0, 100);
      hasFormulas ||= FORMULA.test(cell);
    }
    if (index % SURVEYED_ROWS_PER_STEP === SURVEYED_ROWS_PER_STEP - 1) yield;
  }
  return { lists, samples, hasFormulas, dayOrder };
}

/** Any table with one task a row. */
export function* parseCsv(
  content: string,
  mapping: Mapping,
  fileName: string,
): Generator<void, ParsedImport> {
  const builder = createPlanBuilder(mapping, { task: "row" });
  const all = yield* readRows(content, builder);
  const above = all.splice(0, findHeadings(all));
  const [firstRow = [], ...rows] = all;
  const headings = firstRow.map(toLine);
  if (headings.length > MAX_COLUMNS) throw createTooManyError("columns");
  const columns = chooseColumns(headings, mapping);
  ensureNames(columns, headings, builder);
  if (rows.length === 0) throw new UnreadableFile("The file has a header row and nothing below it.");
  const { lists, samples, hasFormulas, dayOrder } = yield* survey(rows, columns);
  if (lists.size > MAX_LISTS) dropLists(columns, headings, builder);
  reportColumns(columns, headings, builder);
  for (const row of above) builder.drop("row", row.join(" ").trim(), "It is above the headings.");
  if (hasFormulas) builder.note("Some cells are formulas. They are kept as text.");
  const positions = groupBy(
    [...columns.keys()].toSorted((a, b) => a - b),
    (at) => columns.get(at)!,
  );
  const hasLists = positions.has("list");
  if (hasLists)
    for (const name of lists) builder.addList(name, name || "No list", { isCounted: name !== "" });
  const readers: Readers = {
    toDay: (date, order = dayOrder) => toDay(date, mapping.time_zone, order),
    toRule: (text) => toRule(text, mapping.time_zone),
  };
  for (const [index, row] of rows.entries()) {
    addRow(builder, createCellReader(row, positions), hasLists, readers);
    for (const cell of row.slice(headings.length))
      if (cell.trim() !== "") builder.drop("cell", cell, "It is to the right of the last column.");
    if (index % ADDED_ROWS_PER_STEP === ADDED_ROWS_PER_STEP - 1) yield;
  }
  builder.setColumns(
    headings.map((name, position) => ({
      name: shorten(name, 200) || toColumnName(position),
      field: columns.get(position) ?? null,
      sample: samples[position] ?? "",
    })),
  );
  return builder.finish(fileName.replace(/\.\w{1,5}$/, ""));
}

/** Takes the task names from the first column without a field if none is called so. @param columns is modified */
function ensureNames(columns: Map<number, CsvField>, headings: string[], builder: PlanBuilder): void {
  if ([...columns.values()].includes("name")) return;
  const free = headings.findIndex((_, position) => !columns.has(position));
  if (free < 0) throw new UnreadableFile("No column contains the task names.");
  columns.set(free, "name");
  builder.note(
    `No column is called “name” or “title”, so task names come from “${shorten(headings[free]!, 100)}”.`,
  );
}

/** Ignores the column of lists, because it has too many different values. @param columns is modified */
function dropLists(columns: Map<number, CsvField>, headings: string[], builder: PlanBuilder): void {
  const [position] = [...columns].find(([, field]) => field === "list")!;
  columns.delete(position);
  builder.note(
    `“${shorten(headings[position]!, 100)}” has more than ${plural(MAX_LISTS, "different value")}, so it isn’t used for lists.`,
  );
}

const toColumnName = (position: number) => `Column ${position + 1}`;

function reportColumns(
  columns: ReadonlyMap<number, CsvField>,
  headings: string[],
  builder: PlanBuilder,
): void {
  for (const [position, name] of headings.entries())
    if (columns.has(position)) builder.keep("column");
    else builder.drop("column", name || toColumnName(position), "It isn’t assigned to a field.");
}

type GetCell = (field: CsvField) => string;

/** Reads the cells of a row. Several columns may have the same field, such as one for each label. */
const createCellReader =
  (row: string[], positions: ReadonlyMap<CsvField, number[]>): GetCell =>
  (field) =>
    (positions.get(field) ?? [])
      .map((at) => row[at]?.trim())
      .filter(Boolean)
      .join(", ");

/** Read cells in the time zone of the user, and dates in the order of day and month that the column of due dates has. */
interface Readers {
  toDay: (date: string, order?: DayOrder) => string | undefined;
  toRule: (text: string) => string | undefined;
}

function addRow(builder: PlanBuilder, getCell: GetCell, hasLists: boolean, read: Readers): void {
  const name = getCell("name");
  const labels = new Set(readParts(splitList(getCell("labels"))));
  for (const label of labels)
    if (!builder.hasLabel(label.toLowerCase())) builder.addLabel(label.toLowerCase(), label);
  const values = {
    priority: toPriority(getCell("priority")),
    due_on: read.toDay(getCell("due_on")),
    size: toSize(getCell("size")),
    repeat: read.toRule(getCell("repeat")),
  };
  const isDone = readCompletion(getCell("completed"), read.toDay);
  const planned = builder.addTask({
    name,
    ...values,
    isDone: isDone === true,
    description: getCell("description"),
    list: hasLists ? getCell("list") : undefined,
    labels: [...labels].map((label) => label.toLowerCase()),
    checklist: readParts(splitChecklist(getCell("checklist"))),
  });
  /** Counts a value as kept, or says why it is not. */
  function report(entity: string, field: CsvField, findReason: (cell: string) => string | undefined) {
    const cell = getCell(field);
    if (cell === "") return;
    const reason = planned ? findReason(cell) : ROW_IS_LEFT_OUT;
    if (reason === undefined) builder.keep(entity);
    else builder.drop(entity, name, reason);
  }
  report("completion", "completed", (cell) =>
    isDone === undefined ? `“${cell}” doesn’t say whether it’s completed.` : undefined,
  );
  for (const field of VALUE_FIELDS)
    report(ENTITIES[field] ?? field, field, (cell) => {
      if (values[field] === undefined) return `“${cell}” ${UNKNOWN[field]}`;
      return planned?.[field] === values[field] ? undefined : "Completed tasks don’t repeat.";
    });
}

/**
 * Whether a task is completed, by a word or by its day of completion: a later one is a plan. Undefined if the cell does not say it.
 * Today may be tomorrow in the zone of the file, and where 3/4/2026 may be two days, the earlier one counts.
 */
function readCompletion(cell: string, readDay: Readers["toDay"]): boolean | undefined {
  const isCompleted = toCompleted(cell);
  if (isCompleted !== undefined) return isCompleted;
  const day = readDay(cell) ?? ORDERS.flatMap((order) => readDay(cell, order) ?? []).toSorted()[0];
  return day === undefined ? undefined : day <= addDays(getToday("UTC"), 1);
}

const VALUE_FIELDS = ["priority", "due_on", "size", "repeat"] as const;
/** What the report calls a field whose name does not say it. */
const ENTITIES: Partial<Record<CsvField, string>> = { due_on: "due date", repeat: "repetition" };
const UNKNOWN = {
  priority: "isn’t a priority.",
  due_on: "isn’t a date, or it’s unclear which part is the day.",
  size: "isn’t a size: small, medium, or large.",
  repeat: "isn’t a known repeat schedule.",
};
