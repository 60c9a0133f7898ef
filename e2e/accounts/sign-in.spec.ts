import { expect, test } from "../support/fixtures";
import { expectAccessibleAtBothWidths } from "../support/page/axe";
import { expectFitsWindow, getBox, setNarrow, setWide } from "../support/page/layout";
import { createGate } from "../support/page/routes";
import { listDrafts } from "../support/users/drafts";
import { PASSWORD, signUp, signUpInBrowser } from "../support/users/people";
import { listStoredKeys, signOut, submitSignIn } from "../support/users/session";

const refusedSignIn = [/401/];

test("the cards of the account pages begin at one height", async ({ page }) => {
  for (const height of [740, 1080]) {
    await page.setViewportSize({ width: 1280, height });
    const tops = [];
    for (const path of ["/signin", "/signup", "/forgot-password", "/password-reset", "/not-authorized"]) {
      await page.goto(path);
      tops.push((await getBox(page.getByRole("main").locator("section").first())).y);
    }
    expect(new Set(tops).size, tops.join(", ")).toBe(1);
  }
});

test("the sign-up tells who comes for a paid plan about its trial, and others what is free", async ({
  page,
}) => {
  const main = page.getByRole("main");
  await page.goto("/pricing");
  await page
    .getByRole("button", { name: /^Subscribe/ })
    .first()
    .click();
  await main.getByRole("link", { name: "Sign up" }).click();
  await expect(page).toHaveURL("/signup?redirect_to=%2Fpricing");
  await expect(main).toContainText("Your first paid plan is free for 14 days.");
  await expect(main).not.toContainText("Free for as long as you like");
  await page.goto("/signup?redirect_to=%2Fprojects");
  await expect(main).toContainText("Free for as long as you like. No credit card needed.");
});

test("a wrong password shows two toasts, and the typed text stays", async ({ page, request, allowed }) => {
  allowed.failures = refusedSignIn;
  const { user } = await signUp(request);
  await page.goto("/signin");
  await submitSignIn(page, user.email, "not the password");
  const toasts = page.locator("[data-sonner-toast]");
  await expect(toasts).toHaveCount(2);
  await expect(toasts.filter({ hasText: "Incorrect email address or password." })).toContainText(
    "Please try again",
  );
  await expect(toasts.filter({ hasText: "unknown error" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(user.email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("not the password");
  await expect(page.getByRole("button", { name: "Sign in" })).toBeEnabled();
  await expect(page.getByRole("main")).toContainText("Incorrect email address or password.");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("a field error is shown under its field and disappears when the value is valid", async ({
  page,
  request,
  allowed,
}) => {
  allowed.failures = [/409/];
  const { user } = await signUp(request);
  await page.goto("/signup");
  await page.getByRole("button", { name: "Create account" }).click();
  const email = page.getByLabel("Email");
  const password = page.getByLabel("Password", { exact: true });
  await expect(email).toHaveAccessibleDescription("Email is required");
  await expect(password).toHaveAccessibleDescription(/Password must be at least 8 characters long/);
  await email.fill("ana");
  await expect(email).toHaveAccessibleDescription("Invalid email address");
  await email.fill(user.email);
  await expect(email).toHaveAccessibleDescription("");
  await password.fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(email).toHaveAccessibleDescription("An account with this email address already exists.");
  await expect(email).toBeFocused();
});

test("the button is disabled until the answer arrives", async ({ page, allowed }) => {
  allowed.failures = [/INTERNET_DISCONNECTED/];
  const gate = createGate();
  await page.route("**/api/auth/signin", async (route) => {
    await gate.opened;
    await route.abort("internetdisconnected");
  });
  await page.goto("/signin");
  await submitSignIn(page, "ana@example.test");
  await expect(page.getByRole("button", { name: "Sign in" })).toBeDisabled();
  gate.open();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeEnabled();
  const toasts = page.locator("[data-sonner-toast]");
  await expect(toasts.filter({ hasText: "Can’t reach Waymark" })).toContainText("Please try again");
});

test("offline, a sign-in and a subscription wait for the connection, and the page says so", async ({
  page,
  context,
  request,
  allowed,
}) => {
  allowed.failures = [/INTERNET_DISCONNECTED/];
  const { user } = await signUp(request);
  const notice = page.getByText("You’re offline. Your changes will be sent when you’re back online.");
  await page.goto("/signin");
  await context.setOffline(true);
  await submitSignIn(page, user.email);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/pricing");
  const subscribe = page.getByRole("button", { name: "Subscribe" }).first();
  await expect(subscribe).toBeEnabled();
  await context.setOffline(true);
  await subscribe.click();
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/checkout\//);
});

test("a signed-in user is redirected from the sign-in and the sign-up page", async ({
  page,
  request,
  baseURL,
}) => {
  await signUpInBrowser(page, request, baseURL!);
  // The cookie may be missing while the session is valid; the page sets it again.
  await page.context().clearCookies();
  await page.goto("/signin?redirect_to=%2Fprojects%3Fper_page%3D5", { waitUntil: "commit" });
  await expect(page).toHaveURL("/projects?per_page=5");
  await page.goto("/signup");
  await expect(page).toHaveURL("/dashboard");
});

test("a browser that stores no cookies shows a message instead of a redirect loop", async ({
  page,
  request,
  baseURL,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(document, "cookie", { get: () => "", set: () => {}, configurable: true }),
  );
  await signUpInBrowser(page, request, baseURL!);
  await page.context().clearCookies();
  await page.goto("/signin");
  await expect(page.getByRole("alert").filter({ hasText: "cookie" })).toBeVisible();
  await expect(page).toHaveURL("/signin");
});

test("signing out clears the stored data and the drafts, and Back shows no page of the user", async ({
  page,
  request,
  baseURL,
}) => {
  await signUpInBrowser(page, request, baseURL!);
  await page.goto("/settings");
  await page.getByLabel("Name", { exact: true }).fill("Ana Draft");
  expect(await listDrafts(page)).toHaveLength(1);
  await page.getByRole("link", { name: "Overview" }).click();
  await expect(page).toHaveURL("/dashboard");
  await signOut(page);
  await expect(page).toHaveURL("/");
  expect(await listStoredKeys(page)).toEqual([]);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(["e2e-signed-in"]);
  expect(await page.evaluate(() => document.cookie)).toBe("");
  await page.goBack();
  await expect(page).toHaveURL("/signin?redirect_to=%2Fsettings");
  await expect(page.getByRole("heading", { name: "Settings" })).toHaveCount(0);
});

test("the forms are accessible with their messages, wide and narrow", async ({ page }) => {
  for (const path of ["/signin", "/signup"]) {
    await page.goto(path);
    await page.locator("form button[type=submit]").click();
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Email is required");
    await expectAccessibleAtBothWidths(page);
    await setNarrow(page);
    await expectFitsWindow(page);
    await setWide(page);
    await expectFitsWindow(page);
  }
});
