import { openTab, payWithTestCard, subscribe, switchPlan } from "../support/billing/payments";
import { ADVANCED } from "../support/billing/plan-dialog";
import { expect, test } from "../support/fixtures";
import { expectAccessible, expectNoAxeViolations } from "../support/page/axe";
import { holdRequests } from "../support/page/routes";
import { getCardButton, getColumn } from "../support/project/board";
import { givePermission } from "../support/users/admin";
import { addFinishedTasks, addRuns, addTemplates, setAge } from "../support/users/database";
import { makeProject, makeTasks, type Person, signUpInBrowser } from "../support/users/people";

let ana: Person;

test.beforeEach(async ({ page, request, baseURL, allowed }) => {
  allowed.failures.push(/403/);
  ana = await signUpInBrowser(page, request, baseURL!);
});

test("the same dialog offers the hidden history, and the open window then shows it", async ({
  page,
  request,
  watchPage,
}) => {
  const project = await makeProject(request, ana, { name: "Launch" });
  await addFinishedTasks(ana, project.id, [20]);
  await page.goto(`/projects/${project.id}`);
  await page.getByRole("button", { name: "Activity" }).click();
  const activity = page.getByRole("dialog", { name: "Activity" });
  await expect(activity).toContainText("Your plan includes the last 7 days of history.");
  await expect(activity).not.toContainText("Finished 0");
  await expectNoAxeViolations(page);
  await activity.getByRole("button", { name: "Upgrade for more" }).click();
  const offer = page.getByRole("dialog", { name: "Your plan includes the last 7 days of history." });
  await expect(offer).toContainText("Pro includes 1 year of history and undo.");
  await payWithTestCard(await openTab(page, watchPage, "Get Pro"));
  await expect(offer).toBeHidden();
  await expect(activity).toContainText("Finished 0");
  await expect(activity).not.toContainText("Your plan includes the last");
});

test("an undo that is refused works after the payment", async ({ page, request, watchPage }) => {
  const project = await makeProject(request, ana, { name: "Relaunch" });
  await makeTasks(request, ana, project, ["Brief"]);
  await page.goto(`/projects/${project.id}`);
  await getCardButton(page, "Brief").focus();
  await page.keyboard.press("Delete");
  await expect(page.getByText("Deleted “Brief”")).toBeVisible();
  await setAge(project.id, "8 days");
  await page.keyboard.press("Control+z");
  const offer = page.getByRole("dialog", { name: "Your plan lets you undo changes from the last 7 days." });
  await expect(offer).toBeVisible();
  await payWithTestCard(await openTab(page, watchPage, "Get Pro"));
  await expect(offer).toBeHidden();
  await page.keyboard.press("Control+z");
  await expect(getColumn(page, "Todo").getByText("Brief")).toBeVisible();
});

test("a plan with room for more templates is bought, and the typed template is saved", async ({
  page,
  request,
  watchPage,
}) => {
  const project = await makeProject(request, ana, { name: "Fair" });
  await makeTasks(request, ana, project, ["Book the hall"]);
  for (const name of ["A", "B", "C"]) {
    const data = { project_id: project.id, name };
    expect((await request.post("/api/templates", { data, headers: ana.headers })).status()).toBe(201);
  }
  await page.goto("/protected/basic");
  await expect(page.getByText("3 of 3 custom templates.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Upgrade for more" }).click();
  const refusal = page.getByRole("dialog", { name: "Your plan includes 3 custom templates." });
  await expect(refusal).toContainText("Pro includes 50 custom templates.");
  await page.keyboard.press("Escape");

  await page.goto(`/projects/${project.id}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Save as Template" }).click();
  const save = page.getByRole("dialog", { name: "Save as Template" });
  await save.getByLabel("Name").fill("One more");
  await save.getByRole("button", { name: "Save Template" }).click();
  await payWithTestCard(await openTab(page, watchPage, "Get Pro"));
  await expect(refusal).toBeHidden();
  await expect(save.getByLabel("Name")).toHaveValue("One more");
  await save.getByRole("button", { name: "Save Template" }).click();
  await expect(save).toBeHidden();
  await page.goto("/protected/basic?domain=own");
  await expect(page.getByText("4 of 50 custom templates.")).toBeVisible();
});

test("no plan is offered where none has room for more templates", async ({ page, request }) => {
  await givePermission(request, ana, "advanced");
  await addTemplates(ana, 500);
  await page.goto("/protected/basic");
  await expect(page.getByText("500 of 500 custom templates.")).toContainText("No plan has a higher limit.");
  await expect(page.getByRole("button", { name: "Upgrade for more" })).toHaveCount(0);
});

test("a plan that is active before the dialog has read the limits closes the dialog", async ({
  page,
  watchPage,
}) => {
  await page.goto("/protected/pro");
  const limits = await holdRequests(page, "**/api/limits");
  const payment = await openTab(page, watchPage, "Get Pro");
  await limits.requested;
  await payWithTestCard(payment);
  await expect(payment.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  limits.release();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("main")).toContainText("Charts appear here as your tasks move to Done.");
});

test("a subscriber gets more AI runs by a larger plan, and the largest plan offers no more", async ({
  page,
  request,
  watchPage,
}) => {
  await subscribe(request, ana, "Pro");
  await addRuns(ana, 300);
  const description = "Open a bakery: find premises, buy an oven, hire two bakers.";
  const project = await makeProject(request, ana, { name: "Bakery", description });
  await page.goto(`/projects/${project.id}`);
  const suggest = page.getByRole("button", { name: "Suggest First Tasks" });
  await suggest.click();
  const offer = page.getByRole("dialog", { name: "You’ve used all 300 AI runs for this month." });
  await expect(offer).toContainText("Advanced includes 2,000 AI runs a month.");
  await expect(offer).toContainText("It replaces your current plan.");
  await switchPlan(await openTab(page, watchPage, "Get Advanced"), ADVANCED);
  await expect(offer).toBeHidden();

  await addRuns(ana, 1_700);
  await suggest.click();
  const highest = page.getByRole("dialog", { name: "You’ve used all 2,000 AI runs for this month." });
  await expect(highest).toContainText("They reset on");
  await expect(highest.getByRole("button", { name: /^Get/ })).toHaveCount(0);
  await highest.getByRole("button", { name: "Close" }).first().click();
  await expect(highest).toBeHidden();
});
