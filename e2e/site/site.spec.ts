import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { expectAccessible } from "../support/page/axe";
import { getBox } from "../support/page/layout";
import { signUpInBrowser } from "../support/users/people";

const HEADINGS: Record<string, string> = {
  "/home": "From a paragraph to a plan you can follow.",
  "/features": "Everything from brief to done",
  "/pricing": "The board is free. Pay for the answers.",
  "/about": "A board that writes the first draft of your plan",
  "/contact": "Contact Us",
  "/docs": "Documentation",
  "/docs/first-project": "First project",
  "/docs/tasks": "Tasks",
  "/docs/insights": "Insights and forecast",
  "/docs/keyboard": "Keyboard",
  "/docs/import": "Import and export",
  "/docs/plans": "Plans",
  "/docs/account": "Account",
  "/docs/api": "API reference",
};

const PAGES = Object.keys(HEADINGS);

const heading = (page: Page, path: string) =>
  page.getByRole("heading", { level: 1, name: HEADINGS[path], exact: true });

test("about: mission, team, values, leadership, story, impact, and how to join", async ({ page }) => {
  await page.goto("/about");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Our mission",
    "Our team",
    "Our values",
    "Leadership",
    "Our story",
    "Our impact",
    "Join the team",
  ]);
  // Roles without people are a list, not cards that lack a face.
  const leadership = page.locator("section", { has: page.getByRole("heading", { name: "Leadership" }) });
  await expect(leadership.getByRole("term")).toHaveText([
    "Product lead",
    "Engineering lead",
    "Design lead",
    "Support lead",
  ]);
  await expect(leadership.locator("dl svg")).toHaveCount(0);
  const next = page.getByRole("main").locator("section").last().getByRole("link");
  await expect(next).toHaveText(["Write to Us"]);
  await expect(next).toHaveAttribute("href", "/contact");
});

test("contact: the form opens a mail with the typed text, which stays", async ({ page }) => {
  await page.goto("/contact");
  const main = page.getByRole("main");
  for (const name of ["Office", "Phone", "Email", "Support hours"])
    await expect(main.getByRole("heading", { name })).toBeVisible();
  for (const line of ["Mon-Fri 9-6 EST", "Sat 10-4 EST", "Sun closed"])
    await expect(main).toContainText(line);
  await expect(main.getByRole("list").getByRole("link")).toHaveText(["GitHub", "LinkedIn", "X", "YouTube"]);
  for (const link of await main.getByRole("list").getByRole("link").all())
    await expect(link).toHaveAttribute("href", "#");

  const send = main.getByRole("button", { name: "Send Message" });
  // A visitor knows what the button does before they write.
  const note = await getBox(main.getByText("The button opens your email app"));
  expect(note.y).toBeLessThan((await getBox(page.getByLabel("First name"))).y);
  await send.click();
  await expect(page.getByLabel("First name")).toBeFocused();
  await page.getByLabel("First name").fill("Ana");
  await page.getByLabel("Last name").fill("Example");
  await page.getByLabel("Email").fill("ana@example.test");
  await page.getByLabel("Message").fill("Does it do 1 + 1 & more?\nYours");
  await send.click();
  await expect(main.getByRole("status")).toContainText("Your email app should open with this message");
  const again = new URL((await main.getByRole("link", { name: "Try again" }).getAttribute("href"))!);
  const address = await main.getByRole("link", { name: /@/ }).first().textContent();
  expect(again.protocol + again.pathname).toBe(`mailto:${address}`);
  expect(decodeURIComponent(again.search)).toContain("Does it do 1 + 1 & more?\r\nYours\r\n\r\nAna Example");
  await expect(page).toHaveURL("/contact");
  await expect(page.getByLabel("Message")).toHaveValue("Does it do 1 + 1 & more?\nYours");
  await expectAccessible(page);
});

test("each link of the top bar and the footer leads to its page", async ({ page, request }) => {
  await page.goto("/about");
  const hrefs = (links: ReturnType<Page["locator"]>) =>
    links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
  expect(await hrefs(page.getByRole("banner").getByRole("navigation").getByRole("link"))).toEqual([
    ["Features", "/features"],
    ["Pricing", "/pricing"],
    ["About", "/about"],
    ["Docs", "/docs"],
  ]);
  const current = page.getByRole("banner").locator("[aria-current]:visible");
  await expect(current).toHaveText("About");
  await page.getByRole("banner").getByRole("link", { name: "Features" }).click();
  await expect(page).toHaveURL("/features");
  await expect(current).toHaveText("Features");
  for (const path of ["/docs", "/docs/tasks"]) {
    await page.goto(path);
    await expect(current).toHaveText("Docs");
  }
  const columns: Record<string, [string, string | null][]> = {
    Product: [
      ["Features", "/features"],
      ["Pricing", "/pricing"],
      ["API", "/docs/api"],
      ["Integrations", "/docs/import"],
    ],
    Resources: [
      ["Documentation", "/docs"],
      ["Tutorials", "/docs/first-project"],
      ["Blog", null],
      ["Support", "/contact"],
    ],
    Company: [
      ["About", "/about"],
      ["Careers", null],
      ["Privacy Policy", null],
      ["Terms of Service", null],
    ],
  };
  const footer = page.getByRole("contentinfo");
  for (const [name, links] of Object.entries(columns)) {
    const column = footer.getByRole("navigation", { name });
    expect(await hrefs(column.locator("a"))).toEqual(links);
    for (const [, href] of links) if (href) expect((await request.get(href)).status(), href).toBe(200);
  }
  await expect(footer.getByRole("navigation", { name: "Social" }).locator("a")).toHaveCount(4);
  await expect(footer).toContainText("© 2023");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every page can be read and left", async ({ page, request, allowed }) => {
    // A browser without JavaScript requests the script for browsers without modules, which has no nonce.
    allowed.failures = [/\/_next\/static\/chunks\/[^ ]+ csp$/];
    for (const path of PAGES) {
      await page.goto(path);
      await expect(heading(page, path)).toBeVisible();
      expect((await page.getByRole("main").innerText()).length, path).toBeGreaterThan(300);
    }
    await page.goto("/contact");
    await expect(page.getByRole("button", { name: "Send Message" })).toBeDisabled();
    // Chromium under test hides the content of <noscript>, so it is read from the HTML.
    expect(await (await request.get("/contact")).text()).toMatch(/<noscript>.*The button needs JavaScript/s);
    await page.goto("/docs/api#moveTask");
    await expect(page.locator("#moveTask")).toBeVisible();
    await page.getByRole("link", { name: "Keyboard", exact: true }).click();
    await expect(heading(page, "/docs/keyboard")).toBeVisible();
  });
});

test("a signed-in user is redirected from / to the dashboard, and /home stays", async ({
  page,
  request,
  baseURL,
}) => {
  await signUpInBrowser(page, request, baseURL!);
  await page.goto("/");
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/home");
  await expect(heading(page, "/home")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Your account" })).toBeVisible();
});
