import type { APIRequestContext, Page } from "@playwright/test";
import { ADMIN, openAsAdmin } from "../support/admin";
import { expectAccessible } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { getSandboxOrigin } from "../support/inbox";
import { payWithTestCard } from "../support/payments";
import { type Person, signInBrowser, signUp } from "../support/people";
import { submitSignIn } from "../support/session";

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

test("a user who is no superuser is refused without any content of the area", async ({
  page,
  request,
  baseURL,
}) => {
  const ben = await signUp(request, "Ben Example");
  const cookie = `access_token=${ben.tokens.access_token}`;
  const id = ben.user.id;
  const paths = [
    "users",
    `users/${id}`,
    "roles",
    `roles/${id}`,
    "permissions",
    `permissions/${id}`,
    "products",
  ].map((path) => `/admin/${path}`);
  paths.push(
    "/admin",
    "/admin/billing-events",
    "/admin/doctor",
    "/admin/audit",
    "/admin/subscriptions/sub_1",
  );
  for (const path of paths) {
    const response = await request.get(path, { headers: { cookie }, maxRedirects: 0 });
    expect(response.status()).toBe(200);
    // Only the parts of the requested address may come back.
    const html = (await response.text()).replaceAll(/billing-events|"doctor"|\\"doctor\\"|\/admin\/\w+/g, "");
    for (const word of [
      "Billing events",
      "Doctor",
      "Product Edit",
      "Replay",
      "signature",
      "Stripe",
      "Create User",
      "Back to",
      "Audit log",
      "waymark.local",
    ])
      expect(html, `${word} in ${path}`).not.toMatch(new RegExp(word, "i"));
  }
  await signInBrowser(page, ben, baseURL!);
  await page.goto("/admin/billing-events?outcome=failed");
  const toast = page.getByRole("listitem").filter({ hasText: "Unauthorized" });
  await expect(toast).toContainText("You are not an admin");
  await expect(page).toHaveURL("/signin?redirect_to=%2Fadmin%2Fbilling-events%3Foutcome%3Dfailed");
  await expectAccessible(page);
  await toast.getByRole("button", { name: "Close", exact: true }).click();
  await expect(toast).toHaveCount(0);
  // The user stays there and is not redirected in a loop.
  await expect(
    page.getByText(`You’re signed in as ${ben.user.email}, which isn’t an admin account.`),
  ).toBeVisible();
  await expect(page).toHaveURL(/^[^?]*\/signin\?/);

  await submitSignIn(page, ADMIN.email, ADMIN.password);
  await expect(page).toHaveURL("/admin/billing-events?outcome=failed");
  await expect(page.getByRole("heading", { name: "Billing events" })).toBeVisible();
});

test("a visitor signs in first, and is refused when they are no superuser", async ({ page, request }) => {
  const ben = await signUp(request, "Ben Example");
  await page.goto("/admin/doctor");
  await expect(page).toHaveURL("/signin?redirect_to=%2Fadmin%2Fdoctor");
  await submitSignIn(page, ben.user.email);
  await expect(page.getByText("You are not an admin")).toBeVisible();
  await expect(page).toHaveURL("/signin?redirect_to=%2Fadmin%2Fdoctor");
  await page.getByRole("link", { name: "your dashboard" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("the stored session of a former superuser gives no access", async ({ page, request, baseURL }) => {
  const ben = await signUp(request, "Ben Example");
  await signInBrowser(page, { ...ben, roles: ["superuser"] } as Person, baseURL!);
  await page.goto("/admin");
  await expect(page.getByText("You are not an admin")).toBeVisible();
  await expect(page).toHaveURL("/signin?redirect_to=%2Fadmin");
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("auth")!).roles)).not.toContain(
    "superuser",
  );
});

test("a superuser with an expired token gets a new one and sees the area", async ({
  page,
  request,
  baseURL,
}) => {
  const session = await (await request.post("/api/auth/signin", { data: ADMIN })).json();
  const access_token = `e30.${btoa(JSON.stringify({ exp: 1 })).replace(/=/g, "")}.sig`;
  await signInBrowser(page, { ...session, tokens: { ...session.tokens, access_token } }, baseURL!);
  await page.goto("/admin");
  await expect(page).toHaveURL("/admin");
  await expect(page.getByRole("heading", { name: "Administration" })).toBeVisible();
});

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

  const search = page.getByRole("searchbox", { name: "Search by type or id" });
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

test("an unknown subscription is shown as not found", async ({ page, request, baseURL, allowed }) => {
  allowed.failures = [/404/];
  await openAsAdmin(page, request, baseURL!);
  await page.goto("/admin/subscriptions/sub_nobody");
  await expect(page.getByText("Subscription not found")).toBeVisible();
  await expect(page.getByRole("button", { name: "Resync" })).toHaveCount(0);
});

test("the doctor checks every part, and checks again on request", async ({ page, request, baseURL }) => {
  await openAsAdmin(page, request, baseURL!);
  await page.goto("/admin/doctor");
  await expect(page.getByText(/Checked at/)).toBeVisible({ timeout: 20_000 });
  const findings = page.getByRole("main").getByRole("listitem");
  const titles = await findings.getByRole("heading").allTextContents();
  expect(titles.toSorted()).toEqual([
    "AI planning (OPENAI_API_KEY, OPENAI_MODEL)",
    "Customer portal",
    "Database and migrations",
    "Email (SMTP_URL)",
    "Key permissions (STRIPE_SECRET_KEY)",
    "Payments (STRIPE_SECRET_KEY)",
    "Plans on sale",
    "Session secret (JWT_SECRET)",
    "Sign-in with GitHub",
    "Sign-in with Google",
    "Site address (APP_URL)",
    "Stripe Tax (STRIPE_TAX)",
    "Stripe’s events (STRIPE_WEBHOOK_SECRET)",
  ]);
  await expect(findings.filter({ hasText: "Database and migrations" })).toContainText("Works");
  await expectAccessible(page);

  // The broken check is listed first, whatever the order of the response.
  await page.route("**/api/admin/doctor", async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    const lost = { state: "off", detail: "Not configured.", fix: "Set SMTP_URL." };
    const broken = { state: "broken", detail: "It is wrong.", fix: "Run `npm run stripe:sync`." };
    const soon = { fix: "Set OPENAI_MODEL to a newer model." };
    const change: Record<string, object> = { mail: lost, prices: broken, openai: soon };
    await route.fulfill({
      response,
      json: { ...reply, data: reply.data.map((one: { id: string }) => ({ ...one, ...change[one.id] })) },
    });
  });
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(findings.filter({ hasText: "Plans on sale" })).toContainText(
    "How to fix it: Run npm run stripe:sync.",
  );
  const order = await findings.getByText(/^(Broken|Needs attention|Off|Works)$/).allTextContents();
  expect(order).toEqual(order.toSorted((a, b) => rank(a) - rank(b)));
  expect(order).toEqual(expect.arrayContaining(["Off", "Needs attention"]));
  await expectAccessible(page);
});

const rank = (state: string) => ["Broken", "Needs attention", "Off", "Works"].indexOf(state);
