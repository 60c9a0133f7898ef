import { PRIORITY_LABELS } from "@/lib/tasks/options";
import { STATUS_LABELS } from "@/lib/tasks/statuses";
import { escapeFormulas, joinChecklist, joinList } from "../csv-cells";
import type { ExportedProject, ExportedTask } from "./exported-project";

const toCell = (value: string | number | null) =>
  value === null || value === "" ? "" : `"${escapeFormulas(String(value)).replaceAll('"', '""')}"`;

const COLUMNS: Record<string, (task: ExportedTask, project: ExportedProject) => string | number | null> = {
  Number: ({ number }) => number,
  Name: ({ name }) => name,
  Description: ({ description }) => description,
  Status: ({ status }) => STATUS_LABELS[status],
  Priority: ({ priority }) => (priority === "none" ? null : PRIORITY_LABELS[priority]),
  "Due date": ({ due_on }) => due_on,
  Size: ({ size }) => size?.toUpperCase() ?? null,
  Labels: ({ label_ids }, { labels }) =>
    joinList(label_ids.map((id) => labels.find((label) => label.id === id)?.name ?? "")),
  Checklist: ({ checklist }) => joinChecklist(checklist),
  "Blocked by": ({ blockers }) => blockers.join(", "),
  Repeat: ({ repeat }) => repeat,
  "Completed at": ({ completed_at }) => completed_at,
  "Created at": ({ created_at }) => created_at,
};

/** One task a row. The mark at the beginning tells spreadsheets that it is UTF-8. */
export async function* writeCsv(project: ExportedProject): AsyncGenerator<string> {
  yield `\uFEFF${Object.keys(COLUMNS).join(",")}\r\n`;
  for await (const page of project.tasks)
    yield page
      .map(
        (task) =>
          `${Object.values(COLUMNS)
            .map((get) => toCell(get(task, project)))
            .join(",")}\r\n`,
      )
      .join("");
}
