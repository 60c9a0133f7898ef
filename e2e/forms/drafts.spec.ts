import { expectAccessible } from "../support/page/axe";
import { expect, test } from "../support/project/board";
import { readTask, typeDescription } from "../support/project/task-panel";
import { expectNoDrafts, RESTORED } from "../support/users/drafts";

test("a reload reopens the dialog with the typed text, marked as a draft", async ({ board }) => {
  const { page } = board;
  await page.goto("/projects");
  await page.getByRole("button", { name: "Create Project", exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Half a thought");
  await page.reload();
  await expect(dialog.getByLabel("Name")).toHaveValue("Half a thought");
  await expect(dialog.getByRole("status")).toContainText(RESTORED);
  // The focus is in the text, not on the button that discards it.
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect(dialog.getByLabel("Name")).toHaveValue("");
  await expectNoDrafts(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Projects", exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test("each form keeps its text over a reload, and success clears the draft", async ({ board, projects }) => {
  const { page } = board;
  const id = await projects.make({ todo: ["Brief"] });
  const dialog = page.getByRole("dialog");

  await page.goto("/projects?create=ai");
  await dialog.getByLabel("Project Name").fill("A brief for the planner");
  await page.reload();
  await expect(dialog.getByLabel("Project Name")).toHaveValue("A brief for the planner");
  await dialog.getByRole("button", { name: "Discard" }).click();

  await board.open(id);
  await page.getByRole("button", { name: "Edit Project" }).click();
  await dialog.getByLabel("Name").fill("Website, again");
  await page.reload();
  await expect(dialog.getByLabel("Name")).toHaveValue("Website, again");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Project updated successfully")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expectNoDrafts(page);

  await board.getColumnByStatus("done").getByRole("button", { name: /Add/ }).first().click();
  await dialog.getByLabel("Name").fill("A new task");
  await page.reload();
  await expect(dialog.getByLabel("Name")).toHaveValue("A new task");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);

  await typeDescription(board, "Two pages");
  await page.reload();
  await expect(dialog.getByLabel("Description")).toHaveValue("Two pages");
  await expect(dialog.getByText(RESTORED)).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Task updated")).toBeVisible();
  await expectNoDrafts(page);

  await page.goto("/settings");
  await page.getByLabel("Name", { exact: true }).fill("Ana Draft");
  await page.reload();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ana Draft");
  await expect(page.getByText(RESTORED)).toBeVisible();
  await page.getByRole("button", { name: "Discard" }).click();

  await page.goto("/contact");
  await page.getByLabel("Message").fill("Hello there");
  await page.reload();
  await expect(page.getByLabel("Message")).toHaveValue("Hello there");
  await expect(page.getByText(RESTORED)).toBeVisible();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByLabel("Message")).toHaveValue("");
  await expectNoDrafts(page);
});

test("a task that was deleted during a reload still offers its text", async ({
  board,
  projects,
  person,
  request,
}) => {
  const { page } = board;
  const id = await projects.make({ todo: ["Brief"] });
  await board.open(id);
  const dialog = await typeDescription(board, "Words worth keeping");
  const task = await readTask(board, person, id);
  const address = page.url();
  await page.goto("/about");
  await request.delete(`/api/tasks/${task.id}`, { headers: person.headers });
  await page.goto(address);
  await expect(dialog.getByRole("alert")).toContainText("This task was deleted");
  await expect(dialog.getByLabel("Description")).toHaveValue("Words worth keeping");
});
