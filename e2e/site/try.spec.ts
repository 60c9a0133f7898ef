import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { NARROW } from "../support/page/layout";

const PREVIEW = "**/api/task-projects/ai/preview";
const TALK = "Talk for a conference on February 20. Write the talk, make slides and rehearse twice.";

async function openTry(page: Page) {
  await page.goto("/home");
  const section = page.locator("#try");
  return {
    section,
    brief: section.getByLabel("Your brief"),
    tasks: section.locator("ol > li").filter({ visible: true }),
    getTitle: (name: string) => section.getByRole("heading", { name }),
    getButton: (name: string) => section.getByRole("button", { name }),
  };
}

test("a visitor plans an example, a brief of their own and a whole plan, without an account", async ({
  page,
}) => {
  const { section, brief, tasks, getTitle, getButton } = await openTry(page);
  await expect(brief).toHaveValue(/^Build a website for a pottery studio by /);
  await expect(getTitle("Build a website for a pottery studio")).toBeVisible();
  await expect(section).toContainText("This is a quick preview. Sign up, and AI plans your whole brief.");
  // The tasks of the brief stand out from those that are added.
  const added = section.getByText("Not in your brief").first();
  await expect(added).toHaveCSS("font-weight", "400");
  expect(await added.evaluate((mark) => getComputedStyle(mark).color)).toBe(
    await section.getByText("We don’t store this text.").evaluate((note) => getComputedStyle(note).color),
  );

  await brief.fill(TALK);
  await getButton("Plan It").press("Enter");
  await expect(getTitle("Talk for a conference")).toBeVisible();
  await expect(section).toContainText("Rehearse twice");

  await getButton("Wedding").press("Enter");
  await expect(brief).toHaveValue(/^We’re getting married on /);
  await expect(getTitle("Wedding")).toBeVisible();
  const status = section.getByRole("status");
  await expect(status).toHaveText(/^Wedding: \d+ tasks, \d+ you didn’t mention$/);
  const total = Number(/\d+/.exec((await status.textContent())!)![0]);
  await expect(tasks).toHaveCount(6);
  await getButton(`Show all ${total} tasks`).press("Enter");
  await expect(tasks).toHaveCount(total);

  await getButton("Back to Your Text").click();
  await expect(brief).toHaveValue(TALK);
  await expect(getTitle("Talk for a conference")).toBeVisible();
  await page.reload();
  await expect(brief).toHaveValue(TALK);
  await expect(getTitle("Talk for a conference")).toBeVisible();

  await getButton("Wedding").click();
  await section.getByRole("link", { name: "Start for Free" }).click();
  await expect(page).toHaveURL("/signup");
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).toContain(
    "We’re getting married on ",
  );
});

test("on a phone, a short plan shows all its tasks on demand, and no text leaves the card", async ({
  page,
}) => {
  await page.setViewportSize(NARROW);
  const { brief, tasks, getButton, getTitle } = await openTry(page);
  await brief.fill("Fix the bug in the login page.");
  await page.keyboard.press("Control+Enter");
  await expect(getTitle("Fix the bug in the login page")).toBeVisible();
  await expect(tasks).toHaveCount(3);
  await getButton("Show all").click();
  await expect(tasks.filter({ hasText: "Fix the cause" })).toHaveCount(1);

  await brief.fill("A".repeat(120));
  await getButton("Plan Again").click();
  await expect(getTitle("A".repeat(120))).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
});

test("when a brief can’t be planned, the form says why, and the last plan stays", async ({
  page,
  allowed,
}) => {
  allowed.failures.push(/429/);
  const { section, brief, getButton, getTitle } = await openTry(page);
  const detail = "Too many plans in one minute. Please wait a moment, or sign up.";
  await page.route(PREVIEW, (route) =>
    route.fulfill({ status: 429, json: { status: 429, title: "Too Many Requests", detail, errors: [] } }),
  );
  await brief.fill("Summer party");
  await getButton("Plan It").click();
  await expect(section.getByRole("alert")).toHaveText(detail);
  await expect(brief).toHaveAccessibleDescription(detail);
  await expect(getTitle("Build a website for a pottery studio")).toBeVisible();
  await page.unroute(PREVIEW);
  await getButton("Plan It").click();
  await expect(getTitle("Summer party")).toBeVisible();
  await expect(section.getByRole("alert")).toHaveCount(0);
  await brief.fill("((((");
  await getButton("Plan Again").click();
  await expect(section.getByRole("alert")).toContainText("We couldn’t find anything to do in this text.");
  await expect(getTitle("Summer party")).toBeVisible();
});

test("when its script can’t be loaded, the form says so, and a reload plans the text", async ({
  page,
  allowed,
}) => {
  allowed.failures.push(/ERR_FAILED/);
  const { section, brief, getButton, getTitle } = await openTry(page);
  const scripts = "**/_next/static/chunks/**";
  await page.route(scripts, (route) => route.abort());
  await brief.fill("Summer party");
  await getButton("Plan It").click();
  await expect(section.getByRole("alert")).toHaveText(/^Can’t reach Waymark\..*reload the page\.$/);
  await page.unroute(scripts);
  await page.reload();
  await expect(getTitle("Summer party")).toBeVisible();
});

test("of two briefs, the one that was asked for last is shown", async ({ page }) => {
  const { brief, getButton, getTitle } = await openTry(page);
  let answerFirst = () => {};
  const held = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  await page.route(
    PREVIEW,
    async (route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  await brief.fill(TALK);
  await getButton("Plan It").click();
  await getButton("Wedding").click();
  const answered = page.waitForResponse(PREVIEW);
  answerFirst();
  await (await answered).finished();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(getTitle("Wedding")).toBeVisible();
});

test("the sentences of a brief that have no task are listed, at most three", async ({ page }) => {
  const { section, brief, getButton } = await openTry(page);
  await brief.fill(
    "We launch a farmers market on May 8. We need a permit, 20 stalls and power. I like tomatoes. I like peas. I like beans. I like corn.",
  );
  await getButton("Plan It").click();
  const notPlanned = section
    .getByRole("heading", { name: "Not planned" })
    .locator("..")
    .getByRole("listitem");
  await expect(notPlanned).toHaveText(["I like tomatoes.", "I like peas.", "I like beans.", "and 1 more"]);
});
