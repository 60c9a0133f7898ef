import { expect, test } from "../support/fixtures";
import { expectAccessible } from "../support/page/axe";
import { holdRequests } from "../support/page/routes";
import { getCardButton, getCards } from "../support/project/board";
import { makeProject, makeTasks, signInBrowser, signUp } from "../support/users/people";

test("suggestions are only proposals until they are kept, and keeping them can be undone", async ({
  page,
  request,
  baseURL,
}) => {
  const ana = await signUp(request);
  const description = "Open a bakery in Ghent: find premises, buy an oven, hire two bakers.";
  const project = await makeProject(request, ana, { name: "Bakery", description });
  await makeTasks(request, ana, project, ["Write the menu"]);
  await signInBrowser(page, ana, baseURL!);
  await page.goto(`/projects/${project.id}`);
  const count = async () =>
    (await (await request.get(`/api/tasks?project_id=${project.id}`, { headers: ana.headers })).json()).meta
      .total;

  await page.getByRole("button", { name: "Suggest Next Tasks" }).click();
  const ghosts = page.getByRole("region", { name: "Suggested next tasks" });
  await expect(ghosts.getByRole("listitem").first()).toBeVisible({ timeout: 15_000 });
  const all = await ghosts.getByRole("listitem").count();
  expect(all).toBeGreaterThan(1);
  expect(await count()).toBe(1);
  await expectAccessible(page);

  // Each press of the key moves the focus to the next suggestion.
  const keep = ghosts.getByRole("button", { name: /^Keep (?!All$)/ });
  const first = (await keep.first().getAttribute("aria-label"))!.slice("Keep ".length);
  await keep.first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Task created successfully")).toBeVisible();
  await expect(getCardButton(page, first)).toBeVisible();
  await expect(ghosts.getByRole("listitem")).toHaveCount(all - 1);
  await expect(keep.first()).toBeFocused();
  expect(await count()).toBe(2);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(ghosts.getByRole("listitem")).toHaveCount(all - 2);
  expect(await count()).toBe(2);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(getCardButton(page, first)).toHaveCount(0);
  if (all > 2) {
    await ghosts.getByRole("button", { name: "Dismiss all suggestions" }).click();
    await expect(ghosts).toHaveCount(0);
  }
  await page.reload();
  await expect(getCards(page, "Todo")).toHaveCount(1);
});

test("a kept suggestion has the checklist, the size and the date that it shows", async ({
  page,
  request,
  baseURL,
}) => {
  const ana = await signUp(request);
  const project = await makeProject(request, ana, { name: "Bakery" });
  await makeTasks(request, ana, project, ["Write the menu"]);
  await signInBrowser(page, ana, baseURL!);
  const claims = { done_when: ["The deposit is paid", "The date is fixed"], size: "m", due_on: "2031-05-01" };
  const data = [{ name: "Buy an oven", description: "Gas or wood", ...claims }];
  await page.route("**/suggestions", (route) => route.fulfill({ json: { data } }));
  await page.goto(`/projects/${project.id}`);
  await page.getByRole("button", { name: "Suggest Next Tasks" }).click();
  const ghosts = page.getByRole("region", { name: "Suggested next tasks" });
  await expect(ghosts.getByText("Checklist: The deposit is paid; The date is fixed")).toBeVisible();
  await expect(ghosts.getByText(/^Medium size · Due .*1/)).toBeVisible();
  await expectAccessible(page);
  await ghosts.getByRole("button", { name: "Keep Buy an oven" }).click();
  await expect(getCardButton(page, "Buy an oven")).toBeVisible();
  const tasks = await request.get(`/api/tasks?project_id=${project.id}`, { headers: ana.headers });
  const { data: stored } = await tasks.json();
  const checklist = claims.done_when.map((text) => expect.objectContaining({ text, done: false }));
  expect(stored.find(({ name }: { name: string }) => name === "Buy an oven")).toMatchObject({
    ...{ description: "Gas or wood", size: "m", due_on: "2031-05-01", checklist },
  });
});

