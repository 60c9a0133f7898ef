import type { Locator } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { expectAccessibleInTheme } from "../support/page/axe";
import { expectFitsWindow, getBox, NARROW, WIDE } from "../support/page/layout";

/**
 * How much the channels of two neighboring grounds differ at least, in sum: less looks like a mistake. Dark grounds need a larger
 * step to be told apart.
 */
const LEAST_STEPS = { light: 25, dark: 30 };

test("neighboring sections of the home page have clearly different grounds, and the board a dark one", async ({
  page,
}) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/home");
    const grounds = await page.getByRole("main").evaluate((main) => {
      const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
      /** Returns the red, green, blue and opacity of a ground, each from 0 to 255. */
      const read = (element: Element) => {
        context.clearRect(0, 0, 1, 1);
        context.fillStyle = getComputedStyle(element).backgroundColor;
        context.fillRect(0, 0, 1, 1);
        return [...context.getImageData(0, 0, 1, 1).data];
      };
      const isOpaque = ([, , , opacity]: number[]) => opacity === 255;
      return [...main.children]
        .filter((section) => section.matches("section"))
        .map((section) => [section, section.firstElementChild!, document.body].map(read).find(isOpaque)!);
    });
    expect(grounds.length).toBe(7);
    // A dark ground would make a translucent bar muddy.
    await expect(page.getByRole("banner")).toHaveCSS("background-color", /^(?!rgba|.*\/)/);
    for (const [index, ground] of grounds.slice(1).entries()) {
      const step = ground.reduce((sum, value, at) => sum + Math.abs(value - grounds[index]![at]!), 0);
      expect(step, `section ${index + 2} in the ${colorScheme} theme`).toBeGreaterThanOrEqual(
        LEAST_STEPS[colorScheme],
      );
    }
    expect(grounds[3], "the board").toEqual(grounds.at(-1));
    const [red, green] = grounds[5]!;
    expect(green! - red!, `the figures have a green ground in the ${colorScheme} theme`).toBeGreaterThan(20);
  }
});

test("all pictures of the product lie on grounds of one width, and have a shape before they load", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    for (const path of ["/home", "/features"]) {
      await page.goto(path);
      const { insets, backgrounds } = await page.getByRole("main").evaluate((main) => ({
        insets: [...main.querySelectorAll(".bg-primary-soft:has(picture)")].map((ground) => {
          const { paddingTop, paddingLeft } = getComputedStyle(ground);
          return ground.clientWidth > 1000 ? "large" : `${paddingTop} ${paddingLeft}`;
        }),
        backgrounds: [...main.querySelectorAll("picture > img")].map(
          (image) => getComputedStyle(image).backgroundImage,
        ),
      }));
      expect(insets.filter((inset) => inset === "large").length).toBeLessThanOrEqual(1);
      expect(new Set(insets.filter((inset) => inset !== "large")).size, path).toBe(1);
      for (const background of backgrounds) expect(background).toContain("gradient");
      await expectFitsWindow(page);
    }
  }
});

test("the pages of the documentation are cards of one width, with titles of one size", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/docs");
  const cards = await page
    .getByRole("main")
    .locator("li:has(h2)")
    .evaluateAll((all) =>
      all.map((card) => ({
        width: Math.round(card.getBoundingClientRect().width),
        size: getComputedStyle(card.querySelector("h2")!).fontSize,
      })),
    );
  expect(cards.length).toBe(8);
  const [first, ...others] = cards;
  expect(new Set(others.map(({ width }) => width)).size, "none is stretched").toBe(1);
  expect(first!.width).toBeGreaterThan(others[0]!.width);
  expect(new Set(cards.map(({ size }) => size)).size).toBe(1);
});

