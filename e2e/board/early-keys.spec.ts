import { holdRequests } from "../support/page/routes";
import { type BoardPage, expect, test } from "../support/project/board";

const SCRIPTS = "**/_next/static/**";
/** Each of these is a shortcut on the board or everywhere. */
const SHORTCUTS = ["c", "x", "Delete", "?", "g", "p"];

async function openAndHoldScripts(board: BoardPage, id: string) {
  await board.open(id);
  await board.getCardButton("Brief").focus();
  return holdRequests(board.page, SCRIPTS);
}

async function expectNothingElse(board: BoardPage, id: string, names: string[] = ["Brief"]) {
  await expect(board.page).toHaveURL(new RegExp(`/projects/${id}`));
  await expect(board.page.getByRole("dialog")).toHaveCount(0);
  await expect(board.page.locator("[data-task-id] [data-task]")).toHaveText(names);
  await expect(board.page.getByText(/selected/)).toHaveCount(0);
}

test("keys typed while the quick add loads go into its field and run no shortcut", async ({
  board,
  projects,
}) => {
  const { page } = board;
  const id = await projects.make({ todo: ["Brief"] });
  const { requested, release } = await openAndHoldScripts(board, id);
  await page.keyboard.press("n");
  await requested;
  for (const key of SHORTCUTS) await page.keyboard.press(key);
  await expectNothingElse(board, id);
  release();
  const field = board.getColumnByStatus("todo").getByLabel("New task");
  await expect(field).toHaveValue("cx?gp");
  await expect(field).toBeFocused();
  await expectNothingElse(board, id);
});

for (const [part, shortcut, label] of [
  ["quick add", "n", "New task"],
  ["filter", "f", "Filter by text"],
] as const)
  test(`a key typed just after the field of the ${part} has the focus is added to the earlier ones`, async ({
    board,
    projects,
  }) => {
    const { page } = board;
    const { requested, release } = await openAndHoldScripts(board, await projects.make({ todo: ["Brief"] }));
    await page.keyboard.press(shortcut);
    await requested;
    await page.keyboard.type("ca");
    // Before React renders again.
    await page.evaluate(() =>
      document.addEventListener(
        "focusin",
        () => queueMicrotask(() => document.execCommand("insertText", false, "ll")),
        { once: true },
      ),
    );
    release();
    await expect(page.getByLabel(label)).toHaveValue("call");
  });

test("a key typed just before the field of the dialog for a task has the focus is added to the earlier ones", async ({
  board,
  projects,
}) => {
  const { page } = board;
  const { requested, release } = await openAndHoldScripts(board, await projects.make({ todo: ["Brief"] }));
  await board.getColumnByStatus("todo").getByRole("button", { name: "Add Task" }).click();
  await requested;
  await page.keyboard.type("cal");
  await page.evaluate(() => {
    const { focus } = HTMLElement.prototype;
    HTMLElement.prototype.focus = function (options) {
      if (this.matches("[role=dialog] input")) {
        HTMLElement.prototype.focus = focus;
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "l", bubbles: true }));
      }
      focus.call(this, options);
    };
  });
  release();
  const name = page.getByRole("dialog", { name: "Add Task to Project" }).getByLabel("Name");
  await expect(name).toHaveValue("call");
  await page.keyboard.type(" Ada");
  await expect(name).toHaveValue("call Ada");
});

test("a line that is submitted while the quick add loads is stored", async ({ board, projects }) => {
  const { page } = board;
  const id = await projects.make({ todo: ["Brief"] });
  const { requested, release } = await openAndHoldScripts(board, id);
  await page.keyboard.press("n");
  await requested;
  await page.keyboard.type("Buy flourr");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Bake");
  release();
  await expect(board.getColumnByStatus("todo").getByLabel("New task")).toHaveValue("Bake");
  await expect.poll(() => projects.tasks(id)).toMatchObject({ todo: ["Brief", "Buy flour"] });
  await expectNothingElse(board, id, ["Brief", "Buy flour"]);
});

test("Escape closes a filter that is still loading, and keys are shortcuts again", async ({
  board,
  projects,
}) => {
  const { page } = board;
  const { requested, release } = await openAndHoldScripts(board, await projects.make({ todo: ["Brief"] }));
  await page.keyboard.press("f");
  await requested;
  await page.keyboard.press("Escape");
  await page.keyboard.press("x");
  await expect(page.getByText("1 selected")).toBeVisible();
  release();
  await expect(page.getByRole("searchbox", { name: "Filter by text" })).toHaveCount(0);
});

test("text typed while the filter loads filters the board", async ({ board, projects }) => {
  const { page } = board;
  const id = await projects.make({ todo: ["Brief"] });
  const { requested, release } = await openAndHoldScripts(board, id);
  await page.keyboard.press("f");
  await requested;
  for (const key of SHORTCUTS) await page.keyboard.press(key);
  await expectNothingElse(board, id);
  release();
  const field = page.getByRole("searchbox", { name: "Filter by text" });
  await expect(field).toHaveValue("cx?gp");
  await expect(field).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "No matching tasks." })).toBeVisible();
});

test("text typed while the dialog of a new task loads becomes its name", async ({ board, projects }) => {
  const { page } = board;
  const id = await projects.make({ todo: ["Brief"] });
  await page.goto(`/projects/${id}?view=list`);
  await expect(page.getByRole("button", { name: "Brief", exact: true })).toBeVisible();
  const { requested, release } = await holdRequests(page, SCRIPTS);
  await page.keyboard.press("n");
  await requested;
  await page.keyboard.type("xc");
  release();
  await expect(page.getByRole("dialog").getByLabel("Name")).toHaveValue("xc");
  await expect(page).toHaveURL(new RegExp(`/projects/${id}`));
});

test("keys are shortcuts again after a part fails to load", async ({ board, projects, allowed }) => {
  allowed.failures.push(/net::ERR_FAILED/, /Failed to load/);
  const { page } = board;
  const id = await projects.make({ todo: ["Brief"] });
  await board.open(id);
  await board.getCardButton("Brief").focus();
  await page.route(SCRIPTS, (route) => route.abort());
  await page.keyboard.press("f");
  await expect(page.getByText("Couldn’t load this.")).toBeVisible();
  await page.keyboard.press("x");
  await expect(page.getByText("1 selected")).toBeVisible();
});

test("keys pressed while the menu for the due date loads choose in it", async ({ board, projects }) => {
  const { page } = board;
  const { requested, release } = await openAndHoldScripts(board, await projects.make({ todo: ["Brief"] }));
  await page.keyboard.press("d");
  await requested;
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  release();
  await expect(board.announcement).toHaveText(/^Brief, due /);
  await expect(board.getCardItem("Brief")).toContainText("Tomorrow");
});
