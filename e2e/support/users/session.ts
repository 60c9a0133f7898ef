import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { Session } from "@/lib/auth/endpoints";
import { waitUntilHydrated } from "../page/hydration";
import { PASSWORD, type Person } from "./people";

/** Fills and submits the form of the open sign-in page. */
export async function submitSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  // Before hydration the browser itself submits the form, and the page loads again with empty fields.
  await waitUntilHydrated(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

/** Signs out with the menu of the account. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
}

/** Returns the session that the page has stored, or null when nobody is signed in. */
export const readSession = (page: Page): Promise<Session | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("auth") ?? "null"));

/** Returns the session with an expired access token, so that the client must refresh it before it calls. */
export function withExpiredToken<T extends Session>(session: T): T {
  const [head = "", payload = "", signature = ""] = session.tokens.access_token.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
  const past = Buffer.from(JSON.stringify({ ...claims, exp: 1_000_000_000 })).toString("base64url");
  return { ...session, tokens: { ...session.tokens, access_token: `${head}.${past}.${signature}` } };
}

/** Returns the keys of the local storage, without the theme, which outlives a session. */
export const listStoredKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key !== "vite-ui-theme")
      .toSorted(),
  );

/** Signs in elsewhere and ends all other sessions of the person from there. */
export async function endOtherSessions(request: APIRequestContext, { user }: Person): Promise<void> {
  const data = { email: user.email, password: PASSWORD };
  const other: Session = await (await request.post("/api/auth/signin", { data })).json();
  const headers = { authorization: `Bearer ${other.tokens.access_token}` };
  const ended = await request.delete("/api/auth/sessions", { headers });
  expect(ended.ok(), await ended.text()).toBe(true);
}
