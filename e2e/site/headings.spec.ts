import { screens } from "../../scripts/lib/browser/screens.mjs";
import { expect, test } from "../support/fixtures";

/** Names, which begin with a capital letter anywhere. */
const NAMES = /^(?:AI|API|CSV|Waymark|Pro|Advanced|Insights|Forecast|Todo)\b/;

/** The names of the product’s parts, and a heading that is the text of a button, too. */
const IN_TITLE_CASE = [
  "AI Task Generation",
  "User Management and Security",
  "Product and Subscription Integration",
  "Contact Us",
];

test("headings of the public pages are in sentence case", async ({ page, allowed }) => {
  // The page that does not exist, and a verification link without a valid token.
  allowed.failures.push(/\b40[04]\b/);
  for (const path of screens.visitor) {
    await page.goto(path);
    const headings = await page.getByRole("main").getByRole("heading").allTextContents();
    expect(headings.length, path).toBeGreaterThan(0);
    const wrong = headings
      .filter((text) => !IN_TITLE_CASE.includes(text))
      .filter((text) =>
        text
          .split(/[.?!:] /)
          .flatMap((sentence) => sentence.split(" ").slice(1))
          .some((word) => /^\p{Lu}/u.test(word) && !NAMES.test(word)),
      );
    expect(wrong, path).toEqual([]);
  }
});
