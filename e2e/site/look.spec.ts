import { LIMITS } from "@/lib/limits/plan-limits";
import { screens } from "../../scripts/lib/browser/screens.mjs";
import { expect, test } from "../support/fixtures";
import { expectAccessible, expectAccessibleInTheme } from "../support/page/axe";
import { expectFitsWindow, getBox, NARROW, WIDE } from "../support/page/layout";
import { signUp } from "../support/users/people";

test("figures on the site come from the product, and each links to its page", async ({ page, request }) => {
  const { paths } = await (await request.get("/api/openapi.json")).json();
  const endpoints = Object.values<Record<string, { "x-access": string }>>(paths)
    .flatMap((methods) => Object.values(methods))
    .filter((endpoint) => endpoint["x-access"] !== "superuser").length;
  const { headers } = await signUp(request);
  const templates = await (await request.get("/api/templates?per_page=1", { headers })).json();
  await page.goto("/docs/keyboard");
  const shortcuts = await page.getByRole("main").locator("dl > div").count();
  await page.goto("/home");
  const facts = page.getByRole("main").locator("dl").last();
  await expect(facts.locator("dt")).toHaveText([
    `${templates.meta.total} templates`,
    `${shortcuts} shortcuts`,
    `${endpoints} API endpoints`,
    `${LIMITS.basic.ai_runs} free AI runs`,
  ]);
  const readTargets = (links: Element[]) => links.map((link) => link.getAttribute("href"));
  const targets = await facts.getByRole("link").evaluateAll(readTargets);
  expect(targets).toEqual(["/features#templates", "/docs/keyboard", "/docs/api", "/pricing"]);
  for (const path of ["/home", "/about"]) {
    await page.goto(path);
    await expect(page.getByRole("main")).not.toContainText(/3 columns|0 others/);
  }
});

test("the site has the agreed texts, and says “email”", async ({ request }) => {
  const texts = new Map<string, string>();
  const read = async (path: string) => {
    const html = await (await request.get(path)).text();
    const body = html.replace(/<(script|style)\b.*?<\/\1>/gs, "").replace(/<[^>]+>/g, "");
    return body.replaceAll("&#x27;", "’").replace(/\s+/g, " ");
  };
  for (const path of screens.visitor) {
    const text = await read(path);
    expect(text, path).not.toMatch(/e-mail/i);
    texts.set(path, text);
  }
  const sentences: [path: string, sentence: string][] = [
    ["/home", "From a paragraph to a plan you can follow."],
    [
      "/home",
      "Describe what you want done. Waymark breaks it into tasks and puts them on a board you can start from.",
    ],
    ["/home", "Free for as long as you like, with 20 AI runs a month. No credit card needed."],
    ["/home", "Suggestions appear on the board. Keep the good ones, dismiss the rest."],
    ["/home", "Start a task and the project starts. Finish the last one and it’s done."],
    ["/features", "Access changes take effect immediately."],
    ["/features", "Billing stays correct even when webhooks arrive late or twice."],
    ["/forgot-password", "Enter your email and we’ll send you a reset link."],
    ["/pricing", "For people running several projects at once."],
    ["/home", "Insights come with Pro, Forecast with Advanced."],
    ["/features", "Insights come with Pro, Forecast with Advanced."],
    ["/docs/plans", "Pro adds Insights, and Advanced adds Forecast as well."],
    ["/docs/api", "Everything in Waymark is available through this API."],
  ];
  for (const [path, sentence] of sentences) expect(texts.get(path), path).toContain(sentence);
});

