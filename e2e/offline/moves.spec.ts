import { expectAccessible } from "../support/page/axe";
import { getBox } from "../support/page/layout";
import { expect, test } from "../support/project/board";

const NOTICE = "You’re offline. Your changes will be sent when you’re back online.";

test.beforeEach(({ allowed }) => void allowed.failures.push(/INTERNET_DISCONNECTED/));

test("the page shows that it is offline, and sends a move when the connection is back", async ({
  board,
  projects,
  context,
}) => {
  const id = await projects.make({ todo: ["Brief", "Draft", "Review"] });
  await board.open(id);
  const { page } = board;
  const notice = page.getByText(NOTICE);
  await expect(notice).toHaveCount(0);
  /** Whether the browser would ask before it leaves the page. */
  const asks = () =>
    page.evaluate(() => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })));
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  expect(await asks(), "nothing waits").toBe(false);

  await board.dragOver("Brief", board.getColumnByStatus("done"));
  await page.mouse.up();
  await board.getCardButton("Draft").focus();
  for (const key of ["Space", "ArrowRight", "Space"]) await page.keyboard.press(key);
  const moved = { todo: ["Review"], in_progress: ["Draft"], done: ["Brief"] };
  await expect.poll(board.names).toEqual(moved);
  await expect(board.toasts).toHaveCount(0);
  await expect.poll(asks, "the moves are only in this page").toBe(true);

  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  await expect(board.toasts).toHaveText(["Task updated"]);
  expect(await asks(), "all is sent").toBe(false);
  await expect.poll(() => projects.tasks(id)).toEqual(moved);
  await expect.poll(board.names).toEqual(moved);
});

test("the notice covers no button of the board", async ({ board, projects, context }) => {
  const names = Array.from({ length: 20 }, (_, index) => `Task ${index + 1}`);
  await board.open(await projects.make({ todo: names }));
  const { page } = board;
  await board.getCardButton("Task 1").click({ modifiers: ["ControlOrMeta"] });
  const bar = page.getByRole("region", { name: "Selected tasks" });
  await expect(bar).toBeVisible();
  const add = page.getByRole("button", { name: "Add Task to Project, Todo" });
  const before = await getBox(add);
  await context.setOffline(true);
  const notice = page.getByText(NOTICE);
  await expect(notice).toBeVisible();
  expect(await getBox(add), "the board stays in place").toEqual(before);
  for (const viewport of [
    { width: 1280, height: 900 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(viewport);
    const { y, height } = await getBox(notice);
    for (const part of [bar, add]) {
      const box = await getBox(part);
      const isFree = box.y + box.height <= y || box.y >= y + height;
      expect(isFree, `at ${viewport.width} px: ${JSON.stringify(box)}, notice ${y}`).toBe(true);
    }
  }
});

test("a task added offline is stored when the connection is back", async ({ board, projects, context }) => {
  const id = await projects.make({ todo: ["Brief"] });
  await board.open(id);
  const dialog = board.page.getByRole("dialog", { name: "Add Task to Project" });
  await board.getColumnByStatus("todo").getByRole("button", { name: "Add Task to Project" }).click();
  await dialog.getByLabel("Name").fill("Draft");
  await context.setOffline(true);
  await expect(board.page.getByText(NOTICE)).toBeVisible();
  await board.page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Create Task" })).toBeDisabled();
  await context.setOffline(false);
  await expect(board.toasts).toHaveText(["Task created successfully"]);
  expect(await projects.tasks(id)).toMatchObject({ todo: ["Brief", "Draft"] });
});

test("in a wide window, the notice covers no part of a board, at its end either", async ({
  board,
  projects,
}) => {
  const { page } = board;
  await page.setViewportSize({ width: 1280, height: 720 });
  await board.open(await projects.make({ todo: ["Brief"] }));
  await page.context().setOffline(true);
  const notice = page.getByText(NOTICE);
  await expect(notice).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const { x, width } = await getBox(notice);
  expect(x + width).toBeLessThanOrEqual((await getBox(board.getColumnByStatus("todo"))).x);
});
