import type { Page } from "@playwright/test";
import { expect, openAnotherBrowser, test } from "../support/fixtures";
import { holdRequests } from "../support/page/routes";
import { uniqueEmail } from "../support/users/people";
import { readSession } from "../support/users/session";

const providers = ["GitHub", "Google"] as const;

/** Goes from the sign-in page to the provider and fills in its form. */
async function fillProviderForm(
  page: Page,
  name: (typeof providers)[number],
  email: string,
  from = "/signin",
) {
  await page.goto(from);
  await page.getByRole("button", { name }).click();
  await page.waitForURL((url) => url.pathname.startsWith(`/${name.toLowerCase()}/`));
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Name").fill("Gina Provider");
}
const accept = (page: Page) => page.getByRole("button", { name: "Continue as this person" }).click();

for (const name of providers) {
  test(`signing in with ${name}, and again`, async ({ page }) => {
    const email = uniqueEmail();
    const seen: string[] = [];
    page.on("request", (request) => seen.push(`${request.url()} from ${request.headers().referer ?? ""}`));
    await fillProviderForm(page, name, email, "/signin?redirect_to=%2Fprojects%3Fper_page%3D5");
    await accept(page);
    await expect(page).toHaveURL("/projects?per_page=5");
    const stored = await readSession(page);
    expect(stored).toMatchObject({ user: { email, name: "Gina Provider" }, providers: [name.toLowerCase()] });

    // The exchange code is in one address, and in no later Referer header.
    const code = /refresh_token=(x\.[\w-]+)/.exec(seen.join("\n"))?.[1];
    expect(code).toBeDefined();
    expect(seen.filter((line) => line.split(" from ")[1]!.includes(code!))).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(code);

    await page.goto("/signout", { waitUntil: "commit" });
    await expect(page).toHaveURL("/");
    await fillProviderForm(page, name, email);
    await accept(page);
    await expect(page).toHaveURL("/dashboard");
    const again = await readSession(page);
    expect(again?.user.id).toBe(stored?.user.id);
    // Going back does not use the code a second time.
    await page.goBack();
    await page.waitForLoadState();
    expect(page.url()).not.toContain("refresh_token");
  });

  test(`denying ${name} says so and goes home`, async ({ page }) => {
    await page.goto("/signin");
    await page.getByRole("button", { name }).click();
    await page.getByRole("button", { name: /Deny/ }).click();
    await expect(page.locator("[data-sonner-toast]")).toContainText(`You didn’t allow sign-in with ${name}.`);
    await expect(page).toHaveURL("/");
    expect(await readSession(page)).toBeNull();
  });
}

test("an address that the provider has not verified is refused", async ({ page }) => {
  await fillProviderForm(page, "GitHub", uniqueEmail());
  await page.getByLabel("The address is verified").uncheck();
  await accept(page);
  await expect(page.locator("[data-sonner-toast]")).toContainText("no verified email address");
  await expect(page).toHaveURL("/");
});

test("an exchange code works once and only in the browser that asked for it", async ({
  page,
  browser,
  watchPage,
  allowed,
  baseURL,
}) => {
  allowed.failures.push(/401/);
  // The exchange is held back, so that another browser can try the code first.
  let landing = "";
  page.on("request", (sent) => {
    if (sent.url().includes("/auth/callback?refresh_token=")) landing = sent.url();
  });
  const { release } = await holdRequests(page, "**/api/auth/refresh-token");
  await fillProviderForm(page, "Google", uniqueEmail());
  await accept(page);
  await expect(page).toHaveURL("/auth/callback");
  expect(landing).not.toBe("");

  const thief = await openAnotherBrowser(browser, watchPage);
  await thief.goto(landing, { waitUntil: "commit" });
  await expect(thief).toHaveURL(`${baseURL}/signin`);
  await expect(thief.locator("[data-sonner-toast]")).toContainText("This sign-in has expired");
  expect(await readSession(thief)).toBeNull();

  release();
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/signout", { waitUntil: "commit" });
  await expect(page).toHaveURL("/");
  await page.goto(landing, { waitUntil: "commit" });
  await expect(page).toHaveURL("/signin");
});

test("an error message in the address is shown as plain text", async ({ page }) => {
  page.on("dialog", (dialog) => expect(dialog.message()).toBe("no dialog"));
  const error = "<img src=x onerror=alert(1)>\"'";
  const response = await page.goto(`/auth/callback?${new URLSearchParams({ error })}`, {
    waitUntil: "commit",
  });
  expect(response?.headers()["referrer-policy"]).toBe("no-referrer");
  await expect(page.locator("[data-sonner-toast]")).toContainText(error);
  await expect(page).toHaveURL("/");
  await expect(page.locator("img[src=x]")).toHaveCount(0);
});

test("the button of a provider works by keyboard", async ({ page }) => {
  await page.goto("/signin");
  await page.getByRole("button", { name: "GitHub" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname.startsWith("/github/"));
});
