import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { NARROW, WIDE } from "../support/page/layout";

/** How much a color channel may differ within plain ground, out of 255. */
const TOLERANCE = 3;

/** Finds the texts behind which contour lines run, in a picture of the page without its texts. */
async function findCrossedTexts(page: Page): Promise<string[]> {
  await page.addStyleTag({
    content:
      "main * { color: transparent !important; animation: none !important; transition: none !important }" +
      "main :is(a, button, input, figure, img, svg, .signpost) { visibility: hidden !important }" +
      "header { visibility: hidden !important } main :is(p, dt, dd) { border-color: transparent !important }",
  });
  const picture = await page.screenshot({ fullPage: true });
  return page.evaluate(
    async ({ bytes, tolerance }) => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))]));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext("2d", { willReadFrequently: true })!;
      context.drawImage(image, 0, 0);
      const scale = image.width / document.documentElement.clientWidth;
      const isCrossed = (text: Element) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const { left, top, width, height } = range.getBoundingClientRect();
        const box = [left, top + window.scrollY, width, height].map((value) => Math.floor(value * scale));
        const { data } = context.getImageData(...(box as [number, number, number, number]));
        return [0, 1, 2].some((channel) => {
          const values = data.filter((_, index) => index % 4 === channel);
          const [low, high] = values.reduce(
            ([min, max], value) => [Math.min(min!, value), Math.max(max!, value)],
            [255, 0],
          );
          return high! - low! > tolerance;
        });
      };
      const texts = [...document.querySelectorAll("main .contours")]
        .flatMap(({ parentElement }) => [...parentElement!.querySelectorAll("h1, h2, p, dt, dd > p")])
        // What is cut off after its last line would be seen with what follows. No line runs behind a plan.
        .filter(
          (text) => text.checkVisibility() && !text.closest("figure, .signpost, .sr-only, [aria-busy]"),
        );
      if (texts.length === 0) return ["no text at all"];
      return texts.filter(isCrossed).map(({ textContent }) => textContent!.slice(0, 40));
    },
    { bytes: picture.toString("base64"), tolerance: TOLERANCE },
  );
}

for (const path of ["/home", "/about"])
  test(`no contour lines run behind the texts of ${path}`, async ({ page }) => {
    for (const [size, colorScheme] of [
      [WIDE, "light"],
      [NARROW, "dark"],
    ] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(path);
      expect(await findCrossedTexts(page), `${colorScheme}, ${size.width} px`).toEqual([]);
    }
  });

test("the lines have one scale: no drawing is larger than the one at the top of the home page", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    for (const path of ["/home", "/features", "/about"]) {
      await page.goto(path);
      const heights = await page
        .getByRole("main")
        .locator(".contours")
        // The ground of a picture is hardly seen, and has the height of the picture.
        .evaluateAll((all) =>
          all
            .filter((drawing) => !drawing.closest(".bg-primary-soft"))
            .map(({ clientHeight }) => clientHeight),
        );
      expect(heights.length).toBeGreaterThan(1);
      expect(Math.max(...heights), `${path}, ${size.width} px`).toBeLessThanOrEqual(640);
    }
  }
});

test("the lines behind the figures are seen in both themes", async ({ page }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/home");
    const step = await page.locator("#facts").evaluate((section) => {
      const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
      const paint = (element: Element) => {
        context.fillStyle = getComputedStyle(element).backgroundColor;
        context.fillRect(0, 0, 1, 1);
        return [...context.getImageData(0, 0, 1, 1).data];
      };
      const ground = paint(section);
      const lines = section.querySelector(".contours")!;
      if (!lines.checkVisibility()) return 0;
      return paint(lines).reduce((sum, value, at) => sum + Math.abs(value - ground[at]!), 0);
    });
    expect(step, colorScheme).toBeGreaterThan(50);
    // They fade toward the text by themselves; the halo of a text as wide as the page would end them in a straight row.
    await expect(page.locator("#facts .on-contours")).toHaveCount(0);
  }
});
