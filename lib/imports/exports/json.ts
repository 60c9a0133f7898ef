import { FORMAT, FORMAT_VERSION } from "../sources/waymark";
import type { ExportedProject, ExportedTask } from "./export";

const toTask = (task: ExportedTask) => {
  const { id, number, name, description, status, priority, due_on, size, label_ids, blocked_by } = task;
  const { checklist, repeat, completed_at, created_at, updated_at, from } = task;
  return {
    ...{ id, number, name, description, status, priority, due_on, size, label_ids, blocked_by },
    ...{ checklist, repeat, completed_at, created_at, updated_at, from },
  };
};

/** Everything that a project holds, one task a line. The import reads it (sources/waymark.ts). */
export async function* writeJson(project: ExportedProject): AsyncGenerator<string> {
  const { id, name, description, status, workflows, labels, brief, created_at, updated_at } = project;
  const head = {
    ...{ format: FORMAT, version: FORMAT_VERSION, exported_at: new Date() },
    project: { id, name, description, status, workflows, labels, brief, created_at, updated_at },
  };
  yield `${JSON.stringify(head).slice(0, -1)},"tasks":[`;
  let separator = "\n";
  for await (const page of project.tasks) {
    yield separator + page.map((task) => JSON.stringify(toTask(task))).join(",\n");
    separator = ",\n";
  }
  yield "\n]}\n";
}
