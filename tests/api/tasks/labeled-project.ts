import { beforeAll, beforeEach } from "vitest";
import type { Project } from "@/lib/projects/endpoints";
import type { Label, Task } from "@/lib/tasks/fields";
import { makeProject, makeUser, type Person } from "../../support/factories";
import { makeTaskWithAllFields } from "../../support/full-task";
import { get, patch, post } from "../../support/request";

/** Makes one person for a test file, and a project with a label before each test. */
export function setUpLabeledProject() {
  let person: Person;
  let project: Project;
  let label: Label;
  const createLabel = (name: string, color?: string) =>
    post(`/api/task-projects/${project.id}/labels`, { name, color }, person.token);
  beforeAll(async () => {
    person = await makeUser();
  });
  beforeEach(async () => {
    project = await makeProject(person);
    label = (await createLabel("Finance", "green")).body;
  });
  return {
    get person() {
      return person;
    },
    get project() {
      return project;
    },
    get label() {
      return label;
    },
    createLabel,
    read: async (id: string): Promise<Task> => (await get(`/api/tasks/${id}`, person.token)).body,
    change: (id: string, fields: object) => patch(`/api/tasks/${id}`, fields, person.token),
    undo: (batch: string) => post(`/api/task-projects/${project.id}/undo`, { batch }, person.token),
    makeFullTask: () => makeTaskWithAllFields(person, project.id, label.id),
  };
}
