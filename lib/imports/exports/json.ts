import { type Task, task } from "@/lib/tasks/fields";
import { FORMAT, FORMAT_VERSION } from "../sources/waymark";
import type { ExportedProject, ExportedTask } from "./exported-project";

/** Left out: the account, the project, and the rank, because tasks are written in board order. */
const FIELDS = Object.keys(
  task.omit({ user_id: true, project_id: true, order: true }).shape,
) as (keyof Task)[];

const toTask = (exported: ExportedTask) => ({
  ...Object.fromEntries(FIELDS.map((field) => [field, exported[field]])),
  from: exported.from,
});

/** Everything that a project holds, one task a line. The import reads it (sources/waymark.ts). */
export async function* writeJson(project: ExportedProject): AsyncGenerator<string> {
  const { id, name, description, status, workflows, labels, brief, created_at, updated_at } = project;
  const head = {
    format: FORMAT,
    version: FORMAT_VERSION,
    exported_at: new Date(),
    project: { id, name, description, status, workflows, labels, brief, created_at, updated_at },
  };
  yield `${JSON.stringify(head).slice(0, -1)},"tasks":[`;
  let separator = "\n";
  for await (const page of project.tasks) {
    yield separator + page.map((each) => JSON.stringify(toTask(each))).join(",\n");
    separator = ",\n";
  }
  yield "\n]}\n";
}
