import { PICTURED_PROJECT } from "@/lib/demo/pictured-project";
import { subscribe } from "../support/billing/payments";
import { planCard } from "../support/billing/plan-dialog";
import { testWithoutPlan } from "../support/billing/without-plan";
import { expect, test } from "../support/fixtures";
import { expectAccessible } from "../support/page/axe";
import { createGate, holdRequests } from "../support/page/routes";
import { holdLiveChanges } from "../support/project/live";
import { createRecord, givePermission, signInAdmin, uniqueName } from "../support/users/admin";
import { signInBrowser, signUp, signUpInBrowser } from "../support/users/people";

testWithoutPlan("each permission has a page, whether the user has it or not", async ({ page }) => {
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Protected" }).click();
  await expect(page).toHaveURL("/protected");
  const side = page.getByRole("navigation", { name: "Tools" });
  for (const name of ["Templates", "Insights locked", "Forecast locked", "Administration locked"])
    await expect(side.getByRole("link", { name, exact: true })).toBeVisible();
  await expect(side.getByRole("link").last()).toContainText("Administration");
  // The list says what each page is for and what includes it. The administration is not for this user.
  // Other tests create permissions, too, which come after those of the product.
  const rows = page.getByRole("main").locator("li:not(nav li)");
  for (const [index, text] of [
    /^TemplatesReady-made plans\..*Unlocked$/,
    /^InsightsHow much gets done.*lockedIncluded with Pro$/,
    /^ForecastWhen a project will be done.*lockedIncluded with Advanced$/,
  ].entries())
    await expect(rows.nth(index)).toHaveText(text);
  await expect(rows.filter({ hasText: "Administration" })).toHaveCount(0);
  await expectAccessible(page);

  await side.getByRole("link", { name: "Templates" }).click();
  await expect(page).toHaveURL("/protected/basic");
  await expect(page.getByRole("main")).toContainText("You have the permission “basic”");
  await expect(page.getByRole("main")).toContainText("Ready-made plans.");
  await expectAccessible(page);

  await side.getByRole("link", { name: "Insights locked" }).click();
  await expect(page).toHaveURL("/protected/pro");
  const refusal = page.getByRole("main");
  await expect(refusal).toContainText("You don’t have the permission this page requires.");
  await expect(refusal).toContainText("Permission required: pro");
  await expect(refusal).toContainText("Try subscribing to a correct plan");
  await expect(refusal).toContainText("Insights show what gets done and how fast.");
  await expect(page).toHaveTitle(/^Insights/);
  await expect(refusal).toContainText("How much gets done, how long tasks take");
  for (const plan of ["Pro", "Advanced"]) await expect(planCard(page, plan)).toContainText("14 days free");
  await expect(page.getByRole("alert").filter({ hasText: "Permission required" })).toHaveText(
    "You don’t have the permission this page requires. Permission required: pro. Try subscribing to a correct plan",
  );
  const chart = page.getByRole("img", { name: /^A burn-up chart/ });
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(chart).toBeVisible();
  // What gives access is above the picture.
  const offer = (await refusal.getByRole("button", { name: "Get Pro" }).boundingBox())!;
  expect(offer.y).toBeLessThan((await page.locator("figure").boundingBox())!.y);
  await expect(page.locator("figcaption")).toHaveText(`${PICTURED_PROJECT}Sample data`);
  await expectAccessible(page);
});

testWithoutPlan(
  "a subscriber has no lock on what their plan includes and no trial of a dearer one",
  async ({ page, request, person: ana }) => {
    await subscribe(request, ana, "Pro");
    await page.goto("/protected/advanced");
    const side = page.getByRole("navigation", { name: "Tools" });
    await expect(side.getByRole("link", { name: "Insights", exact: true })).toBeVisible();
    await expect(side.getByRole("link", { name: "Forecast locked", exact: true })).toBeVisible();
    await expect(planCard(page, "Advanced")).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText("days free");
  },
);

