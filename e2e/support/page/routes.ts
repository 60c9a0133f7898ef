import { expect, type Page, type Route } from "@playwright/test";

const PROBE = "/api/health?probe";

/**
 * Makes `page.route` wait until the open page sends its requests through it. The browser confirms the first route of a page
 * before it takes effect, so a request right after `page.route` could still reach the server.
 * The route of the probe stays, because removing the last route would release the requests that a test still holds back.
 */
export function waitForInterceptionOnRoute(page: Page): void {
  const route = page.route.bind(page);
  let isProbed = false;
  page.route = async (...args) => {
    if (!isProbed && page.url().startsWith("http")) {
      isProbed = true;
      await route(`**${PROBE}`, (probe) => probe.fulfill({ body: "intercepted" }));
      const ask = () => page.evaluate(async (path) => (await fetch(path)).text(), PROBE);
      await expect.poll(ask).toBe("intercepted");
    }
    return route(...args);
  };
}

/** Creates a promise and the function that resolves it. */
export function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/**
 * Holds back the requests that match until `release` is called.
 * @returns `requested`, which waits for the first of them
 */
export async function holdRequests(page: Page, url: string | RegExp, method?: string) {
  const request = createGate();
  const reply = createGate();
  await page.route(url, async (route) => {
    if (method && route.request().method() !== method) return route.fallback();
    request.open();
    await reply.opened;
    await route.continue();
  });
  return { requested: request.opened, release: reply.open };
}

/**
 * Holds back the reply to the next request that matches until `release` is called.
 * @returns `replied`, which waits until the server has answered that request
 */
export async function holdNextReply(page: Page, url: string | RegExp) {
  const reply = createGate();
  const held = createGate();
  const hold = async (route: Route) => {
    const response = await route.fetch();
    reply.open();
    await held.opened;
    await route.fulfill({ response });
  };
  await page.route(url, hold, { times: 1 });
  return { replied: reply.opened, release: held.open };
}
