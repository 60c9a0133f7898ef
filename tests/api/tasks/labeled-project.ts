import { beforeAll, beforeEach } from "vitest";
import type { Project } from "@/lib/projects/endpoints";
import type { Label, Task } from "@/lib/tasks/fields";
import { makeProject, makeUser, type Person } from "../../support/factories";
import { makeTaskWithAllFields } from "../../support/full-task";
import { get, patch, post } from "../../support/http/request";

/** Makes one person for a test file, and a project with a label before each test. */
export function setUpLabeledProject() {
  const own = {} as { person: Person; project: Project; label: Label };
  const createLabel = (name: string, color?: string) =>
    post(`/api/task-projects/${own.project.id}/labels`, { name, color }, own.person.token);
  beforeAll(async () => {
    own.person = await makeUser();
  });
  beforeEach(async () => {
    own.project = await makeProject(own.person);
    own.label = (await createLabel("Finance", "green")).body;
  });
  return {
    own,
    createLabel,
    read: async (id: string): Promise<Task> => (await get(`/api/tasks/${id}`, own.person.token)).body,
    change: (id: string, fields: object) => patch(`/api/tasks/${id}`, fields, own.person.token),
    undo: (batch: string) => post(`/api/task-projects/${own.project.id}/undo`, { batch }, own.person.token),
    makeFullTask: () => makeTaskWithAllFields(own.person, own.project.id, own.label.id),
  };
}
