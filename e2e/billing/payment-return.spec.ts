import type { Page } from "@playwright/test";
import { subscribe, switchPlan } from "../support/billing/payments";
import { ADVANCED, planCard } from "../support/billing/plan-dialog";
import { expect, test } from "../support/fixtures";
import { expectNoAxeViolations } from "../support/page/axe";
import { type Person, signUpInBrowser } from "../support/users/people";
import { listStoredKeys, signOut } from "../support/users/session";

let ana: Person;

test.beforeEach(async ({ page, request, baseURL, allowed }) => {
  allowed.failures.push(/403/);
  ana = await signUpInBrowser(page, request, baseURL!);
});

test.describe("where the browser opens no tab", () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      window.open = () => null;
    }),
  );
  const back = (page: Page) => page.getByRole("button", { name: "Back to Where You Were" });

  test("a changed plan leads back to where the user was", async ({ page, request }) => {
    await subscribe(request, ana, "Pro");
    await page.goto("/protected/advanced?project=none");
    await page.getByRole("button", { name: "Get Advanced" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Get Advanced" }).click();
    await switchPlan(page, ADVANCED);
    await page.getByRole("link", { name: /Return to/ }).click();
    await expect(page).toHaveURL("/settings/billing");
    await expect(page.getByRole("main")).toContainText("Advanced");
    await expectNoAxeViolations(page);
    await back(page).click();
    await expect(page).toHaveURL("/protected/advanced?project=none");
    await expect(page.getByRole("main")).toContainText(
      "Forecasts are based on finished tasks, so start with a project.",
    );
    await page.goto("/settings/billing");
    await expect(page.getByRole("heading", { name: "Your Plan" })).toBeVisible();
    await expect(back(page)).toHaveCount(0);
  });

  test("the prices lead a user who left a payment back to their page", async ({ page }) => {
    await page.goto("/protected/pro");
    await page.getByRole("button", { name: "Get Pro" }).click();
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL("/pricing");
    await expect(planCard(page, "Pro").getByRole("button", { name: "Subscribe" })).toBeEnabled();
    await expectNoAxeViolations(page);
    await back(page).click();
    await expect(page).toHaveURL("/protected/pro");
  });

  test("signing out forgets a payment that was left", async ({ page }) => {
    await page.goto("/protected/pro");
    await page.getByRole("button", { name: "Get Pro" }).click();
    await expect(page.getByRole("heading", { name: "Subscribe to Pro" })).toBeVisible();
    await page.goto("/dashboard");
    expect(await listStoredKeys(page)).toEqual(["auth", "waymark.return-path"]);
    await signOut(page);
    await expect(page).toHaveURL("/");
    expect(await listStoredKeys(page)).toEqual([]);
  });
});
