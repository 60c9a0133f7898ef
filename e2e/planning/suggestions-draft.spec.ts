import type { Page } from "@playwright/test";
import type { Status } from "@/lib/tasks/statuses";
import { type BoardPage, expect, test } from "../support/project/board";
import { expectNoDrafts } from "../support/users/drafts";
import { listTasks } from "../support/users/people";

declare global {
  interface Window {
    removedKeys: string[];
  }
}

const NAMES = ["Find premises", "Buy an oven", "Hire two bakers"];

/** Opens a board with three suggestions. */
async function suggest(board: BoardPage, id: string) {
  const { page } = board;
  await page.route("**/suggestions", (route) =>
    route.fulfill({ json: { data: NAMES.map((name) => ({ name, description: null, size: "m" })) } }),
  );
  await board.open(id);
  await page.getByRole("button", { name: "Suggest Next Tasks" }).click();
  const region = page.getByRole("region", { name: "Suggested next tasks" });
  const names = region.getByRole("listitem").locator("p:first-child");
  await expect(names).toHaveText(NAMES);
  return { region, names };
}

/** Records which keys the next pages remove from the session storage. */
const recordRemovals = (page: Page) =>
  page.addInitScript(() => {
    window.removedKeys = [];
    const { removeItem } = Storage.prototype;
    Storage.prototype.removeItem = function (key) {
      if (this === sessionStorage) window.removedKeys.push(key);
      removeItem.call(this, key);
    };
  });

test("suggestions survive a reload until they are kept or dismissed", async ({ board, projects }) => {
  const id = await projects.make({ todo: ["Brief"] });
  const { page } = board;
  const { region, names } = await suggest(board, id);
  await region.getByRole("button", { name: "Dismiss Buy an oven" }).click();
  await recordRemovals(page);
  await page.reload();
  await expect(names).toHaveText(["Find premises", "Hire two bakers"]);
  expect(await page.evaluate(() => window.removedKeys)).not.toContainEqual(
    expect.stringContaining(`:suggestions:${id}`),
  );
  await expect(region).toContainText("Medium size");
  await expect(region.getByRole("button", { name: "Keep Find premises" })).toBeInViewport();

  await region.getByRole("button", { name: "Keep Find premises" }).click();
  await expect(board.toasts).toHaveText(["Task created successfully"]);
  await page.goto("/dashboard");
  await board.open(id);
  await expect(names).toHaveText(["Hire two bakers"]);
  expect(await projects.tasks(id)).toMatchObject({ todo: ["Brief", "Find premises"] });

  await region.getByRole("button", { name: "Dismiss all suggestions" }).click();
  await expect(region).toHaveCount(0);
  await expectNoDrafts(page);
  await page.reload();
  await expect(board.getCardButton("Find premises")).toBeVisible();
  await expect(region).toHaveCount(0);
});

test("restored suggestions leave the board where it is", async ({ board, projects }) => {
  const id = await projects.make({ todo: Array.from({ length: 20 }, (_, index) => `Task ${index + 1}`) });
  const { names } = await suggest(board, id);
  const first = board.getCardButton("Task 1");
  await expect(names.first()).toBeInViewport();
  await expect(first).not.toBeInViewport();
  await board.page.reload();
  await expect(names).toHaveText(NAMES);
  await expect(first).toBeInViewport();
  await expect(names.first()).not.toBeInViewport();
});

test("each project has its own suggestions, and the steps of a card come back with it", async ({
  board,
  projects,
  person,
  request,
}) => {
  const [first, second] = [
    await projects.make({ todo: ["Brief"] }),
    await projects.make({ done: ["Build"] }),
  ];
  const { page } = board;
  await suggest(board, first);
  await page.route("**/breakdown", (route) =>
    route.fulfill({ json: { data: [{ name: "Order wood", description: null }] } }),
  );
  await board.open(second);
  await page.getByRole("button", { name: "Actions for Build" }).click();
  await page.getByRole("menuitem", { name: "Break Down" }).click();
  const getSteps = (status: Status) =>
    board.getColumnByStatus(status).getByRole("region", { name: "Steps for “Build”" });
  await expect(getSteps("done").getByRole("listitem")).toHaveCount(1);
  const [build] = await listTasks(request, person, second);
  const move = { headers: person.headers, data: { status: "todo", position: 0 } };
  const moved = await request.put(`/api/tasks/${build!.id}/position-status`, move);
  expect(moved.ok()).toBe(true);
  await page.reload();
  const steps = getSteps("todo");
  await steps.getByRole("radio", { name: "As a checklist" }).check();
  await steps.getByRole("button", { name: "Keep Order wood" }).click();
  await expect(board.getCardItem("Build")).toContainText("0/1");
  await board.open(first);
  await expect(page.getByRole("region", { name: "Suggested next tasks" })).toBeVisible();
});
