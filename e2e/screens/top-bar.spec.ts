import { getBox } from "../support/page/layout";
import { holdRequests } from "../support/page/routes";
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
