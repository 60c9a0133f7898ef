import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { expectAccessible } from "../support/page/axe";
import { chooseAction, getCardButton } from "../support/project/board";
import { makeProject, makeTasks, type Person, signUpInBrowser } from "../support/users/people";

let ana: Person;

test.beforeEach(async ({ page, request, baseURL }) => {
  ana = await signUpInBrowser(page, request, baseURL!);
});

const rows = (page: Page) => page.getByRole("table", { name: "Trash" }).locator("tbody tr:not([data-group])");
const toast = (page: Page) => page.locator("[data-sonner-toast]");

test("a deleted project is in the trash with its tasks, and comes back", async ({ page, request }) => {
  const project = await makeProject(request, ana, { name: "Kitchen" });
  await makeTasks(request, ana, project, ["Choose tiles"]);
  await page.goto(`/projects/${project.id}`);
  await page.getByRole("button", { name: "Edit Project" }).click();
  await page.getByRole("button", { name: "Delete Project" }).click();
  const confirm = page.getByRole("alertdialog");
  await expect(confirm).toContainText("from the trash for 30 days");
  await confirm.getByRole("button", { name: "Delete Project" }).click();
  await expect(page).toHaveURL("/projects");
  await expect(toast(page)).toContainText("Project deleted");
  await expect(toast(page).getByRole("button", { name: "Undo" })).toBeVisible();

  await chooseAction(page, "Trash");
  await expect(page).toHaveURL("/projects?view=trash");
  await expect(page).toHaveTitle(/^Trash/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Trash");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText("Kitchen");
  await expect(rows(page).first()).toContainText("Project");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Restore Kitchen" }).click();
  await expect(page.getByText("The trash is empty")).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByRole("main").getByRole("link", { name: "All Projects" })).toHaveCount(1);
  await toast(page).filter({ hasText: "Project restored" }).getByRole("button", { name: "Open" }).click();
  await expect(page).toHaveURL(`/projects/${project.id}`);
  await expect(getCardButton(page, "Choose tiles")).toBeVisible();
});

test("the toasts move a project that was restored by mistake back to the trash", async ({
  page,
  request,
}) => {
  const project = await makeProject(request, ana, { name: "Kitchen" });
  const other = await makeProject(request, ana, { name: "Garden" });
  const [task] = await makeTasks(request, ana, other, ["Plant a tree"]);
  await request.delete(`/api/task-projects/${project.id}`, { headers: ana.headers });
  await request.delete(`/api/tasks/${task!.id}`, { headers: ana.headers });
  const press = (message: string, name: string) =>
    toast(page).filter({ hasText: message }).getByRole("button", { name, exact: true }).click();
  await page.goto("/projects?view=trash");
  await page.getByRole("button", { name: "Restore Plant a tree" }).click();
  await expect(rows(page)).toHaveText([/Kitchen/]);
  await press("Task restored", "Undo");
  await expect(rows(page)).toHaveCount(2);
  await press("Undone", "Redo");
  await expect(rows(page)).toHaveText([/Kitchen/]);

  await page.getByRole("button", { name: "Restore Kitchen" }).click();
  await expect(page.getByText("The trash is empty")).toBeVisible();
  await press("Project restored", "Undo");
  await expect(rows(page)).toHaveText([/Kitchen/]);
  // Undo and redo can go on alternating.
  await press("Project deleted", "Redo");
  await expect(page.getByText("The trash is empty")).toBeVisible();
  await press("Project restored", "Undo");
  await expect(rows(page)).toHaveText([/Kitchen/]);
});

test("a deleted task comes back to its column", async ({ page, request }) => {
  const project = await makeProject(request, ana, { name: "Garden" });
  const [first, second] = await makeTasks(request, ana, project, ["Plant a tree", "Mow the lawn"]);
  for (const task of [first!, second!])
    await request.delete(`/api/tasks/${task.id}`, { headers: ana.headers });
  const html = await (
    await request.get("/projects?view=trash", {
      headers: { cookie: `access_token=${ana.tokens.access_token}` },
    })
  ).text();
  expect(html).toContain("Plant a tree");
  await page.goto(`/projects/${project.id}`);
  await chooseAction(page, "Open Trash");
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).last()).toContainText("Garden");
  await expect(rows(page).last()).toContainText("just now");
  await expect(page.getByRole("columnheader", { name: "Today" })).toHaveCount(1);
  await page.getByRole("button", { name: "Restore Mow the lawn" }).focus();
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Restore Plant a tree" })).toBeFocused();
  await toast(page).getByRole("button", { name: "Open" }).click();
  await expect(page.getByRole("dialog", { name: "Edit task" }).getByLabel("Name")).toHaveValue(
    "Mow the lawn",
  );
});

test("the message about a restored task names the blocker that is still in the trash", async ({
  page,
  request,
}) => {
  const project = await makeProject(request, ana, { name: "Garden" });
  const [tree, hole] = await makeTasks(request, ana, project, ["Plant a tree", "Dig a hole"]);
  const { headers } = ana;
  await request.patch(`/api/tasks/${tree!.id}`, { headers, data: { blocked_by: [hole!.id] } });
  for (const task of [tree!, hole!]) await request.delete(`/api/tasks/${task.id}`, { headers });
  await page.goto("/projects?view=trash");
  await page.getByRole("button", { name: "Restore Plant a tree" }).click();
  await expect(toast(page)).toContainText(
    "“Plant a tree” came back without its blocker “Dig a hole”, which is in the trash.",
  );
  await page.getByRole("button", { name: "Restore Dig a hole" }).click();
  await expect(page.getByText("The trash is empty")).toBeVisible();
  await expect(toast(page).filter({ hasText: "Dig a hole" })).not.toContainText("without");
  const restored = await (await request.get(`/api/tasks/${tree!.id}`, { headers })).json();
  expect(restored.blocked_by).toEqual([hole!.id]);
});

test("the trash has pages, and says when a project cannot be restored", async ({
  page,
  request,
  allowed,
}) => {
  allowed.failures = [/404/];
  const project = await makeProject(request, ana, { name: "Garden" });
  const names = Array.from({ length: 12 }, (_, n) => `Task ${n + 1}`);
  const tasks = await makeTasks(request, ana, project, names);
  for (const task of tasks) await request.delete(`/api/tasks/${task.id}`, { headers: ana.headers });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/projects?view=trash");
  await expect(rows(page)).toHaveCount(10);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL("/projects?view=trash&page=1");
  await expect(rows(page)).toHaveCount(2);
  // Somebody else restores it in the meantime.
  await request.post(`/api/tasks/${tasks[0]!.id}/restore`, { headers: ana.headers });
  await page.getByRole("button", { name: "Restore Task 1", exact: true }).click();
  await expect(toast(page)).toContainText("Failed to restore: Task not found");
});
