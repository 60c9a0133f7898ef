import { beforeAll, beforeEach } from "vitest";
import { warmUpPlaybooks } from "@/lib/planning/playbooks/plan-from-playbooks";
import type { Template, TemplateDetails } from "@/lib/planning/templates/endpoints";
import { makeProject, makeTask, makeUser, type Person } from "../../support/factories";
import { get, patch, post } from "../../support/http/request";
import { sellPlans } from "../../support/planning/plans";

/** Sells plans, and makes a person with one project before each test of a file. */
export function setUpOwnTemplates() {
  const own = {} as { person: Person; projectId: string };
  // Reading the playbooks would take a part of an answer's deadline.
  beforeAll(warmUpPlaybooks);
  beforeEach(async () => {
    await sellPlans();
    own.person = await makeUser();
    own.projectId = (await makeProject(own.person, { description: "For every launch." })).id;
  });
  const list = async (query = "") => (await get(`/api/templates${query}`, own.person.token)).body;
  return {
    own,
    save: (given: object = {}, by = own.person) =>
      post("/api/templates", { project_id: own.projectId, name: "Launch", ...given }, by.token),
    list,
    listOwn: async (query = "?domain=own"): Promise<Template[]> =>
      (await list(query)).data.filter(({ domain }: Template) => domain === "own"),
    read: async (id: string, query = ""): Promise<TemplateDetails> =>
      (await get(`/api/templates/${id}${query}`, own.person.token)).body,
    start: (id: string, body: object = {}) => post(`/api/templates/${id}/start`, body, own.person.token),
  };
}

/** Gives a project tasks that have everything that a template may keep. */
export async function fillProject({ person, projectId }: { person: Person; projectId: string }) {
  const path = `/api/task-projects/${projectId}`;
  const label = async (name: string, color: string) =>
    (await post(`${path}/labels`, { name, color }, person.token)).body;
  await label("Unused", "gray");
  const red = await label("Risky", "red");
  const first = await makeTask(person, projectId, { name: "Open", status: "todo", due_on: "2031-03-20" });
  const second = await makeTask(person, projectId, {
    ...{ name: "Plan", description: "**Who** does what", size: "m", priority: "high", status: "done" },
    due_on: "2031-03-10",
    label_ids: [red.id],
  });
  await makeTask(person, projectId, { name: "Later", status: "in_progress" });
  await patch(`/api/tasks/${second.id}`, { blocked_by: [first.id] }, person.token);
  await post(`/api/tasks/${second.id}/checklist`, { text: "Ask everybody" }, person.token);
}
