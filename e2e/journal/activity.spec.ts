import type { APIRequestContext, Page } from "@playwright/test";
import type { Project } from "@/lib/projects/endpoints";
import { givePermission } from "../support/admin";
import { expectAccessible } from "../support/axe";
import { card } from "../support/board";
import { addFinishedTasks } from "../support/database";
import { expect, test } from "../support/fixtures";
import { untilConnected } from "../support/live";
import { makeProject, makeTasks, type Person, signInBrowser, signUp } from "../support/people";
import { setVisibility } from "../support/visibility";

let dana: Person;
let project: Project;

test.beforeEach(async ({ page, request, baseURL }) => {
  dana = await signUp(request, "Dana Example");
  project = await makeProject(request, dana, { name: "Launch" });
  await signInBrowser(page, dana, baseURL!);
});

const drawer = (page: Page) => page.getByRole("dialog", { name: "Activity" });
const batches = (page: Page) => drawer(page).locator("section > ol > li");
const sentences = (page: Page) => batches(page).locator("> div:first-child > p");
const button = (page: Page) => page.getByRole("button", { name: "Activity" });

async function openActivity(page: Page) {
  await page.goto(`/projects/${project.id}`);
  await button(page).click();
  await expect(drawer(page).getByRole("heading", { name: "Today" })).toBeVisible();
}

/** Sends a change as a page of the app would. */
const change = (
  request: APIRequestContext,
  method: "POST" | "PUT" | "DELETE",
  path: string,
  data?: object,
  batch: string = crypto.randomUUID(),
) =>
  request.fetch(path, {
    method,
    data,
    headers: { ...dana.headers, "sec-fetch-site": "same-origin", "x-change-batch": batch },
  });

test("the activity describes in sentences who did what", async ({ page, request }) => {
  const [brief] = await makeTasks(request, dana, project, ["Brief the press", "Book the hall"]);
  const path = `/api/tasks/${brief!.id}`;
  await change(request, "PUT", `${path}/position-status`, { status: "in_progress", position: 0 });
  const edited = { name: "Brief all the press", description: "By phone.", status: "in_progress" };
  await change(request, "PUT", path, edited);
  await change(request, "PUT", path, { ...edited, description: "By mail and phone." });
  await openActivity(page);
  await expect(sentences(page)).toHaveText([
    "You changed the description of Brief all the press",
    "You renamed “Brief the press” to Brief all the press and added a description",
    "You moved Brief all the press from Todo to In progress",
    "You added Book the hall to Todo through the API",
    "You added Brief the press to Todo through the API",
    "You created the project through the API",
  ]);
  await batches(page).first().getByText("Show the difference").click();
  const difference = batches(page).first().locator("ins");
  await expect(difference).toHaveText("added: mail and ");
  await expectAccessible(page);

  // The name of a task links to its card, which has the same history.
  await batches(page).first().getByRole("link", { name: "Brief all the press" }).click();
  await expect(drawer(page)).toHaveCount(0);
  await expect(page).toHaveURL(`/projects/${project.id}?task=1`);
  const dialog = page.getByRole("dialog", { name: "Edit task" });
  await dialog.getByText("History", { exact: true }).click();
  const history = dialog.getByRole("region", { name: "History of this task" });
  await expect(history.locator("ol > li")).toHaveCount(4);
  await expect(history.locator("ol > li").last()).toContainText("You added Brief the press to Todo");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(card(page, "Brief all the press")).toBeFocused();

  await page.setViewportSize({ width: 360, height: 740 });
  const menu = page.getByRole("button", { name: "More actions" });
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(async () => {
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: "Activity" })).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(drawer(page)).toBeVisible();
  // The drawer fills the page, except for the gutter of the scrollbar.
  const box = await drawer(page).boundingBox();
  expect([box!.x, box!.width > 340]).toEqual([0, true]);
  expect(await drawer(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toHaveCount(0);
  await expect(menu).toBeFocused();
});

test("a batch is one line that expands, and is undone in one step", async ({ page, request }) => {
  const batch = crypto.randomUUID();
  for (let n = 1; n <= 12; n++)
    await change(request, "POST", `/api/task-projects/${project.id}/tasks`, { name: `Task ${n}` }, batch);
  await openActivity(page);
  await expect(sentences(page).first()).toHaveText("You added 12 tasks");
  await batches(page).first().getByText("Show 12 changes").click();
  await expect(batches(page).first().locator("ul > li")).toHaveCount(12);
  await expect(batches(page).first().locator("ul > li").first()).toHaveText("added Task 1 to Todo");
  await batches(page).first().getByRole("button", { name: "Undo: You added 12 tasks" }).click();
  await expect(sentences(page).first()).toHaveText("You undid a change and deleted 12 tasks");
  await expect(batches(page).nth(1)).toContainText("Undone");
  await expect(page.locator("[data-task]")).toHaveCount(0);
  // An undo can be undone, too.
  await batches(page)
    .first()
    .getByRole("button", { name: /^Undo: / })
    .click();
  await expect(sentences(page).first()).toHaveText("You undid a change and restored 12 tasks");
  await expect(batches(page).nth(2)).not.toContainText("Undone");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "Todo, 12 tasks" })).toBeVisible();
});

