import type { APIRequestContext, Page } from "@playwright/test";
import { payWithTestCard } from "../support/billing/payments";
import { expect, test } from "../support/fixtures";
import { expectAccessible } from "../support/page/axe";
import { openAsAdmin } from "../support/users/admin";
import { getSandboxOrigin } from "../support/users/inbox";
import { type Person, signInBrowser, signUp } from "../support/users/people";

const STRIPE_HEADERS = { authorization: "Bearer sk_test_sandbox" };

/** Sends a webhook without a valid Stripe signature. */
async function deliverUnsigned(request: APIRequestContext) {
  const response = await request.post("/api/stripe/webhook", {
    data: { id: "evt_forged", type: "invoice.paid" },
    headers: { "stripe-signature": "t=1,v1=00" },
  });
  expect(response.status()).toBe(400);
}

/** Buys a plan for the user. Returns the ids of the subscription and the customer at Stripe. */
async function subscribe(page: Page, request: APIRequestContext, { headers }: Person) {
  const { data } = await (await request.get("/api/stripe/products")).json();
  const price = data[0].prices.find(({ interval }: { interval: string }) => interval === "month");
  const checkout = await request.post("/api/stripe/checkout-session", {
    data: { price_id: price.id },
    headers,
  });
  await page.goto((await checkout.json()).url);
  await payWithTestCard(page);
  // The address changes before the page has read the subscription, and the event may arrive after both.
  const read = () => request.get("/api/stripe/my-subscriptions", { headers });
  await expect.poll(async () => (await read()).status()).toBe(200);
  return (await (await read()).json()).id as string;
}

test("the ledger names refused deliveries, and keeps its search and filters in the address", async ({
  page,
  request,
  baseURL,
}) => {
  await deliverUnsigned(request);
  const admin = await openAsAdmin(page, request, baseURL!);
  const cookie = `access_token=${admin.tokens.access_token}`;
  const html = await (
    await request.get("/admin/billing-events?outcome=refused", { headers: { cookie } })
  ).text();
  expect(html).toContain("deliveries with a wrong signature");

  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Admin" }).click();
  await expect(page).toHaveURL("/admin");
  await page.getByRole("link", { name: "Billing events" }).click();
  await expect(page).toHaveURL("/admin/billing-events");
  await expect(page).toHaveTitle("Billing events · Waymark");
  const nav = page.getByRole("navigation", { name: "Admin" });
  await expect(nav.getByRole("link")).toHaveText([
    "Overview",
    "Users",
    "Roles",
    "Permissions",
    "Products",
    "Subscriptions",
    "Audit log",
    "Billing events",
    "Doctor",
  ]);
  await expect(nav.getByRole("link", { name: "Billing events" })).toHaveAttribute("aria-current", "page");

  const search = page.getByRole("searchbox", { name: "Search by type or ID" });
  await search.fill("nothing like it");
  await expect(page).toHaveURL("/admin/billing-events?q=nothing+like+it");
  await expect(page.getByText("No results.")).toBeVisible();
  await search.fill("wrong signature");
  await expect(page).toHaveURL("/admin/billing-events?q=wrong+signature");
  await page.getByLabel("Outcome").selectOption("Refused");
  await expect(page).toHaveURL("/admin/billing-events?q=wrong+signature&outcome=refused");
  const row = page.getByRole("row").filter({ hasText: "deliveries with a wrong signature" });
  await expect(row).toContainText("Refused");
  await expect(row).toContainText(/\d+ deliver(y|ies)/);
  await expect(row.getByRole("button")).toHaveCount(0);
  await expectAccessible(page);

  await page.reload();
  await expect(search).toHaveValue("wrong signature");
  await expect(page.getByLabel("Outcome")).toHaveValue("refused");
  await expect(row).toBeVisible();
});

