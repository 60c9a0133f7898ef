import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { waitUntilConnected } from "../support/project/live";
import { signInBrowser, signUp, signUpInBrowser } from "../support/users/people";
import { readSession, withExpiredToken } from "../support/users/session";

test("five tabs that reload at once with an expired token stay signed in", async ({
  page,
  request,
  baseURL,
  watchPage,
}) => {
  const person = await signUp(request);
  await signInBrowser(page, withExpiredToken(person), baseURL!);
  const tabs = [page, ...(await Promise.all([1, 2, 3, 4].map(() => page.context().newPage())))];
  for (const tab of tabs.slice(1)) watchPage(tab);
  await page.context().addInitScript(
    (text) => {
      if (!localStorage.getItem("auth")) localStorage.setItem("auth", text);
    },
    JSON.stringify(withExpiredToken(person)),
  );
  await Promise.all(tabs.map((tab) => tab.goto("/dashboard")));
  for (const tab of tabs) await expect(tab.getByText("Projects Done / Total")).toBeVisible();
  // The figures can come with the HTML, before the new session is stored.
  const readToken = async () => (await readSession(page))?.tokens.refresh_token;
  await expect.poll(readToken).not.toBe(person.tokens.refresh_token);
  expect(await readToken()).toBeTruthy();
  const readCookie = async () =>
    (await page.context().cookies()).find(({ name }) => name === "access_token")?.value;
  await expect.poll(readCookie).toBe((await readSession(page))!.tokens.access_token);
  for (const tab of tabs) expect(new URL(tab.url()).pathname).toBe("/dashboard");
});

test("a session that was ended elsewhere leads to the sign-in page, which remembers the address", async ({
  page,
  request,
  baseURL,
  allowed,
}) => {
  allowed.failures.push(/401/, /could not be refreshed/);
  const person = await signUpInBrowser(page, request, baseURL!);
  await page.goto("/projects?page=0");
  await expect(page.getByRole("heading", { name: "Projects", exact: true })).toBeVisible();
  // A token older than the parent of the current one is treated as stolen and ends the session.
  const refresh = (refresh_token: string) =>
    request.post("/api/auth/refresh-token", { data: { refresh_token } });
  const second = await (await refresh(person.tokens.refresh_token)).json();
  await refresh(second.tokens.refresh_token);
  expect((await refresh(person.tokens.refresh_token)).status()).toBe(401);
  // The page leaves without input, because its event stream ends with the session.
  await page.waitForURL((url) => url.pathname === "/signin");
  expect(new URL(page.url()).searchParams.get("redirect_to")).toBe("/projects?page=0");
  expect(await readSession(page)).toBeNull();
  await expect(page.getByText("You were signed out. What you typed here is kept.")).toBeVisible();
});

test("a deep link says why it leads to the sign-in page", async ({ page, request, baseURL, allowed }) => {
  allowed.failures.push(/401/, /could not be refreshed/);
  const ended = page.getByText("You were signed out.");
  await page.goto("/projects?page=0");
  await expect(page.getByText("Sign in to continue.")).toBeVisible();
  await expect(ended).toHaveCount(0);
  await page.goto("/signin");
  await expect(page.getByText("Welcome back.")).toBeVisible();
  // A link that is not followed is no reason.
  await page.goto("/signin?redirect_to=https://example.com");
  await expect(page.getByText("Welcome back.")).toBeVisible();

  // A week later, the cookie has expired, and the stored session, too.
  const person = withExpiredToken(await signUp(request));
  await signInBrowser(page, { ...person, tokens: { ...person.tokens, refresh_token: "ended" } }, baseURL!);
  await page.context().clearCookies();
  await page.goto("/projects?page=0");
  await expect(page.getByText("Sign in to continue.")).toBeVisible();
  await expect(ended).toBeVisible();
  expect(await readSession(page)).toBeNull();
});

/** Shifts the wall clock of the page. Unlike Playwright's clock it leaves the timers alone, which React needs. */
const shiftWallClock = (page: Page, ms: number) =>
  page.addInitScript((offset) => {
    globalThis.Date = class extends Date {
      constructor(...args: [] | ConstructorParameters<typeof Date>) {
        if (args.length) super(...(args as ConstructorParameters<typeof Date>));
        else super(Date.now());
      }
      static override now = () => super.now() + offset;
    } as DateConstructor;
  }, ms);

test("with the clock a day ahead, only an expired session is refreshed", async ({
  page,
  request,
  baseURL,
}) => {
  const person = await signUp(request);
  await shiftWallClock(page, 86_400_000);
  const refreshes: string[] = [];
  page.on("request", (sent) => {
    if (sent.url().endsWith("/api/auth/refresh-token")) refreshes.push(sent.url());
  });
  await signInBrowser(page, person, baseURL!);
  for (const path of ["/dashboard", "/settings", "/projects", "/dashboard"]) {
    // The stream needs a valid access token, so an expired one would be refreshed first.
    await waitUntilConnected(page, () => page.goto(path));
    await expect(page.getByRole("button", { name: "Your account" })).toBeVisible();
  }
  expect(refreshes).toEqual([]);
  const expired = withExpiredToken(person);
  // A document without the app: a page could still send something with the stored token, and refresh it too.
  await page.goto("/robots.txt");
  await page.evaluate((text) => localStorage.setItem("auth", text), JSON.stringify(expired));
  await page.goto("/projects");
  await expect.poll(() => readSession(page)).not.toEqual(expired);
  expect(refreshes.length).toBe(1);
});
