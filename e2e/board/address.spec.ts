import { expect, test } from "../support/project/board";

test("an open card has an address: Back closes it, Forward opens it, a reload keeps it", async ({
  board,
  projects,
  person,
}) => {
  const id = await projects.make({ todo: ["Brief", "Draft"] });
  const { page } = board;
  const dialog = page.getByRole("dialog", { name: "Edit task" });
  await page.goto("/projects");
  await page.getByRole("table").getByRole("link", { name: id }).click();
  await expect(page).toHaveURL(`/projects/${id}`);

  await board.getCardButton("Draft").click();
  await expect(dialog.getByLabel("Name")).toHaveValue("Draft");
  await expect(page).toHaveURL(`/projects/${id}?task=2`);
  const address = page.url();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`/projects/${id}`);
  await page.goForward();
  await expect(dialog.getByLabel("Name")).toHaveValue("Draft");
  await page.reload();
  await expect(dialog.getByLabel("Name")).toHaveValue("Draft");
  await expect(page).toHaveURL(address);

  // Closing adds no history entry, and a second Escape does not leave the board.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`/projects/${id}`);
  await board.getCardButton("Brief").click();
  // Opening another card replaces the history entry, so one step back leaves both.
  await board.getCardButton("Draft").click();
  await expect(dialog.getByLabel("Name")).toHaveValue("Draft");
  await expect(page).toHaveURL(address);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/projects");

  // Older addresses have the id of the task instead of its number.
  const { data } = await (
    await page.request.get(`/api/tasks?project_id=${id}`, { headers: person.headers })
  ).json();
  await page.goto(`/projects/${id}?task=${data[1].id}`);
  await expect(dialog.getByLabel("Name")).toHaveValue("Draft");

  // When the address is opened directly, the history has no entry of the board.
  await page.goto(address);
  await expect(dialog.getByLabel("Name")).toHaveValue("Draft");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`/projects/${id}`);
  await expect(board.getCardButton("Draft")).toBeVisible();
});

test("opening and closing a card leaves the filter in the address as it was", async ({ board, projects }) => {
  const id = await projects.make({ todo: ["Brief"] });
  const { page } = board;
  await page.goto(`/projects/${id}?priority=none,high`);
  await board.getCardButton("Brief").click();
  const dialog = page.getByRole("dialog", { name: "Edit task" });
  await expect(dialog.getByLabel("Name")).toHaveValue("Brief");
  expect(page.url()).toMatch(/\?priority=none,high&task=1$/);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  expect(page.url()).toMatch(/\?priority=none,high$/);
});

test("a card that is opened while another is closing stays open", async ({ board, projects }) => {
  const id = await projects.make({ todo: ["Brief", "Draft"] });
  const { page } = board;
  await board.open(id);
  await board.getCardButton("Brief").click();
  const dialog = page.getByRole("dialog", { name: "Edit task" });
  const close = await dialog.getByRole("button", { name: "Close" }).elementHandle();
  const next = await page
    .getByRole("button", { name: "Draft", exact: true, includeHidden: true })
    .elementHandle();
  // Both clicks happen in one task of the browser, which navigates back only after it.
  await page.evaluate(
    ([close, next]) => {
      (close as HTMLElement).click();
      (next as HTMLElement).click();
    },
    [close, next],
  );
  await expect(dialog.getByLabel("Name")).toHaveValue("Draft");
  await expect(page).toHaveURL(/\?task=/);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`/projects/${id}`);
});

test("the address of a deleted task shows a message on the board", async ({ board, projects }) => {
  const id = await projects.make({ todo: ["Brief"] });
  await board.page.goto(`/projects/${id}?task=${crypto.randomUUID()}`);
  await expect(board.toasts).toHaveText(["This task is no longer on the board."]);
  await expect(board.page).toHaveURL(`/projects/${id}`);
  await expect(board.getCardButton("Brief")).toBeVisible();
});

test("Ctrl+Enter submits a dialog from any of its fields", async ({ board, projects }) => {
  const id = await projects.make({ todo: ["Brief"], done: ["Plan"] });
  await board.open(id);
  const { page } = board;
  const dialog = page.getByRole("dialog");
  await board.getColumnByStatus("todo").getByRole("button", { name: "Add Task to Project" }).click();
  await dialog.getByLabel("Name").fill("Draft");
  await dialog.getByLabel("Description").fill("Two pages.");
  await page.keyboard.press("Meta+Enter");
  await expect(board.getCardItem("Draft")).toContainText("Two pages.");

  await board.getCardItem("Draft").getByRole("button", { name: "Actions for Draft" }).click();
  await page.getByRole("menuitem", { name: "Move to…" }).click();
  await dialog.getByLabel("Column").selectOption("done");
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => projects.tasks(id)).toMatchObject({ todo: ["Brief"], done: ["Draft", "Plan"] });
});
