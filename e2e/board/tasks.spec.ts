import { expect, test } from "../support/project/board";

test("the dialog adds a task to a column", async ({ board, projects }) => {
  const id = await projects.make({ in_progress: ["Build"] });
  await board.open(id);
  await board.getColumnByStatus("in_progress").getByRole("button", { name: "Add Task to Project" }).click();
  const dialog = board.page.getByRole("dialog", { name: "Add Task to Project" });
  await expect(dialog.getByLabel("Status")).toHaveValue("in_progress");
  await dialog.getByRole("button", { name: "Create Task" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("name is required.");
  await dialog.getByLabel("Name").fill("Test <b>it</b>");
  await dialog.getByRole("button", { name: "Create Task" }).click();
  await expect(board.toasts).toHaveText(["Task created successfully"]);
  await expect(dialog).toBeHidden();
  await expect(board.getCardButton("Test <b>it</b>")).toBeVisible();
  await expect(board.getColumnByStatus("in_progress").locator("header")).toContainText("2");
  expect(await projects.tasks(id)).toMatchObject({ in_progress: ["Build", "Test <b>it</b>"] });
});

test.describe("when creating fails", () => {
  test.beforeEach(({ allowed }) => void allowed.failures.push(/ERR_FAILED|\/tasks/));

  test("the dialog keeps what the user typed", async ({ board, projects }) => {
    const id = await projects.make({});
    await board.open(id);
    await board.getColumnByStatus("todo").getByRole("button", { name: "Add Task to Project" }).click();
    const dialog = board.page.getByRole("dialog", { name: "Add Task to Project" });
    await dialog.getByLabel("Name").fill("Long thought");
    await dialog.getByLabel("Description").fill("Many words.");
    await board.page.route("**/api/task-projects/*/tasks", (route) => route.abort());
    await dialog.getByRole("button", { name: "Create Task" }).click();
    await expect(board.toasts).toContainText(["Failed to create task: Can’t reach Waymark."]);
    await expect(dialog.getByLabel("Name")).toHaveValue("Long thought");
    await expect(dialog.getByLabel("Description")).toHaveValue("Many words.");
    await board.page.unroute("**/api/task-projects/*/tasks");
    await dialog.getByRole("button", { name: "Create Task" }).click();
    await expect.poll(() => projects.tasks(id)).toMatchObject({ todo: ["Long thought"] });
  });
});

test("a card opens for editing and can change its column", async ({ board, projects }) => {
  const id = await projects.make({ todo: ["Brief"], done: ["Kick-off"] });
  await board.open(id);
  await board.getCardButton("Brief").click();
  const dialog = board.page.getByRole("dialog", { name: "Edit task" });
  await dialog.getByLabel("Name").fill("");
  await board.page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("name is required.");
  await dialog.getByLabel("Name").fill("Briefing");
  await board.page.keyboard.press("Enter");
  await expect(board.getCardButton("Briefing")).toBeVisible();
  await dialog.getByLabel("Description").fill("With everyone.");
  await board.page.keyboard.press("Tab");
  await dialog.getByLabel("Status").selectOption("done");
  await expect(board.getCardItem("Briefing")).toContainText("With everyone.");
  await expect.poll(() => board.names()).toMatchObject({ done: ["Kick-off", "Briefing"] });
  // All fields together show one toast.
  await expect(board.toasts).toHaveText(["Task updated"]);
  await board.page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(board.getCardButton("Briefing")).toBeFocused();
  const moved = { todo: [], in_progress: [], done: ["Kick-off", "Briefing"] };
  await expect.poll(board.names).toEqual(moved);
  expect(await projects.tasks(id)).toEqual(moved);
  await expect(board.page.getByText("2 of 2 done")).toBeVisible();
});

test("a deletion is stored at once and can be undone", async ({ board, projects }) => {
  const id = await projects.make({ todo: ["Brief", "Draft", "Review"] });
  await board.open(id);
  const remove = async (name: string) => {
    await board
      .getCardItem(name)
      .getByRole("button", { name: `Actions for ${name}` })
      .click();
    await board.page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(board.getCardButton(name)).toBeHidden();
  };
  await remove("Draft");
  await expect(board.getCardButton("Review")).toBeFocused();
  await expect(board.toasts).toHaveText(["Task deleted"]);
  expect(await projects.tasks(id)).toMatchObject({ todo: ["Brief", "Review"] });
  await board.page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => board.names()).toMatchObject({ todo: ["Brief", "Draft", "Review"] });
  await expect(board.getCardButton("Draft")).toBeFocused();
  expect(await projects.tasks(id)).toMatchObject({ todo: ["Brief", "Draft", "Review"] });

  await remove("Brief");
  await board.page.reload();
  await expect.poll(board.names).toMatchObject({ todo: ["Draft", "Review"] });
});

test("the menu moves a card to a chosen column and position", async ({ board, projects }) => {
  const id = await projects.make({ todo: ["Brief", "Draft"], in_progress: ["A", "B", "C"] });
  await board.open(id);
  const move = async (name: string) => {
    await board
      .getCardItem(name)
      .getByRole("button", { name: `Actions for ${name}` })
      .click();
    await board.page.getByRole("menuitem", { name: "Move to…" }).click();
    return board.page.getByRole("dialog", { name: "Move Task" });
  };
  let dialog = await move("Brief");
  await dialog.getByLabel("Column").selectOption("in_progress");
  await dialog.getByLabel("Position").fill("3");
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await expect(board.toasts).toHaveText(["Task updated"]);
  await expect(board.getCardButton("Brief")).toBeFocused();
  expect(await projects.tasks(id)).toMatchObject({ todo: ["Draft"], in_progress: ["A", "B", "Brief", "C"] });

  dialog = await move("Brief");
  await dialog.getByRole("button", { name: "Last" }).click();
  await expect(dialog.getByLabel("Position")).toHaveValue("4");
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await expect.poll(() => projects.tasks(id)).toMatchObject({ in_progress: ["A", "B", "C", "Brief"] });
});

test("the project can be edited, and deleted after a confirmation", async ({ board, projects }) => {
  const id = await projects.make({ todo: ["Brief"] });
  await board.open(id);
  await expect(board.page).toHaveTitle("Website relaunch · Waymark");
  await board.page.getByRole("button", { name: "Edit Project" }).click();
  const dialog = board.page.getByRole("dialog", { name: "Edit Project" });
  const save = dialog.getByRole("button", { name: "Save" });
  await expect(save).toBeDisabled();
  await dialog.getByLabel("Name").fill("");
  await save.click();
  await expect(dialog.getByRole("alert")).toHaveText("name is required.");
  await dialog.getByLabel("Name").fill("Relaunch");
  await dialog.getByLabel("Status").selectOption("in_progress");
  await save.click();
  await expect(board.toasts).toHaveText(["Project updated successfully"]);
  await expect(board.page.getByRole("heading", { level: 1 })).toHaveText("Relaunch");
  expect(await (await projects.get(id)).json()).toMatchObject({
    name: "Relaunch",
    status: "in_progress",
  });

  await board.page.getByRole("button", { name: "Edit Project" }).click();
  await dialog.getByRole("button", { name: "Delete Project" }).click();
  await board.page.getByRole("alertdialog").getByRole("button", { name: "Delete Project" }).click();
  await expect(board.page).toHaveURL(/\/projects$/, { timeout: 20_000 });
  await expect(board.page.getByRole("heading", { name: "Projects", exact: true })).toBeVisible();
  expect((await projects.get(id)).status()).toBe(404);
});

test("the toast undoes a move, and redoes it", async ({ board, projects }) => {
  const id = await projects.make({ todo: ["Brief", "Draft", "Review"], done: ["Plan"] });
  await board.open(id);
  await board.getCardButton("Draft").focus();
  for (const key of ["Space", "ArrowRight", "ArrowRight", "Space"]) await board.page.keyboard.press(key);
  await expect(board.toasts).toHaveText(["Task updated"]);
  await expect.poll(board.names).toMatchObject({ todo: ["Brief", "Review"] });
  const undo = board.page.getByRole("button", { name: "Undo" });
  await undo.click();
  await expect
    .poll(() => board.names())
    .toMatchObject({ todo: ["Brief", "Draft", "Review"], done: ["Plan"] });
  await expect.poll(() => projects.tasks(id)).toMatchObject({ todo: ["Brief", "Draft", "Review"] });
  await board.page.getByRole("button", { name: "Redo" }).click();
  await expect.poll(() => projects.tasks(id)).toMatchObject({ todo: ["Brief", "Review"] });
});
