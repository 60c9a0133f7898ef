import type { Page } from "@playwright/test";
import type { Session } from "@/lib/auth/endpoints";
import { PASSWORD } from "./people";

/** Fills and submits the form of the open sign-in page. */
export async function submitSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Signs out with the menu of the account. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
}

/** Returns the session that the page has stored, or null when nobody is signed in. */
export const readSession = (page: Page): Promise<Session | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("auth") ?? "null"));
