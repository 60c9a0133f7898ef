import { expect, openAnotherBrowser, test } from "../support/fixtures";
import { expectAccessible } from "../support/page/axe";
import { getLink, waitForMail } from "../support/users/inbox";
import { signInBrowser, signUp } from "../support/users/people";
import { submitSignIn } from "../support/users/session";

const RESET_SUBJECT = /reset/i;
const STRONG_PASSWORD = "Correct-Horse-7";

test("a user who forgot the password sets a new one by the mailed link", async ({
  page,
  request,
  baseURL,
  browser,
  watchPage,
  allowed,
}) => {
  allowed.failures.push(/400/, /401/, /could not be refreshed/);
  const person = await signUp(request);
  const elsewhere = await openAnotherBrowser(browser, watchPage);
  await signInBrowser(elsewhere, person, baseURL!);
  await elsewhere.goto(`${baseURL}/dashboard`);

  await test.step("ask for a reset link", async () => {
    await page.goto("/signin");
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await page.getByRole("button", { name: "Send Reset Link" }).click();
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Please enter a valid email address");
    await page.getByLabel("Email").fill(person.user.email);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Send Reset Link" }).click();
    await expect(page.locator("[data-sonner-toast]")).toContainText(
      "Password reset link sent! Please check your email inbox.",
    );
    await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeFocused();
  });

  const password = page.getByLabel("New password", { exact: true });
  const again = page.getByLabel("Confirm password");
  const link = await test.step("open the mailed link, and see how strong each password is", async () => {
    const link = getLink(
      await waitForMail(request, baseURL!, person.user.email, RESET_SUBJECT),
      "/password-reset",
    );
    await page.goto(link, { waitUntil: "commit" });
    await expect(page).toHaveURL("/password-reset");
    const meter = page.getByRole("meter", { name: "Password strength" });
    for (const [typed, label] of [
      ["", "No password entered"],
      ["short", "Weak"],
      ["longenough", "Weak"],
      ["Longenough", "Fair"],
      ["Longenough1", "Good"],
      ["Longenough1!", "Strong"],
    ] as const) {
      await password.fill(typed);
      await expect(meter).toHaveAttribute("aria-valuetext", label);
      await expect(page.getByRole("main")).toContainText(label);
    }
    return link;
  });

  const submit = page.getByRole("button", { name: "Reset password" });
  await test.step("refused passwords show one message at a time", async () => {
    await password.fill("short");
    await again.fill("different");
    await expect(page.getByRole("main")).toContainText("Passwords do not match");
    await submit.click();
    // One message is shown at a time, in the order of the rules: length, match, strength.
    const messages = page.getByRole("main").getByRole("alert");
    await expect(messages).toHaveText(["Password must be at least 8 characters long"]);
    await expect(password).toHaveAccessibleDescription(/Password must be at least 8 characters long/);
    await expect(page.getByRole("main")).not.toContainText("Passwords do not match");
    await password.fill("longenough");
    await expect(messages).toHaveText(["Passwords do not match"]);
    await again.fill("longenough");
    await expect(messages).toHaveText(["Please choose a stronger password"]);
    await password.fill("weakpassword");
    await again.fill("weakpassword");
    await submit.click();
    await expect(password).toHaveAccessibleDescription(/Please choose a stronger password/);
    await expectAccessible(page);
  });

  await test.step("set the new password", async () => {
    await password.fill(STRONG_PASSWORD);
    await again.fill(STRONG_PASSWORD);
    await submit.click();
    await expect(page.locator("[data-sonner-toast]")).toContainText("Password reset successfully");
    await expect(page.getByRole("heading", { name: "Password changed" })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the session in the other browser has ended", async () => {
    // The page leaves without input, because its event stream ends with the session.
    await elsewhere.waitForURL((url) => url.pathname === "/signin");
  });

  await test.step("only the new password signs in", async () => {
    await page.getByRole("link", { name: "Sign in" }).click();
    await submitSignIn(page, person.user.email);
    await expect(page.getByRole("main")).toContainText("Incorrect email address or password.");
    await page.getByLabel("Password", { exact: true }).fill(STRONG_PASSWORD);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page).toHaveURL("/dashboard");
  });

  await test.step("the link works once", async () => {
    await page.goto(link, { waitUntil: "commit" });
    await expect(page.getByRole("main")).toContainText(
      "Invalid or expired reset link. Please request a new password reset.",
    );
  });
});

test("a reset page without a valid token leads to a new link", async ({ page, allowed }) => {
  allowed.failures.push(/400/);
  for (const address of ["/password-reset", "/password-reset?token=nonsense"]) {
    await page.goto(address);
    await expect(page.getByRole("main")).toContainText(
      "Invalid or expired reset link. Please request a new password reset.",
    );
    await expectAccessible(page);
    await page.getByRole("link", { name: "Request a New Link" }).click();
    await expect(page).toHaveURL("/forgot-password");
  }
});

test("when sending fails, Try Again returns to the form with the typed address", async ({
  page,
  allowed,
}) => {
  allowed.failures.push(/INTERNET_DISCONNECTED/);
  await page.route("**/api/auth/request-password-reset", (route) => route.abort("internetdisconnected"));
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill("ana@example.test");
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.locator("[data-sonner-toast]")).toContainText(
    "Failed to send reset email. Please try again.",
  );
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByLabel("Email")).toHaveValue("ana@example.test");
});
