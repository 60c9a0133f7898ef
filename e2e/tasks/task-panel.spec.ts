import { expect, test } from "../support/project/board";
import { getPanel, readTask } from "../support/project/task-panel";

test("each field saves itself, the card shows it, and the history lists it", async ({
  board,
  projects,
  person,
}) => {
  const id = await projects.make({ todo: ["Brief", "Book the hall"], done: ["Plan"] });
  await board.open(id);
  const { page } = board;
  await board.getCardButton("Brief").click();
  const panel = getPanel(board);
  const card = board.getCardItem("Brief");

  await test.step("priority, due date, size and repetition", async () => {
    await panel.getByLabel("Priority").selectOption("high");
    await expect(card).toContainText("High priority");
    await panel.getByLabel("Due date").fill("2026-01-02");
    await page.keyboard.press("Enter");
    await expect(card).toContainText("Overdue, due");
    await expect(panel.getByText("Fri", { exact: true })).toBeVisible();
    await panel.getByLabel("Size").selectOption("l");
    await panel.getByLabel("Repeat").selectOption("custom");
    await panel.getByLabel("Interval").fill("2");
    await panel.getByLabel("Friday").check();
    await panel.getByRole("button", { name: "Set", exact: true }).click();
    await expect(panel.getByLabel("Repeat")).toHaveValue("FREQ=WEEKLY;INTERVAL=2;BYDAY=FR");
  });

  await test.step("another task blocks it", async () => {
    await panel.getByRole("searchbox", { name: "Blocked by" }).fill("hall");
    await expect(panel.getByRole("list", { name: "Matching tasks" }).getByRole("button")).toHaveText([
      "#2Book the hall",
    ]);
    await page.keyboard.press("Enter");
    await expect(panel.getByRole("button", { name: "Book the hall", exact: true })).toBeVisible();
    await expect(card).toContainText("Blocked");
  });

  await test.step("a label is created and changed", async () => {
    await panel.getByRole("button", { name: "Add a label" }).click();
    await page.keyboard.type("Finance");
    await page.keyboard.press("Enter");
    await expect(card).toContainText("Labels: Finance");
    await expect(card.getByText("Finance", { exact: true })).toBeVisible();
    await panel.getByRole("button", { name: "Edit label Finance" }).click();
    await panel.getByLabel("Label name").fill("Money");
    await panel.getByLabel("violet").check();
    await panel.getByRole("button", { name: "Save Label" }).click();
    await expect(card).toContainText("Labels: Money");
  });

  await test.step("all fields are stored", async () => {
    await expect
      .poll(() => readTask(board, person, id))
      .toMatchObject({
        priority: "high",
        due_on: "2026-01-02",
        size: "l",
        repeat: "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR",
        label_ids: [expect.any(String)],
        blocked_by: [expect.any(String)],
      });
  });

  await test.step("the history lists the changes, also later ones", async () => {
    await panel.getByText("History", { exact: true }).click();
    const history = panel.getByRole("region", { name: "History of this task" });
    await expect(history.locator("ol > li").first()).toContainText("You added the label Money to Brief");
    await expect(history).toContainText("You marked Brief as blocked by Book the hall");
    await expect(history).toContainText("You set the due date of Brief to January 2, 2026");
    // It follows the changes of this window.
    await panel.getByLabel("Size").selectOption("s");
    await expect(history.locator("ol > li").first()).toContainText("size");
  });

  await test.step("a deleted label disappears from the card, and the toast restores it", async () => {
    await panel.getByRole("button", { name: "Edit label Money" }).click();
    await panel.getByRole("button", { name: "Delete Label" }).click();
    await expect(card).not.toContainText("Labels:");
    await page
      .locator("[data-sonner-toast]")
      .filter({ hasText: "Label deleted" })
      .getByRole("button", { name: "Undo" })
      .click();
    await expect(card).toContainText("Labels: Money");
  });

  await test.step("nothing blocks it any more", async () => {
    await panel.getByRole("button", { name: "No longer blocked by Book the hall" }).click();
    await expect(panel.getByLabel("Blocked by")).toBeFocused();
  });

  await test.step("the done task repeats as a new task", async () => {
    await panel.getByLabel("Status").selectOption("done");
    await expect
      .poll(() => board.names())
      .toMatchObject({ todo: ["Book the hall", "Brief"], done: ["Plan", "Brief"] });
  });
});

