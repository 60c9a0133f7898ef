import { getBox } from "../support/page/layout";
import { createTouch, expect, test } from "../support/project/board";

test("the mouse moves a card across and within columns, and the server stores it", async ({
  board,
  projects,
}) => {
  const id = await projects.make({
    todo: ["Brief", "Draft", "Review"],
    in_progress: ["Build"],
    done: ["Kick-off"],
  });
  await board.open(id);

  await board.dragOver("Brief", board.getCardItem("Build"));
  await expect(board.getColumnByStatus("in_progress").locator("[data-task-id]")).toHaveCount(2);
  await board.page.mouse.up();
  await expect(board.toasts).toHaveText(["Task updated"]);
  const moved = { todo: ["Draft", "Review"], in_progress: ["Build", "Brief"], done: ["Kick-off"] };
  await expect.poll(board.names).toEqual(moved);
  expect(await projects.tasks(id)).toEqual(moved);
  await expect(board.getCardButton("Brief")).toBeFocused();

  await board.dragOver("Draft", board.getCardItem("Review"));
  await board.page.mouse.up();
  await expect.poll(() => projects.tasks(id)).toMatchObject({ todo: ["Review", "Draft"] });
  await expect(board.toasts).toHaveText(["Task updated"]);
  await board.page.reload();
  await expect.poll(() => board.names()).toMatchObject({ todo: ["Review", "Draft"] });
});

test("a card can be dropped on an empty column, and an emptied column says so", async ({
  board,
  projects,
}) => {
  const id = await projects.make({ todo: ["Only one"] });
  await board.open(id);
  await board.dragOver("Only one", board.getColumnByStatus("done"));
  await board.page.mouse.up();
  await expect(board.getColumnByStatus("todo")).toContainText("No tasks here.");
  await expect.poll(() => projects.tasks(id)).toMatchObject({ todo: [], done: ["Only one"] });
  await expect(board.page.getByText("1 of 1 done")).toBeVisible();
});

test("Escape during a drag puts the card back, on the server too, without a toast", async ({
  board,
  projects,
}) => {
  const tasks = { todo: ["Brief", "Draft"], in_progress: ["Build"], done: [] };
  const id = await projects.make(tasks);
  await board.open(id);
  const moveSent = board.page.waitForResponse((reply) => reply.url().endsWith("/position-status"));
  await board.dragOver("Draft", board.getColumnByStatus("done"));
  await moveSent;
  await board.page.keyboard.press("Escape");
  await board.page.mouse.up();
  await expect.poll(board.names).toEqual(tasks);
  await expect.poll(() => projects.tasks(id)).toEqual(tasks);
  await expect(board.toasts).toHaveCount(0);
});

test.describe("when the server refuses", () => {
  test.beforeEach(({ allowed }) => void allowed.failures.push(/500|position-status/));

  test("only the refused card moves back, and the toast says why", async ({ board, projects }) => {
    const id = await projects.make({ todo: ["Brief", "Draft"], in_progress: ["Build"], done: [] });
    await board.open(id);
    await board.page.route("**/position-status", (route) =>
      route.fulfill({
        status: 500,
        contentType: "application/json",
        body: JSON.stringify({ title: "Internal Server Error", status: 500, detail: "Broken.", errors: [] }),
      }),
    );
    await board.dragOver("Brief", board.getColumnByStatus("done"));
    await board.page.mouse.up();
    await expect(board.toasts).toContainText(["Failed to update task"]);
    await expect(board.toasts).toContainText(["Broken."]);
    await expect.poll(board.names).toEqual({ todo: ["Brief", "Draft"], in_progress: ["Build"], done: [] });

    await board.page.unroute("**/position-status");
    await board.dragOver("Build", board.getColumnByStatus("done"));
    await board.page.mouse.up();
    await expect
      .poll(() => projects.tasks(id))
      .toEqual({ todo: ["Brief", "Draft"], in_progress: [], done: ["Build"] });
  });
});

test("columns are reordered by their handle, in this window only", async ({ board, projects }) => {
  const id = await projects.make({ todo: ["Brief"] });
  await board.open(id);
  const headings = board.page.locator("[data-column] h2");
  await expect(headings).toHaveText(["Todo", "In progress", "Done"]);
  const handle = await getBox(board.page.getByRole("button", { name: "Move column Todo" }));
  const last = await getBox(board.getColumnByStatus("done"));
  await board.page.mouse.move(handle.x + 8, handle.y + 8);
  await board.page.mouse.down();
  await board.page.mouse.move(last.x + last.width - 30, handle.y + 8, { steps: 20 });
  // The other columns make room.
  await expect.poll(async () => (await getBox(board.getColumnByStatus("done"))).x).toBeLessThan(last.x);
  await board.page.mouse.up();
  await expect(headings).toHaveText(["In progress", "Done", "Todo"]);
  await board.page.reload();
  await expect(headings).toHaveText(["Todo", "In progress", "Done"]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a swipe scrolls, and a long press moves a card to the last column", async ({ board, projects }) => {
    const tasks = { todo: ["Brief", "Draft"], in_progress: ["Build"], done: [] };
    const id = await projects.make(tasks);
    /** Scrolls the board into view, because its cards begin at the lower edge of a phone. */
    const open = async () => {
      await board.open(id);
      await board.getColumnByStatus("todo").evaluate((element) => element.scrollIntoView());
    };
    await open();
    const scroller = board.page.locator("div:has(> [data-column])");
    const touch = await createTouch(board.page);
    const draft = await getBox(board.getCardItem("Draft"));

    await touch.press(draft.x + 220, draft.y + 20, 0);
    await touch.slide(draft.x + 40, draft.y + 20);
    await touch.lift();
    await expect.poll(() => scroller.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
    await expect.poll(board.names).toEqual(tasks);

    // The board is opened again, because a touch on a scrolling list only stops it.
    await open();
    await touch.press(draft.x + 100, draft.y + 20, 400);
    await touch.slide(345, draft.y + 24);
    const getRemainingScroll = () =>
      scroller.evaluate(({ scrollWidth, clientWidth, scrollLeft }) => scrollWidth - clientWidth - scrollLeft);
    await expect.poll(getRemainingScroll).toBeLessThan(2);
    await touch.slide(220, draft.y + 24, 6);
    await expect(board.getColumnByStatus("done").locator("[data-task-id]")).toHaveCount(1);
    await touch.lift();
    await expect
      .poll(() => projects.tasks(id))
      .toEqual({ todo: ["Brief"], in_progress: ["Build"], done: ["Draft"] });
    await expect(board.toasts).toHaveText(["Task updated"]);
  });
});
