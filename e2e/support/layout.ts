import { expect, type Locator, type Page } from "@playwright/test";

export const WIDE = { width: 1280, height: 800 };
export const NARROW = { width: 360, height: 740 };
export const setWide = (page: Page) => page.setViewportSize(WIDE);
export const setNarrow = (page: Page) => page.setViewportSize(NARROW);
export const getHeight = (locator: Locator) =>
  locator.evaluate((element) => element.getBoundingClientRect().height);

/** Fails when the page is wider than the window, so that it scrolls sideways. */
export async function expectFitsWindow(page: Page): Promise<void> {
  const { width } = page.viewportSize()!;
  const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(contentWidth, `${new URL(page.url()).pathname} at ${width} px`).toBeLessThanOrEqual(width);
}
