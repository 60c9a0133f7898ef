import { type Browser, test as base, expect, type Page } from "@playwright/test";
import { waitForHydrationOnNavigation } from "./page/hydration";
import { recordProblems } from "./page/page-problems";
import { waitForInterceptionOnRoute } from "./page/routes";

export { expect } from "@playwright/test";

/** The problems that a test expects of its pages: recorded lines that match a pattern are ignored. */
type Allowed = { failures: RegExp[] };

export const test = base.extend<{ allowed: Allowed; watchPage: (page: Page) => void }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that a function needs from its pattern.
  allowed: async ({}, use) => {
    await use({ failures: [] });
  },
  /** Fails the test on each unexpected problem of a page. The page of the `page` fixture is watched already. */
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
