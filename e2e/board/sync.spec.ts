import { openAnotherBrowser } from "../support/fixtures";
import { expectAccessible } from "../support/page/axe";
import { type BoardPage, createBoardPage, expect, test } from "../support/project/board";
import { holdLiveChanges } from "../support/project/live";
import { signInBrowser } from "../support/users/people";

test("two browsers show each other's moves when their window gets the focus", async ({
  board,
  projects,
  person,
  browser,
  watchPage,
  baseURL,
}) => {
  const id = await projects.make({ todo: ["Brief", "Draft"], in_progress: ["Build"] });
  const page = await openAnotherBrowser(browser, watchPage);
  await signInBrowser(page, person, baseURL!);
  const other = createBoardPage(page);
  for (const one of [board, other]) {
    await holdLiveChanges(one.page);
    await one.open(id);
  }
  const focus = (one: BoardPage) => one.page.evaluate(() => window.dispatchEvent(new Event("focus")));

  await board.dragOver("Brief", board.getCardItem("Build"));
  await board.page.mouse.up();
  await expect(board.toasts).toHaveText(["Task updated"]);
  expect(await other.names()).toEqual({ todo: ["Brief", "Draft"], in_progress: ["Build"], done: [] });
  await focus(other);
  await expect.poll(other.names).toEqual({ todo: ["Draft"], in_progress: ["Build", "Brief"], done: [] });
  await other.dragOver("Draft", other.getColumnByStatus("done"));
  await other.page.mouse.up();
  await expect(other.toasts).toHaveText(["Task updated"]);

  const expected = { todo: [], in_progress: ["Build", "Brief"], done: ["Draft"] };
  await expect.poll(other.names).toEqual(expected);
  await focus(board);
  await expect.poll(board.names).toEqual(expected);
  expect(await projects.tasks(id)).toEqual(expected);
  await page.context().close();
});

test.describe("a missing project", () => {
  test.beforeEach(({ allowed }) => void allowed.failures.push(/404|422/));

  test("is reported as not found", async ({ board, projects }) => {
    for (const id of [crypto.randomUUID(), "nonsense"]) {
      await board.page.goto(`/projects/${id}`);
      await expect(board.page.getByRole("heading", { level: 1, name: "Project not found" })).toBeVisible();
    }
    const id = await projects.make({ todo: ["Brief"] });
    await holdLiveChanges(board.page);
    await board.open(id);
    await projects.delete(id);
    await board.dragOver("Brief", board.getColumnByStatus("done"));
    await board.page.mouse.up();
    await expect(board.toasts).toContainText(["Failed to update task"]);
    await expect(board.page.getByText("Project not found")).toBeVisible();
  });
});

test.describe("when loading fails", () => {
  test.beforeEach(async ({ allowed, board }) => {
    allowed.failures.push(/400/);
    await holdLiveChanges(board.page);
  });

  test("the page shows the error, and Retry loads it again", async ({
    board,
    projects,
    context,
    baseURL,
  }) => {
    const id = await projects.make({ todo: ["Brief"] });
    // Without a valid cookie the HTML contains no data.
    await context.clearCookies();
    await context.addCookies([{ name: "access_token", value: "expired", url: baseURL }]);
    await context.route("**/api/task-projects/*", (route) =>
      route.fulfill({
        status: 400,
        contentType: "application/json",
        body: '{"status":400,"title":"Bad Request","detail":"No.","errors":[]}',
      }),
    );
    await board.page.goto(`/projects/${id}`);
    await expect(board.page.getByRole("heading", { level: 1, name: "Error: No." })).toBeVisible();
    await context.unroute("**/api/task-projects/*");
    await board.page.getByRole("button", { name: "Retry" }).click();
    await expect(board.getCardButton("Brief")).toBeVisible();
  });

  test("a board with missing later pages says so, and Retry loads them", async ({ board, projects }) => {
    const names = Array.from({ length: 101 }, (_, i) => `Task ${i + 1}`);
    const id = await projects.make({ todo: names });
    const later = "**/api/tasks?*page=1&*";
    await board.page.route(later, (route) =>
      route.fulfill({ status: 400, json: { status: 400, title: "Bad Request", detail: "No.", errors: [] } }),
    );
    await board.open(id);
    const alert = board.page.getByRole("alert").filter({ hasText: "Some tasks couldn’t be loaded" });
    await expect(alert).toContainText("Error: No.");
    await expectAccessible(board.page);
    await board.page.unroute(later);
    await alert.getByRole("button", { name: "Retry" }).click();
    const list = board.getColumnByStatus("todo").locator("div:has(> ul)");
    await expect(async () => {
      await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await expect(board.getCardButton("Task 101")).toBeInViewport({ timeout: 500 });
    }).toPass();
    await expect(alert).toHaveCount(0);
  });
});
