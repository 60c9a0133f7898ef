import type { Page } from "@playwright/test";

/**
 * Makes `page.goto` and `page.reload` wait until the page answers clicks and keys: before it is hydrated, they are lost.
 * A test that looks at the page before that passes `waitUntil`.
 */
export function waitForHydrationOnNavigation(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await waitUntilHydrated(page);
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await waitUntilHydrated(page);
    return response;
  };
}

/** The part of React's internal tree that is read here. */
interface Fiber {
  child: Fiber | null;
  sibling: Fiber | null;
  memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null;
  stateNode: { current: Fiber };
}

/**
 * Waits until React has hydrated the whole page and its effects have run, which is the case when the browser is idle. The
 * marks that React puts on elements come too early, while it still renders.
 * Returns at once on pages without scripts of Next. After a navigation in the meantime it waits for the next page.
 */
export async function waitUntilHydrated(page: Page): Promise<void> {
  // The function is not async, because a promise counts as true.
  await page.waitForFunction(() => {
    if (!document.querySelector('script[src*="/_next/"]')) return true;
    const key = Object.keys(document).find((name) => name.startsWith("__reactContainer"));
    if (!key) return false;
    const root = (document as unknown as Record<string, Fiber>)[key]!.stateNode.current;
    const isServerHtml = (fiber: Fiber | null): boolean => {
      for (let at = fiber; at; at = at.sibling)
        if (at.memoizedState?.dehydrated || isServerHtml(at.child)) return true;
      return false;
    };
    if (root.memoizedState?.isDehydrated || isServerHtml(root.child)) return false;
    const { dataset } = document.documentElement;
    // Once, because with a set clock each further call postpones the earlier ones.
    if (!dataset.idle) {
      dataset.idle = "awaited";
      requestIdleCallback(() => {
        dataset.idle = "yes";
      });
    }
    return dataset.idle === "yes";
  });
}
