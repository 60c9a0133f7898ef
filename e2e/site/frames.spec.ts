import { expect, test } from "../support/fixtures";

/** How much the channels of a picture’s ground and of its page differ at least, in sum of 255 each. */
const LEAST_STEP = 45;

test("in the dark theme, each picture of the product lies on a ground that lifts it", async ({ page }) => {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const path of ["/home", "/features", "/about", "/pricing"]) {
      await page.goto(path);
      const steps = await page.getByRole("main").evaluate((main) => {
        const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
        /** Returns the red, green and blue of a color on top of others. */
        const paint = (...colors: string[]) => {
          for (const color of colors) {
            context.fillStyle = color;
            context.fillRect(0, 0, 1, 1);
          }
          return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
        };
        const body = getComputedStyle(document.body).backgroundColor;
        return [...main.querySelectorAll<HTMLElement>("div:has(> picture)")]
          .filter((frame) => getComputedStyle(frame).outlineStyle === "solid" && frame.checkVisibility())
          .map((frame) => {
            const ground = frame.closest<HTMLElement>(".bg-primary-soft");
            // A wide picture has no ground, but a rim.
            const [rim] =
              /^(?:rgb|color|okl)[^)]+\)(?= 0px 0px 0px [1-9])/.exec(getComputedStyle(frame).boxShadow) ??
              (["transparent"] as const);
            const around = ground ? getComputedStyle(ground).backgroundColor : rim;
            const below = paint(body);
            return paint(body, around).reduce((sum, value, at) => sum + Math.abs(value - below[at]!), 0);
          });
      });
      expect(steps.length, path).toBeGreaterThan(0);
      if (colorScheme === "dark") expect(Math.min(...steps), path).toBeGreaterThanOrEqual(LEAST_STEP);
      // On a light page, a picture as wide as the page has its shadow only.
      else if (path === "/about") expect(steps).toEqual([0]);
    }
  }
});
