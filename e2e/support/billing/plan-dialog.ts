import type { Page } from "@playwright/test";
import { expect } from "../fixtures";

export const ADVANCED = /Advanced.*\$85\.00 per month/;

export const planCard = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });

/**
 * Opens the dialog of the Insights page.
 * @param hasPlan for a user without a plan, the payment opens with it, and is closed again
 */
export async function openOffer(page: Page, hasPlan = false) {
  await page.goto("/protected/pro");
  const opened = hasPlan ? null : page.context().waitForEvent("page");
  await page.getByRole("button", { name: "Get Pro" }).click();
  const payment = await opened;
  await payment?.waitForURL(/\/checkout\//);
  await payment?.close();
  const offer = page.getByRole("dialog", { name: "Your plan doesn’t include Insights." });
  await expect(offer).toContainText("Pro includes");
  return offer;
}
