import { MAX_DESCRIPTION_LENGTH } from "@/lib/api/lengths";
import type { Mapping } from "../endpoints";
import { type ParsedImport, UnreadableFile } from "../import-plan";
import { createPlanBuilder, type PlanBuilder } from "../plan-builder/plan-builder";
import type { RawTask } from "../plan-builder/raw-task";
import { addFactLabels, readFacts, tallyFacts, unescapeMarks } from "./markdown-facts";
import { createMarkdownLines, getDepth, type MarkdownLine } from "./markdown-lines";

const LINES_PER_STEP = 500;
const ITEM = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])\s+(?=\S)(?:\[([ xX])\](?:\s+|$))?(.*)$/s;
const HEADING = /^(#{1,6})\s+(\S.*)$/s;

interface OpenTask extends RawTask {
  /** How far its item is indented. */
  indent: number;
  /** The lines of its description. */
  text: string[];
  checklist: NonNullable<RawTask["checklist"]>;
}

/**
 * A list in Markdown: the first heading of the first level is the project, the other headings are lists, items are tasks, and
 * items below them are their checklists. Indented text below an item is its description.
 */
export function* parseMarkdown(
  content: string,
  mapping: Mapping,
  fileName: string,
): Generator<void, ParsedImport> {
  const builder = createPlanBuilder(mapping, { task: "task" });
  builder.addList("", "No heading", { target: "todo", isCounted: false });
  const reader = createLineReader(builder);
  const lines = createMarkdownLines(content);
  let count = 0;
  for (const line of lines.read()) {
    reader.read(line);
    if (++count % LINES_PER_STEP === 0) yield;
  }
  const { title, introduction, hasItems } = reader.finish();
  if (lines.isCodeOpen())
    builder.note("A block of code isn’t closed, so the lists after its start aren’t imported.");
  if (!hasItems)
    throw new UnreadableFile("There is no list in this text. List items begin with -, * or a number.");
  if (title !== "" || introduction.length > 0)
    builder.setProject({ name: title, description: unquote(introduction.join("\n").trim()) });
  return builder.finish(fileName.replace(/\.\w{1,8}$/, ""));
}

/** Reads one line after the other. A task is added to the plan when a line follows that is not a part of it. */
function createLineReader(builder: PlanBuilder) {
  const introduction: string[] = [];
  /** The numbers that tasks have so far. */
  const numbers = new Set<number>();
  let title = "";
  let list: string | undefined;
  let hasItems = false;
  let task: OpenTask | undefined;

  function finishTask() {
    if (!task) return;
    addFactLabels(builder, task);
    const planned = builder.addTask({ ...task, description: task.text.join("\n").trim() });
    tallyFacts(builder, task, planned !== undefined);
    task = undefined;
  }

  /** Whether there is no list and no item yet. */
  const isAtStart = () => !hasItems && list === undefined;

  function addHeading(level: string, text: string) {
    finishTask();
    if (level === "#" && title === "" && isAtStart()) {
      title = text;
      return;
    }
    if (builder.hasList(text)) builder.drop("list", text, "Another heading has the same text.");
    else builder.addList(text, text);
    list = text;
  }

  function addItem({ text, indent, isDone }: { text: string; indent: number; isDone: boolean }) {
    if (task && indent > task.indent) {
      task.checklist.push({ text, done: isDone });
      return;
    }
    finishTask();
    hasItems = true;
    task = { name: text, list: list ?? "", isDone, indent, text: [], checklist: [] };
  }

  function addText({ line, isCode }: MarkdownLine) {
    if (task && addFacts(task, line)) return;
    // Our own export quotes descriptions, because they may contain lists themselves.
    if (task && /^[ \t]+\S/.test(line)) task.text.push(line.trimStart().replace(/^> ?/, ""));
    else if (line.trim() === "") addBlankLine(task?.text ?? introduction);
    else {
      finishTask();
      if (isAtStart() && introduction.length < MAX_DESCRIPTION_LENGTH) introduction.push(line.trimStart());
      else builder.drop("paragraph", line, isCode ? "It is in a block of code." : "It is between the lists.");
    }
  }

  /** The first line below a task may hold its facts. @returns whether it does */
  function addFacts(task: OpenTask, line: string): boolean {
    const isFirst = task.text.length + task.checklist.length === 0 && task.key === undefined;
    const facts = isFirst ? readFacts(line) : undefined;
    if (!facts || numbers.has(facts.number)) return false;
    numbers.add(facts.number);
    Object.assign(task, facts);
    return true;
  }

  return {
    read(line: MarkdownLine) {
      const [, level, heading] = (!line.isCode && HEADING.exec(line.line)) || [];
      const [, space = "", mark, item] = (!line.isCode && ITEM.exec(line.line)) || [];
      if (level !== undefined && heading !== undefined) addHeading(level, unescapeMarks(heading));
      else if (item !== undefined)
        addItem({ text: unescapeMarks(item), indent: getDepth(space), isDone: mark?.toLowerCase() === "x" });
      else addText(line);
    },
    finish() {
      finishTask();
      return { title, introduction, hasItems };
    },
  };
}

/** Our own export quotes the description of a project, too, and leaves no line of it without the mark. */
function unquote(text: string): string {
  const lines = text.split("\n");
  return lines.every((line) => /^>(?: |$)/.test(line))
    ? lines.map((line) => line.replace(/^> ?/, "")).join("\n")
    : text;
}

/** Adds an empty line. More than two in a row mean nothing. */
function addBlankLine(text: string[]): void {
  if (text.length > 0 && (text.at(-1) !== "" || text.at(-2) !== "")) text.push("");
}
