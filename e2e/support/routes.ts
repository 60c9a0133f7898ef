import type { Page } from "@playwright/test";

const PROBE = "/api/health?probe";

/**
 * Makes `page.route` wait until the open page sends its requests through it. The browser confirms the first route of a page
 * before the page knows of it, so that a request right after `page.route` could still reach the server.
 */
export function waitForRoutes(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...args) => {
    const added = await route(...args);
    if (!page.url().startsWith("http")) return added;
    await route(`**${PROBE}`, (probe) => probe.fulfill({ body: "intercepted" }));
    await page.waitForFunction(async (path) => (await (await fetch(path)).text()) === "intercepted", PROBE);
    await page.unroute(`**${PROBE}`);
    return added;
  };
}
