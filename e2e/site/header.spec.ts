import { expect, test } from "../support/fixtures";
import { getBox, NARROW, WIDE } from "../support/page/layout";

test("on a phone, the first row of the top bar stays, and the second scrolls away", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(NARROW);
  await page.goto("/features");
  const bar = page.getByRole("banner");
  const navigation = page.getByRole("navigation", { name: "Main" });
  const getEdge = () => bar.evaluate((element) => getComputedStyle(element).borderBottomColor);
  const first = await getBox(bar);
  expect((await getBox(navigation)).y).toBeCloseTo(first.y + first.height, 0);
  // One line below both rows, and one below the first when it is alone.
  const atTop = await getEdge();
  await page.getByRole("heading", { name: "Small things that help every day" }).scrollIntoViewIfNeeded();
  const { y, height } = await getBox(bar);
  expect(y).toBe(0);
  expect(height).toBeLessThan(60);
  await expect(navigation).not.toBeInViewport();
  await expect.poll(getEdge).not.toBe(atTop);
});

test("a link to a section shows it from the top bar down", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    for (const [path, id] of [
      ["/home", "features"],
      ["/features", "views"],
      ["/features", "tasks"],
      ["/features", "account"],
    ] as const) {
      await page.goto(`${path}#${id}`);
      const bar = await getBox(page.getByRole("banner"));
      const getGap = async () => Math.abs((await getBox(page.locator(`#${id}`))).y - bar.height);
      await expect.poll(getGap, `${path}#${id}, ${size.width} px`).toBeLessThanOrEqual(2);
    }
    await page.goto("/docs/tasks");
    const heading = page.getByRole("heading", { level: 2 }).nth(1);
    await page.goto(`/docs/tasks#${await heading.getAttribute("id")}`);
    await expect.poll(async () => Math.round((await getBox(heading)).y)).toBe(96);
  }
});
