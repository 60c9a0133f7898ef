import type { Page } from "@playwright/test";
import { expect } from "../fixtures";

const KEY = "__layoutShift";

/** Adds up the layout shifts from the first frame on. */
export const watchShifts = (page: Page) =>
  page.addInitScript((key) => {
    const global = window as unknown as Record<string, number>;
    global[key] = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) global[key]! += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  }, KEY);

/** Returns the sum of the layout shifts until now. */
export const readShifts = (page: Page) =>
  page.evaluate((key) => (window as unknown as Record<string, number>)[key]!, KEY);

/** Waits until the page has its data and fonts, and some frames more for late shifts. */
export async function waitUntilSettled(page: Page) {
  await expect(page.locator("h1").first()).toBeVisible();
  await expect(page.getByText("Loading...").first()).toBeHidden();
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve));
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
}
