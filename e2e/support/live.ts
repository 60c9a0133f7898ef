import type { Page } from "@playwright/test";

/** Opens a page or a window with `open`, and waits until its event stream is open. */
export async function untilConnected(page: Page, open: () => Promise<unknown>): Promise<void> {
  const stream = page.waitForResponse("**/api/events");
  await open();
  await stream;
}

/** Opens a board and waits for its last request, which reads the changes since its HTML was made. */
export async function openUpToDate(page: Page, projectId: string): Promise<void> {
  const changes = page.waitForResponse("**/changes?*");
  await page.goto(`/projects/${projectId}`);
  await changes;
}
