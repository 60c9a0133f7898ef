import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, ElementContext } from "axe-core";
import { extendTailwindMerge } from "tailwind-merge";
import { waitForAnimations, waitForFrames } from "./layout";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules that depend on colors. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** Toasts fade in and out, so their contrast depends on the moment. They have their own test. */
const TOASTS = "[data-sonner-toaster]";

/** Knows the sizes of text that the theme adds (app/styles/theme.css), which it would take for colors. */
const twMerge = extendTailwindMerge({ extend: { theme: { text: ["compact"] } } });

/** Runs axe in the page, without toasts. It is evaluated through the debugger, so the page keeps its CSP. */
export const expectNoAxeViolations = (page: Page, rules?: string[]): Promise<void> =>
  checkPart(page, { exclude: [[TOASTS]] }, rules);

/** Runs axe in toasts that stay, because the pointer rests on them. */
export const expectToastsAccessible = (page: Page): Promise<void> => checkPart(page, { include: [[TOASTS]] });

async function checkPart(page: Page, part: ElementContext, rules?: string[]): Promise<void> {
  // After a click on a link, the title of the next page comes a moment later than its content.
  await expect(page).toHaveTitle(/./);
  // What is fading in has less contrast.
  await waitForAnimations(page.locator("html"), "part");
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  // Only the HTML is printed, so axe need not find a selector for each element. There are no videos to preload.
  const options = JSON.stringify({
    resultTypes: ["violations"],
    selectors: false,
    preload: false,
    ...(rules && { runOnly: rules }),
  });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(part)}, ${options})`);
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(" ")}`,
  );
  expect(found, `axe on ${new URL(page.url()).pathname}`).toEqual([]);
  // The classes are the same in both themes.
  if (!rules) await expectNoConflictingClasses(page);
}

/**
 * Fails when two utilities set one property of one element: the order of the stylesheet decides between them, not
 * the order in the class list. `clsx` only joins, since merging classes in the browser would cost every page 10 KB.
 */
async function expectNoConflictingClasses(page: Page): Promise<void> {
  const lists = await page.evaluate(() =>
    [...document.querySelectorAll("[class]:not([data-sonner-toaster] *)")].map((element) =>
      [...element.classList].join(" "),
    ),
  );
  const conflicting = [...new Set(lists)].filter((list) => twMerge(list) !== list);
  expect(conflicting, `classes on ${new URL(page.url()).pathname}`).toEqual([]);
}

/** Runs axe in the light and in the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ["light", "dark"] as const) await expectAccessibleInTheme(page, theme);
}

/** Runs axe in both themes on a narrow and on a wide window. The window stays wide. */
export async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
  }
}

/** Runs axe in one theme. In the dark one it checks only colors, because all other rules give the same result in both. */
export async function expectAccessibleInTheme(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await expect(page.locator("html")).toHaveClass(new RegExp(`\\b${theme}\\b`));
  // The colors start to change with the next frame.
  await waitForFrames(page, 2);
  await expectNoAxeViolations(page, theme === "dark" ? COLOR_RULES : undefined);
}
