import { type Browser, test as base, expect, type Page } from "@playwright/test";
import { waitForHydration } from "./hydration";
import { waitForRoutes } from "./routes";
import { watch } from "./watch";

export { expect } from "@playwright/test";

/** The failures that a test expects of its pages: patterns of the collected lines that are ignored. */
type Allowed = { failures: RegExp[] };

export const test = base.extend<{ allowed: Allowed; watched: (page: Page) => void }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that a function needs from its pattern.
  allowed: async ({}, use) => {
    await use({ failures: [] });
  },
  /** Fails the test for every unexpected error in a page. The test's own page is watched already. */
  watched: async ({ allowed }, use) => {
    const seen: string[] = [];
    await use((page) => watch(page, seen));
    expect(seen.filter((line) => !allowed.failures.some((pattern) => pattern.test(line)))).toEqual([]);
  },
  page: async ({ page, watched, javaScriptEnabled }, use) => {
    watched(page);
    waitForRoutes(page);
    if (javaScriptEnabled !== false) waitForHydration(page);
    await use(page);
  },
});

/** Opens a second browser that shares nothing with the first. */
export async function anotherBrowser(browser: Browser, watched: (page: Page) => void): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  watched(page);
  waitForHydration(page);
  return page;
}
