import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { getBox } from "../support/page/layout";
import { dialog, getNameField } from "../support/planning/plan-review";
import { answerPlans, WEDDING_BRIEF, WEDDING_PLAN } from "../support/planning/project-plans";
import { expectNoDrafts } from "../support/users/drafts";
import { signUpInBrowser } from "../support/users/people";

test.beforeEach(async ({ page, request, baseURL }) => {
  await signUpInBrowser(page, request, baseURL!);
  await answerPlans(page, [["plan", WEDDING_PLAN]]);
});

/** Plans the wedding and makes each kind of change in the review. */
async function planAndEdit(page: Page) {
  await page.goto("/projects?create=ai");
  await page.getByLabel("Project Name").fill(WEDDING_BRIEF);
  await page.keyboard.press("Control+Enter");
  await dialog(page).getByLabel("Name", { exact: true }).fill("Our wedding");
  await getNameField(page, 1).fill("Choose the barn");
  await dialog(page).getByRole("button", { name: "Remove Book the caterer" }).click();
  await dialog(page).getByRole("button", { name: "Plan this" }).click();
  await dialog(page).getByRole("button", { name: "Add as a task: Who writes the invitations?" }).click();
  await dialog(page).getByRole("button", { name: "Details of Choose the barn" }).click();
  await dialog(page).getByLabel("Due date").fill("2031-02-01");
}

async function expectEdited(page: Page) {
  await expect(dialog(page).getByLabel("Name", { exact: true })).toHaveValue("Our wedding");
  await expect(dialog(page).getByRole("status").first()).toHaveText("5 tasks planned");
  const names = ["Choose the barn", "Book the photographer", "Send the invitations"];
  const added = ["My aunt is allergic to nuts", "Who writes the invitations?"];
  for (const [index, name] of [...names, ...added].entries())
    await expect(getNameField(page, index + 1)).toHaveValue(name);
  await expect(dialog(page)).not.toContainText("open question");
  await expect(
    dialog(page)
      .getByRole("listitem")
      .filter({ hasText: /Due .*2031/ })
      .first(),
  ).toBeVisible();
}

test("a reload during the review keeps the plan with its changes, and success clears it", async ({
  page,
}) => {
  await planAndEdit(page);
  await page.reload();
  await expectEdited(page);
  const discard = dialog(page).getByRole("button", { name: "Discard" });
  await expect(discard).not.toBeFocused();
  const [count, notice] = [
    dialog(page).getByText("5 tasks planned"),
    dialog(page).getByText("Your draft was restored."),
  ];
  expect((await getBox(notice)).y, "the notice takes no row of its own").toBe((await getBox(count)).y);
  // Changes after the reload are kept, too, and so is the current step.
  await getNameField(page, 1).fill("Choose the villa");
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Project Name")).toHaveValue(WEDDING_BRIEF);
  await page.reload();
  await expect(page.getByLabel("Project Name")).toHaveValue(WEDDING_BRIEF);
  await dialog(page).getByRole("button", { name: "Back to the Plan" }).click();
  await expect(getNameField(page, 1)).toHaveValue("Choose the villa");
  await dialog(page).getByRole("button", { name: "Create Project" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our wedding");
  await expect(page.getByRole("button", { name: "Choose the villa", exact: true })).toBeVisible();
  await expectNoDrafts(page);
});

test("discarding the draft discards the plan", async ({ page }) => {
  await planAndEdit(page);
  await page.reload();
  await dialog(page).getByRole("button", { name: "Discard" }).click();
  await expect(page.getByLabel("Project Name")).toHaveValue("");
  await expect(dialog(page).getByRole("button", { name: "Back to the Plan" })).toHaveCount(0);
  await expectNoDrafts(page);
});
