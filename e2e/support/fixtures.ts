import { type Browser, test as base, expect, type Page } from "@playwright/test";
import { watch } from "./watch";

export { expect } from "@playwright/test";

/** What a page may do wrong in a test that means it: parts of the texts that are let through. */
export type Allowed = { failures: RegExp[] };

export const test = base.extend<{ allowed: Allowed; watched: (page: Page) => void }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function wants from its pattern.
  allowed: async ({}, use) => {
    await use({ failures: [] });
  },
  /** Makes the test fail for whatever goes wrong in a page unseen. The test's own page is watched already. */
  watched: async ({ allowed }, use) => {
    const seen: string[] = [];
    await use((page) => watch(page, seen));
    expect(seen.filter((line) => !allowed.failures.some((pattern) => pattern.test(line)))).toEqual([]);
  },
  page: async ({ page, watched }, use) => {
    watched(page);
    await use(page);
  },
});

/** A second person's browser: nothing is shared with the first. */
export async function anotherBrowser(browser: Browser, watched: (page: Page) => void): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  watched(page);
  return page;
}
