import { expect, test } from "../support/fixtures";
import { NARROW, WIDE } from "../support/page/layout";

test("features: three cards, and buttons that lead on", async ({ page }) => {
  await page.goto("/features");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    "AI Task Generation",
    "See what your brief leaves open",
    /^\d+ templates to start from$/,
    "List, calendar, and replay",
    "The whole task in one place",
    "See how fast work gets done",
    "Test a change before you make it",
    "You’re in control of your account",
    "Small things that help every day",
    /./,
  ]);
  await expect(page.locator("#account").getByRole("heading", { level: 3 })).toHaveText([
    "User Management and Security",
    "Product and Subscription Integration",
  ]);
  await expect(main).toContainText("Customizable roles");
  await expect(main).toContainText("product-based access control");
  for (const text of ["webhooks", "Subscription management", "billing portal"])
    await expect(main).toContainText(text);
  await main.getByRole("link", { name: "Start Free Trial" }).click();
  await expect(page).toHaveURL("/signup");
  await page.goBack();
  await main.getByRole("link", { name: "Contact Sales" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Contact Us" })).toBeVisible();
  // An account is for one person, so the page says what there is for several.
  const sales = page.locator("#sales");
  await expect(sales).toContainText("There’s no team plan yet: an account is for one person.");
  await expect(sales).toBeInViewport();
});

test("features: the views are shown one at a time, and the home page links to them", async ({ page }) => {
  await page.goto("/home");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "See the other views" }).click();
  await expect(page).toHaveURL("/features#views");
  const views = page.locator("#views");
  await expect(views).toBeInViewport();
  await expect(views.getByRole("img", { name: /as a list/ })).toBeVisible();
  await views.getByRole("radio", { name: "List" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(views.getByRole("img")).toHaveCount(1);
  await expect(views.getByRole("img", { name: /on the day it is due/ })).toBeVisible();
  await views.getByText("Replay", { exact: true }).click();
  await expect(views.getByRole("img", { name: /with a slider/ })).toBeVisible();
  const links = main.getByRole("navigation").getByRole("link");
  await expect(links).toHaveText(await main.locator(".signpost").allTextContents());
  for (const link of await links.all()) {
    const id = (await link.getAttribute("href"))!;
    await expect(page.locator(id), id).toHaveCount(1);
  }
});

test("features: titles of sections have one size, and so have the lists with check marks", async ({
  page,
}) => {
  await page.goto("/features");
  for (const parts of ["section h2:not(li h2)", "ul:has(> li > .lucide-check)"]) {
    const sizes = await page
      .getByRole("main")
      .evaluate(
        (main, selector) =>
          [...main.querySelectorAll(selector)].map((part) => getComputedStyle(part).fontSize),
        parts,
      );
    expect(sizes.length, parts).toBeGreaterThan(4);
    expect(new Set(sizes).size, parts).toBe(1);
  }
});

test("a phone is not told to press keys that it does not have", async ({ page }) => {
  for (const path of ["/home", "/features"]) {
    await page.setViewportSize(WIDE);
    await page.goto(path);
    expect(await page.getByRole("main").innerText()).toContain("Ctrl");
    await page.setViewportSize(NARROW);
    expect(await page.getByRole("main").innerText()).not.toContain("Ctrl");
  }
});

test("the features page repeats no picture and no heading of the home page", async ({ page }) => {
  const read = async (path: string) => {
    await page.goto(path);
    const main = page.getByRole("main");
    const pictures = await main
      .locator("img")
      .evaluateAll((all) => all.map((image) => image.getAttribute("src")));
    return { pictures, headings: await main.getByRole("heading").allTextContents() };
  };
  const home = await read("/home");
  const features = await read("/features");
  expect(home.pictures.length).toBeGreaterThan(4);
  for (const picture of features.pictures) expect(home.pictures).not.toContain(picture);
  for (const text of features.headings) expect(home.headings).not.toContain(text);
});
