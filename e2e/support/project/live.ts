import type { Page } from "@playwright/test";

/** Opens a page or a window with `open`, and waits until its event stream is open. */
export async function waitUntilConnected(page: Page, open: () => Promise<unknown>): Promise<void> {
  const stream = page.waitForResponse("**/api/events");
  await open();
  await stream;
}

/** Keeps live changes from a page, whose news may read again by itself what a test has refused so far. */
export const holdLiveChanges = (page: Page) => page.route("**/api/events", () => {});

/** Opens a board and waits for its last request, which reads the changes since its HTML was made. */
export async function openUpToDate(page: Page, projectId: string): Promise<void> {
  const changes = page.waitForResponse("**/changes?*");
  await page.goto(`/projects/${projectId}`);
  await changes;
}

/** Records the GET requests that a page sends to the API from now on. */
export function recordReads(page: Page): string[] {
  const reads: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (request.method() === "GET" && url.pathname.startsWith("/api/")) reads.push(url.pathname + url.search);
  });
  return reads;
}
