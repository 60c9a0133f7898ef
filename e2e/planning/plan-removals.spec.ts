import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { expectAccessible } from "../support/page/axe";
import { dialog, getCounts, getNameField, startPlan } from "../support/planning/plan-review";
import { answerPlans, WEDDING_BRIEF, WEDDING_PLAN } from "../support/planning/project-plans";
import { signUpInBrowser } from "../support/users/people";

const getRemove = (page: Page, name: string) =>
  dialog(page).getByRole("button", { name: `Remove ${name}`, exact: true });
const getToasts = (page: Page) => page.locator("[data-sonner-toast] [data-title]");

test.beforeEach(async ({ page, request, baseURL }) => {
  await signUpInBrowser(page, request, baseURL!);
  await answerPlans(page, [["plan", WEDDING_PLAN]]);
});

test("removed tasks come back with what was changed in them, by keys, also after a reload", async ({
  page,
}) => {
  await startPlan(page, WEDDING_BRIEF);
  await getNameField(page, 2).fill("Book the cook");
  await getRemove(page, "Book the cook").focus();
  await page.keyboard.press("Enter");
  await expect(getToasts(page)).toHaveText(["Task removed"]);
  await expect(getRemove(page, "Book the photographer")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(getCounts(page)).toHaveText("2 tasks planned · 2 sentences not planned");
  await expect(getRemove(page, "Send the invitations")).toBeFocused();
  // The toast does not cover the buttons of the dialog.
  await dialog(page).getByRole("button", { name: "Create Project" }).click({ trial: true });

  await page.keyboard.press("ControlOrMeta+z");
  await expect(getRemove(page, "Book the photographer")).toBeFocused();
  await expect(getToasts(page)).toHaveText(["Undone"]);
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(getToasts(page)).toHaveText(["Redone"]);
  await expect(getRemove(page, "Book the photographer")).toHaveCount(0);

  await page.reload();
  await expect(getCounts(page)).toHaveText("2 tasks planned · 2 sentences not planned");
  await getRemove(page, "Send the invitations").focus();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(getRemove(page, "Book the photographer")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(getNameField(page, 2)).toHaveValue("Book the cook");
  await expect(getRemove(page, "Book the cook")).toBeFocused();
  await expect(getCounts(page)).toHaveText("4 tasks planned · 1 sentence not planned");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(getToasts(page)).toContainText(["Nothing to undo"]);
});

test("holding Enter removes one task", async ({ page }) => {
  await startPlan(page, WEDDING_BRIEF);
  await expect(getCounts(page)).toHaveText("4 tasks planned · 1 sentence not planned");
  const names = dialog(page).locator("[data-name]");
  const remove = dialog(page).locator("[data-remove]");
  await remove.first().focus();
  await page.keyboard.down("Enter");
  await expect(names).toHaveCount(3);
  await expect(remove.first()).toBeFocused();
  // Repeats, because the key is still down.
  await page.keyboard.down("Enter");
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(names).toHaveCount(4);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(getToasts(page)).toContainText(["Nothing to undo"]);
});

test("on a phone, the toast brings a removed task back, and it closes with the review", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await startPlan(page, WEDDING_BRIEF);
  await getRemove(page, "Send the invitations").click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(getNameField(page, 4)).toHaveValue("Send the invitations");
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(getNameField(page, 4)).toHaveCount(0);
  await expect(getToasts(page)).toHaveText(["Redone"]);
  await dialog(page).getByRole("button", { name: "Back" }).click();
  await expect(getToasts(page)).toHaveCount(0);
});
