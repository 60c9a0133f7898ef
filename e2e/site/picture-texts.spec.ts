import { readFileSync } from "node:fs";
import type { JSHandle, Page } from "@playwright/test";
import dates from "@/app/(marketing)/picture-dates.json" with { type: "json" };
import { LEAST_TEXT, LEAST_TEXT_ON_PHONE } from "../../scripts/lib/browser/picture-texts.mjs";
import { expect, test } from "../support/fixtures";
import { NARROW, WIDE } from "../support/page/layout";

const shares: Record<string, number> = JSON.parse(
  readFileSync("scripts/lib/browser/picture-texts.json", "utf8"),
);
const PATHS = [
  "/home",
  "/features",
  "/pricing",
  "/docs/first-project",
  "/docs/tasks",
  "/docs/insights",
  "/docs/plans",
];

/** Draws a picture of the light theme on a canvas, so that its pixels can be read. */
const drawPicture = (page: Page, name: string): Promise<JSHandle<CanvasRenderingContext2D>> =>
  page.evaluateHandle(async (source) => {
    const picture = new Image();
    picture.src = source;
    await picture.decode();
    const { width, height } = picture;
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d", { willReadFrequently: true })!;
    context.drawImage(picture, 0, 0);
    return context;
  }, `/pictures/${name}-light.webp`);

test("texts in the pictures are large enough, and the pictures are sharp on a fine screen", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    const seen = new Set<string>();
    for (const path of PATHS) {
      await page.goto(path);
      const pictures = await page
        .getByRole("main")
        .locator("picture > img")
        .filter({ visible: true })
        .evaluateAll((images) =>
          Promise.all(
            (images as HTMLImageElement[]).map(async (image) => {
              image.loading = "eager";
              await image.decode();
              const { width } = image.getBoundingClientRect();
              return { file: new URL(image.currentSrc).pathname, width, pixels: image.naturalWidth };
            }),
          ),
        );
      for (const { file, width, pixels } of pictures) {
        const name = /([\w-]+)-light\.webp$/.exec(file)![1]!;
        seen.add(name);
        const least = size === WIDE ? LEAST_TEXT : LEAST_TEXT_ON_PHONE;
        expect(shares[name]! * width, `${name} on ${path}`).toBeGreaterThanOrEqual(0.998 * least);
        expect(pixels, `${name} on ${path}`).toBeGreaterThanOrEqual(2 * width - 2);
      }
    }
    expect(seen.size).toBeGreaterThan(10);
  }
});

test("the argument of the forecast names the chance and the date before and after the change", async ({
  page,
}) => {
  const { chance, betterChance } = dates;
  expect(betterChance).toBeGreaterThan(chance);
  await page.goto("/home");
  const card = page.getByRole("listitem").filter({ hasText: "It goes beyond the plan" });
  await expect(card).toContainText(
    new RegExp(`Chance of finishing by .+, if you drop two tasks.*${chance}%.*${betterChance}%`),
  );
  await expect(card).toContainText(/85% certain by \w+\s\d+, not \w+\s\d+/);
  await page.goto("/pricing");
  await expect(page.getByRole("main")).toContainText(
    new RegExp(`a ${chance}% chance of finishing by .+, and ${betterChance}% without two of its tasks`),
  );
});

test("the pictures side by side on the home page have one scale, and charts fill their pictures", async ({
  page,
}) => {
  expect(shares.suggestions! / shares.workflows!).toBeCloseTo(1, 1);
  await page.goto("/home");
  for (const name of ["forecast", "insights"]) {
    const drawing = await drawPicture(page, name);
    const filled = await drawing.evaluate((context) => {
      const { width, height } = context.canvas;
      // Bars and areas are violet, from a solid one to a light one.
      const isViolet = (x: number) => {
        const { data } = context.getImageData(x, height / 2, 1, height / 2);
        return data.some((blue, at) => at % 4 === 2 && blue - data[at - 1]! > 18);
      };
      const columns = Array.from({ length: width }, (_, x) => x).filter(isViolet);
      return (columns.at(-1)! - columns[0]!) / width;
    });
    expect(filled, name).toBeGreaterThan(0.65);
  }
});

test("the cards of a plan are as close in its picture as in the product", async ({ page }) => {
  await page.goto("/features");
  const drawing = await drawPicture(page, "plan");
  const gaps = await drawing.evaluate((context) => {
    const { width, height } = context.canvas;
    const findLines = (x: number) => {
      const { data } = context.getImageData(x, 0, 1, height);
      return Array.from({ length: height }, (_, y) => y).filter((y) => data[y * 4]! < 246);
    };
    const left = Array.from({ length: width }, (_, x) => x).find((x) => findLines(x).length > height / 3)!;
    // Beside the left edges of the cards is no text, so each card has two lines there: its upper and its lower edge.
    const edges = findLines(left + 14).filter((y, index, all) => y - (all[index - 1] ?? -9) > 6);
    return edges.flatMap((y, index) => (index > 0 && index % 2 === 0 ? (y - edges[index - 1]!) / 2 : []));
  });
  expect(gaps.length).toBe(2);
  for (const gap of gaps) expect(gap).toBeLessThanOrEqual(8);
});
