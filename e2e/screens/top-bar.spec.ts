import { getBox } from "../support/page/layout";
import { holdRequests } from "../support/page/routes";
import { expectTabOrderFollowsLayout } from "../support/page/tab-order";
import { expect, test } from "../support/project/board";
import { openAsAdmin } from "../support/users/admin";

test("the top bar links to every page of the area", async ({ page, request, baseURL }) => {
  await openAsAdmin(page, request, baseURL!);
  for (const [path, name, count] of [
    ["/dashboard", "Dashboard", 4],
    ["/admin", "Admin", 9],
  ] as const)
    for (const width of [1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      expect((await getBox(page.locator("header").first())).height).toBe(49);
      const links = page.getByRole("navigation", { name, exact: true }).getByRole("link");
      await expect(links).toHaveCount(count);
      for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
      // The order of the Tab key is the order on the screen.
      const lefts = await page
        .locator("header :is(a, button)")
        .evaluateAll((all) =>
          all
            .map((element) => element.getBoundingClientRect())
            .flatMap(({ left, width }) => (width ? left : [])),
        );
      expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
    }
});

test("a click on a link shows that its page is on the way", async ({ page, request, baseURL }) => {
  await openAsAdmin(page, request, baseURL!);
  await page.goto("/admin");
  const users = await holdRequests(page, /\/admin\/users\?_rsc/);
  await page
    .getByRole("navigation", { name: "Admin", exact: true })
    .getByRole("link", { name: "Users" })
    .click();
  await users.requested;
  const line = page.locator("[data-link-pending]");
  await expect(line).toBeVisible();
  users.release();
  await expect(page).toHaveURL("/admin/users");
  await expect(line).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the pages of the area have their own row below the top bar", async ({ page, request, baseURL }) => {
    await openAsAdmin(page, request, baseURL!);
    for (const [path, name] of [
      ["/dashboard", "Dashboard"],
      ["/admin", "Admin"],
    ] as const)
      for (const width of [360, 768, 1023]) {
        await page.setViewportSize({ width, height: 740 });
        await page.goto(path);
        const bar = await getBox(page.getByRole("navigation", { name: "Main", exact: true }));
        const pages = page.getByRole("navigation", { name, exact: true });
        const row = await getBox(pages);
        expect(row.y).toBeGreaterThanOrEqual(bar.y + bar.height);
        expect(row.width).toBeGreaterThan(width * 0.9);
        expect(row.height).toBeLessThanOrEqual(44);
        expect((await getBox(page.locator("header").first())).height).toBeLessThanOrEqual(101);
        await expect(pages.locator("[aria-current=page]")).toBeInViewport({ ratio: 1 });
        await expectTabOrderFollowsLayout(page);
      }
  });
});
