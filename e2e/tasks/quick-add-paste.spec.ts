import type { Page } from "@playwright/test";
import { pasteInto } from "../support/page/paste";
import { expect, test } from "../support/project/board";
import { listTasks } from "../support/users/people";

const paste = (page: Page, text: string) => pasteInto(page.getByLabel("New task"), text);

test("a pasted list becomes tasks when the user confirms, with one undo", async ({ board, projects }) => {
  const id = await projects.make({ todo: ["Brief"] });
  await board.open(id);
  const { page } = board;
  await page.getByRole("button", { name: "Quick Add, Todo" }).click();
  const list = "- Milk\n- Bread #shop\n- [ ] Eggs !low #shop\n\n- Milk\n";
  await paste(page, list);
  const question = page.getByRole("region", { name: "Add 4 tasks, one per line?" });
  await expect(question.getByRole("button", { name: "Add 4 tasks" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await paste(page, "One\nTwo");
  await page.getByRole("button", { name: "Add as One Task" }).click();
  await expect(page.getByLabel("New task")).toHaveValue("One Two");
  await page.getByLabel("New task").fill("");
  await paste(page, list);
  await page.keyboard.press("Enter");
  await expect(board.toasts).toHaveText(["4 tasks created successfully"]);
  const added = { todo: ["Brief", "Milk", "Bread", "Eggs", "Milk"], in_progress: [], done: [] };
  await expect.poll(() => board.names()).toEqual(added);
  expect(await projects.tasks(id)).toEqual(added);
  await page.locator("[data-sonner-toast]").getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => board.names()).toMatchObject({ todo: ["Brief"] });
  expect((await (await projects.get(id)).json()).labels).toEqual([]);
});

test("checked lines of a pasted list go to Done, and a long line becomes a description", async ({
  board,
  projects,
  person,
  request,
}) => {
  const id = await projects.make({ todo: ["Brief"] });
  await board.open(id);
  const { page } = board;
  await page.getByRole("button", { name: "Quick Add, Todo" }).click();
  const long = "word ".repeat(60).trim();
  await paste(page, `1. [ ] Milk\n2. [x] Bread\n3. ${long}`);
  const question = page.getByRole("region", { name: "Add 3 tasks, one per line?" });
  await expect(question).toContainText("1 is checked and goes to Done.");
  await page.keyboard.press("Enter");
  await expect(board.toasts).toHaveText([/3 tasks created successfully\s*1 in Done/]);
  const added = { todo: ["Brief", "Milk", `${long.slice(0, 194)}…`], in_progress: [], done: ["Bread"] };
  await expect.poll(board.names).toEqual(added);
  expect(await projects.tasks(id)).toEqual(added);
  const last = (await listTasks(request, person, id)).find(({ name }) => name.startsWith("word"));
  expect(last?.description).toBe(long);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => board.names()).toEqual({ todo: ["Brief"], in_progress: [], done: [] });
});

test("lines of a pasted list that failed are listed, until they are added or discarded", async ({
  board,
  projects,
  allowed,
}) => {
  allowed.failures.push(/ERR_FAILED|\/tasks/);
  const id = await projects.make({});
  await board.open(id);
  const { page } = board;
  await page.keyboard.press("n");
  await page.getByLabel("New task").fill("Typed");
  let count = 0;
  await page.route("**/api/task-projects/*/tasks", (route) =>
    ++count > 1 ? route.abort() : route.continue(),
  );
  await paste(page, "- [ ] One\n- [x] Two\n- [ ] Three");
  await page.keyboard.press("Enter");
  const unsaved = page.getByRole("list", { name: "Not saved" }).getByRole("listitem");
  await expect(unsaved).toHaveText([/^\[x\] Two/, /^Three/]);
  await expect(board.toasts).toContainText(["Task created successfully"]);
  await page.reload();
  await page.keyboard.press("n");
  await expect(unsaved).toHaveCount(2);
  await expect(page.getByLabel("New task")).toHaveValue("Typed");
  await page.unroute("**/api/task-projects/*/tasks");
  await page.getByRole("button", { name: "Retry: [x] Two" }).click();
  await expect(page.getByLabel("New task")).toHaveValue("[x] Two");
  await page.keyboard.press("Enter");
  await expect(board.toasts).toContainText([/Task created successfully\s*1 in Done/]);
  await page.getByRole("button", { name: "Discard 2 lines" }).click();
  await expect(unsaved).toHaveCount(0);
  await expect(page.getByLabel("New task")).toBeFocused();
  expect(await projects.tasks(id)).toEqual({ todo: ["One"], in_progress: [], done: ["Two"] });
});

test("lines of a pasted list that failed are tried again together", async ({ board, projects, allowed }) => {
  allowed.failures.push(/ERR_FAILED|\/tasks/);
  const id = await projects.make({});
  await board.open(id);
  const { page } = board;
  await page.keyboard.press("n");
  await page.getByLabel("New task").fill("Typed");
  await page.route("**/api/task-projects/*/tasks", (route) => route.abort());
  await paste(page, "- One\n- [x] Two\n- Three #shop");
  await page.keyboard.press("Enter");
  const unsaved = page.getByRole("list", { name: "Not saved" }).getByRole("listitem");
  await expect(unsaved).toHaveCount(3);
  const retry = page.getByRole("button", { name: "Retry All" });
  await retry.click();
  await expect(unsaved).toHaveText([/^One/, /^\[x\] Two/, /^Three #shop/]);
  await page.unroute("**/api/task-projects/*/tasks");
  await retry.click();
  await expect(board.toasts).toContainText([/3 tasks created successfully\s*1 in Done/]);
  await expect(unsaved).toHaveCount(0);
  await expect(retry).toHaveCount(0);
  await expect(page.getByLabel("New task")).toHaveValue("Typed");
  await expect(page.getByLabel("New task")).toBeFocused();
  expect(await projects.tasks(id)).toEqual({ todo: ["One", "Three"], in_progress: [], done: ["Two"] });
});
