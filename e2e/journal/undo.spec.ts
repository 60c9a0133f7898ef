import type { APIRequestContext, Page } from "@playwright/test";
import { expect, openAnotherBrowser, test } from "../support/fixtures";
import { holdNextReply } from "../support/page/routes";
import { getCardButton, getColumn } from "../support/project/board";
import { openUpToDate } from "../support/project/live";
import { makeProject, makeTasks, signInBrowser, signUp } from "../support/users/people";

/** Opens the board of a new project with tasks in Todo. */
async function openBoard(page: Page, request: APIRequestContext, baseURL: string, names: string[]) {
  const ana = await signUp(request);
  const project = await makeProject(request, ana, { name: "Relaunch" });
  const tasks = await makeTasks(request, ana, project, names);
  await signInBrowser(page, ana, baseURL);
  await page.goto(`/projects/${project.id}`);
  return { tasks, todo: getColumn(page, "Todo"), done: getColumn(page, "Done") };
}

async function carryToDone(page: Page, name: string) {
  await getCardButton(page, name).focus();
  for (const key of ["Space", "ArrowRight", "ArrowRight", "Space"]) await page.keyboard.press(key);
}

test("Ctrl+Z undoes the changes of this window one by one, and Ctrl+Shift+Z redoes them", async ({
  page,
  request,
  baseURL,
}) => {
  const { todo, done } = await openBoard(page, request, baseURL!, ["Brief", "Draft"]);
  // A card that crosses two columns is one change.
  await carryToDone(page, "Brief");
  await expect(done.getByText("Brief")).toBeVisible();
  // A project has one toast, so a late answer to the move would take the place of the next one.
  await expect(page.getByText("Task updated")).toBeVisible();
  await getCardButton(page, "Draft").focus();
  await page.keyboard.press("Delete");
  await expect(todo.getByText("Draft")).toBeHidden();
  await expect(page.getByText("Deleted “Draft”")).toBeVisible();

  await page.keyboard.press("Control+z");
  await expect(todo.getByText("Draft")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(todo.getByText("Brief")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Nothing to undo")).toBeVisible();
  await page.keyboard.press("Control+Shift+z");
  await expect(done.getByText("Brief")).toBeVisible();
  await page.keyboard.press("Control+Shift+z");
  await expect(todo.getByText("Draft")).toBeHidden();
  await page.keyboard.press("Control+z");
  await expect(todo.getByText("Draft")).toBeVisible();

  // In a text field Ctrl+Z undoes typing.
  await getCardButton(page, "Draft").click();
  const name = page.getByRole("dialog", { name: "Edit task" }).getByLabel("Name");
  await name.pressSequentially("!");
  await page.keyboard.press("Control+z");
  await expect(name).toHaveValue("Draft");
  await page.keyboard.press("Escape");
  await expect(done.getByText("Brief")).toBeVisible();
});

test("Ctrl+Z presses during a running undo are not lost", async ({ page, request, baseURL }) => {
  const { done } = await openBoard(page, request, baseURL!, ["Brief", "Draft", "Print"]);
  for (const name of ["Brief", "Draft", "Print"]) await carryToDone(page, name);
  await expect(done.locator("[data-task]")).toHaveCount(3);
  // The board shows the first undo before its reply arrives.
  const { release: answerFirst } = await holdNextReply(page, "**/undo");
  for (const _ of "123") await page.keyboard.press("Control+z");
  await expect(done.getByText("Print")).toBeHidden();
  await page.keyboard.press("Control+Shift+z");
  answerFirst();
  await expect(done.locator("[data-task]")).toHaveText(["Brief"]);
});

test("Ctrl+Z waits for the answer to the last change", async ({ page, request, baseURL }) => {
  const { tasks, todo, done } = await openBoard(page, request, baseURL!, ["Brief", "Draft"]);
  await carryToDone(page, "Brief");
  await expect(page.getByText("Task updated")).toBeVisible();
  const { release: answerDeletion } = await holdNextReply(page, `**/api/tasks/${tasks[1]!.id}`);
  await getCardButton(page, "Draft").focus();
  await page.keyboard.press("Delete");
  await page.keyboard.press("Control+z");
  await expect(todo.getByText("Draft")).toBeHidden();
  answerDeletion();
  await expect(todo.getByText("Draft")).toBeVisible();
  await expect(page.getByText("Undone")).toBeVisible();
  await expect(done.getByText("Brief")).toBeVisible();
});

test("a card that is put back while it is carried leaves nothing to undo, and keeps what can be redone", async ({
  page,
  request,
  baseURL,
}) => {
  const { tasks, todo, done } = await openBoard(page, request, baseURL!, ["Brief", "Draft"]);
  await carryToDone(page, "Draft");
  await expect(page.getByText("Task updated")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(todo.getByText("Draft")).toBeVisible();

  await getCardButton(page, "Brief").focus();
  await page.keyboard.press("Space");
  for (const key of ["ArrowRight", "Escape"]) {
    const stored = page.waitForResponse(`**/api/tasks/${tasks[0]!.id}/position-status`);
    await page.keyboard.press(key);
    await stored;
  }
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Nothing to undo")).toBeVisible();
  await page.keyboard.press("Control+Shift+z");
  await expect(done.getByText("Draft")).toBeVisible();
  await expect(todo.getByText("Brief")).toBeVisible();
});

test("an undo that conflicts with another window's change says what prevents it", async ({
  page,
  request,
  baseURL,
  browser,
  watchPage,
  allowed,
}) => {
  allowed.failures.push(/409/);
  const ana = await signUp(request);
  const project = await makeProject(request, ana, { name: "Relaunch" });
  await makeTasks(request, ana, project, ["Brief", "Draft"]);
  const other = await openAnotherBrowser(browser, watchPage);
  for (const window of [page, other]) {
    await signInBrowser(window, ana, baseURL!);
    await openUpToDate(window, project.id);
  }
  const carryRight = async (window: typeof page) => {
    await getCardButton(window, "Brief").focus();
    for (const key of ["Space", "ArrowRight", "Space"]) await window.keyboard.press(key);
  };
  await carryRight(page);
  await expect(getColumn(other, "In progress").getByText("Brief")).toBeVisible();
  await carryRight(other);
  await expect(getColumn(page, "Done").getByText("Brief")).toBeVisible();
  // The other window has moved the card since.
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Failed to undo")).toBeVisible();
  await expect(page.getByText("It has since been moved. It’s now in Done.")).toBeVisible();
  await expect(getColumn(page, "Done").getByText("Brief")).toBeVisible();
  // The other window can undo its own move, and both windows show that.
  await other.keyboard.press("Control+z");
  await expect(getColumn(page, "In progress").getByText("Brief")).toBeVisible();
});
