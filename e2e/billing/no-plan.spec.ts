import { expect, test } from "../support/fixtures";
import { expectAccessible } from "../support/page/axe";
import { signUpInBrowser } from "../support/users/people";

test("billing shows a user without a plan", async ({ page, request, baseURL }) => {
  await signUpInBrowser(page, request, baseURL!);
  await page.goto("/settings");
  await page.getByRole("link", { name: "Billing" }).click();
  await expect(page).toHaveURL("/settings/billing");
  await expect(page.getByRole("heading", { name: "Your Plan" })).toBeVisible();
  await expect(page.getByText("No Plan")).toBeVisible();
  await expectAccessible(page);
});