test("the prices list what is free, and a visitor sees the primary button at one plan", async ({ page }) => {
  const main = page.getByRole("main");
  const start = main.getByRole("link", { name: "Start for Free" }).first();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const size of [WIDE, NARROW]) {
      await page.setViewportSize(size);
      await page.goto("/pricing");
      await expect(main.getByRole("button", { name: "Subscribe" }).first()).toBeEnabled();
      // The recommended plan has the primary button, in its card and below its column of the comparison.
      const subscribe = main.getByRole("listitem").filter({ hasText: "Recommended" }).getByRole("button");
      const primary = await subscribe.evaluate((button) => {
        const { backgroundColor } = getComputedStyle(button);
        return [...document.querySelectorAll("main :not(.bg-band *):is(a, button)")]
          .filter((element) => getComputedStyle(element).backgroundColor === backgroundColor)
          .map((element) => element.textContent);
      });
      expect(primary).toEqual(["Subscribe", "Subscribe"]);
      await expect(main.getByRole("radio", { name: "Yearly · 2 months free" })).toHaveCount(1);
      const included = main.getByRole("list", { name: "Free includes" }).getByRole("listitem");
      expect(await included.count()).toBeGreaterThan(3);
      for (const inclusion of await included.all()) await expect(inclusion.locator("svg")).toBeVisible();
      // The free plan is the first of three cards in one row, and on a phone above the others.
      const boxes = await main
        .locator("li:has(> div h2)")
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON()));
      expect(boxes.length).toBe(3);
      expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBe(1);
      expect(new Set(boxes.map((box) => (size === WIDE ? box.top : box.left))).size).toBe(1);
      const widths = await main
        .locator("li:has(> div h2) > div > :is(a, button)")
        .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().width)));
      expect(widths.length).toBe(3);
      expect(new Set(widths).size, "the buttons fill their cards").toBe(1);
      await expect(
        main
          .getByRole("listitem")
          .filter({ has: page.getByRole("heading") })
          .first(),
      ).toContainText("Free");
      const { y, height } = await getBox(start);
      expect(y + height).toBeLessThanOrEqual(size.height);
      const box = await getBox(subscribe);
      expect(box.y + box.height, "the primary button is in sight").toBeLessThanOrEqual(size.height);
      await expect(main).toContainText("No credit card needed");
      // As on every page, the last section begins with the primary button, and only that one is filled.
      const closing = main.locator("section").last().getByRole("link");
      await expect(closing).toHaveText(["Start for Free", "Contact Sales"]);
      const [first, second] = await closing.evaluateAll((links) =>
        links.map((link) => getComputedStyle(link).backgroundColor),
      );
      expect(first).not.toBe(second);
      // No word of a plan's name is broken in the comparison.
      const lines = await main.getByRole("columnheader").evaluateAll((cells) =>
        cells.slice(1).flatMap(({ firstChild }) =>
          [...firstChild!.textContent!.matchAll(/\S+/g)].map(({ index, 0: word }) => {
            const range = document.createRange();
            range.setStart(firstChild!, index);
            range.setEnd(firstChild!, index + word.length);
            return range.getClientRects().length;
          }),
        ),
      );
      expect(new Set(lines)).toEqual(new Set([1]));
      await expectAccessibleInTheme(page, colorScheme);
    }
  }
  await start.click();
  await expect(page).toHaveURL("/signup");
});

test("on a phone, the comparison of plans scrolls sideways in a large font, and is no tab stop otherwise", async ({
  page,
}) => {
  await page.setViewportSize(NARROW);
  await page.goto("/pricing");
  const region = page.getByRole("region", { name: "Plan comparison" });
  const scroll = () =>
    region.evaluate((element) => {
      element.scrollLeft = 999;
      return element.scrollLeft;
    });
  await expect(region).not.toHaveAttribute("tabindex");
  expect(await scroll()).toBe(0);
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  await expect(region).toHaveAttribute("tabindex", "0");
  expect(await scroll()).toBeGreaterThan(0);
  await expectFitsWindow(page);
});

test("on a phone, the buttons of the account pages are 44 px high", async ({ page }) => {
  await page.setViewportSize(NARROW);
  for (const path of ["/signin", "/signup", "/forgot-password", "/password-reset", "/not-authorized"]) {
    await page.goto(path);
    const heights = await page
      .getByRole("main")
      .locator("section :is(a, button)[class*=justify-center]:not(form button[type=button])")
      .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().height));
    expect(heights.length, path).toBeGreaterThan(0);
    expect(new Set(heights), path).toEqual(new Set([44]));
  }
});

test("a missing page looks like the sign-in page", async ({ page, allowed }) => {
  allowed.failures.push(/\b404\b/);
  const measure = async (path: string) => {
    await page.goto(path);
    return page.getByRole("main").evaluate((main) => {
      const { left, top, width } = main.querySelector("section")!.getBoundingClientRect();
      const logo = document.querySelector("header a")!.getBoundingClientRect();
      const title = getComputedStyle(main.querySelector("h1")!);
      return {
        card: [left, top, width],
        logo: [logo.left, logo.top],
        title: [title.fontSize, title.fontWeight],
        hasContours: document.querySelector(".contours") !== null,
      };
    });
  };
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    const signIn = await measure("/signin");
    expect(signIn.hasContours).toBe(true);
    expect(await measure("/nothing-here")).toEqual(signIn);
    expect((await page.request.get("/nothing-here")).headers().link).toContain("woff2");
    await expect(page.getByRole("main").locator("button, a, input")).toHaveText([
      "Home",
      "Go Back",
      "Get Help",
      "",
    ]);
    await expectAccessible(page);
  }
});
