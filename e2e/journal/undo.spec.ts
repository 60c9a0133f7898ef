import { card, column } from "../support/board";
import { expect, openAnotherBrowser, test } from "../support/fixtures";
import { openUpToDate } from "../support/live";
import { makeProject, makeTasks, signInBrowser, signUp } from "../support/people";
import { holdNextReply } from "../support/routes";

test("Ctrl+Z undoes the changes of this window one by one, and Ctrl+Shift+Z redoes them", async ({
  page,
  request,
  baseURL,
}) => {
  const ana = await signUp(request);
  const project = await makeProject(request, ana, { name: "Relaunch" });
  await makeTasks(request, ana, project, ["Brief", "Draft"]);
  await signInBrowser(page, ana, baseURL!);
  await page.goto(`/projects/${project.id}`);
  const [todo, done] = [column(page, "Todo"), column(page, "Done")];
  await card(page, "Brief").focus();
  // A card that crosses two columns is one change.
  for (const key of ["Space", "ArrowRight", "ArrowRight", "Space"]) await page.keyboard.press(key);
  await expect(done.getByText("Brief")).toBeVisible();
  await card(page, "Draft").focus();
  await page.keyboard.press("Delete");
  await expect(todo.getByText("Draft")).toBeHidden();
  await expect(page.getByText("Task deleted")).toBeVisible();

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
  await card(page, "Draft").click();
  const name = page.getByRole("dialog", { name: "Edit task" }).getByLabel("Name");
  await name.pressSequentially("!");
  await page.keyboard.press("Control+z");
  await expect(name).toHaveValue("Draft");
  await page.keyboard.press("Escape");
  await expect(done.getByText("Brief")).toBeVisible();
});

test("Ctrl+Z presses during a running undo are not lost", async ({ page, request, baseURL }) => {
  const ana = await signUp(request);
  const project = await makeProject(request, ana, { name: "Relaunch" });
  await makeTasks(request, ana, project, ["Brief", "Draft", "Print"]);
  await signInBrowser(page, ana, baseURL!);
  await page.goto(`/projects/${project.id}`);
  const done = column(page, "Done");
  for (const name of ["Brief", "Draft", "Print"]) {
    await card(page, name).focus();
    for (const key of ["Space", "ArrowRight", "ArrowRight", "Space"]) await page.keyboard.press(key);
  }
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
  const ana = await signUp(request);
  const project = await makeProject(request, ana, { name: "Relaunch" });
  const [, draft] = await makeTasks(request, ana, project, ["Brief", "Draft"]);
  await signInBrowser(page, ana, baseURL!);
  await page.goto(`/projects/${project.id}`);
  const [todo, done] = [column(page, "Todo"), column(page, "Done")];
  await card(page, "Brief").focus();
  for (const key of ["Space", "ArrowRight", "ArrowRight", "Space"]) await page.keyboard.press(key);
  await expect(page.getByText("Task updated")).toBeVisible();
  const { release: answerDeletion } = await holdNextReply(page, `**/api/tasks/${draft!.id}`);
  await card(page, "Draft").focus();
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
  const ana = await signUp(request);
  const project = await makeProject(request, ana, { name: "Relaunch" });
  const [brief] = await makeTasks(request, ana, project, ["Brief", "Draft"]);
  await signInBrowser(page, ana, baseURL!);
  await page.goto(`/projects/${project.id}`);
  const [todo, done] = [column(page, "Todo"), column(page, "Done")];
  await card(page, "Draft").focus();
  for (const key of ["Space", "ArrowRight", "ArrowRight", "Space"]) await page.keyboard.press(key);
  await expect(page.getByText("Task updated")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(todo.getByText("Draft")).toBeVisible();

  await card(page, "Brief").focus();
  await page.keyboard.press("Space");
  for (const key of ["ArrowRight", "Escape"]) {
    const stored = page.waitForResponse(`**/api/tasks/${brief!.id}/position-status`);
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
  const carryToDone = async (window: typeof page) => {
    await card(window, "Brief").focus();
    for (const key of ["Space", "ArrowRight", "Space"]) await window.keyboard.press(key);
  };
  await carryToDone(page);
  await expect(column(other, "In progress").getByText("Brief")).toBeVisible();
  await carryToDone(other);
  await expect(column(page, "Done").getByText("Brief")).toBeVisible();
  // The other window has moved the card since.
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Failed to undo")).toBeVisible();
  await expect(page.getByText("It has since been moved. It’s now in Done.")).toBeVisible();
  await expect(column(page, "Done").getByText("Brief")).toBeVisible();
  // The other window can undo its own move, and both windows show that.
  await other.keyboard.press("Control+z");
  await expect(column(page, "In progress").getByText("Brief")).toBeVisible();
});
