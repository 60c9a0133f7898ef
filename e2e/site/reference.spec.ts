import { expect, test } from "../support/fixtures";
import { expectAccessible } from "../support/page/axe";

test("the API reference has every operation, and a link to one opens it", async ({ page, request }) => {
  const { paths } = await (await request.get("/api/openapi.json")).json();
  const ids = Object.values<Record<string, { operationId: string }>>(paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  await page.goto("/docs/api#createTask");
  const shown = await page.locator("details > [id]").evaluateAll((all) => all.map(({ id }) => id));
  expect(shown.toSorted()).toEqual(ids.toSorted());
  const opened = page.locator("#createTask");
  await expect(opened).toBeInViewport();
  await expect(opened).toContainText("201 Success");
  await expect(opened).toContainText("404 Not Found");
  await expectAccessible(page);
  await expect(page.locator("#listTasks")).toBeHidden();
  // Badges name the exceptions, and the paths are below one another.
  const summaries = page.locator("summary");
  await expect(summaries.getByText("Signed in")).toHaveCount(0);
  for (const access of ["Public", "Superuser"])
    await expect(summaries.getByText(access, { exact: true }).first()).toBeVisible();
  const lefts = await summaries
    .getByText(/^\/api\//)
    .evaluateAll((all) => all.map((path) => path.getBoundingClientRect().left));
  expect(lefts).toHaveLength(ids.length);
  expect(new Set(lefts).size).toBe(1);
  await page.locator("summary", { hasText: paths["/api/tasks"].get.summary }).click();
  await expect(page.locator("#listTasks")).toBeVisible();
});

test("in print: white, without menus, and with all sections open", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/docs/api");
  await expect(page.locator("html")).toHaveClass(/dark/);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await background();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  expect(await background()).not.toBe(dark);
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.locator("#moveTask")).toBeVisible();
});

test("the API reference has a map of its parts, and a text is copied with one button", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/docs/api");
  const map = page.getByRole("navigation", { name: "On this page" });
  for (const link of await map.getByRole("link").all()) {
    const id = (await link.getAttribute("href"))!.slice(1);
    // One id has a dot, which a selector with "#" would read as a class.
    await expect(page.locator(`[id="${id}"]`), id).toHaveText((await link.textContent())!);
  }
  await map.getByRole("link", { name: "Tasks", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Tasks", exact: true })).toBeInViewport();
  await page.getByRole("button", { name: "Copy" }).first().click();
  await expect(page.getByRole("status").filter({ hasText: "Copied" })).toHaveCount(1);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await page.locator("pre").first().textContent());
});
