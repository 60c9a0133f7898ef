import { beforeAll } from "vitest";
import type { Project } from "@/lib/projects/endpoints";
import type { Task } from "@/lib/tasks/fields";
import { makeProject, makeTask, makeUser, type Person } from "../../support/factories";
import { get } from "../../support/request";

/** Makes a person with one project for a test file. Each test makes its series of tasks under a name of its own. */
export function setUpSeries() {
  let person: Person;
  let project: Project;
  beforeAll(async () => {
    person = await makeUser();
    project = await makeProject(person);
  });
  return {
    get person() {
      return person;
    },
    get project() {
      return project;
    },
    async openTasks(name: string): Promise<Task[]> {
      const { body } = await get(
        `/api/tasks?project_id=${project.id}&status=todo,in_progress&per_page=100`,
        person.token,
      );
      return body.data.filter((task: Task) => task.name === name);
    },
    makeSeries: (name: string) =>
      makeTask(person, project.id, {
        name,
        due_on: "2026-01-31",
        priority: "high",
        repeat: "FREQ=WEEKLY",
        checklist: [{ text: "a", done: true }] as never,
      }),
  };
}
