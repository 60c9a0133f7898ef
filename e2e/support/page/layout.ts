import { expect, type Locator, type Page } from "@playwright/test";

export const LONG_TEXT = "Everything that anybody could think of, written down as it came. ".repeat(12);

export const WIDE = { width: 1280, height: 800 };
export const NARROW = { width: 360, height: 740 };
export const setWide = (page: Page) => page.setViewportSize(WIDE);
export const setNarrow = (page: Page) => page.setViewportSize(NARROW);

/**
 * Waits for the animations of an element and of what it is in, except for endless ones and those that follow a scroll position.
 * @param ofWhat "part" also waits for the animations inside the element
 */
export const waitForAnimations = (locator: Locator, ofWhat: "element" | "part" = "element") =>
  locator.evaluate(async (element, extent) => {
    const running = document.getAnimations().filter(({ effect, playState, timeline }) => {
      const { target } = effect as KeyframeEffect;
      const isEndless =
        timeline !== document.timeline || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      const moves = target?.contains(element) || (extent === "part" && element.contains(target));
      return moves && playState === "running" && !isEndless;
    });
    // An animation that is canceled rejects.
    await Promise.allSettled(running.map(({ finished }) => finished));
  }, ofWhat);

/** Waits for some frames. A browser on a busy machine may leave out the frames of a page that does not change. */
export const waitForFrames = (page: Page, count: number) =>
  page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame++)
      await Promise.race([
        new Promise(requestAnimationFrame),
        new Promise((resolve) => setTimeout(resolve, 1_000)),
      ]);
  }, count);

/** The box of an element after the animations that move it. A dialog grows while it opens, for example. */
export async function getBox(locator: Locator) {
  await waitForAnimations(locator);
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not on the page.`);
  return box;
}

export const getHeight = async (locator: Locator) => (await getBox(locator)).height;

/** Fails when the page is wider than the window, so that it scrolls sideways. */
export async function expectFitsWindow(page: Page): Promise<void> {
  const { width } = page.viewportSize()!;
  const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(contentWidth, `${new URL(page.url()).pathname} at ${width} px`).toBeLessThanOrEqual(width);
}
