import { PRIORITY_LABELS } from "@/lib/tasks/options";
import { toRepeatText } from "@/lib/tasks/repeat/repeat-rule";
import { STATUS_LABELS, type Status } from "@/lib/tasks/statuses";
import type { ExportedProject, ExportedTask } from "./exported-project";

/** Puts a text on one line and escapes what has a meaning in Markdown. */
const toText = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_{}[\]<>#|~]/g, "\\$&");

/** Spaces at the end of a line stay, because two of them are a line break in Markdown. */
const quote = (text: string, indent = "") =>
  text
    .split(/\r\n|\n|\r/)
    .map((line) => (line === "" ? `${indent}>` : `${indent}> ${line}`))
    .join("\n");
const quoteInTask = (text: string) => quote(text, "  ");

/** The name of a label. Its own commas and dots do not end it. */
const toLabelText = (id: string, labels: ExportedProject["labels"]) =>
  toText(labels.find((label) => label.id === id)?.name ?? "")
    .replaceAll(",", "\\,")
    .replaceAll("·", "&middot;");

/** The fields that the list itself does not show. An import reads them (sources/markdown-facts.ts). */
function toDetails(task: ExportedTask, { labels }: ExportedProject): string {
  const { number, priority, due_on, size, repeat, label_ids, blockers } = task;
  return [
    number !== null && `\\#${number}`,
    priority !== "none" && PRIORITY_LABELS[priority],
    due_on && `due ${due_on}`,
    size && `size ${size.toUpperCase()}`,
    // The words are for people, the rule is for an import.
    repeat && `repeats ${toRepeatText(repeat)} (${repeat})`,
    label_ids.length > 0 && `labels ${label_ids.map((id) => toLabelText(id, labels)).join(", ")}`,
    blockers.length > 0 && `blocked by ${blockers.map((blocker) => `\\#${blocker}`).join(", ")}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

function writeTask(task: ExportedTask, project: ExportedProject): string {
  const lines = [`- [${task.status === "done" ? "x" : " "}] ${toText(task.name)}`];
  const details = toDetails(task, project);
  if (details) lines.push(quoteInTask(`*${details}*`));
  if (task.description) lines.push(quoteInTask(details ? `\n${task.description}` : task.description));
  for (const { text, done } of task.checklist) lines.push(`  - [${done ? "x" : " "}] ${toText(text)}`);
  return `${lines.join("\n")}\n`;
}

/** A list with a heading for each column. Descriptions are quoted, because they may contain lists themselves. */
export async function* writeMarkdown(project: ExportedProject): AsyncGenerator<string> {
  yield `# ${toText(project.name)}\n${project.description ? `\n${quote(project.description)}\n` : ""}`;
  let column: Status | undefined;
  for await (const page of project.tasks) {
    let text = "";
    for (const task of page) {
      if (task.status !== column) text += `\n## ${STATUS_LABELS[task.status]}\n\n`;
      column = task.status;
      text += writeTask(task, project);
    }
    yield text;
  }
}
