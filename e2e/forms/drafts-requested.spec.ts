import { expect, test } from "../support/project/board";
import { getPanel } from "../support/project/task-panel";

test("a dialog that the user asks for opens instead of one that was left open with a draft", async ({
  board,
  projects,
}) => {
  const { page } = board;
  await projects.make({ todo: ["Brief"] });
  const plain = page.getByRole("dialog", { name: "Create Project", exact: true });
  const withAi = page.getByRole("dialog", { name: "Create Project with AI" });
  const open = () => page.getByRole("button", { name: "Create Project", exact: true }).first().click();
  await page.goto("/projects");
  await open();
  await plain.getByLabel("Name").fill("Half a thought");
  await page.reload();
  await expect(plain.getByLabel("Name")).toHaveValue("Half a thought");

  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Create Project with AI" }).first().click();
  await expect(withAi).toBeVisible();
  await expect(page).toHaveURL("/projects");
  await withAi.getByLabel("Project Name").fill("A brief for the planner");
  await expect(plain).toHaveCount(0);
  await page.keyboard.press("Escape");
  await open();
  await expect(plain.getByLabel("Name")).toHaveValue("Half a thought");

  await page.goto("/projects?create=ai");
  await expect(withAi.getByLabel("Project Name")).toHaveValue("A brief for the planner");
  await expect(page).toHaveURL("/projects");
  await page.reload();
  await expect(withAi.getByLabel("Project Name")).toHaveValue("A brief for the planner");
  await page.goto("/projects?create=plain");
  await expect(plain.getByLabel("Name")).toHaveValue("Half a thought");
  await page.goto("/projects?create=import");
  await expect(page.getByRole("dialog", { name: "Import Project" })).toBeVisible();
});

test("a task in the address opens instead of a dialog that was left open with a draft", async ({
  board,
  projects,
}) => {
  const { page } = board;
  const id = await projects.make({ todo: ["Brief"] });
  const add = page.getByRole("dialog", { name: "Add Task to Project" });
  const openAdd = () => board.getColumnByStatus("done").getByRole("button", { name: /Add/ }).first().click();
  await board.open(id);
  await openAdd();
  await add.getByLabel("Name").fill("A new task");
  await page.goto("/about");
  await page.goto(`/projects/${id}?task=1`);
  const panel = getPanel(board);
  await expect(panel.getByLabel("Name")).toHaveValue("Brief");
  await expect(add).toHaveCount(0);
  await page.keyboard.press("Escape");
  await openAdd();
  await expect(add.getByLabel("Name")).toHaveValue("A new task");
  await add.getByRole("button", { name: "Cancel" }).click();

  // A dialog that was opened over the task comes back over it.
  await page.goto(`/projects/${id}?task=1`);
  await expect(panel).toBeVisible();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Edit Project" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Project" });
  await edit.getByLabel("Name").fill("Website, again");
  await page.reload();
  await expect(edit.getByLabel("Name")).toHaveValue("Website, again");
});
