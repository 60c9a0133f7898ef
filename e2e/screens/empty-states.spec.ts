import type { Page } from "@playwright/test";
import { expectNoAxeViolations } from "../support/page/axe";
import { expectFitsWindow, getBox, setNarrow, setWide } from "../support/page/layout";
import { expectTabOrderFollowsLayout } from "../support/page/tab-order";
import { expect, test } from "../support/project/board";
import { givePermission } from "../support/users/admin";
import { addFinishedTasks } from "../support/users/database";
import { makeProject } from "../support/users/people";

/** Reads the texts, the pictures and the primary actions of the empty state on a page. */
const readState = (page: Page) =>
  page.locator("[data-empty-state]").evaluate((state) => {
    const probe = state.appendChild(document.createElement("i"));
    probe.style.backgroundColor = "var(--primary)";
    const primary = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const pictures = [...state.querySelectorAll("[data-picture]")];
    return {
      texts: [...state.querySelectorAll("p")].map(({ textContent }) => textContent),
      pictures: pictures.map((picture) => picture.getBoundingClientRect().height > 40),
      primary: [...state.querySelectorAll("a, button")]
        .filter((element) => getComputedStyle(element).backgroundColor === primary)
        .map(({ textContent }) => textContent?.trim()),
    };
  });

/**
 * Opens an empty screen at both widths, and expects one sentence, one picture and one primary action.
 * @param action null if there is only a way back, which is none
 */
async function expectEmptyState(page: Page, path: string, action: string | null) {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: width > 600 ? 800 : 740 });
    await page.goto(path);
    await expect(page.locator("[data-empty-state]")).toBeVisible();
    const { texts, pictures, primary } = await readState(page);
    expect(pictures, path).toEqual([true]);
    expect(texts, path).toEqual([expect.stringMatching(/^[^.!?]+\.$/)]);
    expect(primary, path).toEqual(action ? [action] : []);
    const button = page.locator("[data-empty-state]").locator("a, button").first();
    await expect(button, `${path} at ${width}`).toBeInViewport({ ratio: 1 });
    await expectFitsWindow(page);
    await expectTabOrderFollowsLayout(page);
  }
  await expectNoAxeViolations(page);
}

test("each empty list has one sentence, one picture and one primary action", async ({
  signedInPage: page,
  person,
  request,
}) => {
  await givePermission(request, person, "basic");
  await expectEmptyState(page, "/projects", "Create Project with AI");
  await expectEmptyState(page, "/projects?view=trash", null);
  // Nothing there looks like a row of deleted tasks.
  expect((await getBox(page.locator("[data-empty-state]"))).height).toBeLessThanOrEqual(210);
  await expectEmptyState(page, "/protected/basic?domain=own", "See Your Projects");
  await expectEmptyState(page, "/protected/basic?q=no-template-is-called-that", "Clear Filters");
  const { id } = await makeProject(request, person, { name: "Fair" });
  for (const view of ["list", "calendar"])
    await expectEmptyState(page, `/projects/${id}?view=${view}`, "Suggest First Tasks");
});

test("empty charts have one sentence, one picture and one primary action, with or without a history", async ({
  signedInPage: page,
  person,
  request,
}) => {
  for (const permission of ["pro", "advanced"]) await givePermission(request, person, permission);
  await expectEmptyState(page, "/protected/pro", "Go to Projects");
  await expectEmptyState(page, "/protected/advanced", "Go to Projects");
  const { id } = await makeProject(request, person, { name: "Fair" });
  await addFinishedTasks(person, id, [1, 2, 5]);
  await expectEmptyState(page, "/protected/advanced", "Go to the Project");
  await addFinishedTasks(person, id, [8, 9, 13, 20, 21]);
  await expectEmptyState(page, "/protected/advanced", "Go to the Project");
});

test("clearing the template filters shows all templates and focuses the search", async ({
  signedInPage: page,
  person,
  request,
}) => {
  await givePermission(request, person, "basic");
  await page.goto("/protected/basic?q=no-template-is-called-that&domain=own");
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL("/protected/basic");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(page.getByRole("group", { name: "Templates" }).getByRole("listitem").first()).toBeVisible();
});

test("an empty project offers its first task in the list and the calendar, and then a button for more, on a phone too", async ({
  signedInPage: page,
  projects,
}) => {
  for (const view of ["list", "calendar"]) {
    const id = await projects.make({});
    await page.goto(`/projects/${id}?view=${view}`);
    await page.getByRole("button", { name: "Add Task", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Add Task to Project" });
    await dialog.getByLabel("Name").fill("The first step");
    await dialog.getByRole("button", { name: "Create Task" }).click();
    await expect(page.getByRole("button", { name: /^The first step/ })).toBeVisible();
    await expect(page).toHaveURL(`/projects/${id}?view=${view}`);
    await expect(page.getByRole("table").first()).toBeVisible();
    await expect(page.locator("[data-empty-state]")).toHaveCount(0);
    for (const resize of [setNarrow, setWide]) {
      await resize(page);
      await page.getByRole("button", { name: "Add Task to Project" }).click();
      await dialog.getByLabel("Name").fill(`Added with ${resize.name}`);
      await dialog.getByRole("button", { name: "Create Task" }).click();
      await expect(page.locator("[data-task]", { hasText: `Added with ${resize.name}` })).toBeAttached();
    }
  }
});

test("on a phone, both ways to a first project are buttons of one size", async ({ signedInPage: page }) => {
  await setNarrow(page);
  await page.goto("/projects");
  const sizes = await page.locator("[data-empty-state] button").evaluateAll((all) =>
    all.map((button) => {
      const { width, height } = button.getBoundingClientRect();
      return [width, height, getComputedStyle(button).fontSize];
    }),
  );
  expect(sizes).toHaveLength(2);
  expect(sizes[0]).toEqual(sizes[1]);
});
