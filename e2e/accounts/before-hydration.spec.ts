import { expect, test } from "../support/fixtures";
import { holdRequests } from "../support/page/routes";
import { PASSWORD, uniqueEmail } from "../support/users/people";

test("text that is typed before hydration stays", async ({ page }) => {
  const { release } = await holdRequests(page, "**/_next/static/**/*.js");
  await page.goto("/signup", { waitUntil: "commit" });
  await page.getByLabel("Full name").fill("Early Bird");
  await page.getByLabel("Email").fill(uniqueEmail());
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  release();
  await expect(async () => {
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text", {
      timeout: 500,
    });
  }).toPass();
  await expect(page.getByLabel("Full name")).toHaveValue("Early Bird");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a form that is submitted before its script runs keeps the password out of the address", async ({
    page,
    allowed,
  }) => {
    allowed.failures = [/csp$/];
    await page.goto("/signin?redirect_to=%2Fprojects");
    await page.getByLabel("Email").fill("ana@example.test");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForLoadState();
    expect(page.url()).not.toContain("password");
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  });
});
