import type { Page } from "@playwright/test";

export const dialog = (page: Page) => page.getByRole("dialog");

export const getNameField = (page: Page, number: number) =>
  dialog(page).getByLabel(`Task ${number}`, { exact: true });

export const getSentence = (page: Page, text: string) =>
  dialog(page).getByRole("region", { name: "Your brief" }).getByRole("button", { name: text, exact: true });

export const getCounts = (page: Page) => dialog(page).getByRole("status").first();

export async function startPlan(page: Page, brief: string) {
  await page.goto("/projects?create=ai");
  await page.getByLabel("Project Name").fill(brief);
  await page.keyboard.press("Control+Enter");
}
