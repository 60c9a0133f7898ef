import { createGate } from "../support/page/routes";
import { type BoardPage, expect, test } from "../support/project/board";
import { readTask } from "../support/project/task-panel";

const BULK = "**/api/tasks/bulk";

/** Holds back the next change of priority. @returns all priorities in the order in which they are sent */
async function holdPriorities({ page }: BoardPage) {
  const priorities: string[] = [];
  const gate = createGate();
  const requested = createGate();
  let isFirst = true;
  await page.route(BULK, async (route) => {
    const { patch } = route.request().postDataJSON();
    const mustWait = isFirst;
    isFirst = false;
    requested.open();
    if (mustWait) await gate.opened;
    priorities.push(patch.priority);
    await route.continue();
  });
  return { priorities, requested: requested.opened, release: gate.open };
}

async function select({ page, getCardButton }: BoardPage, names: string[]) {
  for (const name of names) await getCardButton(name).click({ modifiers: ["ControlOrMeta"] });
  await expect(page.getByRole("region", { name: "Selected tasks" })).toBeVisible();
}

test("a key changes and names the selected task, not the focused one", async ({
  board,
  projects,
  person,
}) => {
  const id = await projects.make({ todo: ["Brief", "Draft"] });
  await board.open(id);
  await select(board, ["Brief"]);
  await board.getCardButton("Draft").focus();
  await board.page.keyboard.press("1");
  await expect(board.announcement).toHaveText("Brief, Urgent priority.");
  await expect(board.getCardButton("Draft")).toBeFocused();
  expect((await readTask(board, person, id)).priority).toBe("urgent");
  expect((await readTask(board, person, id, "Draft")).priority).toBe("none");
});

test("Delete deletes all selected tasks, on the board and in the list, with one undo", async ({
  board,
  projects,
}) => {
  const id = await projects.make({ todo: ["Brief", "Draft", "Review"] });
  await board.open(id);
  const { page } = board;
  await select(board, ["Brief", "Draft"]);
  await page.keyboard.press("Delete");
  await expect(board.toasts).toHaveText(["2 tasks deleted"]);
  await expect(board.announcement).toHaveText("Deleted 2 tasks.");
  await expect(board.getCardButton("Review")).toBeFocused();
  await expect(page.getByRole("region", { name: "Selected tasks" })).toBeHidden();
  expect((await projects.tasks(id)).todo).toEqual(["Review"]);
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => board.names()).toMatchObject({ todo: ["Brief", "Draft", "Review"] });
  await expect(board.getCardButton("Review")).toBeFocused();

  // The bar goes, and the focus returns to the tasks.
  const bar = page.getByRole("region", { name: "Selected tasks" });
  await select(board, ["Brief", "Draft"]);
  await bar.getByRole("button", { name: "Clear selection" }).press("Enter");
  await expect(board.getCardButton("Brief")).toBeFocused();
  await select(board, ["Brief", "Draft"]);
  await bar.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(bar).toBeHidden();
  await expect(board.getCardButton("Review")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => board.names()).toMatchObject({ todo: ["Brief", "Draft", "Review"] });

  await page.goto(`/projects/${id}?view=list`);
  await select(board, ["Draft", "Review"]);
  await board.getCardButton("Brief").focus();
  await page.keyboard.press("Delete");
  await expect.poll(async () => (await projects.tasks(id)).todo).toEqual(["Brief"]);
  await expect(board.getCardButton("Brief")).toBeFocused();
  // Without a selection, it deletes the focused task.
  await expect(page.getByRole("region", { name: "Selected tasks" })).toBeHidden();
  await page.keyboard.press("Delete");
  await expect.poll(async () => (await projects.tasks(id)).todo).toEqual([]);
});

test("a second key on a selection counts before the server has answered the first", async ({
  board,
  projects,
}) => {
  await board.open(await projects.make({ todo: ["Brief", "Draft"] }));
  const { keyboard } = board.page;
  await select(board, ["Brief", "Draft"]);
  const { priorities, requested, release } = await holdPriorities(board);
  await keyboard.press("1");
  await requested;
  await keyboard.press("0");
  await keyboard.press("2");
  await keyboard.press("2");
  release();
  await expect.poll(() => priorities).toEqual(["urgent", "none", "high", "none"]);
  await expect(board.getCardItem("Draft")).not.toContainText("priority");
});

test("changes by the bar and by keys reach the server in the order of the user", async ({
  board,
  projects,
}) => {
  await board.open(await projects.make({ todo: ["Brief", "Draft"] }));
  const { page } = board;
  const bar = page.getByRole("region", { name: "Selected tasks" });
  await select(board, ["Brief", "Draft"]);
  const { priorities, requested, release } = await holdPriorities(board);
  await bar.getByRole("button", { name: "Priority" }).click();
  await page.getByRole("menuitem", { name: "Low" }).click();
  await requested;
  await expect(bar.getByRole("button", { name: "Priority" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(bar).toBeHidden();
  await board.getCardButton("Brief").focus();
  await page.keyboard.press("1");
  await expect(board.getCardItem("Brief")).toContainText("Urgent priority");
  release();
  await expect.poll(() => priorities).toEqual(["low", "urgent"]);
  await expect(board.getCardItem("Draft")).toContainText("Low priority");
  await expect(board.getCardItem("Brief")).toContainText("Urgent priority");
});

test("a refused change of one task is reported as in its panel", async ({ board, projects, allowed }) => {
  allowed.failures.push(/\b500\b/);
  await board.open(await projects.make({ todo: ["Brief"] }));
  const { page } = board;
  await page.route(BULK, (route) => route.fulfill({ status: 500 }));
  await board.getCardButton("Brief").focus();
  await page.keyboard.press("1");
  await expect(board.toasts).toContainText(["Failed to update task"]);
  await expect(board.getCardItem("Brief")).not.toContainText("priority");
});

test("the menu for labels keeps the text typed in the panel", async ({ board, projects }) => {
  await board.open(await projects.make({ todo: ["Brief"] }));
  const { page } = board;
  const panel = page.getByRole("dialog", { name: "Edit task" });
  const menu = page.getByRole("dialog", { name: "Labels of Brief" });
  const field = "Find or create a label";
  await board.getCardButton("Brief").click();
  await panel.getByRole("button", { name: "Add a label" }).click();
  await panel.getByLabel(field).fill("Tra");
  await board.getCardButton("Brief").focus();
  await page.keyboard.press("l");
  await expect(menu.getByLabel(field)).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await page.reload();
  await expect(panel.getByLabel(field)).toHaveValue("Tra");
});