test("a card is broken down into tasks of its own column, on a phone too", async ({
  page,
  request,
  baseURL,
}) => {
  const ana = await signUp(request);
  const project = await makeProject(request, ana, { name: "Bakery" });
  await makeTasks(request, ana, project, ["Fit out the shop"], "in_progress");
  await signInBrowser(page, ana, baseURL!);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/projects/${project.id}`);
  await page.getByRole("button", { name: "Actions for Fit out the shop" }).click();
  await page.getByRole("menuitem", { name: "Break Down" }).click();
  const steps = page.getByRole("region", { name: "Steps for “Fit out the shop”" });
  await expect(steps.getByRole("listitem").first()).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page);
  const all = await steps.getByRole("listitem").count();
  await steps.getByRole("button", { name: "Keep All" }).click();
  await expect(steps).toHaveCount(0);
  // All of them share one toast and one undo.
  const toasts = page.locator("[data-sonner-toast] [data-title]");
  await expect(toasts).toHaveText([`${all} tasks created successfully`]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(getCards(page, "In progress")).toHaveCount(1);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(getCards(page, "In progress")).toHaveCount(1 + all);
  await page.reload();
  await expect(getCards(page, "In progress")).toHaveCount(1 + all);
});

test("the steps of a card become its checklist", async ({ page, request, baseURL }) => {
  const ana = await signUp(request);
  const project = await makeProject(request, ana, { name: "Bakery" });
  const [task] = await makeTasks(request, ana, project, ["Fit out the shop"]);
  await signInBrowser(page, ana, baseURL!);
  await page.goto(`/projects/${project.id}`);
  await page.getByRole("button", { name: "Actions for Fit out the shop" }).click();
  await page.getByRole("menuitem", { name: "Break Down" }).click();
  const steps = page.getByRole("region", { name: "Steps for “Fit out the shop”" });
  await steps.getByRole("radio", { name: "As a checklist" }).check();
  const names = await steps.getByRole("listitem").locator("p:first-child").allTextContents();
  await steps.getByRole("button", { name: "Keep All" }).click();
  await expect(steps).toHaveCount(0);
  const read = async () =>
    (await (await request.get(`/api/tasks/${task!.id}`, { headers: ana.headers })).json()).checklist.map(
      (item: { text: string }) => item.text,
    );
  expect(await read()).toEqual(names);
  await expect(getCards(page, "Todo")).toHaveCount(1);
  await expect(
    page.getByRole("listitem").filter({ has: getCardButton(page, "Fit out the shop") }),
  ).toContainText(`0/${names.length}`);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(read).toEqual([]);
});

test("a suggestion that is dismissed while all are being kept is not stored", async ({
  page,
  request,
  baseURL,
}) => {
  const ana = await signUp(request);
  const project = await makeProject(request, ana, { name: "Bakery" });
  await signInBrowser(page, ana, baseURL!);
  const names = ["Find premises", "Buy an oven", "Hire two bakers", "Open the doors"];
  await page.route("**/suggestions", (route) =>
    route.fulfill({ json: { data: names.map((name) => ({ name, description: null })) } }),
  );
  const { release } = await holdRequests(page, `**/api/task-projects/${project.id}/tasks`);
  await page.goto(`/projects/${project.id}`);
  await page.getByRole("button", { name: "Suggest First Tasks" }).click();
  const ghosts = page.getByRole("region", { name: "Suggested next tasks" });
  await ghosts.getByRole("button", { name: "Keep All" }).click();
  await ghosts.getByRole("button", { name: "Dismiss Hire two bakers" }).click();
  release();
  await expect(ghosts).toHaveCount(0);
  await expect(getCards(page, "Todo")).toHaveText(["Find premises", "Buy an oven", "Open the doors"]);
});

test("a failed request shows an error, and a slow one can be canceled", async ({
  page,
  request,
  baseURL,
  allowed,
}) => {
  allowed.failures = [/502|503/];
  const ana = await signUp(request);
  const project = await makeProject(request, ana, { name: "Bakery" });
  await signInBrowser(page, ana, baseURL!);
  await page.goto(`/projects/${project.id}`);
  await page.route("**/suggestions", (route) =>
    route.fulfill({
      status: 503,
      contentType: "application/problem+json",
      body: JSON.stringify({
        title: "Service Unavailable",
        status: 503,
        detail: "The planner is away.",
        errors: [],
      }),
    }),
  );
  const suggest = page.getByRole("button", { name: "Suggest First Tasks" });
  await suggest.click();
  await expect(page.getByText("Failed to suggest tasks: The planner is away.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Suggested next tasks" })).toHaveCount(0);
  await page.unroute("**/suggestions");
  await page.route("**/suggestions", () => {});
  await suggest.click();
  await page
    .getByRole("region", { name: "Suggested next tasks" })
    .getByRole("button", { name: "Cancel" })
    .click();
  await expect(page.getByRole("region", { name: "Suggested next tasks" })).toHaveCount(0);
  await expect(suggest).toBeEnabled();
});
