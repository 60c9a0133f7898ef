import playwrightConfig from "../../playwright.config";
import { expect, test } from "../support/fixtures";

// Playwright hides scrollbars, and with them any gap beside them.
test.use({
  launchOptions: { ...playwrightConfig.use?.launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] },
});

test("colored bands reach the scrollbar on a long and on a short page", async ({ page }) => {
  const measure = () =>
    page.evaluate(() => {
      const bands = [...document.querySelectorAll("body *")].filter((element) => {
        const { width } = element.getBoundingClientRect();
        const { backgroundColor } = getComputedStyle(element);
        return width > innerWidth * 0.9 && !/transparent|, 0\)$|\/ 0\)$/.test(backgroundColor);
      });
      return {
        gutter: getComputedStyle(document.documentElement).scrollbarGutter,
        scrollbar: innerWidth - document.documentElement.clientWidth,
        free: bands.map((band) => document.documentElement.clientWidth - band.getBoundingClientRect().right),
      };
    });
  for (const path of ["/home", "/signin"]) {
    await page.goto(path);
    const { gutter, scrollbar, free } = await measure();
    expect(scrollbar).toBeGreaterThan(0);
    expect(gutter).toBe("auto");
    expect(free.length, path).toBeGreaterThan(0);
    expect(new Set(free.map(Math.round)), path).toEqual(new Set([0]));
  }
});
