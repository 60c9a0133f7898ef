import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/page/axe";
import { waitUntilHydrated } from "../support/page/hydration";
import { createGate } from "../support/page/routes";
import { type BoardPage, expect, type ProjectsFixture, test } from "../support/project/board";
import { typeDescription } from "../support/project/task-panel";
import { listTasks } from "../support/users/people";

const FAILED = "This part couldn’t be loaded";
/** What the browser reports of a script that does not arrive. */
const MISSING = /INTERNET_DISCONNECTED|ERR_FAILED|Failed to load|404/;
const SCRIPTS = "**/_next/static/chunks/**";

test.beforeEach(({ allowed }) => void allowed.failures.push(MISSING));

/** Opens a board with these tasks. @returns its project, and the dialog that reports a missing part */
async function openBoard(board: BoardPage, projects: ProjectsFixture, todo = ["Brief"]) {
  const id = await projects.make({ todo });
  await board.open(id);
  return { id, page: board.page, failed: board.page.getByRole("dialog", { name: FAILED }) };
}

const failScripts = (page: Page) => page.route(SCRIPTS, (route) => route.abort());

test("a dialog first opened offline shows an error in its place, and opens on Retry", async ({
  board,
  projects,
  context,
}) => {
  const { page, failed } = await openBoard(board, projects);
  await context.setOffline(true);
  await board.getCardButton("Brief").click();
  await expect(failed).toBeVisible();
  await expect(failed).toContainText("Can’t reach Waymark");
  await expectAccessible(page);
  await failed.getByRole("button", { name: "Close" }).click();
  await expect(failed).toHaveCount(0);
  await expect(board.getCardButton("Brief")).toBeVisible();

  // Opening the dialog a second time loads it again.
  await board.getCardButton("Brief").click();
  await expect(failed).toBeVisible();
  await context.setOffline(false);
  await failed.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("dialog", { name: "Edit task" })).toBeVisible();
});

test("a menu and the palette first opened offline show an error, and open on Retry", async ({
  board,
  projects,
}) => {
  const { page, failed } = await openBoard(board, projects);
  await failScripts(page);
  await page.getByRole("button", { name: "Actions for Brief" }).click();
  await expect(failed).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(failed).toHaveCount(0);
  await page.getByRole("button", { name: "Search and commands" }).click();
  await expect(failed).toBeVisible();
  await page.unroute(SCRIPTS);
  await failed.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("combobox")).toBeVisible();
  await page.keyboard.press("Escape");

  await failScripts(page);
  await page.getByRole("button", { name: "Edit Project" }).click();
  await failed.getByRole("button", { name: "Close" }).click();
  await page.unroute(SCRIPTS);
  await page.getByRole("button", { name: "Edit Project" }).click();
  await expect(page.getByRole("dialog", { name: "Edit Project" })).toBeVisible();
});

test("keys pressed while a missing part is reported run no shortcut, and Escape leaves the selection", async ({
  board,
  projects,
  request,
  person,
}) => {
  const { id, page, failed } = await openBoard(board, projects, ["Brief", "Draft"]);
  await board.getCardButton("Brief").focus();
  await page.keyboard.press("x");
  const selected = page.getByRole("region", { name: "Selected tasks" }).getByRole("status");
  await expect(selected).toHaveText("1 selected");
  await failScripts(page);
  await board.getCardButton("Draft").focus();
  await page.keyboard.press("n");
  await expect(failed).toBeVisible();
  await page.unroute(SCRIPTS);
  const pages: string[] = [];
  page.on("request", (sent) => pages.push(sent.url()));
  for (const key of ["x", "1", "Delete", "c"]) await page.keyboard.press(key);
  await page.keyboard.press("Escape");
  await expect(failed).toHaveCount(0);
  await expect(selected).toHaveText("1 selected");
  expect(pages.filter((url) => url.includes("create=ai"))).toEqual([]);
  expect(await listTasks(request, person, id)).toMatchObject([
    { name: "Brief", priority: "none" },
    { name: "Draft", priority: "none" },
  ]);
});

test("text typed for a quick add whose script cannot be loaded is in its field after Retry", async ({
  board,
  projects,
}) => {
  const { page, failed } = await openBoard(board, projects);
  await board.getCardButton("Brief").focus();
  const requested = createGate();
  const failing = createGate();
  await page.route(SCRIPTS, async (route) => {
    requested.open();
    await failing.opened;
    await route.abort();
  });
  await page.keyboard.press("n");
  await requested.opened;
  await page.keyboard.type("Buy milk");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Buy tea");
  failing.open();
  await expect(failed).toBeVisible();
  await page.unroute(SCRIPTS);
  await failed.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByLabel("New task")).toHaveValue("Buy tea");
  await expect(page.getByRole("list", { name: "Not saved" }).getByRole("listitem")).toHaveText([/^Buy milk/]);
});

test("after a deploy that removed its script, a dialog offers to reload, and the typed text stays", async ({
  board,
  projects,
}) => {
  const { page, failed } = await openBoard(board, projects);
  await typeDescription(board, "Typed before the deploy");
  await page.keyboard.press("Escape");
  await page.route(SCRIPTS, (route) => route.fulfill({ status: 404, body: "Not found" }));
  await page.route("**/api/health", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "x-build-id": "another" } });
  });
  await page.getByRole("button", { name: "Edit Project" }).click();
  await expect(failed).toContainText("Waymark was updated");
  await page.unroute(SCRIPTS);
  const loaded = page.waitForEvent("load");
  await failed.getByRole("button", { name: "Reload" }).click();
  await loaded;
  await waitUntilHydrated(page);
  await board.getCardButton("Brief").click();
  await expect(page.getByRole("dialog").getByText("Typed before the deploy")).toBeVisible();
});

test("the page offers to reload after an answer from another build", async ({ board, projects }) => {
  const { page } = await openBoard(board, projects);
  await expect(page.getByText("Waymark was updated.")).toHaveCount(0);
  await page.route("**/changes?**", async (route) => {
    const response = await route.fetch();
    expect(response.headers()["x-build-id"]).toMatch(/^[0-9a-f]{12}$/);
    await route.fulfill({ response, headers: { ...response.headers(), "x-build-id": "another" } });
  });
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page.getByText("Waymark was updated.")).toBeVisible();
  // The test must not end while the route still handles a request.
  await page.unrouteAll({ behavior: "wait" });
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Reload" }).click();
  await loaded;
  await expect(board.getCardButton("Brief")).toBeVisible();
});
