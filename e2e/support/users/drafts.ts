import { expect, type Page } from "@playwright/test";

export const RESTORED = "Your draft was restored";
export const CONFLICT = "Someone changed this after you opened it";

/** Returns the stored drafts, each as its key and its text. */
export const listDrafts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.entries(sessionStorage)
      .filter(([key]) => key.startsWith("draft:"))
      .map(([key, value]) => `${key} ${value}`),
  );

/** Waits until no draft is stored. */
export const expectNoDrafts = (page: Page) => expect.poll(() => listDrafts(page)).toEqual([]);
