import type { Priority } from "@/lib/tasks/options";
import type { Mapping } from "../endpoints";
import { type ParsedImport, readParts, UnreadableFile } from "../import-plan";
import { createPlanBuilder, type PlanBuilder } from "../plan-builder/plan-builder";
import type { RawTask } from "../plan-builder/raw-task";
import { readRows } from "./csv-rows";
import { toDay } from "./days";
import { toRepeat } from "./repeats";

/** The priorities by their numbers in the file, where 1 is the highest. */
const PRIORITIES = new Map<string, Priority>([
  ["1", "urgent"],
  ["2", "high"],
  ["3", "medium"],
  ["4", "none"],
]);
const LABEL = /(^|\s)@([\p{L}\p{N}_-]+(?:[/&+.:][\p{L}\p{N}_-]+)*)/gu;
const SUBTASK = "A subtask becomes a checklist item, which only has a text.";

type Row = (column: string) => string;

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
  let parent: { row: Row; section: string; subtasks: Row[] } | undefined;
  const finishTask = () =>
    parent && addTask(builder, parent.row, parent.section, parent.subtasks, mapping.time_zone);
  for (const [index, row] of rows.entries()) {
    const type = row("TYPE").toLowerCase();
    if (type === "task" && parent && Number(row("INDENT") || 1) > 1) parent.subtasks.push(row);
    else if (type === "task" || type === "section") {
      finishTask();
      parent = undefined;
      if (type === "task") parent = { row, section, subtasks: [] };
      else {
        section = row("CONTENT");
        if (builder.hasList(section)) builder.drop("list", section, "Another section has the same name.");
        else builder.addList(section, section);
      }
    } else if (type === "note") builder.drop("comment", row("CONTENT"), "Comments aren’t imported.");
    else if (type !== "" && type !== "meta")
      builder.drop("row", row("CONTENT") || type, `Its type “${type}” is unknown.`);
    if (index % 100 === 99) yield;
  }
  finishTask();
  return builder.finish(fileName.replace(/\.\w{1,5}$/, "").replace(/ \[\d+\]$/, ""));
}

/** The text without its labels, and the labels. */
function splitContent(content: string) {
  const labels = readParts(content.matchAll(LABEL)).map(([, , name]) => name!);
  return { name: content.replace(LABEL, "$1").trim() || content, labels };
}

const describeUnreadable = (date: string) => `“${date}” is neither a date nor a known repeat schedule.`;

function addTask(builder: PlanBuilder, row: Row, list: string, subtasks: Row[], timeZone?: string) {
  const { name, labels } = splitContent(row("CONTENT"));
  for (const label of labels) if (!builder.hasLabel(label)) builder.addLabel(label, label);
  const dates = [row("DATE"), row("DEADLINE")].filter((text) => text !== "");
  const date = dates.find((text) => toDay(text, timeZone) ?? toRepeat(text)) ?? dates[0] ?? "";
  const day = toDay(date, timeZone);
  const repeat = day ? undefined : toRepeat(date);
  const raw: RawTask = {
    name,
    list,
    labels,
    description: row("DESCRIPTION"),
    due_on: day,
    repeat,
    priority: PRIORITIES.get(row("PRIORITY")) ?? "none",
    checklist: subtasks.map((subtask) => ({ text: subtask("CONTENT"), done: false })),
  };
  const task = builder.addTask(raw);
  const partRefusal = task ? undefined : "Its task isn’t imported.";
  const entity = repeat ? "repetition" : "due date";
  if (date && (task?.due_on || task?.repeat)) builder.keep(entity);
  else if (repeat && task) builder.drop(entity, name, "Completed tasks don’t repeat.");
  else if (date) builder.drop(entity, name, partRefusal ?? describeUnreadable(date));
  if (dates.length > 1 && date !== row("DATE"))
    builder.drop("due date", name, partRefusal ?? describeUnreadable(row("DATE")));
  else if (dates.length > 1)
    builder.drop("deadline", name, partRefusal ?? "A task can have only one due date.");
  if (row("PRIORITY") && !PRIORITIES.has(row("PRIORITY")))
    builder.drop("priority", name, partRefusal ?? `“${row("PRIORITY")}” isn’t a priority.`);
  else if (raw.priority !== "none" && !partRefusal) builder.keep("priority");
  else if (raw.priority !== "none") builder.drop("priority", name, partRefusal!);
  if (row("RESPONSIBLE")) builder.drop("assignment", name, partRefusal ?? "People aren’t imported.");
  if (row("DURATION")) builder.drop("duration", name, partRefusal ?? "Tasks in Waymark have no duration.");
  for (const subtask of subtasks) {
    const text = subtask("CONTENT");
    if (subtask("DESCRIPTION")) builder.drop("description", text, partRefusal ?? SUBTASK);
    if (subtask("DATE") || subtask("DEADLINE")) builder.drop("due date", text, partRefusal ?? SUBTASK);
    if (subtask("PRIORITY") && subtask("PRIORITY") !== "4")
      builder.drop("priority", text, partRefusal ?? SUBTASK);
    if (subtask("RESPONSIBLE")) builder.drop("assignment", text, partRefusal ?? "People aren’t imported.");
    if (subtask("DURATION")) builder.drop("duration", text, partRefusal ?? SUBTASK);
  }
}
