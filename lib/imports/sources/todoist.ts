import type { Priority } from "@/lib/tasks/options";
import type { Mapping } from "../endpoints";
import { type ParsedImport, readParts, UnreadableFile } from "../import-plan";
import { createPlanBuilder, type PlanBuilder } from "../plan-builder/plan-builder";
import { readRows } from "./csv-rows";
import { toDay } from "./days";
import { findFirstDay, toRepeat } from "./repeats";

/** The priorities by their numbers in the file, where 1 is the highest. */
const PRIORITIES = new Map<string, Priority>([
  ["1", "urgent"],
  ["2", "high"],
  ["3", "medium"],
  ["4", "none"],
]);
const LABEL = /(^|\s)@([\p{L}\p{N}_-]+(?:[/&+.:][\p{L}\p{N}_-]+)*)/gu;
const SUBTASK = "A subtask becomes a checklist item, which only has a text.";
const TASK_IS_LEFT_OUT = "Its task isn’t imported.";
const PEOPLE = "People aren’t imported.";

type Row = (column: string) => string;

interface TaskRows {
  row: Row;
  section: string;
  subtasks: Row[];
}

/** The CSV file of a Todoist project, from "Export as a template" or from a backup. */
export function* parseTodoist(
  content: string,
  mapping: Mapping,
  fileName: string,
): Generator<void, ParsedImport> {
  const builder = createPlanBuilder(mapping, { task: "task" });
  const [headings = [], ...lines] = yield* readRows(content, builder);
  const positions = new Map(headings.map((name, at) => [name.trim().toUpperCase(), at]));
  if (!positions.has("TYPE") || !positions.has("CONTENT"))
    throw new UnreadableFile("This is not a Todoist file. It has no TYPE and CONTENT columns.");
  const rows = lines.map(
    (cells): Row =>
      (column) =>
        cells[positions.get(column) ?? -1]?.trim() ?? "",
  );
  builder.addList("", "No section", { target: "todo", isCounted: false });
  if (positions.has("AUTHOR")) builder.note("The author of a task isn’t imported.");
  let section = "";
  /** The task whose subtasks may follow. */
  let task: TaskRows | undefined;
  function finishTask() {
    if (task) addTask(builder, task, mapping.time_zone);
    task = undefined;
  }
  for (const [index, row] of rows.entries()) {
    const type = row("TYPE").toLowerCase();
    if (type === "task" && task && isSubtask(row)) task.subtasks.push(row);
    else if (type === "task") {
      finishTask();
      task = { row, section, subtasks: [] };
    } else if (type === "section") {
      finishTask();
      section = row("CONTENT");
      addSection(builder, section);
    } else if (type === "note") builder.drop("comment", row("CONTENT"), "Comments aren’t imported.");
    else if (type !== "" && type !== "meta")
      builder.drop("row", row("CONTENT") || type, `Its type “${type}” is unknown.`);
    if (index % 100 === 99) yield;
  }
  finishTask();
  return builder.finish(fileName.replace(/\.\w{1,5}$/, "").replace(/ \[\d+\]$/, ""));
}

const isSubtask = (row: Row) => Number(row("INDENT") || 1) > 1;

function addSection(builder: PlanBuilder, name: string): void {
  if (builder.hasList(name)) builder.drop("list", name, "Another section has the same name.");
  else builder.addList(name, name);
}

/** The text without its labels, and the labels. */
function splitContent(content: string) {
  const labels = readParts(content.matchAll(LABEL)).map(([, , name]) => name!);
  return { name: content.replace(LABEL, "$1").trim() || content, labels };
}

/** The first of the two dates of a task that can be read. If none can, the first one as it is. */
function readDue(row: Row, timeZone: string | undefined) {
  const texts = [row("DATE"), row("DEADLINE")].filter((text) => text !== "");
  const text = texts.find((date) => toDay(date, timeZone) ?? toRepeat(date)) ?? texts[0] ?? "";
  const repeat = toDay(text, timeZone) ? undefined : toRepeat(text);
  // Todoist writes the words of a repetition in the place of its next date.
  const day = repeat ? findFirstDay(repeat, timeZone) : toDay(text, timeZone);
  return { text, day, repeat, hasTwo: texts.length > 1 };
}

/** Reports a part of a task that is not imported. */
type Drop = (entity: string, reason: string, owner?: string) => void;

function addTask(builder: PlanBuilder, { row, section, subtasks }: TaskRows, timeZone: string | undefined) {
  const { name, labels } = splitContent(row("CONTENT"));
  for (const label of labels) if (!builder.hasLabel(label)) builder.addLabel(label, label);
  const due = readDue(row, timeZone);
  const priority = PRIORITIES.get(row("PRIORITY"));
  const task = builder.addTask({
    name,
    list: section,
    labels,
    description: row("DESCRIPTION"),
    due_on: due.day,
    repeat: due.repeat,
    priority: priority ?? "none",
    checklist: subtasks.map((subtask) => ({ text: subtask("CONTENT"), done: false })),
  });
  const drop: Drop = (entity, reason, owner = name) =>
    builder.drop(entity, owner, task ? reason : TASK_IS_LEFT_OUT);

  const dueEntity = due.repeat ? "repetition" : "due date";
  if (task?.due_on || task?.repeat) builder.keep(dueEntity);
  else if (due.text)
    drop(dueEntity, due.repeat ? "Completed tasks don’t repeat." : describeUnreadable(due.text));
  if (due.hasTwo && due.text !== row("DATE")) drop("due date", describeUnreadable(row("DATE")));
  else if (due.hasTwo) drop("deadline", "A task can have only one due date.");

  if (row("PRIORITY") && !priority) drop("priority", `“${row("PRIORITY")}” isn’t a priority.`);
  else if (priority && priority !== "none") {
    if (task) builder.keep("priority");
    else builder.drop("priority", name, TASK_IS_LEFT_OUT);
  }
  if (row("RESPONSIBLE")) drop("assignment", PEOPLE);
  if (row("DURATION")) drop("duration", "Tasks in Waymark have no duration.");
  for (const subtask of subtasks) dropPartsOfSubtask(subtask, drop);
}

const describeUnreadable = (date: string) => `“${date}” is neither a date nor a known repeat schedule.`;

function dropPartsOfSubtask(subtask: Row, drop: Drop): void {
  const text = subtask("CONTENT");
  if (subtask("DESCRIPTION")) drop("description", SUBTASK, text);
  if (subtask("DATE") || subtask("DEADLINE")) drop("due date", SUBTASK, text);
  if (subtask("PRIORITY") && subtask("PRIORITY") !== "4") drop("priority", SUBTASK, text);
  if (subtask("RESPONSIBLE")) drop("assignment", PEOPLE, text);
  if (subtask("DURATION")) drop("duration", SUBTASK, text);
}
