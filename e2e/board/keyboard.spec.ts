import { expect, test } from "../support/project/board";

test("the keyboard moves a card, announces each step and keeps the focus on it", async ({
  board,
  projects,
}) => {
  const id = await projects.make({ todo: ["Brief", "Draft", "Review"], in_progress: ["Build"], done: [] });
  await board.open(id);
  const { keyboard } = board.page;
  await board.getCardButton("Draft").focus();

  await keyboard.press("Space");
  await expect(board.announcement).toContainText("Picked up Draft. Todo, 2 of 3.");
  const steps: [string, string][] = [
    ["ArrowDown", "Draft. Todo, 3 of 3."],
    ["Home", "Draft. Todo, 1 of 3."],
    ["ArrowRight", "Draft. In progress, 1 of 2."],
    ["ArrowDown", "Draft. In progress, 2 of 2."],
    ["ArrowRight", "Draft. Done, 1 of 1."],
    ["ArrowLeft", "Draft. In progress, 1 of 2."],
    ["End", "Draft. In progress, 2 of 2."],
  ];
  for (const [key, announcement] of steps) {
    await keyboard.press(key);
    await expect(board.announcement).toHaveText(announcement);
    await expect(board.getCardButton("Draft")).toBeFocused();
  }
  await keyboard.press("Space");
  await expect(board.announcement).toHaveText("Dropped Draft. In progress, 2 of 2.");
  await expect(board.toasts).toHaveText(["Task updated"]);
  await expect(board.getCardButton("Draft")).toBeFocused();
  const moved = { todo: ["Brief", "Review"], in_progress: ["Build", "Draft"], done: [] };
  await expect.poll(board.names).toEqual(moved);
  expect(await projects.tasks(id)).toEqual(moved);

  await keyboard.press("Space");
  await keyboard.press("ArrowRight");
  await keyboard.press("Escape");
  await expect(board.announcement).toHaveText("Canceled. Draft is back in In progress, 2 of 2.");
  await expect(board.getCardButton("Draft")).toBeFocused();
  await expect.poll(board.names).toEqual(moved);
  await expect.poll(() => projects.tasks(id)).toEqual(moved);
});

test("arrow keys move the focus between cards, and Enter opens the focused card", async ({
  board,
  projects,
}) => {
  const id = await projects.make({ todo: ["Brief", "Draft"], in_progress: ["Build"] });
  await board.open(id);
  const { keyboard } = board.page;
  // Without a focused card, an arrow key goes to the first one.
  await keyboard.press("ArrowDown");
  await expect(board.getCardButton("Brief")).toBeFocused();
  await keyboard.press("ArrowDown");
  await expect(board.getCardButton("Draft")).toBeFocused();
  await keyboard.press("ArrowRight");
  await expect(board.getCardButton("Build")).toBeFocused();
  await keyboard.press("Enter");
  const dialog = board.page.getByRole("dialog", { name: "Edit task" });
  await expect(dialog.getByLabel("Name")).toHaveValue("Build");
  await keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(board.getCardButton("Build")).toBeFocused();
});

test("focusing something else drops a held card where it is", async ({ board, projects }) => {
  const id = await projects.make({ todo: ["Brief"], in_progress: ["Build"] });
  await board.open(id);
  await board.getCardButton("Brief").focus();
  await board.page.keyboard.press("Space");
  await board.page.keyboard.press("ArrowRight");
  await board.page.keyboard.press("Tab");
  await expect(board.announcement).toContainText("Dropped Brief.");
  await expect.poll(() => projects.tasks(id)).toMatchObject({ todo: [], in_progress: ["Brief", "Build"] });
});

test("a card keeps the focus from the first to the last place of a long column", async ({
  board,
  projects,
}) => {
  const names = Array.from({ length: 60 }, (_, i) => `Task ${i + 1}`);
  const id = await projects.make({ todo: names });
  await board.open(id);
  const list = board.getColumnByStatus("todo").locator("div:has(> ul)");
  await expect.poll(() => list.evaluate((element) => element.scrollHeight)).toBeGreaterThan(60 * 50);
  await board.getCardButton("Task 1").focus();
  await board.page.keyboard.press("Space");
  await board.page.keyboard.press("End");
  await expect(board.announcement).toHaveText("Task 1. Todo, 60 of 60.");
  await expect(board.getCardButton("Task 1")).toBeFocused();
  await expect(board.getCardButton("Task 1")).toBeInViewport();
  await board.page.keyboard.press("Home");
  await expect(board.announcement).toHaveText("Task 1. Todo, 1 of 60.");
  await expect(board.getCardButton("Task 1")).toBeInViewport();
  await board.page.keyboard.press("End");
  await board.page.keyboard.press("Space");
  await expect(board.getCardButton("Task 1")).toBeFocused();
  await expect.poll(async () => (await projects.tasks(id)).todo.at(-1)).toBe("Task 1");
});

test("columns move with the arrow keys on their handle and with their menu", async ({ board, projects }) => {
  const id = await projects.make({});
  await board.open(id);
  const headings = board.page.locator("[data-column] h2");
  const handle = board.page.getByRole("button", { name: "Move column Done" });
  await handle.focus();
  await board.page.keyboard.press("ArrowLeft");
  await expect(headings).toHaveText(["Todo", "Done", "In progress"]);
  await expect(board.announcement).toHaveText("Column Done, 2 of 3.");
  await expect(handle).toBeFocused();
  await board.page.keyboard.press("Enter");
  await board.page.getByRole("menuitem", { name: "Move Column Right" }).press("Enter");
  await expect(headings).toHaveText(["Todo", "In progress", "Done"]);
  await expect(handle).toBeFocused();
});
