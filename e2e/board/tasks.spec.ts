import { expect, test } from "../support/project/board";

test.describe("when creating fails", () => {
  test.beforeEach(({ allowed }) => void allowed.failures.push(/ERR_FAILED|\/tasks/));

  test("the dialog keeps what the user typed", async ({ board, projects }) => {
    const id = await projects.make({ in_progress: ["Build"] });
    await board.open(id);
    const column = board.getColumnByStatus("in_progress");
    await column.getByRole("button", { name: "Add Task to Project" }).click();
    const dialog = board.page.getByRole("dialog", { name: "Add Task to Project" });
    await expect(dialog.getByLabel("Status")).toHaveValue("in_progress");
    await dialog.getByRole("button", { name: "Create Task" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("name is required.");
    await dialog.getByLabel("Name").fill("Long <b>thought</b>");
    await dialog.getByLabel("Description").fill("Many words.");
    await board.page.route("**/api/task-projects/*/tasks", (route) => route.abort());
    await dialog.getByRole("button", { name: "Create Task" }).click();
    await expect(board.toasts).toContainText(["Failed to create task: Can’t reach Waymark."]);
    await expect(dialog.getByLabel("Name")).toHaveValue("Long <b>thought</b>");
    await expect(dialog.getByLabel("Description")).toHaveValue("Many words.");
    await board.page.unroute("**/api/task-projects/*/tasks");
    await dialog.getByRole("button", { name: "Create Task" }).click();
    await expect(board.getCardButton("Long <b>thought</b>")).toBeVisible();
    await expect(column.locator("header")).toContainText("2");
    expect(await projects.tasks(id)).toMatchObject({ in_progress: ["Build", "Long <b>thought</b>"] });
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
  await expect(board.toasts).toHaveText(["Deleted “Draft”"]);
  expect(await projects.tasks(id)).toMatchObject({ todo: ["Brief", "Review"] });
  await board.page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => board.names()).toMatchObject({ todo: ["Brief", "Draft", "Review"] });
  await expect(board.getCardButton("Draft")).toBeFocused();
  expect(await projects.tasks(id)).toMatchObject({ todo: ["Brief", "Draft", "Review"] });

  await remove("Brief");
  await board.page.reload();
  await expect.poll(board.names).toMatchObject({ todo: ["Draft", "Review"] });
});
