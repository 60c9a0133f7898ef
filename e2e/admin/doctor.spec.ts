import { expect, test } from "../support/fixtures";
import { expectAccessible } from "../support/page/axe";
import { getHeight } from "../support/page/layout";
import { openAsAdmin } from "../support/users/admin";

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
  const database = findings.filter({ hasText: "Database and migrations" });
  await expect(database).toContainText("Works");
  await expect(database).not.toContainText("Without it");
  await expectAccessible(page);

  // The broken check is listed first, even if it is the last one in the response.
  await page.route("**/api/admin/doctor", async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    const lost = { state: "off", detail: "Not configured.", fix: "Set SMTP_URL." };
    const broken = { state: "broken", detail: "It is wrong.", fix: "Run `npm run stripe:sync`." };
    const soon = { fix: "Set OPENAI_MODEL to a newer model." };
    const unchecked = { state: "ok", is_unchecked: true, detail: "Google accepts the client.", fix: null };
    const change: Record<string, object> = { mail: lost, prices: broken, openai: soon, google: unchecked };
    await route.fulfill({
      response,
      json: {
        ...reply,
        data: reply.data.map((finding: { id: string }) => ({ ...finding, ...change[finding.id] })),
      },
    });
  });
  await page.getByRole("button", { name: "Check Again" }).click();
  await expect(findings.filter({ hasText: "Plans on sale" })).toContainText(
    "How to fix it: Run npm run stripe:sync.",
  );
  await expect(findings.filter({ hasText: "Plans on sale" })).toContainText("Without it: The pricing page");
  const order = await findings
    .getByText(/^(Broken|Needs attention|Off|Not checked yet|Works)$/)
    .allTextContents();
  expect(order).toEqual(order.toSorted((a, b) => getSeverity(a) - getSeverity(b)));
  expect(order).toEqual(expect.arrayContaining(["Off", "Needs attention", "Not checked yet"]));
  await expect(findings.filter({ hasText: "Sign-in with Google" })).not.toContainText("Without it");
  await expect(page.getByRole("status").getByText(/ not checked, /)).toBeVisible();
  // A part that works needs little room.
  expect(await getHeight(database)).toBeLessThanOrEqual(60);
  await expectAccessible(page);
});

const getSeverity = (state: string) =>
  ["Broken", "Needs attention", "Off", "Not checked yet", "Works"].indexOf(state);