test("the cards of the plans say for whom they are, in lines without holes", async ({ page }) => {
  await page.goto("/pricing");
  const cards = await page
    .getByRole("main")
    .locator("li:has(> div h2)")
    .evaluateAll((all) =>
      all.map((card) => ({
        lines: [...card.children].map((line) => line.getBoundingClientRect().top),
        texts: [...card.querySelectorAll("p")].map(({ innerText }) => innerText),
      })),
    );
  for (const { lines, texts } of cards) {
    expect(lines).toEqual(cards[0]!.lines);
    expect(texts.length).toBe(4);
    expect(texts).not.toContain("");
  }
  expect(cards.map(({ texts }) => texts[0])).toEqual([
    "For planning a project now and then.\nThe whole board is included.",
    "For people who plan with AI every day.\nSee why a project takes so long.",
    "For people running several projects at once.\nKnow early whether a date will hold.",
  ]);
});

test("on a phone, the names in the comparison of plans have lines of their own", async ({ page }) => {
  const rows = page.getByRole("region", { name: "Plan comparison" }).locator("tbody tr");
  const measure = () =>
    rows.evaluateAll((all) =>
      all.map((row) => {
        const name = row.querySelector("th")!.getBoundingClientRect();
        const value = row.querySelector("td")!.getBoundingClientRect();
        return {
          isAbove: value.top >= name.bottom - 1,
          share: name.width / row.getBoundingClientRect().width,
        };
      }),
    );
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(NARROW);
  await page.goto("/pricing");
  const narrow = await measure();
  expect(narrow.length).toBeGreaterThan(5);
  for (const { isAbove, share } of narrow) {
    expect(isAbove).toBe(true);
    expect(share).toBeCloseTo(1);
  }
  await expect(page.getByRole("rowheader", { name: "History and undo" })).toBeVisible();
  await expect(page.getByRole("row", { name: /^History and undo/ }).getByRole("cell")).toHaveText([
    "7 days",
    "1 year",
    "Unlimited",
  ]);
  const steps = await page
    .locator("tfoot :is(a, button)")
    .evaluateAll((all) => all.map((step) => Math.round(step.getBoundingClientRect().width)));
  expect(steps.length).toBe(3);
  expect(new Set(steps).size, "the buttons fill their columns").toBe(1);
  for (const colorScheme of ["light", "dark"] as const) await expectAccessibleInTheme(page, colorScheme);
  // The names of the plans stay in sight below the top bar, and that of the recommended one has a tint.
  await rows.last().evaluate((row) => row.scrollIntoView({ block: "center" }));
  const names = page.getByRole("region", { name: "Plan comparison" }).locator("thead");
  const bar = await getBox(page.getByRole("banner"));
  expect(Math.abs((await getBox(names)).y - (bar.y + bar.height))).toBeLessThanOrEqual(1);
  await expect(names.getByRole("columnheader", { name: /^Pro/ })).not.toHaveCSS(
    "background-color",
    "rgba(0, 0, 0, 0)",
  );
  await page.setViewportSize(WIDE);
  for (const { isAbove } of await measure()) expect(isAbove).toBe(false);
});

test("on a phone, short texts stand side by side, and the pages are not endless", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(NARROW);
  await page.goto("/home");
  const main = page.getByRole("main");
  for (const list of await main.locator("dl").all()) {
    const boxes = await list
      .locator("> div")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
    expect(boxes[1]!.top, "the second is beside the first").toBe(boxes[0]!.top);
    expect(boxes[2]!.left, "the third is below it").toBe(boxes[0]!.left);
  }
  const getHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await getHeight()).toBeLessThan(8_300);
  await page.goto("/features");
  expect(await getHeight()).toBeLessThan(8_900);
});

test("the figures of the home page and the impact on the about page have one ground", async ({ page }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const read = async (path: string, section: Locator) => {
      await page.goto(path);
      return section.evaluate((element) => getComputedStyle(element).backgroundColor);
    };
    const impact = page.locator("section", { has: page.getByRole("heading", { name: "Our impact" }) });
    expect(await read("/about", impact)).toBe(await read("/home", page.locator("#facts")));
  }
});

test("the links below the figures end at one height", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/home");
  const links = page.getByRole("main").locator("dl").last().getByRole("link");
  const bottoms = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().bottom));
  expect(bottoms.length).toBe(4);
  expect(new Set(bottoms.map(Math.round)).size).toBe(1);
});
