import type { Task } from "@/lib/tasks/fields";
import { expect, test } from "../support/fixtures";
import { expectAccessibleAtBothWidths } from "../support/page/axe";
import { getBox } from "../support/page/layout";
import { holdNextReply } from "../support/page/routes";
import { signUpInBrowser } from "../support/users/people";

test("a template is found, previewed, started from a day, and undone", async ({ page, request, baseURL }) => {
  const ana = await signUpInBrowser(page, request, baseURL!);
  await page.goto("/protected/basic");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Templates");
  const cards = page.getByRole("group", { name: "Templates" }).getByRole("button");
  expect(await cards.count()).toBeGreaterThan(50);

  const lists = page.getByRole("group", { name: "Templates" }).getByRole("list");
  await test.step("each category has its own heading and list, of which whole rows are shown first", async () => {
    await expect(page.getByRole("heading", { level: 2, name: /^Travel \d+$/ })).toBeVisible();
    await expect(lists).toHaveCount(9);
    // Whole rows of a category are shown first, and its button shows the others.
    const events = page.getByRole("list", { name: "Events" }).getByRole("button");
    const showAll = page.getByRole("button", { name: /^Show all \d+, Events$/ });
    for (const [width, count] of [
      [360, 3],
      [1280, 6],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await expect(events).toHaveCount(count);
    }
    await showAll.focus();
    await page.keyboard.press("Enter");
    await expect(events.nth(6)).toBeFocused();
    await expect(showAll).toHaveCount(0);
  });

  const search = page.getByRole("searchbox", { name: "Search templates" });
  await test.step("filter by category, also by keyboard", async () => {
    const categories = page.getByRole("group", { name: "Category" });
    await expect(categories.getByRole("radio", { checked: true })).toHaveAccessibleName("All");
    await categories.getByText("Travel").click();
    await expect(page).toHaveURL("/protected/basic?domain=travel");
    await expect(cards.filter({ hasText: "Travel" }).first()).toBeVisible();
    await expect(cards.filter({ hasText: "Events" })).toHaveCount(0);
    await expect(lists).toHaveCount(1);
    // By keyboard, the chips are one stop, and the arrow keys choose.
    await search.focus();
    await page.keyboard.press("Tab");
    await expect(categories.getByRole("radio", { name: "Travel" })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL("/protected/basic?domain=family");
    await expect(categories.getByRole("radio", { name: "Family" })).toBeFocused();
    await expect(page.getByRole("status")).toHaveText(/^\d+ templates$/);
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL("/protected/basic");
    await expect(categories.getByRole("radio", { name: "All" })).toBeChecked();
  });

  await test.step("search", async () => {
    await search.fill("xyzzy");
    await search.press("Enter");
    await expect(page.getByText("No templates match your search.")).toBeVisible();
    await search.fill("get married");
    await search.press("Enter");
    await expect(cards).toHaveCount(1);
    await expectAccessibleAtBothWidths(page);
  });

  const dialog = page.getByRole("dialog", { name: "Wedding" });
  const tasks = dialog.getByRole("list", { name: "Tasks" }).getByRole("listitem");
  await test.step("preview a template in another language and with a day", async () => {
    const reply = await holdNextReply(page, /\/api\/templates\/.+/);
    await cards.first().focus();
    await page.keyboard.press("Enter");
    await reply.replied;
    await expect(dialog.getByRole("status")).toHaveText("Loading...");
    const loading = await getBox(dialog);
    reply.release();
    await expect(tasks.first()).toContainText(/Small size · \d+ days before/);
    await expect(dialog.getByRole("button", { name: "Start Project" })).toBeInViewport({ ratio: 1 });
    expect((await getBox(dialog)).height, "the dialog does not jump").toBe(loading.height);
    await expect(dialog.getByLabel("Language").locator("option")).toHaveText([
      ...["English", "Deutsch", "Français", "Español"],
    ]);
    await dialog.getByLabel("Language").selectOption("Deutsch");
    await expect(page.getByRole("dialog", { name: "Hochzeit" })).toContainText("Der Hochzeitstag");
    await page.getByLabel("Language").selectOption("English");
    await dialog.getByLabel("The wedding day (optional)").fill("2020-06-16");
    await expect(dialog.getByRole("alert")).toHaveText("Choose today or a later day.");
    await expect(dialog.getByRole("button", { name: "Start Project" })).toBeDisabled();
    await dialog.getByLabel("The wedding day (optional)").fill("2040-06-16");
    await expect(tasks.first()).toContainText("2039");
    await expectAccessibleAtBothWidths(page);
  });

  const read = await test.step("start the project", async () => {
    const count = await tasks.count();
    await dialog.getByRole("button", { name: "Start Project" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wedding");
    const path = `/api/task-projects/${new URL(page.url()).pathname.split("/").at(-1)}`;
    const read = () => request.get(`${path}?expand=tasks`, { headers: ana.headers });
    const { tasks: stored }: { tasks: Task[] } = await (await read()).json();
    expect(stored).toHaveLength(count);
    for (const { due_on, checklist, size } of stored) {
      expect(due_on).toMatch(/^20(39|40)-/);
      expect(checklist.length).toBeGreaterThan(0);
      expect(size).not.toBeNull();
    }
    expect(stored.some(({ blocked_by }) => blocked_by.length > 0)).toBe(true);
    return read;
  });

  await test.step("undo it", async () => {
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page).toHaveURL("/projects");
    expect((await read()).status()).toBe(404);
  });
});
