import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { expectAccessible, expectAccessibleAtBothWidths } from "../support/page/axe";
import { expectFitsWindow, setNarrow, setWide } from "../support/page/layout";
import { dialog } from "../support/planning/plan-review";
import { toStream, toTask } from "../support/planning/project-plans";
import { getRecentProjects } from "../support/project/recent-projects";
import { makeProject, type Person, signUpInBrowser } from "../support/users/people";

let ana: Person;

test.beforeEach(async ({ page, request, baseURL }) => {
  ana = await signUpInBrowser(page, request, baseURL!);
});

test("an empty list offers both ways to begin", async ({ page }) => {
  await page.goto("/projects");
  await expect(page.getByRole("button", { name: "Create Project with AI" })).toHaveCount(1);
  await expect(page.getByRole("main").getByText("No results.")).toHaveCount(0);
  await expect(getRecentProjects(page)).toContainText("No projects found");
  await page.getByRole("button", { name: "Create Project", exact: true }).click();
  await expect(dialog(page).getByLabel("Status")).toHaveValue("todo");
  await dialog(page).getByRole("button", { name: "Create Project" }).click();
  await expect(dialog(page).getByLabel("Name")).toHaveAccessibleDescription("name is required.");
  await dialog(page).getByLabel("Name").fill("Garden");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Project created successfully")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  // Creating a project opens it.
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Garden");
  await expect(getRecentProjects(page)).toContainText("Garden");
  await page.goBack();
  await expect(page.getByRole("table")).toContainText("Garden");
});

test.describe("with AI", () => {
  const brief = "Move a team of twelve into the new office by the end of June.";
  const box = (page: Page) => page.getByLabel("Project Name");

  const tasksIn = (page: Page) => dialog(page).getByRole("list", { name: "Tasks" }).getByRole("listitem");

  test("a plan can be canceled, and its text survives that, a failure and closing", async ({ page }) => {
    let answers = false;
    await page.route("**/api/task-projects/ai/plan", (route) => {
      if (answers) route.fulfill(toStream([["problem", { status: 503, detail: "The planner is away." }]]));
    });
    await page.goto("/projects?create=ai");
    await expect(box(page)).toBeFocused();
    await expect(page).toHaveURL("/projects");
    await page.keyboard.press("Control+Enter");
    await expect(box(page)).toHaveAccessibleDescription(/Tell us what the project is about/);
    // A text that is too long is kept and counted, not cut.
    await box(page).fill("x".repeat(4001));
    await page.keyboard.press("Control+Enter");
    await expect(box(page)).toHaveAccessibleDescription(
      /The project name must be at most 4,000 characters\./,
    );
    await expect(dialog(page)).toContainText("4,001 / 4,000");
    await box(page).fill(brief);
    await expect(dialog(page)).toContainText(`${brief.length} / 4,000`);

    const asked = page.waitForRequest("**/api/task-projects/ai/plan");
    const aborted = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/ai/plan"));
    await page.keyboard.press("Control+Enter");
    expect((await asked).postDataJSON()).toEqual({ input: brief, repeat_tasks: false });
    await expect(dialog(page).getByRole("status")).toHaveText("Planning your tasks…");
    await expect(dialog(page).getByRole("progressbar")).toBeVisible();
    await page.mouse.click(4, 300);
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    await aborted;
    await expect(dialog(page).getByRole("progressbar")).toHaveCount(0);
    await expect(box(page)).toHaveValue(brief);
    await expect(box(page)).toBeFocused();
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);

    answers = true;
    await dialog(page).getByRole("button", { name: "Plan Tasks" }).click();
    await expect(dialog(page).getByRole("alert")).toHaveText("The planner is away.");
    await expect(dialog(page).getByRole("button", { name: "Retry" })).toBeEnabled();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Create Project with AI" }).click();
    await expect(box(page)).toHaveValue(brief);
  });

  test("planned tasks arrive one by one, are edited and removed, and are stored with their project", async ({
    page,
    request,
  }) => {
    await page.goto("/projects");
    await page.getByRole("button", { name: "Create Project with AI" }).click();
    await box(page).fill(
      "Move the office: measure the rooms, order desks, book the movers, label the boxes.",
    );
    await dialog(page).getByRole("button", { name: "Plan Tasks" }).click();
    await expect(dialog(page).getByRole("status")).toHaveText(/^Planning… \d+ tasks? so far$/);
    // An edited task keeps its text while others arrive.
    await dialog(page).getByLabel("Task 1", { exact: true }).fill("Begin with the rooms");
    await expect(dialog(page).getByRole("status")).toHaveText(/tasks planned/, {
      timeout: 15_000,
    });
    await expect(dialog(page).getByLabel("Task 1", { exact: true })).toHaveValue("Begin with the rooms");
    expect(
      (await (await request.get("/api/task-projects", { headers: ana.headers })).json()).meta.total,
    ).toBe(0);
    const count = await tasksIn(page).count();
    const second = await dialog(page).getByLabel("Task 2", { exact: true }).inputValue();
    await dialog(page)
      .getByRole("button", { name: `Remove ${second}` })
      .click();
    await expect(tasksIn(page)).toHaveCount(count - 1);
    const next = await dialog(page).getByLabel("Task 2", { exact: true }).inputValue();
    await expect(dialog(page).getByRole("button", { name: `Remove ${next}` })).toBeFocused();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page);
    await dialog(page).getByLabel("Name", { exact: true }).fill("Office move");
    await dialog(page).getByRole("button", { name: "Create Project" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Office move");
    await expect(page.getByText("Project created successfully")).toBeVisible();
    await expect(page.getByRole("button", { name: "Begin with the rooms", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: second, exact: true })).toHaveCount(0);
    await expect(page.getByText(`0 of ${count - 1} done`)).toBeVisible();
  });

  test("a plan whose stream breaks off shows an error", async ({ page }) => {
    await page.route("**/api/task-projects/ai/plan", (route) =>
      route.fulfill(toStream([["task", toTask("Half")]])),
    );
    await page.goto("/projects?create=ai");
    await box(page).fill(brief);
    await dialog(page).getByRole("button", { name: "Plan Tasks" }).click();
    await expect(dialog(page).getByRole("alert")).toHaveText("Planning was interrupted. Please try again.");
    await expect(box(page)).toHaveValue(brief);
  });
});

test("the dialogs are accessible, and long words fit, wide and narrow", async ({ page, request }) => {
  await page.goto("/projects");
  await page.getByRole("button", { name: "Create Project", exact: true }).click();
  await expectAccessibleAtBothWidths(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Create Project with AI" }).click();
  await expectAccessibleAtBothWidths(page);
  const long = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
  for (let n = 0; n < 11; n++)
    await makeProject(request, ana, { name: long + n, description: long.repeat(3) });
  for (const path of ["/dashboard", "/projects"]) {
    await page.goto(path);
    for (const resize of [setWide, setNarrow]) {
      await resize(page);
      await expect(page.getByText(`${long}10`).filter({ visible: true }).first()).toBeVisible();
      await expectFitsWindow(page);
    }
  }
});
