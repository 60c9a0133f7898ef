import { type BoardPage, expect, test } from "../support/project/board";

const TASKS = "**/api/task-projects/*/tasks";

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
  const unsaved = form.getByRole("list", { name: "Not saved" }).getByRole("listitem");
  await expect(unsaved).toHaveText([/^Third !high/, /^Fourth/]);
  await expect(board.announcement).toHaveText("2 tasks for Done weren’t saved.");
  await expect(form.getByLabel("New task")).toBeFocused();
  await form.getByRole("button", { name: "Try All Again" }).click();
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
  const form = page.getByRole("form", { name: "Quick Add, Done" });
  await expect(form.getByRole("list", { name: "Not saved" }).getByRole("listitem")).toHaveText([
    /^Third !high/,
    /^Fourth/,
  ]);
});
