import { MAX_DESCRIPTION_LENGTH } from "@/lib/api/lengths";
import type { Mapping } from "../endpoints";
import { type ParsedImport, UnreadableFile } from "../import-plan";
import { createPlanBuilder } from "../plan-builder/plan-builder";
import type { RawTask } from "../plan-builder/raw-task";
import { addFactLabels, readFacts, tallyFacts, unescapeMarks } from "./markdown-facts";
import { createMarkdownLines, getDepth } from "./markdown-lines";

const LINES_PER_STEP = 500;
const ITEM = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])\s+(?=\S)(?:\[([ xX])\](?:\s+|$))?(.*)$/s;
const HEADING = /^(#{1,6})\s+(\S.*)$/s;

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
  let list: string | undefined;
  let title = "";
  let current: (RawTask & { indent: number; text: string[] }) | undefined;
  let hasItems = false;
  const introduction: string[] = [];
  function finishTask() {
    if (current) {
      addFactLabels(builder, current);
      const planned = builder.addTask({ ...current, description: current.text.join("\n").trim() });
      tallyFacts(builder, current, planned !== undefined);
    }
    current = undefined;
  }
  const numbers = new Set<number>();
  /** @returns whether the line below a task was that of its facts */
  function addFacts(task: NonNullable<typeof current>, line: string): boolean {
    const isFirst = task.text.length + task.checklist!.length === 0;
    const facts = isFirst && task.key === undefined ? readFacts(line) : undefined;
    if (!facts || numbers.has(facts.number)) return false;
    numbers.add(facts.number);
    Object.assign(task, facts);
    return true;
  }
  builder.addList("", "No heading", { target: "todo", isCounted: false });
  let count = 0;
  const lines = createMarkdownLines(content);
  for (const { line, isCode } of lines.read()) {
    const [, indent = "", mark, text] = (!isCode && ITEM.exec(line)) || [];
    const [, level, headingText] = (!isCode && HEADING.exec(line)) || [];
    const heading = headingText === undefined ? undefined : unescapeMarks(headingText);
    const depth = getDepth(indent);
    const isDone = mark?.toLowerCase() === "x";
    if (heading !== undefined) {
      finishTask();
      const isTitle = level === "#" && title === "" && !hasItems && list === undefined;
      if (isTitle) title = heading;
      else if (builder.hasList(heading)) builder.drop("list", heading, "Another heading has the same text.");
      else builder.addList(heading, heading);
      if (!isTitle) list = heading;
    } else if (text !== undefined && (!current || depth <= current.indent)) {
      finishTask();
      hasItems = true;
      current = {
        name: unescapeMarks(text),
        list: list ?? "",
        isDone,
        indent: depth,
        text: [],
        checklist: [],
      };
    } else if (text !== undefined) current!.checklist!.push({ text: unescapeMarks(text), done: isDone });
    else if (current && addFacts(current, line)) continue;
    // Our own export quotes descriptions, because they may contain lists themselves.
    else if (current && /^[ \t]+\S/.test(line)) current.text.push(line.trimStart().replace(/^> ?/, ""));
    else if (line.trim() === "") addBlankLine(current?.text ?? introduction);
    else {
      finishTask();
      if (!hasItems && list === undefined && introduction.length < MAX_DESCRIPTION_LENGTH)
        introduction.push(line.trimStart());
      else builder.drop("paragraph", line, isCode ? "It is in a block of code." : "It is between the lists.");
    }
    if (++count % LINES_PER_STEP === 0) yield;
  }
  finishTask();
  if (lines.isCodeOpen())
    builder.note("A block of code isn’t closed, so the lists after its start aren’t imported.");
  if (!hasItems)
    throw new UnreadableFile("There is no list in this text. List items begin with -, * or a number.");
  if (title !== "" || introduction.length > 0)
    builder.setProject({ name: title, description: unquote(introduction.join("\n").trim()) });
  return builder.finish(fileName.replace(/\.\w{1,8}$/, ""));
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
