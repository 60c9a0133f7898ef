import { expect, openAnotherBrowser, test } from "../support/fixtures";
import { expectAccessibleAtBothWidths } from "../support/page/axe";
import { searchChoices } from "../support/page/choices";
import { openAsAdmin } from "../support/users/admin";
import { signInBrowser, signUp } from "../support/users/people";

test("a temporary permission shows its end, reaches the user's open page, and can be revoked", async ({
  page,
  request,
  browser,
  watchPage,
  baseURL,
}) => {
  const ana = await signUp(request, "Ana Grant");
  await openAsAdmin(page, request, baseURL!);
  await page.goto(`/admin/users/${ana.user.id}?tab=limits`);
  await expect(page.getByRole("heading", { name: "Usage and limits" })).toBeVisible();
  const limits = page.getByRole("region", { name: "Usage and limits" });
  await expect(limits).toContainText("basic · from the role basic");
  await expect(limits).toContainText("0 of 3");
  await expectAccessibleAtBothWidths(page);

  const other = await openAnotherBrowser(browser, watchPage);
  await signInBrowser(other, ana, baseURL!);
  await other.goto("/settings/billing");
  await expect(other.getByText("0 of 20 used")).toBeVisible();

  await page.getByRole("link", { name: "Permissions" }).last().click();
  await page.getByRole("button", { name: "Assign Permissions" }).click();
  const dialog = page.getByRole("dialog", { name: "Assign Permissions" });
  const submit = dialog.getByRole("button", { name: "Assign Permissions" });
  await searchChoices(dialog, "advanced");
  await dialog.getByRole("option", { name: "advanced" }).click();
  await dialog.getByLabel("Until (optional)").fill("2020-12-03");
  await expect(dialog.getByRole("alert")).toHaveText("Choose today or a later day.");
  await dialog.getByLabel("Until (optional)").fill("2090-12-03");
  await expect(submit, "with an end it needs a reason").toBeDisabled();
  await dialog.getByLabel("Reason").fill("goodwill");
  await expectAccessibleAtBothWidths(page);
  await submit.click();
  const row = page.getByRole("row").filter({ hasText: "until Dec 3, 2090, goodwill" });
  await expect(row).toContainText("advanced");
  await expectAccessibleAtBothWidths(page);
  // The open page updates without a reload.
  await expect(other.getByText("0 of 2,000 used")).toBeVisible();

  await page.getByRole("link", { name: "Limits" }).click();
  await expect(limits).toContainText("advanced · granted directly until Dec 3, 2090, goodwill");
  await expect(limits).toContainText("0 of 500");
  await page.goto("/admin/audit?target_type=user&per_page=100");
  const entry = page.getByRole("row").filter({ hasText: ana.user.email });
  await expect(entry).toContainText("Assigned the permission advanced to");
  await expect(entry).toContainText(/Until Dec 3, 2090.*Reason: goodwill/);

  await page.goto(`/admin/users/${ana.user.id}?tab=permissions`);
  await row.getByRole("button", { name: "Remove advanced" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(row).toHaveCount(0);
  await expect(other.getByText("0 of 20 used")).toBeVisible();
});

test("a temporary grant is extended, and a permanent one is not offered again", async ({
  page,
  request,
  baseURL,
}) => {
  const ben = await signUp(request, "Ben Grant");
  const admin = await openAsAdmin(page, request, baseURL!);
  const { data: permissions } = await (await request.get("/api/permissions?per_page=100")).json();
  const grant = async (name: string, terms: object) => {
    const { id } = permissions.find((permission: { name: string }) => permission.name === name);
    const data = { permission_ids: [id], ...terms };
    const path = `/api/admin/users/${ben.user.id}/permissions`;
    expect((await request.post(path, { headers: admin.headers, data })).status()).toBe(204);
  };
  await grant("pro", {});
  await grant("advanced", { expires_at: "2090-12-03T12:00:00.000Z", reason: "trial" });

  await page.goto(`/admin/users/${ben.user.id}?tab=permissions`);
  await page.getByRole("button", { name: "Assign Permissions" }).click();
  const dialog = page.getByRole("dialog", { name: "Assign Permissions" });
  const find = (name: string) => searchChoices(dialog, name);
  await find("basic");
  await expect(dialog.getByRole("option", { name: "basic" })).toContainText("From a role");
  await find("pro");
  await expect(dialog.getByText("No matches.")).toBeVisible();
  await find("advanced");
  const held = dialog.getByRole("option", { name: "advanced" });
  await expect(held).toContainText("Until Dec 3, 2090");
  await expectAccessibleAtBothWidths(page);
  await held.click();
  await dialog.getByLabel("Until (optional)").fill("2091-06-30");
  await dialog.getByLabel("Reason").fill("extended");
  await dialog.getByRole("button", { name: "Assign Permissions" }).click();
  const row = page.getByRole("row").filter({ hasText: "until Jun 30, 2091, extended" });
  await expect(row).toContainText("advanced");
});
