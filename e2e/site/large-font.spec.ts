import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { expectFitsWindow, NARROW, WIDE } from "../support/page/layout";

const PATHS = [
  "/home",
  "/features",
  "/about",
  "/contact",
  "/docs",
  "/docs/first-project",
  "/docs/keyboard",
  "/docs/api",
  "/signin",
  "/password-reset",
];

/** Finds the texts and fields that end right of the window, where the page may cut them off. */
const findCutOff = (page: Page) =>
  page.getByRole("main").evaluate((main) => {
    // Drawings of the product, and rows that scroll or fade at the edge of the window are no text to read.
    const isSkipped = (element: Element) =>
      !element.checkVisibility() ||
      element.closest(".sr-only, .truncate, .strip, .fade-at-edges, [aria-hidden]");
    const range = document.createRange();
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      if (!text.textContent!.trim() || isSkipped(text.parentElement!)) continue;
      range.selectNodeContents(text);
      if (range.getBoundingClientRect().right > innerWidth + 1) cut.push(text.textContent!);
    }
    for (const field of main.querySelectorAll("input, textarea, button, a"))
      if (!isSkipped(field) && field.getBoundingClientRect().right > innerWidth + 1)
        cut.push(field.id || field.textContent!);
    return cut;
  });

test("with a large font of the browser, the public pages cut nothing off", async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const viewport of [WIDE, NARROW])
    for (const size of [24, 32]) {
      await page.setViewportSize(viewport);
      await session.send("Page.setFontSizes", { fontSizes: { standard: size } });
      for (const path of PATHS) {
        await page.goto(path);
        await expect(page.locator("html")).toHaveCSS("font-size", `${size}px`);
        await expectFitsWindow(page);
        expect(await findCutOff(page), `${path}, ${viewport.width} px, font of ${size} px`).toEqual([]);
      }
    }
});
