import { EXAMPLES } from "@/app/(marketing)/home/try/examples";
import { expect, test } from "../support/fixtures";
import { NARROW } from "../support/page/layout";

test("a visitor plans an example, a brief of their own and a whole plan, without an account", async ({
  page,
}) => {
  await page.goto("/home");
  const section = page.locator("#try");
  const brief = section.getByLabel("Your brief");
  const tasks = section.getByRole("list").filter({ hasText: "Not in your brief" }).getByRole("listitem");
  await expect(brief).toHaveValue(EXAMPLES[0].brief);
  await expect(section.getByRole("heading", { name: "Build a website for a pottery studio" })).toBeVisible();

  await section.getByRole("button", { name: "Wedding" }).click();
  await expect(brief).toHaveValue(EXAMPLES[2].brief);
  await expect(section.getByRole("heading", { name: "Wedding", exact: true })).toBeVisible();
  const status = section.getByRole("status");
  await expect(status).toHaveText(/^\d+ tasks, \d+ of them not in your brief$/);
  const total = Number.parseInt((await status.textContent())!, 10);
  await expect(tasks).toHaveCount(6);
  await section.getByRole("button", { name: `Show All ${total} Tasks` }).press("Enter");
  await expect(tasks).toHaveCount(total);

  await brief.fill("Talk for a conference on February 20. Write the talk, make slides and rehearse twice.");
  await section.getByRole("button", { name: "Plan It" }).press("Enter");
  await expect(section.getByRole("heading", { name: "Talk for a conference" })).toBeVisible();
  await expect(section).toContainText("Rehearse twice");
  await section.getByRole("link", { name: "Start for Free" }).click();
  await expect(page).toHaveURL("/signup");
});

test("when a brief can’t be planned, the form says why, and the last plan stays", async ({
  page,
  allowed,
}) => {
  allowed.failures.push(/429/);
  await page.setViewportSize(NARROW);
  await page.goto("/home");
  const section = page.locator("#try");
  const detail = "Too many plans in one minute. Please wait a moment, or sign up.";
  await page.route("**/api/task-projects/ai/preview", (route) =>
    route.fulfill({ status: 429, json: { status: 429, title: "Too Many Requests", detail, errors: [] } }),
  );
  await section.getByLabel("Your brief").fill("Summer party");
  await section.getByRole("button", { name: "Plan It" }).click();
  await expect(section.getByRole("alert")).toHaveText(detail);
  await expect(section.getByLabel("Your brief")).toHaveAccessibleDescription(detail);
  await expect(section.getByRole("heading", { name: "Build a website for a pottery studio" })).toBeVisible();
  await page.unroute("**/api/task-projects/ai/preview");
  await section.getByRole("button", { name: "Plan It" }).click();
  await expect(section.getByRole("heading", { name: "Summer party" })).toBeVisible();
  await expect(section.getByRole("alert")).toHaveCount(0);
});

test("of two briefs, the one that was asked for last is shown", async ({ page }) => {
  await page.goto("/home");
  const section = page.locator("#try");
  let answerFirst = () => {};
  const held = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  await page.route(
    "**/api/task-projects/ai/preview",
    async (route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  await section.getByRole("button", { name: "Online course" }).click();
  await section.getByRole("button", { name: "Wedding" }).click();
  await expect(section.getByRole("heading", { name: "Wedding", exact: true })).toBeVisible();
  const answered = page.waitForResponse("**/api/task-projects/ai/preview");
  answerFirst();
  await (await answered).finished();
  await expect(section.getByRole("heading", { name: "Wedding", exact: true })).toBeVisible();
});
