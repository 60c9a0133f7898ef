import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { createPeople, resolvePath, screens } from "../../scripts/lib/browser/screens.mjs";
import { expect, test } from "../support/fixtures";
import { expectAccessible, expectNoAxeViolations } from "../support/page/axe";
import { expectFitsWindow } from "../support/page/layout";
import { expectNoShifts, waitUntilSettled, watchShifts } from "../support/page/layout-shift";
import { watchScripts } from "../support/page/scripts";
import { expectDialogTabOrderFollowsLayout, expectTabOrderFollowsLayout } from "../support/page/tab-order";
import { signInBrowser } from "../support/users/people";

const WIDTHS = [1280, 360];

/** Pages that only redirect. */
const REDIRECTING_PAGES = ["/", "/signout", "/auth/callback"];

/** The gzipped scripts of a layout and a page that return nothing, with next 16.4.5 and react 19.3.1. */
const EMPTY_PAGE = 134_811;

/**
 * The gzipped bytes of script above those of an empty page, all modules, and the modules of the scripts that the first HTML names.
 * A visitor's forms and many other screens load the schemas of the API, which validate what is typed. A limit is the size of the
 * largest screen of its kind and 0.3 %, by which one build differs from the next; a change that raises it says in its commit what the
 * bytes are for.
 */
const BUDGETS = {
  public: { bytes: 20_240, modules: 207, firstModules: 207 },
  form: { bytes: 97_700, modules: 269, firstModules: 267 },
  board: { bytes: 116_000, modules: 359, firstModules: 349 },
  signedIn: { bytes: 158_700, modules: 397, firstModules: 387 },
  administrators: { bytes: 161_700, modules: 356, firstModules: 346 },
};
let people: Awaited<ReturnType<typeof createPeople>>;

test.beforeAll(async ({ baseURL }) => {
  people = await createPeople(baseURL!);
});

test("the list of screens has every page", () => {
  const pages = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => `/${file.replace(/\([a-z]+\)\//g, "").replace(/\/?page\.tsx$/, "")}`);
  const listed = Object.values(screens).flat();
  const isListed = (page: string) => {
    const pattern = new RegExp(`^${page.replace(/\[\w+\]/g, "[^/]+")}$`);
    return listed.some((path) => pattern.test(path));
  };
  expect(pages.filter((page) => !isListed(page)).sort()).toEqual([...REDIRECTING_PAGES].sort());
});

const viewers = [
  ...screens.visitor.map((path) => ({ path, who: null })),
  ...screens.customer.map((path) => ({ path, who: "nothing" as const })),
  // Without the id of a payment, its page is the same for everybody.
  ...screens.customer
    .filter((path) => path !== "/payment/success")
    .map((path) => ({ path, who: "plenty" as const })),
  ...screens.superuser.map((path) => ({ path, who: "superuser" as const })),
];

for (const { path, who } of viewers) {
  const viewer = who === null ? "a visitor" : who === "superuser" ? "a superuser" : `a user with ${who}`;
  test(`${path} for ${viewer}: both themes, wide and narrow`, async ({ page, baseURL, allowed }) => {
    // A missing page and a missing permission answer with an error status.
    if (/nothing-here|protected|payment|confirm-verification|password-reset/.test(path)) {
      allowed.failures.push(/\b40[0-4]\b/);
    }
    const session = who && people[who];
    if (session) await signInBrowser(page, session as never, baseURL!);
    const address = session ? await resolvePath(baseURL!, path, session) : path;
    // A user without projects has no board.
    test.skip(address === null && who === "nothing");

    const others: string[] = [];
    const scripts = watchScripts(page);
    page.on("response", (response) => {
      const url = response.url();
      if (!url.startsWith(`${baseURL}/`) && !/^(data|blob):/.test(url)) others.push(url);
    });
    await watchShifts(page);

    // Public pages are loaded at both widths. Others are loaded at one width and then resized: at the narrow one for the user
    // with plenty, at the wide one for the rest.
    const widths = who === "plenty" ? WIDTHS.toReversed() : WIDTHS;
    for (const width of widths) {
      if (who === null || width === widths[0]) await open(page, address!, width);
      else await resize(page, width);
      await expectTabOrderFollowsLayout(page);
      // The colors are the same at both widths, so the dark theme is checked once.
      if (width > 600) await expectAccessible(page);
      else await expectNoAxeViolations(page);
      await page.emulateMedia({ colorScheme: "light" });
    }
    expect(others).toEqual([]);

    const budget = BUDGETS[getKind(path, who)];
    const measured = await scripts.measure();
    expect(measured.bytes - EMPTY_PAGE, "bytes of script").toBeLessThanOrEqual(budget.bytes);
    expect(measured.modules, "modules that the page loads").toBeLessThanOrEqual(budget.modules);
    expect(measured.firstModules, "modules of the first HTML").toBeLessThanOrEqual(budget.firstModules);
  });
}

// Their parts have their own tests in both themes, so one theme is enough here.
for (const path of screens.views) {
  test(`${path}: wide and narrow`, async ({ page, baseURL }) => {
    await signInBrowser(page, people.plenty as never, baseURL!);
    const address = await resolvePath(baseURL!, path, people.plenty);
    await watchShifts(page);
    for (const width of WIDTHS) {
      await open(page, address!, width);
      if (/replay|task=/.test(path)) {
        await expect(page.getByRole("dialog")).toBeVisible();
        await expectDialogTabOrderFollowsLayout(page);
      } else await expectTabOrderFollowsLayout(page);
      await expectNoAxeViolations(page);
    }
  });
}

const setWidth = (page: Page, width: number) =>
  page.setViewportSize({ width, height: width > 600 ? 800 : 740 });

/** Opens a page at a width, and expects no layout shift and no overflow. */
async function open(page: Page, address: string, width: number) {
  await setWidth(page, width);
  await page.goto(address);
  await waitUntilSettled(page);
  await expectNoShifts(page, `layout shift at ${width}`);
  await expectFitsWindow(page);
}

/** Changes the width of an open page, and expects no overflow. */
async function resize(page: Page, width: number) {
  await setWidth(page, width);
  await waitUntilSettled(page);
  await expectFitsWindow(page);
}

function getKind(path: string, who: string | null): keyof typeof BUDGETS {
  if (who === null) return /sign|password|verification|authorized/.test(path) ? "form" : "public";
  if (path.includes(":project")) return "board";
  return path.startsWith("/admin") ? "administrators" : "signedIn";
}
