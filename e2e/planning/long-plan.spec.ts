import { expect, test } from "../support/fixtures";
import { expectAccessible } from "../support/page/axe";
import { dialog, getCounts, getNameField, getSentence, startPlan } from "../support/planning/plan-review";
import { answerPlans, toPlan, toTask } from "../support/planning/project-plans";
import { signUpInBrowser } from "../support/users/people";

test("a long brief and thirty tasks are accessible and fit, wide and narrow", async ({
  page,
  request,
  baseURL,
}) => {
  await signUpInBrowser(page, request, baseURL!);
  const lines = Array.from({ length: 40 }, (_, index) => `Point ${index + 1} says what to do with it.`);
  const brief = lines.join("\n");
  const tasks = lines.slice(0, 30).map((_, index) =>
    toTask(`Do the thing with the number ${index + 1} and everything that belongs to it`, {
      ...{ from: [index + 1], size: "m", due_on: "2031-03-01", done_when: ["Seen", "Heard"] },
      ...{ description: "All of it, one after the other.", after: index > 0 ? [index - 1] : [] },
    }),
  );
  await answerPlans(page, [
    ["plan", toPlan(brief, tasks, { not_planned: [31, 32], deadline: "2031-06-14" })],
  ]);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await startPlan(page, brief);
    await expect(getCounts(page)).toHaveText(/^30 tasks planned/);
    const showAll = dialog(page).getByRole("button", { name: "Show all" });
    await expect(showAll).toHaveCount(width === 360 ? 1 : 0);
    await expect(getSentence(page, lines[0]!)).toHaveCount(width === 360 ? 0 : 1);
    if (width === 360) await showAll.click();
    await expect(getSentence(page, lines[0]!)).toBeVisible();
    await dialog(page).getByRole("button", { name: "Go to what isn’t planned" }).click();
    await expect(dialog(page).getByRole("button", { name: "Plan this" }).first()).toBeFocused();
    await expect(dialog(page).getByText(lines[30]!)).toBeInViewport();
    await dialog(page)
      .getByRole("button", { name: /^Details of .* number 2 / })
      .click();
    await expectAccessible(page);
    expect(
      await dialog(page).evaluate((box) => [
        box.scrollWidth - box.clientWidth,
        box.scrollHeight - box.clientHeight,
      ]),
    ).toEqual([0, 0]);
    // At the wide width, the sentences of the focused task are in view.
    await getNameField(page, 30).focus();
    if (width === 1280) await expect(getSentence(page, lines[29]!)).toBeInViewport();
    await expect(getNameField(page, 30)).toBeInViewport();
    await expect(dialog(page).getByRole("button", { name: "Create Project" })).toBeInViewport();
    // Otherwise the plan would be restored at the next width.
    await page.evaluate(() => sessionStorage.clear());
  }
});
