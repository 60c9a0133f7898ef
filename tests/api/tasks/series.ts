import { beforeAll } from "vitest";
import type { Project } from "@/lib/projects/endpoints";
import type { Task } from "@/lib/tasks/fields";
import { makeProject, makeTask, makeUser, type Person } from "../../support/factories";
import { get } from "../../support/http/request";

/** Makes a person with one project for a test file. Each test makes its series of tasks under a name of its own. */
export function setUpSeries() {
  const own = {} as { person: Person; project: Project };
  beforeAll(async () => {
    own.person = await makeUser();
    own.project = await makeProject(own.person);
  });
  return {
    own,
    async openTasks(name: string): Promise<Task[]> {
      const { body } = await get(
        `/api/tasks?project_id=${own.project.id}&status=todo,in_progress&per_page=100`,
        own.person.token,
      );
      return body.data.filter((task: Task) => task.name === name);
    },
    makeSeries: (name: string) =>
      makeTask(own.person, own.project.id, {
        name,
        due_on: "2026-01-31",
        priority: "high",
        repeat: "FREQ=WEEKLY",
        checklist: [{ text: "a", done: true }] as never,
      }),
  };
}
