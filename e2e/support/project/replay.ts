import type { APIRequestContext, Page } from "@playwright/test";
import { STATUSES } from "@/lib/tasks/statuses";
import { makeProject, makeTasks, type Person } from "../users/people";
import { expect } from "./board";

/** Creates a project with seven changes. @returns its id */
export async function makeHistory(request: APIRequestContext, person: Person) {
  const { headers } = person;
  const project = await makeProject(request, person, { name: "Launch" });
  const [brief, draft] = await makeTasks(request, person, project, ["Brief", "Draft"]);
  const change = async (method: "PUT" | "DELETE", path: string, data?: object) =>
    expect((await request.fetch(path, { method, headers, data })).status()).toBeLessThan(300);
  await change("PUT", `/api/tasks/${brief!.id}/position-status`, { status: "done", position: 0 });
  await change("PUT", `/api/tasks/${draft!.id}`, { name: "Second draft", status: "todo" });
  const [idea] = await makeTasks(request, person, project, ["Idea"], "in_progress");
  await change("DELETE", `/api/tasks/${idea!.id}`);
  return project.id;
}

export function createReplayPage(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Replay of Launch" });
  const regions = STATUSES.map((_, index) => dialog.getByRole("region").nth(index));
  return {
    dialog,
    sentence: dialog.locator("[data-sentence]"),
    announcement: dialog.locator("p[aria-live]"),
    slider: dialog.getByRole("slider", { name: "Time" }),
    /** Waits until the columns, from left to right, show these cards. */
    async expectColumns(...columns: string[][]) {
      for (const [index, names] of columns.entries())
        await expect(regions[index]!.getByRole("listitem")).toHaveText(names);
    },
  };
}
