import { readFile } from "node:fs/promises";
import { expect, openAnotherBrowser, test } from "../support/fixtures";
import { expectAccessible } from "../support/page/axe";
import { getLink, waitForMail } from "../support/users/inbox";
import {
  makeProject,
  makeTasks,
  PASSWORD,
  type Person,
  signInBrowser,
  signUpInBrowser,
} from "../support/users/people";

const NEW_PASSWORD = "another good passphrase";
const PICTURE = "https://pictures.example.test/ana.png";
let person: Person;
test.beforeEach(async ({ page, request, baseURL }) => {
  person = await signUpInBrowser(page, request, baseURL!);
  await page.route(PICTURE, (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    }),
  );
});

test("a changed profile can be saved, and the menu shows it at once", async ({ page }) => {
  await page.goto("/settings");
  const main = page.getByRole("main");
  const profile = main.locator("form").filter({ has: page.getByLabel("Name") });
  const save = profile.getByRole("button", { name: "Save" });
  await expect(save).toBeDisabled();
  await profile.getByLabel("Name").fill("Ana Maria Example");
  await profile.getByLabel("Image").fill("javascript:alert(1)");
  await save.click();
  await expect(profile.getByLabel("Image")).toHaveAccessibleDescription(/https:\/\//);
  await profile.getByLabel("Image").fill(PICTURE);
  await save.click();
  await expect(page.locator("[data-sonner-toast]")).toContainText("Profile updated successfully");
  await expect(save).toBeDisabled();
  await page.getByRole("button", { name: "Your account" }).click();
  await expect(page.getByRole("menu")).toContainText("Ana Maria Example");
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(profile.getByLabel("Name")).toHaveValue("Ana Maria Example");
  await expectAccessible(page);
});

test("a changed password works, and the form is empty again", async ({ page, request }) => {
  await page.goto("/settings");
  const form = page
    .getByRole("main")
    .locator("form")
    .filter({ has: page.getByLabel("Current password") });
  const save = form.getByRole("button", { name: "Save" });
  await expect(save).toBeDisabled();
  await form.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await save.click();
  await expect(form.getByLabel("Current password")).toHaveAccessibleDescription(
    "Current password is required",
  );
  await form.getByLabel("Current password").fill(PASSWORD);
  await save.click();
  await expect(page.locator("[data-sonner-toast]")).toContainText("Password updated successfully");
  await expect(form.getByLabel("Current password")).toHaveValue("");
  await expect(save).toBeDisabled();
  const data = { email: person.user.email, password: NEW_PASSWORD };
  expect((await request.post("/api/auth/signin", { data })).status()).toBe(200);
});

test("a wrong current password is reported under its field", async ({ page, allowed }) => {
  allowed.failures.push(/400/);
  await page.goto("/settings");
  await page.getByLabel("Current password").fill("not the password");
  await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Current password").press("Enter");
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription(
    "Current password is incorrect",
  );
  await expect(page.locator("[data-sonner-toast]")).toContainText(
    "Failed to reset password: Current password is incorrect",
  );
  await expect(page.getByLabel("New password", { exact: true })).toHaveValue(NEW_PASSWORD);
});

test("one other device is signed out, then all of them", async ({
  page,
  browser,
  request,
  baseURL,
  watchPage,
  allowed,
}) => {
  allowed.failures.push(/401/, /could not be refreshed/);
  const data = { email: person.user.email, password: PASSWORD };
  const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0" };
  const session = await (await request.post("/api/auth/signin", { data, headers })).json();
  const elsewhere = await openAnotherBrowser(browser, watchPage);
  await signInBrowser(elsewhere, session, baseURL!);
  await elsewhere.goto(`${baseURL}/dashboard`);
  await expect(elsewhere.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await waitForMail(request, baseURL!, person.user.email, /Firefox on Linux/);

  await page.goto("/settings");
  await expect(page.getByText("This device")).toBeVisible();
  await page.getByRole("button", { name: "Sign out Firefox on Linux" }).click();
  await expect(page.getByRole("button", { name: "Sign out Firefox on Linux" })).toHaveCount(0);
  // The page leaves without input, because its event stream ends with the session.
  await elsewhere.waitForURL((url) => url.pathname === "/signin");

  await request.post("/api/auth/signin", { data, headers });
  await page.reload();
  await page.getByRole("button", { name: "Sign Out Everywhere Else" }).click();
  await expectAccessible(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign Out Everywhere Else" }).click();
  await expect(page.getByRole("button", { name: "Sign Out Everywhere Else" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("This device")).toBeVisible();
});

test("the user downloads all their data as one file", async ({ page, request }) => {
  const project = await makeProject(request, person, { name: "To take along" });
  await makeTasks(request, person, project, ["One", "Two"]);
  await page.goto("/settings");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download My Data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^waymark-export-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(data).toMatchObject({
    user: { email: person.user.email },
    projects: [{ name: "To take along", tasks: [{ name: "One" }, { name: "Two" }] }],
  });
});

test("the account is deleted after its address is typed, and the browser is signed out", async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto("/settings");
  const trigger = page.getByRole("button", { name: "Delete Account" });
  // The red of the whole button is kept for the confirmation.
  const [edge, ground] = await trigger.evaluate((button) => {
    const { color, backgroundColor } = getComputedStyle(button);
    return [color, backgroundColor];
  });
  expect(ground).not.toBe(edge);
  expect(ground).toBe(
    await trigger
      .locator("xpath=ancestor::section")
      .evaluate((card) => getComputedStyle(card).backgroundColor),
  );
  await trigger.click();
  const dialog = page.getByRole("dialog");
  const confirm = dialog.getByRole("button", { name: "Delete Account" });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole("textbox").fill("somebody@else.test");
  await expect(confirm).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole("textbox").fill(person.user.email.toUpperCase());
  await confirm.click();
  await expect(page.locator("[data-sonner-toast]")).toContainText("Account deleted successfully");
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => [localStorage.getItem("auth"), document.cookie])).toEqual([null, ""]);
  const data = { email: person.user.email, password: PASSWORD };
  expect((await request.post("/api/auth/signin", { data })).status()).toBe(401);
  await waitForMail(request, baseURL!, person.user.email, /deleted/);
  await page.goto("/settings");
  await expect(page).toHaveURL("/signin?redirect_to=%2Fsettings");
});

test("a user who signs in only by a provider is told how to get a password", async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto("/signout", { waitUntil: "commit" });
  await expect(page).toHaveURL("/");
  await page.goto("/signin");
  await page.getByRole("button", { name: "GitHub" }).click();
  // The sign-in page has a field of the same name.
  await expect(page.getByRole("heading", { name: "Sign in with GitHub" })).toBeVisible();
  const email = `only-github-${person.user.email}`;
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue as this person" }).click();
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/settings");
  await expect(page.getByLabel("Current password")).toHaveCount(0);
  await page.getByRole("link", { name: "Forgot password" }).click();
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await page.goto(getLink(await waitForMail(request, baseURL!, email, /reset/i), "/password-reset"));
  await page.getByLabel("New password", { exact: true }).fill("Correct-Horse-7");
  await page.getByLabel("Confirm password").fill("Correct-Horse-7");
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page.getByRole("heading", { name: "Password changed" })).toBeVisible();
});
