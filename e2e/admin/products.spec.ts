import { payWithTestCard } from "../support/billing/payments";
import { expect, openAnotherBrowser, test } from "../support/fixtures";
import { expectAccessible } from "../support/page/axe";
import { searchChoices } from "../support/page/choices";
import { expectFitsWindow } from "../support/page/layout";
import { holdRequests } from "../support/page/routes";
import { createRecord, openAsAdmin, uniqueName } from "../support/users/admin";
import { signInBrowser, signUp } from "../support/users/people";

test("subscribers gain the role of a product, and lose it again", async ({
  page,
  request,
  baseURL,
  browser,
  watchPage,
  allowed,
}) => {
  // The protected page answers 403 before and after.
  allowed.failures = [/403/];
  const admin = await openAsAdmin(page, request, baseURL!);
  const permission = await createRecord(request, admin, "permissions", { name: uniqueName("insight") });
  const role = await createRecord(request, admin, "roles", { name: uniqueName("Insider") });
  await createRecord(request, admin, `roles/${role.id}/permissions`, { permission_ids: [permission.id] });

  const { ben, theirs, product } =
    await test.step("a user subscribes to the product, whose plan does not open the page yet", async () => {
      const ben = await signUp(request, "Ben Example");
      const theirs = await openAnotherBrowser(browser, watchPage);
      await signInBrowser(theirs, ben, baseURL!);
      const { data } = await (await request.get("/api/stripe/products")).json();
      const [product] = data;
      const checkout = await request.post("/api/stripe/checkout-session", {
        data: { price_id: product.prices[0].id },
        headers: ben.headers,
      });
      await theirs.goto((await checkout.json()).url);
      await payWithTestCard(theirs);
      const address = `/protected/${encodeURIComponent(permission.name)}`;
      await theirs.goto(address);
      await expect(theirs.getByText("Try subscribing to a correct plan")).toBeVisible();
      return { ben, theirs, product };
    });

  await test.step("the product gets the role, which opens the page", async () => {
    await page.goto("/admin/products");
    await page.getByRole("link", { name: product.id }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.name);
    await page.getByRole("button", { name: "Assign Roles" }).click();
    const dialog = page.getByRole("dialog", { name: "Assign Roles" });
    await searchChoices(dialog, role.name);
    await dialog.getByRole("option", { name: role.name }).click();
    await dialog.getByRole("button", { name: "Assign Roles" }).click();
    await expect(page.getByText("Roles assigned successfully")).toBeVisible();
    await expectAccessible(page);
    await theirs.reload();
    await expect(theirs.getByText(`Included in your ${product.name} plan.`)).toBeVisible();
  });

  await test.step("the page of the user shows the origin of the permission", async () => {
    await page.goto(`/admin/users/${ben.user.id}?tab=permissions`);
    await expect(page.getByRole("row").filter({ hasText: permission.name })).toContainText(
      `Plan${product.name}`,
    );
  });

  await test.step("the role is removed, and the page closes", async () => {
    await page.goto(`/admin/products/${product.id}`);
    const remove = page.getByRole("button", { name: `Remove ${role.name}` });
    await remove.click();
    const list = await holdRequests(page, /\/api\/admin\/roles\?/);
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("Role deleted")).toBeVisible();
    // On a slow connection the row stays for a moment, and goes with the button that has the focus.
    await expect(remove).toBeFocused();
    list.release();
    await expect(remove).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
    await theirs.reload();
    await expect(theirs.getByText("Try subscribing to a correct plan")).toBeVisible();
  });

  await test.step("the list of subscriptions finds the user", async () => {
    await page.goto("/admin/subscriptions");
    await page.getByRole("searchbox").fill(ben.user.email);
    const row = page.getByRole("row").filter({ hasText: ben.user.email });
    await expect(row).toContainText(/\$\d+\.00/);
    await expect(row).toContainText("Trialing");
    await page.getByLabel("Status").selectOption("Canceled");
    await expect(page.getByText("No results.")).toBeVisible();
    await page.getByLabel("Status").selectOption("Trialing");
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page);
    // Exact, because the random id of the subscription can contain the product's name.
    await row.getByRole("link", { name: product.name, exact: true }).click();
    await expect(page).toHaveURL(`/admin/products/${product.id}`);
    await expectAccessible(page);
  });
});

test("the HTML of the overview has the counts and the latest changes", async ({ page, request, baseURL }) => {
  const admin = await openAsAdmin(page, request, baseURL!);
  for (let i = 0; i < 5; i++) await createRecord(request, admin, "roles", { name: uniqueName("seen") });
  const cookie = `access_token=${admin.tokens.access_token}`;
  const html = await (await request.get("/admin", { headers: { cookie } })).text();
  expect(html).toContain("Users Verified / Total");
  expect(html).toContain("admin@waymark.local");
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/admin");
    await expect(page.getByRole("progressbar", { name: "Users verified" })).toBeVisible();
    // Other tests make changes at the same time, so only the number of rows is certain.
    const latest = page.getByRole("table", { name: "Latest changes" }).getByRole("row");
    await expect(latest.filter({ hasText: "admin@waymark.local" })).toHaveCount(5);
    await expectFitsWindow(page);
    await expectAccessible(page);
  }
});
