import type { Page } from "@playwright/test";
import { expect } from "../fixtures";
import { waitForFrames } from "./layout";

const KEY = "__layoutShifts";

/** A layout shift, and the elements that moved, with their places before and after. */
interface Shift {
  value: number;
  moved: string[];
}

/** Records the layout shifts from the first frame on. */
export const watchShifts = (page: Page) =>
  page.addInitScript((key) => {
    interface Entry extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const toText = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
    const describe = ({ node, previousRect, currentRect }: Entry["sources"][number]) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const name = element ? `${element.localName}.${element.getAttribute("class")}` : "a removed element";
      return `${name}: ${toText(previousRect)} to ${toText(currentRect)}`;
    };
    const shifts: Shift[] = [];
    Object.assign(window, { [key]: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[])
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, moved: entry.sources.map(describe) });
    }).observe({ type: "layout-shift", buffered: true });
  }, KEY);

/** Expects that until now nothing has moved visibly on a page that `watchShifts` watches. @param limit of the sum of the shifts */
export async function expectNoShifts(page: Page, message: string, limit = 0.02) {
  const shifts = await page.evaluate((key) => (window as unknown as Record<string, Shift[]>)[key]!, KEY);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  // A failure lists what has moved.
  expect(sum < limit ? [] : shifts, message).toEqual([]);
}

/** Waits until the page has its data and fonts, and some frames more for late shifts. */
export async function waitUntilSettled(page: Page) {
  await expect(page.locator("h1").first()).toBeVisible();
  await expect(page.getByText("Loading...").first()).toBeHidden();
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await waitForFrames(page, 5);
  await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
}
