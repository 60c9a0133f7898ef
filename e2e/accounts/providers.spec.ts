import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
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
}

test("by keyboard, denying a provider says so and goes home", async ({ page }) => {
  await page.goto("/signin");
  await page.getByRole("button", { name: "GitHub" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /Deny/ }).click();
  await expect(page.locator("[data-sonner-toast]")).toContainText("You didn’t allow sign-in with GitHub.");
  await expect(page).toHaveURL("/");
  expect(await readSession(page)).toBeNull();
});

test("an error message in the address is shown as plain text, and an unknown code leads to the sign-in page", async ({
  page,
  allowed,
}) => {
  allowed.failures.push(/401/);
  page.on("dialog", (dialog) => expect(dialog.message()).toBe("no dialog"));
  const error = "<img src=x onerror=alert(1)>\"'";
  const response = await page.goto(`/auth/callback?${new URLSearchParams({ error })}`, {
    waitUntil: "commit",
  });
  expect(response?.headers()["referrer-policy"]).toBe("no-referrer");
  await expect(page.locator("[data-sonner-toast]")).toContainText(error);
  await expect(page).toHaveURL("/");
  await expect(page.locator("img[src=x]")).toHaveCount(0);
  await page.goto("/auth/callback?refresh_token=x.unknown", { waitUntil: "commit" });
  await expect(page).toHaveURL("/signin");
  await expect(page.locator("[data-sonner-toast]")).toContainText("We couldn’t sign you in");
  expect(await readSession(page)).toBeNull();
});
