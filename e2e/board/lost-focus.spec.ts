import { waitUntilHydrated } from "../support/page/hydration";
import { getBox, waitForFrames } from "../support/page/layout";
import { expect, test } from "../support/project/board";
import { readTask } from "../support/project/task-panel";

test("a card keeps the focus when an undo moves it to another column", async ({ board, projects }) => {
  const id = await projects.make({ todo: ["Brief", "Draft"], done: ["Plan"] });
  await board.open(id);
  const { keyboard } = board.page;
  await board.getCardButton("Brief").focus();
  for (const key of ["Space", "ArrowRight", "ArrowRight", "Space"]) await keyboard.press(key);
  await expect(board.toasts).toHaveText(["Task updated"]);
  await keyboard.press("ControlOrMeta+z");
  await expect.poll(() => board.names()).toMatchObject({ todo: ["Brief", "Draft"], done: ["Plan"] });
  await expect(board.getCardButton("Brief")).toBeFocused();
  await keyboard.press("ArrowDown");
  await expect(board.getCardButton("Draft")).toBeFocused();
});

test("when a key hides the focused card, its visible neighbor gets the focus", async ({
  board,
  projects,
}) => {
  const id = await projects.make({ todo: ["Brief", "Draft", "Review"], done: ["Plan"] });
  await board.open(id);
  const { page } = board;
  await page.goto(`/projects/${id}?priority=none`);
  await board.getCardButton("Draft").focus();
  await page.keyboard.press("1");
  await expect(board.getCardButton("Review")).toBeFocused();
  await expect(board.announcement).toHaveText("Draft, Urgent priority.");
  await page.keyboard.press("1");
  await expect(board.getCardButton("Brief")).toBeFocused();
  await page.keyboard.press("1");
  await expect(board.getCardButton("Plan")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(board.getCardButton("Brief")).toBeVisible();
  await expect(board.getCardButton("Plan")).toBeFocused();

  await page.goto(`/projects/${id}?view=list&priority=urgent`);
  await board.getCardButton("Draft").focus();
  await page.keyboard.press("0");
  await expect(board.getCardButton("Review")).toBeFocused();
});

test("when a task is deleted, the next one that the view shows gets the focus, and at last the button that adds one", async ({
  board,
  projects,
}) => {
  const id = await projects.make({ todo: ["A", "D"], in_progress: ["C"], done: ["B"] });
  await board.open(id);
  const { page } = board;
  await page.goto(`/projects/${id}?view=list&sort=name`);
  await waitUntilHydrated(page);
  // The page that is opened next must not show a deleted task.
  const expectStored = (names: Record<string, string[]>) =>
    expect.poll(() => projects.tasks(id)).toMatchObject(names);
  await board.getCardButton("A").focus();
  await page.keyboard.press("Delete");
  await expect(board.getCardButton("B")).toBeFocused();
  await expectStored({ todo: ["D"] });

  // The last card of a column.
  await page.goto(`/projects/${id}`);
  await waitUntilHydrated(page);
  await board.getCardButton("C").focus();
  await page.keyboard.press("Delete");
  await expect(board.getCardButton("B")).toBeFocused();
  await board.getCardItem("B").getByRole("button", { name: "Actions for B" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(board.getCardButton("D")).toBeFocused();
  await page.keyboard.press("Delete");
  const add = board.getColumnByStatus("todo").getByRole("button", { name: "Add Task to Project" });
  await expect(add).toBeFocused();
  await expectStored({ todo: [], in_progress: [], done: [] });

  await projects.addTask(id, { name: "E" });
  await page.goto(`/projects/${id}?view=list`);
  await waitUntilHydrated(page);
  await board.getCardButton("E").focus();
  await page.keyboard.press("Delete");
  await expect(page.getByRole("button", { name: "Add Task" })).toBeFocused();
});

test("in the calendar, a task keeps the focus through months, whatever the speed of the keys", async ({
  board,
  projects,
  person,
  request,
}) => {
  const id = await projects.make({});
  const data = { name: "Brief", due_on: "2999-11-19" };
  await request.post(`/api/task-projects/${id}/tasks`, { headers: person.headers, data });
  const { page } = board;
  await page.goto(`/projects/${id}?view=calendar&month=2999-11`);
  const brief = (day: string) => page.locator(`[data-day="${day}"]`).getByRole("button", { name: "Brief" });
  await brief("2999-11-19").focus();
  for (let week = 0; week < 5; week++) await page.keyboard.press("Shift+ArrowDown");
  await expect(brief("2999-12-24")).toBeFocused();
  await expect(page.getByRole("heading", { name: "December 2999" })).toBeVisible();
  await expect(page).toHaveURL(/month=2999-12$/);
  await expect.poll(async () => (await readTask(board, person, id)).due_on).toBe("2999-12-24");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(brief("2999-12-17")).toBeFocused();
  await page.getByRole("button", { name: "Previous month" }).click();
  await expect(page.getByRole("heading", { name: "November 2999" })).toBeVisible();
  await expect(page).toHaveURL(/month=2999-11$/);
});

test("“Move to…” on a filtered board counts the visible cards", async ({ board, projects }) => {
  const id = await projects.make({ todo: ["Brief", "Other", "Brief two", "Another", "Brief three"] });
  await board.open(id);
  const { page } = board;
  await page.goto(`/projects/${id}?q=brief`);
  await board.getCardItem("Brief three").getByRole("button", { name: "Actions for Brief three" }).click();
  await page.getByRole("menuitem", { name: "Move to…" }).click();
  const dialog = page.getByRole("dialog", { name: "Move Task" });
  await expect(dialog.getByLabel("Position")).toHaveValue("3");
  await expect(dialog).toContainText("1 is first, 3 is last.");
  await dialog.getByLabel("Position").fill("1");
  await dialog.getByRole("button", { name: "Last" }).click();
  await expect(dialog.getByLabel("Position")).toHaveValue("3");
  await dialog.getByLabel("Position").fill("2");
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await expect(board.announcement).toHaveText("Brief three. Todo, 2 of 3.");
  await expect(board.getCardButton("Brief three")).toBeFocused();
  const todo = ["Brief", "Brief three", "Other", "Brief two", "Another"];
  await expect.poll(() => projects.tasks(id)).toMatchObject({ todo });
});

test("in the list, the head does not cover what Shift+Tab focuses", async ({ board, projects }) => {
  const id = await projects.make({ todo: Array.from({ length: 30 }, (_, index) => `Task ${index + 1}`) });
  const { page } = board;
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(`/projects/${id}?view=list`);
  const head = page.getByRole("columnheader", { name: "Name" });
  await expect(head).toBeVisible();
  await waitUntilHydrated(page);
  await board.getCardButton("Task 1").focus();
  await page.keyboard.press("End");
  await expect(board.getCardButton("Task 30")).toBeFocused();
  const covered: string[] = [];
  for (let step = 0; step < 50; step++) {
    await page.keyboard.press("Shift+Tab");
    await waitForFrames(page, 2);
    const focused = await getBox(page.locator(":focus"));
    const { y, height } = await getBox(head);
    if (focused.y < y + height)
      covered.push((await page.locator(":focus").getAttribute("aria-label")) ?? "a task");
  }
  expect(covered).toEqual([]);
});
