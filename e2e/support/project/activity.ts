import type { APIRequestContext, Page } from "@playwright/test";
import { expect } from "../fixtures";
import type { Person } from "../users/people";

export const drawer = (page: Page) => page.getByRole("dialog", { name: "Activity" });
export const batches = (page: Page) => drawer(page).locator("section > ol > li");
export const sentences = (page: Page) => batches(page).locator("> div:first-child > div > p");
export const activityButton = (page: Page) => page.getByRole("button", { name: "Activity" });

/** Sends a change as a page of the app would. */
export const sendChange = (
  request: APIRequestContext,
  person: Person,
  method: "POST" | "PUT" | "DELETE",
  path: string,
  data?: object,
  batch: string = crypto.randomUUID(),
) =>
  request.fetch(path, {
    method,
    data,
    headers: { ...person.headers, "sec-fetch-site": "same-origin", "x-change-batch": batch },
  });

/** Opens a project and its activity. */
export async function openActivity(page: Page, projectId: string) {
  await page.goto(`/projects/${projectId}`);
  await activityButton(page).click();
  await expect(drawer(page).getByRole("heading", { name: "Today" })).toBeVisible();
}
