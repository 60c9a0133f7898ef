import { openTab, payWithTestCard } from "../support/billing/payments";
import { testWithoutPlan } from "../support/billing/without-plan";
import { expect } from "../support/fixtures";
import { expectAccessible } from "../support/page/axe";
import { createRecord, signInAdmin, uniqueName } from "../support/users/admin";

testWithoutPlan(
  "the page of any permission that a plan grants opens the payment of that plan, and then its content",
  async ({ page, request, watchPage }) => {
    const admin = await signInAdmin(request);
    const permission = await createRecord(request, admin, "permissions", { name: uniqueName("reports") });
    const role = await createRecord(request, admin, "roles", { name: uniqueName("Reporter") });
    await createRecord(request, admin, `roles/${role.id}/permissions`, { permission_ids: [permission.id] });
    const { data: plans } = await (await request.get("/api/stripe/products")).json();
    const pro = plans.find(({ name }: { name: string }) => name === "Pro");
    await createRecord(request, admin, `products/${pro.id}/roles`, { role_ids: [role.id] });

    await page.goto(`/protected/${encodeURIComponent(permission.name)}`);
    await expect(page.getByText("Try subscribing to a correct plan")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /^Get/ })).toHaveCount(0);
    const payment = await openTab(page, watchPage, "Get Pro");
    const offer = page.getByRole("dialog", { name: `Your plan doesn’t include ${permission.name}.` });
    await expect(offer).toContainText("This page updates automatically.");
    await expectAccessible(page);
    // The message may be gone before the other tab shows that the payment succeeded.
    const message = page.getByText("Your new plan is active. You can continue.").waitFor();
    await Promise.all([message, payWithTestCard(payment)]);
    await expect(offer).toBeHidden();
    await expect(page.getByRole("main")).toContainText(`You have the permission “${permission.name}”`);

    const { headers } = admin;
    await request.delete(`/api/admin/products/${pro.id}/roles/${role.id}`, { headers });
  },
);
