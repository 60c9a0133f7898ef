import { type Browser, test as base, expect, type Page } from "@playwright/test";
import { waitForHydrationOnNavigation } from "./hydration";
import { recordProblems } from "./page-problems";
import { waitForInterceptionOnRoute } from "./routes";

export { expect } from "@playwright/test";

/** The failures that a test expects of its pages: patterns of the collected lines that are ignored. */
type Allowed = { failures: RegExp[] };

export const test = base.extend<{ allowed: Allowed; watchPage: (page: Page) => void }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that a function needs from its pattern.
  allowed: async ({}, use) => {
    await use({ failures: [] });
  },
  /** Fails the test for every unexpected error in a page. The test's own page is watchPage already. */
  watchPage: async ({ allowed }, use) => {
    const problems: string[] = [];
    await use((page) => recordProblems(page, problems));
    expect(problems.filter((line) => !allowed.failures.some((pattern) => pattern.test(line)))).toEqual([]);
  },
  page: async ({ page, watchPage, javaScriptEnabled }, use) => {
    watchPage(page);
    waitForInterceptionOnRoute(page);
    if (javaScriptEnabled !== false) waitForHydrationOnNavigation(page);
    await use(page);
  },
});

/** Opens a second browser that shares nothing with the first. */
export async function openAnotherBrowser(browser: Browser, watchPage: (page: Page) => void): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  watchPage(page);
  waitForHydrationOnNavigation(page);
  return page;
}
