import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { chooseAction, getCardButton, getCards } from "../support/project/board";
import { makeProject, makeTasks, type Person, signUpInBrowser } from "../support/users/people";

let ana: Person;

test.beforeEach(async ({ page, request, baseURL }) => {
  ana = await signUpInBrowser(page, request, baseURL!);
});

const dialog = (page: Page) => page.getByRole("dialog");
const undo = (page: Page, message: string, name = "Undo") =>
  page.locator("[data-sonner-toast]").filter({ hasText: message }).getByRole("button", { name }).click();

test("the toasts undo the changes made in the dialogs of a project", async ({ page, request }) => {
  const project = await makeProject(request, ana, { name: "Garden" });
  await makeTasks(request, ana, project, ["Plant a tree"]);
  await page.goto(`/projects/${project.id}`);
  await expect(page).toHaveTitle("Garden · Waymark");
  const title = page.getByRole("heading", { level: 1 });

  await page.getByRole("button", { name: "Edit Project" }).click();
  const save = dialog(page).getByRole("button", { name: "Save" });
  await expect(save).toBeDisabled();
  await dialog(page).getByLabel("Name").fill("");
  await save.click();
  await expect(dialog(page).getByRole("alert")).toHaveText("name is required.");
  await dialog(page).getByLabel("Name").fill("Park");
  await save.click();
  await expect(title).toHaveText("Park");
  await undo(page, "Project updated successfully");
  await expect(title).toHaveText("Garden");

  await chooseAction(page, "Workflows");
  await dialog(page).getByLabel("Start the project when a task starts").check();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await undo(page, "Workflows updated");
  await chooseAction(page, "Workflows");
  await expect(dialog(page).getByLabel("Start the project when a task starts")).not.toBeChecked();
  await page.keyboard.press("Escape");

  await getCardButton(page, "Plant a tree").click();
  await dialog(page).getByLabel("Name").fill("Plant two trees");
  await page.keyboard.press("Escape");
  await expect(getCardButton(page, "Plant two trees")).toBeVisible();
  await undo(page, "Task updated");
  await expect(getCardButton(page, "Plant a tree")).toBeVisible();

  await page.getByRole("button", { name: "Add Task to Project, Todo" }).click();
  await dialog(page).getByLabel("Name").fill("Mow the lawn");
  await dialog(page).getByRole("button", { name: "Create Task" }).click();
  await expect(getCards(page, "Todo")).toHaveCount(2);
  await undo(page, "Task created successfully");
  await expect(getCards(page, "Todo")).toHaveText(["Plant a tree"]);
});

test("the toast undoes the creation of a project, and its page is left", async ({ page, request }) => {
  await page.goto("/projects?create=plain");
  await dialog(page).getByLabel("Name").fill("Garden");
  await dialog(page).getByRole("button", { name: "Create Project" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Garden");
  await undo(page, "Project created successfully");
  await expect(page.locator("[data-sonner-toast]").filter({ hasText: "Project deleted" })).toBeVisible();
  await expect(page).toHaveURL("/projects");
  await expect(
    page.getByText("Describe what you want done, and Waymark breaks it into tasks on a board."),
  ).toBeVisible();
  const trash = await (await request.get("/api/trash", { headers: ana.headers })).json();
  expect(trash.data).toMatchObject([{ type: "project", name: "Garden" }]);
  await undo(page, "Project deleted", "Redo");
  await expect(page.getByRole("table")).toContainText("Garden");
});
