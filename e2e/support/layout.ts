import { expect, type Page } from "@playwright/test";

/** Fails when the page is wider than the window, so that it scrolls sideways. */
export async function expectFitsWindow(page: Page): Promise<void> {
  const { width } = page.viewportSize()!;
  const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(contentWidth, `${new URL(page.url()).pathname} at ${width} px`).toBeLessThanOrEqual(width);
}
