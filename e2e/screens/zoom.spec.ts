import type { Locator, Page } from "@playwright/test";
import { buyLastPlan } from "../../scripts/lib/browser/screens.mjs";
import { expect, test } from "../support/fixtures";
import { expectFitsWindow, getBox } from "../support/page/layout";
import { openAsAdmin } from "../support/users/admin";
import { PASSWORD, signUp, signUpInBrowser } from "../support/users/people";

// The window of a page that is enlarged to 400 % on a screen of 1280 px (WCAG 1.4.10).
test.use({ viewport: { width: 320, height: 640 } });

const PHONE =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";

/** The distances that a reader may set between letters, words, lines and paragraphs (WCAG 1.4.12). */
const setTextSpacing = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; }
      p { margin-bottom: 2em !important; }`,
    );
    document.adoptedStyleSheets = [sheet];
  });

/** The edges of the text in an element, which may be beyond the element's own. */
const getTextBox = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect().toJSON() as DOMRect;
  });

test("at 400 %, the dashboard cuts no text off, also with wide spacing, and the devices fit", async ({
  page,
  request,
  baseURL,
}) => {
  const { user } = await signUpInBrowser(page, request, baseURL!);
  await page.goto("/dashboard");
  const send = page.getByRole("button", { name: "Send Verification Email" });
  await expect(send).toBeVisible();
  const figure = page.locator("section", { has: send });
  const expectInside = async () => {
    const { x, y, width, height } = await getBox(figure);
    const { right, bottom } = await getTextBox(send);
    expect(right).toBeLessThanOrEqual(x + width);
    expect(bottom).toBeLessThanOrEqual(y + height);
  };
  await expectInside();
  await setTextSpacing(page);
  await expectInside();

  const data = { email: user.email, password: PASSWORD };
  await request.post("/api/auth/signin", { data, headers: { "user-agent": PHONE } });
  await page.goto("/settings");
  await expect(page.getByRole("button", { name: "Sign out Chrome on Android" })).toBeVisible();
  await expectFitsWindow(page);
});

test("at 400 %, the public pages fit the window with wide spacing", async ({ page }) => {
  await page.goto("/contact");
  await expect(page.getByRole("link", { name: "Sign Up" }).first()).toBeVisible();
  await setTextSpacing(page);
  await expectFitsWindow(page);
});

test("at 400 %, the pages of an administrator keep their margin, and no text covers another", async ({
  page,
  request,
  baseURL,
}) => {
  const person = await signUp(request);
  await buyLastPlan(baseURL!, person);
  await openAsAdmin(page, request, baseURL!);
  await page.goto(`/admin/users/${person.user.id}?tab=permissions`);
  const tabs = await getBox(page.getByRole("navigation", { name: "User", exact: true }));
  expect(tabs.x + tabs.width).toBeLessThanOrEqual(304);
  await setTextSpacing(page);
  await expectFitsWindow(page);

  await page.goto(`/admin/subscriptions?q=${encodeURIComponent(person.user.email)}`);
  const cell = (text: string) => page.getByRole("table").locator("tbody td", { hasText: text });
  await expect(cell("Period ends")).toBeVisible();
  const { right } = await getTextBox(cell("Period ends"));
  expect(right).toBeLessThan((await getBox(cell("Updated"))).x);
});
