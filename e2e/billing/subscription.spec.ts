import type { APIRequestContext, Page } from "@playwright/test";
import { controlStripe, GOOD_CARD, subscribe, switchPlan } from "../support/billing/payments";
import { planCard } from "../support/billing/plan-dialog";
import { testWithoutPlan } from "../support/billing/without-plan";
import { expect, test } from "../support/fixtures";
import { expectAccessible } from "../support/page/axe";
import { waitUntilConnected } from "../support/project/live";
import { type Person, signUp } from "../support/users/people";
import { submitSignIn } from "../support/users/session";

const DECLINED = "4000 0000 0000 0002";

async function findSubscription(request: APIRequestContext, { headers }: Person): Promise<string> {
  return (await (await request.get("/api/stripe/my-subscriptions", { headers })).json()).id;
}

const payWith = (page: Page, card: string) => page.getByRole("button", { name: card }).click();

test("a user buys a plan, changes it, cancels it, and loses it when a renewal fails", async ({
  page,
  request,
  baseURL,
  allowed,
}) => {
  // Stripe's page for a declined card has status 402, and a missing permission answers 403.
  allowed.failures.push(/402/, /403/, /400/);
  const person = await signUp(request);

  await test.step("a visitor chooses a plan, signs in, and returns to the same page", async () => {
    await page.goto("/pricing");
    // Exactly one plan is recommended to a visitor, by its metadata.
    await expect(page.getByRole("listitem").filter({ hasText: "Recommended" })).toHaveCount(1);
    await expect(page.getByRole("listitem").filter({ hasText: "Recommended" })).toContainText("Pro");
    await page.getByRole("radio", { name: "Yearly" }).check({ force: true });
    await expect(planCard(page, "Pro")).toContainText("$500 / year");
    await expect(planCard(page, "Pro")).toContainText("$42 / month, billed yearly");
    await page.getByRole("radio", { name: "Monthly" }).check({ force: true });
    await expect(planCard(page, "Pro")).toContainText("$50 / month");
    await expect(planCard(page, "Advanced")).toContainText("$85 / month");
    await planCard(page, "Pro").getByRole("button", { name: "Subscribe" }).click();
    await expect(page).toHaveURL("/signin?redirect_to=%2Fpricing");
    await submitSignIn(page, person.user.email);
    await expect(page).toHaveURL("/pricing");
    await expect(planCard(page, "Pro")).toContainText("14 days free with your first plan");
  });

  await test.step("a declined card stays on the page; an accepted one returns to the app", async () => {
    await planCard(page, "Pro").getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByRole("heading", { name: "Subscribe to Pro" })).toBeVisible();
    await expect(page.getByText("14 days free, then $50.00 per month")).toBeVisible();
    await payWith(page, DECLINED);
    await expect(page.getByRole("alert")).toContainText(/declined/);
    await payWith(page, GOOD_CARD);
    await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Pro");
    await expectAccessible(page);
    await page.goto("/protected/pro");
    await expect(page.getByRole("main")).toContainText(
      "You have the permission “pro”. Included in your Pro plan.",
    );
    await page.goto("/dashboard");
    await expect(page.getByRole("main")).toContainText("Pro");
    await page.goto("/pricing");
    await expect(planCard(page, "Pro").getByRole("button", { name: "Manage" })).toBeVisible();
  });

  const portal = await test.step("the user changes to a larger plan in the portal", async () => {
    await page.goto("/settings/billing");
    await expect(page.getByRole("main")).toContainText(/Free until .*, then \$50 \/ month/);
    await expect(page.getByText("$50 / month")).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Manage Subscription" }).click();
    await switchPlan(page, /Advanced.*\$85\.00 per month/);
    await expect(page.getByRole("status")).toContainText("Advanced");
    const portal = page.url();
    await page.goto("/protected/advanced");
    await expect(page.getByRole("main")).toContainText("Included in your Advanced plan.");
    return portal;
  });

  await test.step("the user takes the cancellation back", async () => {
    await page.goto(portal);
    await page.getByRole("button", { name: "Cancel plan" }).click();
    await expect(page.getByRole("status")).toContainText("ends on");
    await page.goto("/settings/billing");
    await expect(page.getByRole("main")).toContainText(/Free until .*, then it ends/);
    await page.goto("/pricing");
    await expect(planCard(page, "Advanced")).toContainText(/Ends on \w{3} \d+, \d{4}/);
    await expect(planCard(page, "Pro")).not.toContainText("Ends on");
    await page.goto(portal);
    await page.getByRole("button", { name: /cancel$/ }).click();
    await page.getByRole("link", { name: /Return to/ }).click();
    await expect(page).toHaveURL("/settings/billing");
    await expect(page.getByRole("main")).toContainText(/Free until .*, then \$85 \/ month/);
  });

  await test.step("the first payment succeeds, the next one fails, and finally Stripe gives up", async () => {
    const subscription = await findSubscription(request, person);
    await controlStripe(request, baseURL!, "time", { subscription, to: "trial_end" });
    await page.reload();
    await expect(page.getByRole("main")).toContainText("Renews on");
    await controlStripe(request, baseURL!, "payments", { subscription, outcome: "declined" });
    await controlStripe(request, baseURL!, "time", { subscription, to: "period_end" });
    await page.reload();
    await expect(page.getByRole("main")).toContainText("The last payment didn’t go through.");
    await page.goto("/protected/advanced");
    await expect(page.getByRole("main")).toContainText("You have the permission");
    await controlStripe(request, baseURL!, "time", { subscription, to: "canceled" });
    await page.reload();
    await expect(page.getByRole("main")).toContainText("You don’t have the permission this page requires.");
    await expect(page.getByRole("button", { name: "Get Advanced" })).toBeVisible();
    await page.goto("/settings");
    await page.getByRole("link", { name: "Billing" }).click();
    await expect(page).toHaveURL("/settings/billing");
    await expect(page.getByText("No Plan")).toBeVisible();
    await expect(
      page.getByText("You’re on Free: 20 AI runs a month, 7 days of history and undo."),
    ).toBeVisible();
  });

  await test.step("users who have had a plan are not offered a second trial", async () => {
    await expect(page.getByRole("main")).toContainText(
      "A paid plan raises the limits and unlocks more features.",
    );
    await expect(page.getByRole("main")).not.toContainText("free trial");
    await page.goto("/pricing");
    await expect(planCard(page, "Pro")).toContainText("Billed from the first day");
    await expect(page.getByRole("main")).not.toContainText("days free");
  });
});

testWithoutPlan(
  "a refused page opens as soon as a plan is paid elsewhere",
  async ({ page, request, person }) => {
    await waitUntilConnected(page, () => page.goto("/protected/pro"));
    const main = page.getByRole("main");
    await expect(main).toContainText("You don’t have the permission this page requires.");
    await subscribe(request, person, "Pro");
    // The page updates without input.
    await expect(main).toContainText("You have the permission “pro”. Included in your Pro plan.");
  },
);
