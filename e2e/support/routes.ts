import { expect, type Page } from "@playwright/test";

const PROBE = "/api/health?probe";

/**
 * Makes `page.route` wait until the open page sends its requests through it. The browser confirms the first route of a page
 * before the page knows of it, so that a request right after `page.route` could still reach the server.
 * The probe's route stays: without any route, the page would let go of the requests that a test still holds back.
 */
export function waitForRoutes(page: Page): void {
  const route = page.route.bind(page);
  let probed = false;
  page.route = async (...args) => {
    if (!probed && page.url().startsWith("http")) {
      probed = true;
      await route(`**${PROBE}`, (probe) => probe.fulfill({ body: "intercepted" }));
      const ask = () => page.evaluate(async (path) => (await fetch(path)).text(), PROBE);
      await expect.poll(ask).toBe("intercepted");
    }
    return route(...args);
  };
}

/**
 * Holds back the requests that match until `letGo` is called.
 * @returns `asked`, which waits for the first of them
 */
export async function holdRequests(page: Page, url: string | RegExp, method?: string) {
  let letGo = () => {};
  let noteAsked = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    noteAsked = resolve;
  });
  await page.route(url, async (route) => {
    if (method && route.request().method() !== method) return route.fallback();
    noteAsked();
    await held;
    await route.continue();
  });
  return { asked, letGo };
}
