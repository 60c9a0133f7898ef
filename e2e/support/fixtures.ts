import { type Browser, test as base, expect, type Page } from "@playwright/test";
import { waitForRoutes } from "./routes";
import { watch } from "./watch";

export { expect } from "@playwright/test";

/** The failures that a test expects of its pages: patterns of the collected lines that are ignored. */
export type Allowed = { failures: RegExp[] };

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
  page: async ({ page, watched }, use) => {
    watched(page);
    waitForRoutes(page);
    await use(page);
  },
});

/** Opens a second browser that shares nothing with the first. */
export async function anotherBrowser(browser: Browser, watched: (page: Page) => void): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  watched(page);
  return page;
}

/**
 * Waits until the page handles keys and clicks: it does after hydration, and its effects have run when the browser is idle.
 * Before a field that has a value is filled, too: hydration takes away the selection that `fill` writes over.
 */
export async function untilHydrated(page: Page, selector = "h1"): Promise<void> {
  await page.waitForFunction(
    (part) => Object.keys(document.querySelector(part) ?? {}).some((key) => key.startsWith("__react")),
    selector,
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