test("j and k go from task to task beside the board, which stays usable", async ({ board, projects }) => {
  const id = await projects.make({ todo: ["Brief", "Draft"], in_progress: ["Build"] });
  await board.open(id);
  const { page } = board;
  await board.getCardButton("Brief").click();
  const panel = getPanel(board);
  const name = panel.getByLabel("Name");
  await expect(panel).toBeFocused();
  await page.keyboard.press("j");
  await expect(name).toHaveValue("Draft");
  await expect(page.locator("[data-task][aria-current=true]")).toHaveText("Draft");
  await page.keyboard.press("j");
  await expect(name).toHaveValue("Build");
  await expect(page).toHaveURL(/\?task=3$/);
  await page.keyboard.press("k");
  await expect(name).toHaveValue("Draft");
  // In a text field j and k are text, and leaving the field saves.
  await name.focus();
  await page.keyboard.press("End");
  await page.keyboard.type("j");
  await board.getCardButton("Brief").click();
  await expect(name).toHaveValue("Brief");
  await expect(board.getCardButton("Draftj")).toBeVisible();
  // One step back closes the panel, even after it has shown several tasks.
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(`/projects/${id}`);
});

test("the description is written with the toolbar and read as Markdown", async ({ board, projects }) => {
  const id = await projects.make({ todo: ["Brief"] });
  await board.open(id);
  const { page } = board;
  await board.getCardButton("Brief").click();
  const panel = getPanel(board);
  const field = panel.getByRole("textbox", { name: "Description" });
  await field.fill("Ask Ada");
  // A preview of plain text would only repeat it.
  await expect(panel.getByRole("region", { name: "Preview" })).toHaveCount(0);
  await field.selectText();
  await panel.getByRole("button", { name: "Bold" }).click();
  await expect(field).toHaveValue("**Ask Ada**");
  await expect(panel.getByRole("region", { name: "Preview" }).locator("strong")).toHaveText("Ask Ada");
  await page.keyboard.press("Control+z");
  await expect(field).toHaveValue("Ask Ada");
  await panel.getByRole("button", { name: "Task list" }).click();
  await panel.getByRole("button", { name: "Done" }).click();
  await expect(panel.getByRole("img", { name: "To do:" })).toBeVisible();
  await expect(board.getCardItem("Brief")).toContainText("Ask Ada");
  // A long line of code scrolls by itself, and a long address wraps.
  await panel.getByLabel("Add an item").fill(`https://example.com/${"x".repeat(150)}`);
  await page.keyboard.press("Enter");
  await expect(panel.getByLabel(/^Item: /)).toBeVisible();
  await panel.getByRole("button", { name: "Edit Description" }).click();
  await field.fill(`\`\`\`\n${"code ".repeat(60)}\n\`\`\``);
  await panel.getByRole("button", { name: "Done" }).click();
  await expect(panel.locator("pre")).toBeVisible();
  expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
});

test("a year of five digits is refused beside the field, and the panel stays", async ({
  board,
  projects,
}) => {
  await board.open(await projects.make({ todo: ["Brief"] }));
  await board.getCardButton("Brief").click();
  const panel = getPanel(board);
  const date = panel.getByLabel("Due date", { exact: true });
  await date.focus();
  await board.page.keyboard.type("01022026");
  await expect(panel.getByText("Fri", { exact: true })).toBeVisible();
  await board.page.keyboard.type("5");
  await expect(date).toHaveValue("20265-01-02");
  await board.page.keyboard.press("Enter");
  await expect(date).toHaveAttribute("aria-invalid", "true");
  await expect(panel.getByLabel("Name", { exact: true })).toBeVisible();
});
