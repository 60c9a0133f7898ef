import type { Page } from "@playwright/test";
import { type BoardPage, expect, test } from "../support/project/board";

const TASKS = "**/api/task-projects/*/tasks";

const getUnsaved = (page: Page) =>
  page
    .getByRole("form", { name: "Quick Add, Done" })
    .getByRole("list", { name: "Not saved" })
    .getByRole("listitem");

/**
 * Enters four lines in Done and reloads the page. The first is stored, the second is stored without its answer, and the others wait.
 * @param address where the page is loaded again
 */
async function leaveWhileStoring(board: BoardPage, id: string, address: string) {
  const { page } = board;
  await board.open(id);
  let count = 0;
  let isSecondStored = false;
  await page.route(TASKS, async (route) => {
    count += 1;
    if (count === 1) return route.continue();
    await route.fetch();
    isSecondStored = true;
  });
  await page.getByRole("button", { name: "Quick Add, Done" }).click();
  for (const line of ["First", "Second", "Third !high", "Fourth"]) {
    await page.getByLabel("New task").fill(line);
    await page.keyboard.press("Enter");
  }
  await expect.poll(() => isSecondStored).toBe(true);
  await page.unroute(TASKS);
  await page.goto(address);
}

test("after a reload, the quick add opens again with the lines that were not stored", async ({
  board,
  projects,
}) => {
  const { page } = board;
  const id = await projects.make({ todo: ["Brief"] });
  await leaveWhileStoring(board, id, `/projects/${id}`);
  const form = page.getByRole("form", { name: "Quick Add, Done" });
  const unsaved = getUnsaved(page);
  await expect(unsaved).toHaveText([/^Third !high/, /^Fourth/]);
  await expect(board.announcement).toHaveText("2 tasks for Done weren’t saved.");
  await expect(form.getByLabel("New task")).toBeFocused();
  await form.getByRole("button", { name: "Retry All" }).click();
  await expect.poll(() => projects.tasks(id)).toMatchObject({ done: ["First", "Second", "Third", "Fourth"] });
  await expect(unsaved).toHaveCount(0);
  await page.reload();
  await expect(board.getCardButton("Fourth")).toBeVisible();
  await expect(form).toHaveCount(0);
});

test("in the list, a message says which lines were not stored, and shows them", async ({
  board,
  projects,
}) => {
  const { page } = board;
  const id = await projects.make({ todo: ["Brief"] });
  await leaveWhileStoring(board, id, `/projects/${id}?view=list`);
  await expect(board.toasts).toHaveText(["2 tasks for Done weren’t saved."]);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(getUnsaved(page)).toHaveText([/^Third !high/, /^Fourth/]);
});

/** Holds the journal back until `release` is called. */
async function holdJournal(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let count = 0;
  await page.route("**/api/task-projects/*/changes?*kind=task.created*", async (route) => {
    count += 1;
    await released;
    await route.continue().catch(() => {});
  });
  return { release, isAsked: () => count > 0 };
}

test("lost lines do not take the focus from a field in which the user types", async ({ board, projects }) => {
  const { page } = board;
  const id = await projects.make({ todo: ["Brief"] });
  const journal = await holdJournal(page);
  await leaveWhileStoring(board, id, `/projects/${id}`);
  await expect.poll(journal.isAsked).toBe(true);
  const filter = page.getByLabel("Filter by text");
  await page.keyboard.press("f");
  await expect(filter).toBeFocused();
  await page.keyboard.type("abcde");
  journal.release();
  await expect(board.toasts.or(page.getByRole("form", { name: "Quick Add, Done" }))).toBeVisible();
  await page.keyboard.type("fghij");
  await expect(filter).toHaveValue("abcdefghij");
  await expect(board.toasts).toHaveText(["2 tasks for Done weren’t saved."]);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(getUnsaved(page)).toHaveText([/^Third !high/, /^Fourth/]);
  await expect(page.getByLabel("New task")).toBeFocused();
});

test("lost lines respect a panel that is opened before the journal answers", async ({ board, projects }) => {
  const { page } = board;
  const id = await projects.make({ todo: ["Brief"] });
  const journal = await holdJournal(page);
  await leaveWhileStoring(board, id, `/projects/${id}`);
  await expect.poll(journal.isAsked).toBe(true);
  await board.getCardButton("Brief").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  journal.release();
  await expect(board.toasts).toHaveText(["2 tasks for Done weren’t saved."]);
  await expect(page.getByRole("form", { name: "Quick Add, Done" })).toHaveCount(0);
});

test("lost lines leave the focus on a card", async ({ board, projects }) => {
  const { page } = board;
  const id = await projects.make({ todo: ["Brief"] });
  const journal = await holdJournal(page);
  await leaveWhileStoring(board, id, `/projects/${id}`);
  await expect.poll(journal.isAsked).toBe(true);
  await board.getCardButton("Brief").focus();
  journal.release();
  await expect(getUnsaved(page)).toHaveText([/^Third !high/, /^Fourth/]);
  await expect(board.getCardButton("Brief")).toBeFocused();
});

test("beside the quick add of another column, a message shows lost lines", async ({ board, projects }) => {
  const { page } = board;
  const id = await projects.make({ todo: ["Brief"] });
  const journal = await holdJournal(page);
  await leaveWhileStoring(board, id, `/projects/${id}`);
  await expect.poll(journal.isAsked).toBe(true);
  await page.getByRole("button", { name: "Quick Add, Todo" }).click();
  await expect(page.getByLabel("New task")).toBeFocused();
  // The form of the other column stays, so its field is not what makes the difference.
  await page.getByRole("form", { name: "Quick Add, Todo" }).getByRole("button", { name: "Add" }).focus();
  journal.release();
  await expect(board.toasts).toHaveText(["2 tasks for Done weren’t saved."]);
  await expect(page.getByRole("form", { name: "Quick Add, Todo" })).toBeVisible();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(getUnsaved(page)).toHaveText([/^Third !high/, /^Fourth/]);
});

test("a form that is opened before the journal answers lists no stored line", async ({ board, projects }) => {
  const { page } = board;
  const id = await projects.make({ todo: ["Brief"] });
  const journal = await holdJournal(page);
  await leaveWhileStoring(board, id, `/projects/${id}`);
  await expect.poll(journal.isAsked).toBe(true);
  await page.getByRole("button", { name: "Quick Add, Done" }).click();
  await page.getByLabel("New task").fill("Fifth");
  await page.keyboard.press("Enter");
  await expect(board.getCardButton("Fifth")).toBeVisible();
  await expect(getUnsaved(page)).toHaveCount(0);
  journal.release();
  await expect(getUnsaved(page)).toHaveText([/^Third !high/, /^Fourth/]);
  await expect(board.announcement).toHaveText("2 tasks for Done weren’t saved.");
  await expect(board.toasts).toHaveText([/Task created successfully/]);
  await page.getByRole("button", { name: "Retry All" }).click();
  await expect
    .poll(() => projects.tasks(id))
    .toMatchObject({ done: ["First", "Second", "Fifth", "Third", "Fourth"] });
});