test("an undo that conflicts with a later change names the field and changes nothing", async ({
  page,
  request,
  allowed,
}) => {
  allowed.failures = [/409/];
  const [task] = await makeTasks(request, dana, project, ["First"]);
  for (const name of ["Second", "Third"])
    await change(request, "PUT", `/api/tasks/${task!.id}`, { name, status: "todo" });
  await openActivity(page);
  const second = batches(page).nth(1);
  await expect(second).toContainText("You renamed “First” to Second");
  await second.getByRole("button", { name: /^Undo: / }).click();
  await expect(second.getByRole("alert")).toContainText(
    "This can’t be undone.The name has changed since. It’s now “Third”",
  );
  await expectAccessible(page);
  await expect(page.locator("[data-task]")).toHaveText(["Third"]);
  // When the later change is undone, the earlier one can be undone.
  await batches(page)
    .first()
    .getByRole("button", { name: /^Undo: / })
    .click();
  await expect(sentences(page).first()).toHaveText("You undid a change and renamed “Third” to Second");
  await batches(page)
    .nth(2)
    .getByRole("button", { name: /^Undo: / })
    .click();
  await expect(sentences(page).first()).toHaveText("You undid a change and renamed “Second” to First");
});

test("the list is filtered by kind and user", async ({ page, request }) => {
  const [task] = await makeTasks(request, dana, project, ["First", "Second"]);
  await change(request, "PUT", `/api/tasks/${task!.id}/position-status`, { status: "done", position: 0 });
  await openActivity(page);
  await expect(batches(page)).toHaveCount(4);
  await drawer(page).getByLabel("Type of change").selectOption("Tasks moved");
  await expect(sentences(page)).toHaveText(["You moved First from Todo to Done"]);
  await drawer(page).getByLabel("Type of change").selectOption("Tasks deleted");
  await expect(drawer(page)).toContainText("No matching changes.");
  await drawer(page).getByLabel("Type of change").selectOption("All changes");
  await drawer(page).getByLabel("Changes by").selectOption("Dana Example (you)");
  await expect(batches(page)).toHaveCount(4);
});

