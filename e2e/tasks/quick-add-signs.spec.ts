import { expect, test } from "../support/project/board";

test("a line that waits for the connection is shown until it is sent", async ({
  board,
  projects,
  context,
  allowed,
}) => {
  allowed.failures.push(/INTERNET_DISCONNECTED/);
  const id = await projects.make({});
  await board.open(id);
  const { page } = board;
  await page.keyboard.press("n");
  const form = page.getByRole("form", { name: "Quick Add, Todo" });
  const waiting = form.getByRole("status").filter({ hasText: "Waiting" });
  await form.getByLabel("New task").fill("Warm up");
  await page.keyboard.press("Enter");
  await expect(board.getCardButton("Warm up")).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await context.setOffline(true);
  await form.getByLabel("New task").fill("First");
  await page.keyboard.press("Enter");
  await expect(waiting).toHaveText("Waiting for the connection: 1 task");
  await form.getByLabel("New task").fill("Second");
  await page.keyboard.press("Enter");
  await expect(waiting).toHaveText("Waiting for the connection: 2 tasks");
  await context.setOffline(false);
  await expect.poll(() => board.names()).toMatchObject({ todo: ["Warm up", "First", "Second"] });
  await expect(waiting).toHaveCount(0);
});

test("lines that wait for the connection come back as not saved when the page was left", async ({
  board,
  projects,
  allowed,
}) => {
  allowed.failures.push(/INTERNET_DISCONNECTED/);
  const id = await projects.make({});
  await board.open(id);
  const { page } = board;
  await page.keyboard.press("n");
  const form = page.getByRole("form", { name: "Quick Add, Todo" });
  // Only this page is offline. If the browser were, the page that is left might still send its first line when the connection is back.
  await page.route("**/api/task-projects/*/tasks", (route) => route.abort("internetdisconnected"));
  await page.evaluate(() => {
    Object.defineProperty(navigator, "onLine", { value: false });
    window.dispatchEvent(new Event("offline"));
  });
  for (const line of ["First", "Second"]) {
    await form.getByLabel("New task").fill(line);
    await page.keyboard.press("Enter");
  }
  await expect(form.getByText("Waiting for the connection: 2 tasks")).toBeVisible();
  const unsaved = form.getByRole("list", { name: "Not saved" }).getByRole("listitem");
  await expect(unsaved).toHaveCount(0);
  await page.unroute("**/api/task-projects/*/tasks");
  await board.open(id);
  await expect(unsaved).toHaveText([/^First/, /^Second/]);
  await form.getByRole("button", { name: "Retry All" }).click();
  await expect.poll(() => board.names()).toMatchObject({ todo: ["First", "Second"] });
  await expect(unsaved).toHaveCount(0);
});

test("the toast says that the filter hides the new task, and shows it", async ({ board, projects }) => {
  const id = await projects.make({ todo: ["Brief"] });
  const { page } = board;
  await board.open(id);
  await page.goto(`/projects/${id}?q=brief`);
  await expect(page.getByLabel("Filter by text")).toHaveValue("brief");
  await page.getByRole("button", { name: "Quick Add, Todo" }).click();
  await page.getByLabel("New task").fill("Another brief");
  await page.keyboard.press("Enter");
  await expect(board.toasts).toHaveText(["Task created successfully"]);
  await page.getByLabel("New task").fill("Draft #new");
  await page.keyboard.press("Enter");
  await expect(board.toasts).toHaveText(["Task created successfullyHidden by the filter"]);
  await expect(board.getCardButton("Draft")).toHaveCount(0);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(board.getCardButton("Draft")).toBeVisible();
  await expect(page.getByRole("button", { name: "Clear filter" })).toHaveCount(0);
});
