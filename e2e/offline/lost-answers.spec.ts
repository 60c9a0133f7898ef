import type { Page, Route } from "@playwright/test";
import { expect, test } from "../support/board";

const TASKS = "**/api/task-projects/*/tasks";

/** Lets the server store the first task, and handles its answer. The calls after it are not touched. */
async function handleFirstAnswer(page: Page, handle: (route: Route) => unknown) {
  let isFirst = true;
  await page.route(TASKS, async (route) => {
    if (route.request().method() !== "POST" || !isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    await handle(route);
  });
}

test("a task whose answer is lost on the way is there once, without an error", async ({
  board,
  projects,
  allowed,
}) => {
  allowed.failures.push(/ERR_CONNECTION_RESET|\/tasks/);
  const id = await projects.make({});
  await board.open(id);
  const { page } = board;
  await handleFirstAnswer(page, (route) => route.abort("connectionreset"));
  await page.keyboard.press("n");
  await page.getByLabel("New task").fill("Buy milk");
  await page.keyboard.press("Enter");
  await expect(board.toasts).toHaveText(/Task created successfully/);
  await expect.poll(board.names).toMatchObject({ todo: ["Buy milk"] });
  expect(await projects.tasks(id)).toMatchObject({ todo: ["Buy milk"] });
});

test("a line that is entered again after a reload during its answer makes no second task", async ({
  board,
  projects,
}) => {
  const id = await projects.make({});
  await board.open(id);
  const { page } = board;
  let isStored = false;
  await handleFirstAnswer(page, () => {
    isStored = true;
  });
  await page.keyboard.press("n");
  const field = page.getByLabel("New task");
  await field.fill("Buy milk");
  await page.keyboard.press("Enter");
  await expect.poll(() => isStored).toBe(true);
  await page.reload();
  await expect.poll(board.names).toMatchObject({ todo: ["Buy milk"] });
  await page.keyboard.press("n");
  await field.fill("Buy milk");
  await page.keyboard.press("Enter");
  await expect(board.toasts).toHaveText(/Task created successfully/);
  await field.fill("Buy eggs");
  await page.keyboard.press("Enter");
  await expect.poll(() => projects.tasks(id)).toMatchObject({ todo: ["Buy milk", "Buy eggs"] });
});