test("an event is replayed, and a subscription that differs is read from Stripe again", async ({
  page,
  request,
  baseURL,
  browser,
  watchPage,
}) => {
  const theirs = await (await browser.newContext({ baseURL })).newPage();
  const ben = await signUp(request, "Ben Example");
  await signInBrowser(theirs, ben, baseURL!);
  const id = await subscribe(theirs, request, ben);
  await theirs.context().close();
  watchPage(page);

  // The ledger links to the subscription of the event.
  await openAsAdmin(page, request, baseURL!);
  await page.goto("/admin/billing-events?per_page=100&q=customer.subscription.created");
  const row = page.getByRole("row").filter({ hasText: id });
  await expect(row).toContainText("Done");
  await expect(row).toContainText("1 attempt,");
  await row.getByRole("button", { name: /^Replay customer\.subscription\.created evt_/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Replay" }).click();
  await expect(page.getByText("Event replayed")).toBeVisible();
  await expect(row).toContainText("2 attempts,");
  // Within a sentence, color alone does not distinguish a link from the text.
  await expect(row.getByRole("link", { name: id }).first()).toHaveCSS("text-decoration-line", "underline");

  // The subscription changes at Stripe, and its webhooks are lost.
  const subscription = `${getSandboxOrigin(baseURL!)}/v1/subscriptions/${id}`;
  const faults = `${getSandboxOrigin(baseURL!)}/stripe/control/events/faults`;
  await request.post(faults, { data: { kind: "drop", count: 20, match: id } });
  const change = await request.post(subscription, {
    form: { cancel_at_period_end: "true" },
    headers: STRIPE_HEADERS,
  });
  expect(change.status()).toBe(200);
  await request.delete(`${faults}?match=${id}`);

  await row.getByRole("link", { name: id }).click();
  await expect(page).toHaveURL(`/admin/subscriptions/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product Edit");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("Stripe vs. Waymark");
  await expect(page.getByRole("button", { name: "Copy the ID of the subscription" })).toBeVisible();
  const field = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(field("Cancels at period end")).toHaveText(/Differs.*Yes.*No/);
  await expect(field("Status")).toHaveText(/^Status\s*trialing\s*trialing$/);
  await expect(page.getByRole("definition").filter({ hasText: ben.user.email })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: /^\$\d+\.00 \/ month$/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Resync" }).click();
  await expect(page.getByText("Subscription resynced")).toBeVisible();
  await expect(page.getByText("In sync.")).toBeVisible();
  await expect(field("Cancels at period end")).toHaveText(/^Cancels at period end\s*Yes\s*Yes$/);
});

test("refunds and disputes of a subscription are listed", async ({ page, request, baseURL, browser }) => {
  const theirs = await (await browser.newContext({ baseURL })).newPage();
  const ben = await signUp(request, "Ben Example");
  await signInBrowser(theirs, ben, baseURL!);
  const id = await subscribe(theirs, request, ben);
  await theirs.context().close();
  const control = async (path: string, data: object) => {
    const reply = await request.post(`${getSandboxOrigin(baseURL!)}/stripe/control/${path}`, { data });
    expect(reply.status()).toBe(200);
  };

  await openAsAdmin(page, request, baseURL!);
  await page.goto(`/admin/subscriptions/${id}`);
  await expect(page.getByText("In sync.")).toBeVisible();
  const heading = page.getByRole("heading", { name: "Refunds and disputes" });
  await expect(heading).toHaveCount(0);

  await control("time", { subscription: id, to: "trial_end" });
  await control("refunds", { subscription: id, amount: 1050 });
  await control("disputes", { subscription: id });
  await page.reload();
  await expect(heading).toBeVisible();
  const entries = page.getByRole("region", { name: "Refunds and disputes" }).getByRole("listitem");
  await expect(entries).toHaveCount(2);
  const refund = entries.filter({ hasText: "Refund" });
  await expect(refund).toHaveText(/^Refund\s*\$10\.50\s*Succeeded, requested by customer/);
  const dispute = entries.filter({ hasText: "Dispute" });
  await expect(dispute).toHaveText(/^Dispute\s*\$50\.00\s*Needs response, fraudulent/);
  await expectAccessible(page);
});
