import { GOOD_CARD } from "../support/billing/payments";
import { planCard } from "../support/billing/plan-dialog";
import { expect, test } from "../support/fixtures";
import { getSandboxOrigin } from "../support/users/inbox";
import { signUpInBrowser } from "../support/users/people";

test("the page after a payment is right without an event, and shows nothing of another user's payment", async ({
  page,
  request,
  baseURL,
  allowed,
}) => {
  allowed.failures.push(/404/);
  const person = await signUpInBrowser(page, request, baseURL!);
  const sandbox = getSandboxOrigin(baseURL!);
  const faults = `${sandbox}/stripe/control/events/faults`;
  await page.goto("/pricing");
  await planCard(page, "Pro").getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("heading", { name: "Subscribe to Pro" })).toBeVisible();
  const headers = { authorization: "Bearer sk_test_sandbox" };
  const params = { email: person.user.email };
  const found = await (await request.get(`${sandbox}/v1/customers`, { headers, params })).json();
  const customer = found.data[0].id;
  await request.post(faults, { data: { kind: "drop", count: 20, match: customer } });
  await page.getByRole("button", { name: GOOD_CARD }).click();
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Pro");
  // Nothing was paid yet.
  await expect(page.getByRole("main")).toContainText(
    /Your free trial has started\. The first payment is on \w+ \d+, \d{4}\./,
  );

  // The page is shown while Stripe is still answering.
  const match = new URL(page.url()).searchParams.get("sessionId");
  const slow = { kind: "server_error", after_ms: 3_000, match };
  expect((await request.post(`${sandbox}/stripe/control/faults`, { data: slow })).status()).toBe(201);
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByText("Loading...")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  await page.goto("/protected/pro");
  await expect(page.getByRole("main")).toContainText("You have the permission");
  await request.delete(`${faults}?match=${customer}`);

  await page.goto("/payment/success?sessionId=cs_test_somebody_elses");
  const notFound = page.getByRole("heading", { name: "No payment found" });
  await expect(notFound).toBeVisible();
  const checked = page.waitForResponse("**/api/stripe/checkout-session/*");
  await page.getByRole("button", { name: "Check Again" }).click();
  await expect(notFound).toBeVisible();
  await checked;
  await expect(page.getByRole("button", { name: "Check Again" })).toBeEnabled();
  await page.goto("/payment/success");
  await expect(page.getByRole("heading", { name: "Missing session ID" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("If you just paid, your plan is already in Billing.");
  await expect(page.getByRole("link", { name: "Go to Billing" })).toHaveAttribute(
    "href",
    "/settings/billing",
  );
});
