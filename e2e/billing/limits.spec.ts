import type { Page } from "@playwright/test";
import { goBackFrom, openTab, payWithTestCard } from "../support/billing/payments";
import { planCard } from "../support/billing/plan-dialog";
import { expect, test } from "../support/fixtures";
import { expectAccessible, expectNoAxeViolations } from "../support/page/axe";
import { addRuns } from "../support/users/database";
import { makeProject, signInBrowser, signUp, signUpInBrowser } from "../support/users/people";

const RUNS_PER_MONTH = 20;

async function openAiDialog(page: Page) {
  await page.goto("/projects");
  await page.getByRole("button", { name: /with AI/ }).click();
  return page.getByRole("dialog", { name: "Create Project with AI" });
}

test("a limit that is paid for in another tab is lifted in the open window", async ({
  page,
  request,
  baseURL,
  allowed,
  watchPage,
}) => {
  allowed.failures.push(/403/);
  const person = await signUp(request);
  await addRuns(person, RUNS_PER_MONTH - 1);
  await signInBrowser(page, person, baseURL!);

  const brief = "Plan a summer party for 40 people with a band and a buffet.";
  const dialog = await openAiDialog(page);
  await expect(dialog).toContainText("1 of 20 AI runs left this month");
  await dialog.getByLabel("Project Name").fill(brief);
  await dialog.getByRole("button", { name: "Plan Tasks" }).click();
  await expect(dialog.getByRole("button", { name: "Create Project" })).toBeEnabled();

  // The last run is used. A reload restores the plan and its brief.
  await page.reload();
  await expect(dialog).toContainText("Your draft was restored.");
  await dialog.getByRole("button", { name: "Back" }).click();
  await expect(dialog).toContainText(/No AI runs left until \w+ 1, \d{4}\. Compare plans/);
  await expect(dialog.getByLabel("Project Name")).toHaveValue(brief);
  await dialog.getByRole("button", { name: "Plan Tasks" }).click();
  const offer = page.getByRole("dialog", { name: "You’ve used all 20 AI runs for this month." });
  await expect(offer).toContainText("Pro includes 300 AI runs a month.");
  await expect(offer).toContainText("Pro: $50 / month");
  await expect(offer).toContainText("The first 14 days are free.");
  await expectNoAxeViolations(page);

  // Escape closes only the offer, and the typed text stays.
  await page.keyboard.press("Escape");
  await expect(offer).toBeHidden();
  await expect(dialog.getByLabel("Project Name")).toHaveValue(brief);
  await expect(dialog.getByRole("button", { name: "Plan from a Template Instead" })).toBeVisible();
  // At 1280 x 720 the notice does not push a button out of the dialog.
  await expect(dialog.getByRole("button", { name: "Retry" })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole("button", { name: "Retry" }).click();

  const payment = await openTab(page, watchPage, "Get Pro");
  await expect(offer.getByRole("status")).toContainText("Waiting for your payment");
  await payWithTestCard(payment);
  await expect(payment.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();

  // The first window receives the event, closes the offer, and continues with the typed text.
  await expect(offer).toBeHidden();
  await expect(dialog).toContainText("280 of 300 AI runs left this month");
  await expect(dialog.getByLabel("Project Name")).toHaveValue(brief);
  await goBackFrom(payment);
  await dialog.getByRole("button", { name: "Retry" }).click();
  await expect(dialog.getByRole("button", { name: "Create Project" })).toBeEnabled();

  await page.goto("/settings/billing");
  await expect(page.getByRole("main")).toContainText("21 of 300 used");
  await expect(page.getByRole("main")).toContainText("1 year");
});

test("where the browser opens no tab, the payment leads back to the page", async ({
  page,
  request,
  baseURL,
  allowed,
}) => {
  allowed.failures.push(/403/);
  const person = await signUp(request);
  const { id: projectId } = await makeProject(request, person, { name: "Bakery" });
  await addRuns(person, RUNS_PER_MONTH);
  await signInBrowser(page, person, baseURL!);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(`/projects/${projectId}?q=oven`);
  await page.getByRole("button", { name: "Suggest First Tasks" }).click();
  await page.getByRole("button", { name: "Get Pro" }).click();
  await payWithTestCard(page);
  await page.getByRole("button", { name: "Back to Where You Were" }).click();
  await expect(page).toHaveURL(`/projects/${projectId}?q=oven`);
});

test("a refused page opens in place when a plan with its permission is bought", async ({
  page,
  request,
  baseURL,
  allowed,
  watchPage,
}) => {
  allowed.failures.push(/403/);
  await signUpInBrowser(page, request, baseURL!);
  await page.goto("/protected/pro?weeks=26");
  await expect(planCard(page, "Pro")).toContainText("$50 / month");
  await expect(page.getByRole("main")).toContainText("You can also pay yearly. Compare plans");
  // One click leads to the payment, and the window that stays says what it waits for.
  const left = await openTab(page, watchPage, "Get Pro");
  await expect(left.getByRole("heading", { name: "Subscribe to Pro" })).toBeVisible();
  await left.close();
  const offer = page.getByRole("dialog", { name: "Your plan doesn’t include Insights." });
  await expect(offer).toContainText("Pro includes Insights: what gets done and how fast.");
  await expect(offer.getByRole("status")).toContainText("Waiting for your payment in the other tab.");
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Get Pro" })).toBeFocused();
  await payWithTestCard(await openTab(page, watchPage, "Get Advanced"));
  await expect(offer).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Insights");
  await expect(page.getByRole("main")).toContainText("Charts appear here as your tasks move to Done.");
  await expect(page).toHaveURL("/protected/pro?weeks=26");
});

test("the usage in the settings and the answers on the prices page are accessible in both themes and widths", async ({
  page,
  request,
  baseURL,
}) => {
  const person = await signUp(request);
  await addRuns(person, 2);
  await signInBrowser(page, person, baseURL!);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/settings/billing");
    await expect(page.getByRole("main")).toContainText("2 of 20 used");
    await expect(page.getByRole("progressbar", { name: "AI runs this month" })).toBeVisible();
    await expectAccessible(page);
    await page.goto("/pricing");
    await expect(page.getByRole("table")).toContainText("AI runs a month");
    await expect(page.getByRole("button", { name: "Subscribe" }).first()).toBeEnabled();
    await page.getByText("Can I get a refund?").click();
    await expectAccessible(page);
  }
});

test("the HTML of the prices compares the free limits with those of each plan", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("/pricing");
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows.first()).toHaveText(/Free\s*\$0\s*Pro\s*\$50 \/ month\s*Advanced\s*\$85 \/ month/);
  await expect(rows.filter({ hasText: "AI runs a month" })).toHaveText(/20\s*300\s*2,000/);
  await expect(rows.filter({ hasText: "History and undo" })).toHaveText(/7 days\s*1 year\s*Unlimited/);
  await expect(rows.filter({ hasText: "Forecast" })).toHaveText(/Not included\s*Not included\s*Included/);
  const getPart = (title: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
  await expect(getPart("Why is it taking so long?")).toContainText("Included in Pro and Advanced.");
  await expect(getPart("When will it be done?")).toContainText("Included in Advanced.");
  await expect(page.getByRole("list", { name: "Pro includes" }).getByRole("listitem")).toHaveCount(5);
  await expect(page.getByRole("list", { name: "Advanced includes" }).getByRole("listitem")).toHaveCount(5);
  await expect(page.getByRole("list", { name: "Free includes" }).getByRole("listitem")).toContainText([
    "Unlimited projects",
    "20 AI runs a month",
    "7 days",
    "3 custom templates",
  ]);
  await context.close();
});
