import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

export const ADVANCED = /Advanced.*\$85\.00 per month/;

export const planCard = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });

/** Opens the dialog of the Insights page. */
export async function openOffer(page: Page) {
  await page.goto("/protected/pro");
  await page.getByRole("button", { name: "Choose Pro" }).click();
  const offer = page.getByRole("dialog", { name: "Your plan doesn’t include Insights." });
  await expect(offer).toContainText("Pro includes");
  return offer;
}
