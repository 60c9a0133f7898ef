import type { Priority } from "../../tasks/options";
import { createDraft, type Draft, type RawTask } from "../draft/draft";
import { type Mapping, type ParsedImport, readParts, UnreadableFile } from "../import-plan";
import { readRows } from "./csv-rows";
import { toDay } from "./days";
import { toRepeat } from "./repeats";

/** In the file 1 is the highest. */
const PRIORITIES = new Map<string, Priority>([
  ["1", "urgent"],
  ["2", "high"],
  ["3", "medium"],
  ["4", "none"],
]);
const LABEL = /(^|\s)@([\p{L}\p{N}_-]+)/gu;
const SUBTASK = "A subtask becomes a checklist item, which only has a text.";

type Row = (column: string) => string;

/** The CSV file of a Todoist project, from "Export as a template" or from a backup. */
export function* parseTodoist(
  content: string,
  mapping: Mapping,
  fileName: string,
): Generator<void, ParsedImport> {
  const draft = createDraft(mapping, { task: "task" });
  const [headings = [], ...lines] = yield* readRows(content, draft);
  const positions = new Map(headings.map((name, at) => [name.trim().toUpperCase(), at]));
  if (!positions.has("TYPE") || !positions.has("CONTENT"))
    throw new UnreadableFile("This is not a Todoist file. It has no TYPE and CONTENT columns.");
  const rows = lines.map(
    (cells): Row =>
      (column) =>
        cells[positions.get(column) ?? -1]?.trim() ?? "",
  );
  draft.addList("", "No section", { target: "todo", isCounted: false });
  if (positions.has("AUTHOR")) draft.note("The author of a task isn’t imported.");
  let section = "";
  let parent: { row: Row; section: string; subtasks: Row[] } | undefined;
  const finishTask = () =>
    parent && addTask(draft, parent.row, parent.section, parent.subtasks, mapping.time_zone);
  for (const [index, row] of rows.entries()) {
    const type = row("TYPE").toLowerCase();
    if (type === "task" && parent && Number(row("INDENT") || 1) > 1) parent.subtasks.push(row);
    else if (type === "task" || type === "section") {
      finishTask();
      parent = undefined;
      if (type === "task") parent = { row, section, subtasks: [] };
      else {
        section = row("CONTENT");
        if (draft.hasList(section)) draft.drop("list", section, "Another section has the same name.");
        else draft.addList(section, section);
      }
    } else if (type === "note") draft.drop("comment", row("CONTENT"), "Comments aren’t imported.");
    else if (type !== "" && type !== "meta")
      draft.drop("row", row("CONTENT") || type, `Its type “${type}” is unknown.`);
    if (index % 100 === 99) yield;
  }
  finishTask();
  return draft.finish(fileName.replace(/\.\w{1,5}$/, "").replace(/ \[\d+\]$/, ""));
}

/** The text without its labels, and the labels. */
function splitContent(content: string) {
  const labels = readParts(content.matchAll(LABEL)).map(([, , name]) => name!);
  return { name: content.replace(LABEL, "$1").trim() || content, labels };
}

function addTask(draft: Draft, row: Row, list: string, subtasks: Row[], timeZone?: string) {
  const { name, labels } = splitContent(row("CONTENT"));
  for (const label of labels) if (!draft.hasLabel(label)) draft.addLabel(label, label);
  const date = row("DATE") || row("DEADLINE");
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
  const task = draft.addTask(raw);
  const withIt = task ? undefined : "Its task isn’t imported.";
  const entity = repeat ? "repetition" : "due date";
  if (date && (task?.due_on || task?.repeat)) draft.keep(entity);
  else if (repeat && task) draft.drop(entity, name, "Completed tasks don’t repeat.");
  else if (date)
    draft.drop(entity, name, withIt ?? `“${date}” is neither a date nor a known repeat schedule.`);
  if (row("DATE") && row("DEADLINE"))
    draft.drop("deadline", name, withIt ?? "A task can have only one due date.");
  if (row("PRIORITY") && !PRIORITIES.has(row("PRIORITY")))
    draft.drop("priority", name, withIt ?? `“${row("PRIORITY")}” isn’t a priority.`);
  else if (raw.priority !== "none" && !withIt) draft.keep("priority");
  else if (raw.priority !== "none") draft.drop("priority", name, withIt!);
  if (row("RESPONSIBLE")) draft.drop("assignment", name, withIt ?? "People aren’t imported.");
  if (row("DURATION")) draft.drop("duration", name, withIt ?? "Tasks in Waymark have no duration.");
  for (const subtask of subtasks) {
    const text = subtask("CONTENT");
    if (subtask("DESCRIPTION")) draft.drop("description", text, withIt ?? SUBTASK);
    if (subtask("DATE") || subtask("DEADLINE")) draft.drop("due date", text, withIt ?? SUBTASK);
    if (subtask("PRIORITY") && subtask("PRIORITY") !== "4") draft.drop("priority", text, withIt ?? SUBTASK);
    if (subtask("RESPONSIBLE")) draft.drop("assignment", text, withIt ?? "People aren’t imported.");
    if (subtask("DURATION")) draft.drop("duration", text, withIt ?? SUBTASK);
  }
}
