import { expect, test } from "../support/fixtures";
import { expectAccessibleInTheme } from "../support/page/axe";
import { expectFitsWindow, NARROW, WIDE } from "../support/page/layout";

/** How much the channels of two neighboring grounds differ at least, in sum: less looks like a mistake. */
const LEAST_STEP = 25;

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
    expect(grounds.length).toBe(6);
    for (const [index, ground] of grounds.slice(1).entries()) {
      const step = ground.reduce((sum, value, at) => sum + Math.abs(value - grounds[index]![at]!), 0);
      expect(step, `section ${index + 2} in the ${colorScheme} theme`).toBeGreaterThanOrEqual(LEAST_STEP);
    }
    expect(grounds[2], "the board").toEqual(grounds.at(-1));
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
  for (const colorScheme of ["light", "dark"] as const) await expectAccessibleInTheme(page, colorScheme);
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
  expect(await getHeight()).toBeLessThan(8_850);
  await page.goto("/features");
  expect(await getHeight()).toBeLessThan(9_500);
});

test("the links below the figures end at one height", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/home");
  const links = page.getByRole("main").locator("dl").last().getByRole("link");
  const bottoms = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().bottom));
  expect(bottoms.length).toBe(4);
  expect(new Set(bottoms.map(Math.round)).size).toBe(1);
});

test("below centered buttons, the flag of the last section stands clear of them", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const width of [NARROW.width, 640, 768]) {
    await page.setViewportSize({ width, height: NARROW.height });
    for (const path of ["/home", "/features", "/pricing", "/about"]) {
      await page.goto(path);
      const room = await page
        .getByRole("main")
        .locator("section")
        .last()
        .evaluate((section) => {
          const flag = section.querySelector("svg path.fill-primary")!.getBoundingClientRect();
          const links = [...section.querySelectorAll("a, button")].map((link) =>
            link.getBoundingClientRect(),
          );
          return flag.top - Math.max(...links.map(({ bottom }) => bottom));
        });
      expect(room, `${path}, ${width} px`).toBeGreaterThanOrEqual(40);
    }
  }
});
