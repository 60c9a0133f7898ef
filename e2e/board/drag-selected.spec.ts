import { getBox } from "../support/page/layout";
import { type BoardPage, createTouch, expect, test } from "../support/project/board";

const TASKS = { todo: ["A", "B", "C", "D"], in_progress: ["E"], done: ["F", "G"] };

async function select({ page, getCardButton }: BoardPage, names: string[]) {
  for (const name of names) await getCardButton(name).click({ modifiers: ["ControlOrMeta"] });
  await expect(page.getByRole("region", { name: "Selected tasks" })).toContainText(
    `${names.length} selected`,
  );
}

test("dragging a selected card moves all selected cards, with one undo", async ({ board, projects }) => {
  const id = await projects.make(TASKS);
  await board.open(id);
  const { page } = board;
  const batches = new Set<string | undefined>();
  page.on("request", (request) => {
    if (request.url().endsWith("/position-status")) batches.add(request.headers()["x-change-batch"]);
  });
  await select(board, ["E", "C", "A"]);
  await board.dragOver("C", board.getCardItem("F"));
  await expect(page.locator("[data-count]")).toHaveText("3");
  await page.mouse.up();
  const moved = { todo: ["B", "D"], in_progress: [], done: ["F", "A", "C", "E", "G"] };
  await expect.poll(board.names).toEqual(moved);
  await expect(board.toasts).toHaveText(["3 tasks moved"]);
  expect(await projects.tasks(id)).toEqual(moved);
  expect(batches.size).toBe(1);
  await expect(page.getByRole("region", { name: "Selected tasks" })).toContainText("3 selected");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => board.names()).toEqual(TASKS);
  expect(await projects.tasks(id)).toEqual(TASKS);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect.poll(() => board.names()).toEqual(moved);

  // A card that is not selected moves alone.
  await board.dragOver("B", board.getCardItem("D"));
  await expect(page.locator("[data-count]")).toHaveCount(0);
  await page.mouse.up();
  await expect.poll(() => projects.tasks(id)).toMatchObject({ todo: ["D", "B"], done: moved.done });
});

test("by keyboard, a selected card takes the others along, or puts none of them elsewhere", async ({
  board,
  projects,
}) => {
  const id = await projects.make(TASKS);
  await board.open(id);
  const { page } = board;
  await board.getCardButton("B").focus();
  await page.keyboard.press("x");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("x");
  await expect(board.announcement).toHaveText("D selected. 2 selected.");
  await page.keyboard.press("Space");
  await expect(board.announcement).toHaveText(/^Picked up D and 1 more\. Todo, 4 of 4\./);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await expect.poll(board.names).toEqual(TASKS);
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Home");
  await page.keyboard.press("Space");
  await expect(board.announcement).toHaveText("Dropped D and 1 more. In progress, 2 of 3.");
  await expect(board.getCardButton("D")).toBeFocused();
  const moved = { todo: ["A", "C"], in_progress: ["B", "D", "E"], done: ["F", "G"] };
  await expect.poll(board.names).toEqual(moved);
  await expect(board.toasts).toHaveText(["2 tasks moved"]);
  expect(await projects.tasks(id)).toEqual(moved);
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => projects.tasks(id)).toEqual(TASKS);
});

test("more selected cards than can be dragged stay where they are, and a message says why", async ({
  board,
  projects,
}) => {
  const names = Array.from({ length: 51 }, (_, index) => `Task ${index}`);
  const id = await projects.make({ todo: names });
  await board.open(id);
  const { page } = board;
  await select(board, ["Task 0"]);
  await page.getByRole("button", { name: "Select all 51" }).click();
  await board.dragOver("Task 1", board.getColumnByStatus("done"));
  await expect(board.toasts).toContainText(["You can move up to 50 selected tasks together"]);
  await page.mouse.up();
  expect(await projects.tasks(id)).toEqual({ todo: names, in_progress: [], done: [] });
  // One fewer is not too many.
  // By keyboard, because clicks are ignored for a moment after a drag, so that releasing the mouse does not count as one.
  await board.getCardButton("Task 2").focus();
  await page.keyboard.press("x");
  await expect(page.getByText("50 selected", { exact: true })).toBeVisible();
  await board.getCardButton("Task 1").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(board.toasts).toContainText(["50 tasks moved"]);
  expect(await projects.tasks(id)).toEqual({
    todo: ["Task 2"],
    in_progress: names.filter((name) => name !== "Task 2"),
    done: [],
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a long press on a selected card lifts all selected cards", async ({ board, projects }) => {
    const id = await projects.make({ todo: ["A", "B", "C"] });
    await board.open(id);
    const { page } = board;
    await board.getCardButton("A").focus();
    await page.keyboard.press("x");
    await page.getByRole("checkbox", { name: "Select B" }).tap();
    await board.getColumnByStatus("todo").evaluate((element) => element.scrollIntoView());
    const touch = await createTouch(page);
    const [a, c] = [await getBox(board.getCardItem("A")), await getBox(board.getCardItem("C"))];
    await touch.press(a.x + 60, a.y + 20, 400);
    await expect(page.locator("[data-count]")).toHaveText("2");
    await touch.slide(c.x + 60, c.y + c.height - 2);
    await expect(board.getColumnByStatus("todo").locator("[data-task-id]").last()).toHaveAttribute(
      "data-index",
      "2",
    );
    await touch.lift();
    await expect.poll(() => projects.tasks(id)).toMatchObject({ todo: ["C", "A", "B"] });
    await expect(board.toasts).toHaveText(["2 tasks moved"]);
  });
});
