import type { Page } from "@playwright/test";
import { type BoardPage, expect, test } from "../support/board";
import { listDrafts } from "../support/drafts";

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
  expect(await listDrafts(page)).toEqual([]);
  await page.reload();
  await expect(board.getCardButton("Find premises")).toBeVisible();
  await expect(region).toHaveCount(0);
});

test("each project has its own suggestions, and the steps of a card come back with it", async ({
  board,
  projects,
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
  const steps = board.getColumnByStatus("done").getByRole("region", { name: "Steps for “Build”" });
  await expect(steps.getByRole("listitem")).toHaveCount(1);
  await page.reload();
  await steps.getByRole("radio", { name: "As a checklist" }).check();
  await steps.getByRole("button", { name: "Keep Order wood" }).click();
  await expect(board.getCardItem("Build")).toContainText("0/1");
  await board.open(first);
  await expect(page.getByRole("region", { name: "Suggested next tasks" })).toBeVisible();
});
