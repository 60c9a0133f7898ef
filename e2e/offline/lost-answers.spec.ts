import type { Page, Route } from "@playwright/test";
import { dialog, getCounts, startPlan } from "../support/planning/plan-review";
import { answerPlans, WEDDING_BRIEF, WEDDING_PLAN } from "../support/planning/project-plans";
import { expect, test } from "../support/project/board";

const TASKS = "**/api/task-projects/*/tasks";
const PROJECTS = "**/api/task-projects";

/** Lets the server store the first thing, and handles its answer. The calls after it are not touched. */
async function handleFirstAnswer(page: Page, calls: string, handle: (route: Route) => unknown) {
  let isFirst = true;
  await page.route(calls, async (route) => {
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
  await handleFirstAnswer(page, TASKS, (route) => route.abort("connectionreset"));
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
  await handleFirstAnswer(page, TASKS, () => {
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
  await expect(field).toHaveValue("");
  await field.fill("Buy milk");
  await page.keyboard.press("Enter");
  await expect(board.toasts).toHaveText(/Task created successfully/);
  await field.fill("Buy eggs");
  await page.keyboard.press("Enter");
  await expect.poll(() => projects.tasks(id)).toMatchObject({ todo: ["Buy milk", "Buy eggs"] });
});

for (const [way, open] of Object.entries({
  "the dialog": async (page: Page) => {
    await page.goto("/projects?create=plain");
    await dialog(page).getByLabel("Name").fill(WEDDING_PLAN.name);
  },
  "the review of a plan": async (page: Page) => {
    await answerPlans(page, [["plan", WEDDING_PLAN]]);
    await startPlan(page, WEDDING_BRIEF);
    await expect(getCounts(page)).toContainText("4 tasks planned");
  },
})) {
  test(`a project of ${way} whose answer is lost is there once after a second click, and can be undone`, async ({
    board: { page, toasts },
    person,
    request,
    allowed,
  }) => {
    allowed.failures.push(/502/);
    const listProjects = async () =>
      (await (await request.get("/api/task-projects", { headers: person.headers })).json()).data;
    await open(page);
    await handleFirstAnswer(page, PROJECTS, (route) => route.fulfill({ status: 502, body: "Bad Gateway" }));
    const create = dialog(page).getByRole("button", { name: "Create Project" });
    await create.click();
    await expect(toasts).toHaveText("Waymark didn’t respond. Try again in a moment.");
    expect(await listProjects()).toHaveLength(1);
    // It covers the button of the review.
    await page.getByRole("button", { name: "Close toast" }).click();
    await expect(toasts).toHaveCount(0);
    await create.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(WEDDING_PLAN.name);
    expect(await listProjects()).toMatchObject([{ name: WEDDING_PLAN.name }]);
    const created = page.locator("[data-sonner-toast]").filter({ hasText: "Project created successfully" });
    await created.getByRole("button", { name: "Undo" }).click();
    await expect(page).toHaveURL("/projects");
    expect(await listProjects()).toEqual([]);
  });
}
