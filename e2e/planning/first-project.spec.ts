import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { expectAccessibleAtBothWidths } from "../support/page/axe";
import { dialog, getCounts, getNameField } from "../support/planning/plan-review";
import { answerPlans, WEDDING_BRIEF, WEDDING_PLAN } from "../support/planning/project-plans";
import { expectNoDrafts, RESTORED } from "../support/users/drafts";
import { signUpInBrowser } from "../support/users/people";

const field = (page: Page) => page.getByRole("main").getByLabel("What do you want done?");

test.beforeEach(async ({ page, request, baseURL }) => {
  await signUpInBrowser(page, request, baseURL!);
});

test("a new user types the brief on the dashboard, and its plan opens", async ({ page }) => {
  const bodies = await answerPlans(page, [["plan", WEDDING_PLAN]]);
  await page.goto("/dashboard");
  const plan = page.getByRole("main").getByRole("button", { name: "Plan Tasks" });
  await expect(field(page)).toBeVisible();
  await plan.click();
  await expect(field(page)).toHaveAccessibleDescription(/Tell us what the project is about/);
  await expectAccessibleAtBothWidths(page);
  await field(page).fill(WEDDING_BRIEF);
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL("/projects");
  await expect(getCounts(page)).toHaveText(/^4 tasks planned/);
  expect(bodies).toEqual([{ input: WEDDING_BRIEF, repeat_tasks: false }]);
  // The text was handed over, not restored.
  await expect(dialog(page)).not.toContainText(RESTORED);
  await getNameField(page, 1).fill("Choose the barn");
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Project Name")).toHaveValue(WEDDING_BRIEF);
  await page.keyboard.press("Escape");

  // The text is in both places, and a plan of the same text opens with its changes.
  await page.getByRole("link", { name: "Overview" }).click();
  await expect(field(page)).toHaveValue(WEDDING_BRIEF);
  await page.getByRole("main").getByRole("button", { name: "Plan Tasks" }).click();
  await expect(getNameField(page, 1)).toHaveValue("Choose the barn");
  expect(bodies).toHaveLength(1);

  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wedding in Porto");
  await expectNoDrafts(page);
});

test("an unsent brief survives a reload and is in the dialog, which plans only when asked", async ({
  page,
}) => {
  const bodies = await answerPlans(page, [["plan", WEDDING_PLAN]]);
  await page.goto("/dashboard");
  await field(page).fill(WEDDING_BRIEF);
  await page.reload();
  await expect(field(page)).toHaveValue(WEDDING_BRIEF);
  await expect(page.getByRole("main")).toContainText(RESTORED);
  await page.goto("/projects?create=ai");
  await expect(page.getByLabel("Project Name")).toHaveValue(WEDDING_BRIEF);
  await expect(dialog(page)).toContainText(RESTORED);
  expect(bodies).toEqual([]);
  await dialog(page).getByRole("button", { name: "Discard" }).click();
  await page.goto("/dashboard");
  await expect(field(page)).toHaveValue("");
});