testWithoutPlan("plans that are chosen quickly one after another open one payment", async ({ page }) => {
  await page.goto("/protected/pro");
  const checkout = await holdRequests(page, "**/api/stripe/checkout-session");
  const opened = page.context().waitForEvent("page");
  const pro = page.getByRole("button", { name: "Get Pro" });
  await pro.click();
  await checkout.requested;
  await expect(pro).toHaveAttribute("aria-busy", "true");
  await expect(pro.locator("svg")).toBeVisible();
  await page.getByRole("button", { name: "Get Advanced" }).click();
  checkout.release();
  const payment = await opened;
  await payment.waitForURL(/\/checkout\//);
  await expect(page.getByRole("dialog")).toContainText("Pro includes");
  expect(page.context().pages()).toHaveLength(2);
  await payment.close();
});

testWithoutPlan("the pages of the product's parts also open by their titles", async ({ page }) => {
  for (const [title, target] of [
    ["insights?weeks=26", "pro?weeks=26"],
    ["Forecast", "advanced"],
    ["templates", "basic"],
  ]) {
    await page.goto(`/protected/${title}`);
    await expect(page).toHaveURL(`/protected/${target}`);
  }
});

test("a subscriber can retry when the limits of their plan cannot be read", async ({
  page,
  request,
  baseURL,
  allowed,
}) => {
  allowed.failures.push(/400/);
  const ana = await signUp(request);
  await givePermission(request, ana, "pro");
  await signInBrowser(page, ana, baseURL!);
  // With an expired token the HTML has no data, so the browser requests it.
  await page.context().addCookies([{ name: "access_token", value: "expired", url: baseURL! }]);
  await holdLiveChanges(page);
  await page.route("**/api/limits", (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto("/protected/pro");
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: "Retry" })).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/api/limits");
  await main.getByRole("button", { name: "Retry" }).click();
  await expect(main).toContainText("Charts appear here as your tasks move to Done.");
});

test("the page of an unknown permission says that it does not exist", async ({
  page,
  request,
  baseURL,
  allowed,
}) => {
  allowed.failures.push(/404/, /422/);
  await signUpInBrowser(page, request, baseURL!);
  for (const name of ["nonsense", "a%2Fb", "%25", "%3Cb%3E"]) {
    await page.goto(`/protected/${name}`);
    await expect(page.getByRole("main")).toContainText("There is no permission");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
    await expect(page).toHaveTitle(/^Page not found/);
  }
});

test("the access-denied page names four reasons, and lets visitors sign in first", async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto("/not-authorized");
  const main = page.getByRole("main");
  await expect(main.getByRole("listitem")).toHaveCount(4);
  for (const reason of [/not logged in/i, /permission/i, /moved/i, /limit/i])
    await expect(main).toContainText(reason);
  await expect(main.locator("section :is(p, a, button, li)").first()).toHaveText("Sign In");
  await expectAccessible(page);

  await signUpInBrowser(page, request, baseURL!);
  await page.goto("/not-authorized");
  await expect(main.getByRole("listitem")).toHaveCount(4);
  await expect(main.getByRole("link")).toHaveText(["Home"]);
  await expectAccessible(page);
});

testWithoutPlan(
  "a refused page keeps its content and the focus while it loads again",
  async ({ page, request, person }) => {
    await page.goto("/protected/pro");
    const choose = page.getByRole("button", { name: "Get Pro" });
    await choose.focus();
    const gate = createGate();
    let asked = 0;
    await page.route("**/api/protected/pro", async (route) => {
      asked++;
      await gate.opened;
      await route.continue();
    });
    // Any new permission makes the open window load everything again.
    const admin = await signInAdmin(request);
    const permission = await createRecord(request, admin, "permissions", { name: uniqueName("other") });
    await createRecord(request, admin, `users/${person.user.id}/permissions`, {
      permission_ids: [permission.id],
    });
    await expect.poll(() => asked).toBeGreaterThan(0);
    await expect(choose).toBeFocused();
    const answer = page.waitForResponse("**/api/protected/pro");
    gate.open();
    await answer;
    await expect(choose).toBeFocused();
  },
);