test("a filtered list leads to a batch that it shows in part, instead of undoing it", async ({
  page,
  request,
}) => {
  const batch = crypto.randomUUID();
  const path = `/api/task-projects/${project.id}`;
  const add = (name: string) => change(request, "POST", `${path}/tasks`, { name }, batch);
  const task = await (await add("Brief the press")).json();
  await change(
    request,
    "PUT",
    `/api/tasks/${task.id}/position-status`,
    { status: "done", position: 0 },
    batch,
  );
  // The first page of the list ends before that batch.
  for (let n = 0; n < 60; n++)
    for (const name of ["Launch party", "Launch"])
      await change(request, "PUT", path, { name, status: "todo", order: project.order });
  await openActivity(page);
  await drawer(page).getByLabel("Type of change").selectOption("Tasks moved");
  await expect(sentences(page)).toHaveText(["You moved Brief the press from Todo to Done"]);
  await expect(drawer(page).getByRole("button", { name: /^Undo/ })).toHaveCount(0);
  await expectAccessible(page);
  await drawer(page).getByRole("button", { name: "Show in all changes: You moved Brief" }).click();
  await expect(drawer(page).getByLabel("Type of change")).toHaveValue("");
  const step = batches(page).filter({ hasText: "You added Brief the press to Todo and moved" });
  await expect(step).toBeFocused();
  await expect(step).toBeInViewport();
  await step.getByRole("button", { name: /^Undo: / }).click();
  await expect(step).toContainText("Undone");

  // The undo is not in the filtered list.
  await drawer(page).getByLabel("Type of change").selectOption("Tasks added");
  await expect(sentences(page)).toHaveText(["You added Brief the press to Todo"]);
  await expect(drawer(page).getByRole("button", { name: /^Undo/ })).toHaveCount(0);
  await drawer(page).getByRole("button", { name: "Show in all changes" }).click();
  await expect(step).toBeFocused();
  await expect(step).toContainText("Undone");
  await expect(step.getByRole("button", { name: /^Undo/ })).toHaveCount(0);
});

test("an undo in the drawer can be redone by its toast", async ({ page, request }) => {
  await makeTasks(request, dana, project, ["First"]);
  await openActivity(page);
  await batches(page)
    .first()
    .getByRole("button", { name: /^Undo: / })
    .click();
  await expect(sentences(page).first()).toHaveText("You undid a change and deleted First");
  const toast = page.locator("[data-sonner-toast]");
  await toast.filter({ hasText: "Undone" }).getByRole("button", { name: "Redo" }).click();
  await expect(sentences(page).first()).toHaveText("You undid a change and restored First");
  await expect(toast.filter({ hasText: "Redone" })).toBeVisible();
});

test("hidden history is shown when the plan was bought while the window was hidden", async ({
  page,
  request,
}) => {
  await addFinishedTasks(dana, project.id, [10]);
  await page.goto(`/projects/${project.id}`);
  await button(page).click();
  const end = drawer(page).getByText("Your plan includes the last 7 days of history.");
  await expect(end).toBeVisible();
  await setVisibility(page, "hidden");
  await givePermission(request, dana, "pro");
  await setVisibility(page, "visible");
  await expect(end).toBeHidden();
  await expect(sentences(page).filter({ hasText: "added Finished 0 to Todo" })).toHaveCount(1);
});

test("older changes load on scrolling, and new ones appear as they happen", async ({ page, request }) => {
  const tasks = await makeTasks(request, dana, project, ["First", "Second"]);
  for (let n = 0; n < 120; n++)
    await change(request, "PUT", `/api/tasks/${tasks[0]!.id}/position-status`, {
      status: n % 2 === 0 ? "done" : "todo",
      position: 0,
    });
  await untilConnected(page, () => openActivity(page));
  await expect(batches(page)).toHaveCount(100);
  await expect(drawer(page)).not.toContainText("created the project");
  await drawer(page).getByRole("button", { name: "Show older changes" }).scrollIntoViewIfNeeded();
  await expect(sentences(page).last()).toContainText("You created the project");
  await expect(batches(page)).toHaveCount(123);
  await change(request, "DELETE", `/api/tasks/${tasks[1]!.id}`);
  await expect(sentences(page).first()).toHaveText("You deleted Second");
  await expect(batches(page)).toHaveCount(124);
});

test("a list that cannot be loaded says so and offers Retry", async ({ page, allowed }) => {
  allowed.failures = [/403/];
  let isRefused = true;
  await page.route("**/changes?*", (route) =>
    isRefused
      ? route.fulfill({
          status: 403,
          json: { title: "Forbidden", status: 403, detail: "Not today.", errors: [] },
        })
      : route.continue(),
  );
  await page.goto(`/projects/${project.id}`);
  await button(page).click();
  await expect(drawer(page).getByRole("alert")).toContainText("Error: Not today.");
  isRefused = false;
  await drawer(page).getByRole("button", { name: "Retry" }).click();
  await expect(sentences(page)).toHaveText(["You created the project through the API"]);
});
