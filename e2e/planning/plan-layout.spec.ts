import { expect, test } from "../support/fixtures";
import { expectFitsWindow, getBox } from "../support/page/layout";
import { expectDialogTabOrderFollowsLayout } from "../support/page/tab-order";
import { dialog, getCounts, startPlan } from "../support/planning/plan-review";
import { answerPlans, toPlan, toTask } from "../support/planning/project-plans";
import { signUpInBrowser } from "../support/users/people";

const QUESTIONS = ["Who pays for it?", "Who keeps the keys?", "Is there a lift?"];
const LINES = Array.from({ length: 40 }, (_, index) => `Point ${index + 1} says what to do with it.`);

test.beforeEach(async ({ page, request, baseURL }) => {
  await signUpInBrowser(page, request, baseURL!);
  const plan = toPlan(
    LINES.join("\n"),
    LINES.slice(0, 20).map((line, index) => toTask(line, { from: [index + 1] })),
    {
      open_questions: QUESTIONS,
      assumptions: ["Nobody moves twice."],
      corrections: ["“Book the band” named sentence 90, which does not exist."],
    },
  );
  await answerPlans(page, [["plan", plan]]);
});

test("questions and assumptions are in the column of the brief, in view below a long one", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await startPlan(page, LINES.join("\n"));
  await expect(getCounts(page)).toHaveText(/^20 tasks planned/);
  const tasks = await getBox(dialog(page).getByRole("list", { name: "Tasks" }));
  const brief = await getBox(dialog(page).getByRole("heading", { name: "Your brief" }));
  for (const text of [...QUESTIONS, "Assumed: Nobody moves twice.", /^Checked by Waymark/]) {
    const note = dialog(page).getByText(text, { exact: true });
    await expect(note).toBeInViewport({ ratio: 1 });
    const box = await getBox(note);
    expect(box.x + box.width).toBeLessThan(tasks.x);
    expect(box.y).toBeGreaterThan(brief.y);
  }
  // The name is the only thing above the tasks.
  const name = await getBox(dialog(page).getByLabel("Name", { exact: true }));
  expect(tasks.y - (name.y + name.height)).toBeLessThanOrEqual(24);
  await expectDialogTabOrderFollowsLayout(page);
});

test("on a phone, they are folded between the brief and the name", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await startPlan(page, LINES.join("\n"));
  await expect(getCounts(page)).toHaveText(/^20 tasks planned/);
  const summary = dialog(page).getByText("3 open questions · 1 assumption");
  const [brief, notes, name] = await Promise.all([
    getBox(dialog(page).getByRole("heading", { name: "Your brief" })),
    getBox(summary),
    getBox(dialog(page).getByLabel("Name", { exact: true })),
  ]);
  expect(notes.y).toBeGreaterThan(brief.y);
  expect(name.y).toBeGreaterThan(notes.y);
  await expect(dialog(page).getByText(QUESTIONS[0]!, { exact: true })).toBeHidden();
  await summary.click();
  await expect(dialog(page).getByText(QUESTIONS[0]!, { exact: true })).toBeVisible();
  await expectDialogTabOrderFollowsLayout(page);
  await expectFitsWindow(page);
});

test("on a phone, long texts of a task stay in its card", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const long = "Reserve the elevator and the loading zone in front of both buildings for the whole day";
  const plan = toPlan(long, [toTask(long), toTask("Move", { description: `${long}. ${long}.`, after: [0] })]);
  await answerPlans(page, [["plan", plan]]);
  await startPlan(page, long);
  await expect(getCounts(page)).toHaveText(/^2 tasks planned/);
  const list = dialog(page).getByRole("list", { name: "Tasks" });
  const { x, width } = await getBox(list);
  for (const card of await list.getByRole("listitem").all()) {
    const box = await getBox(card);
    expect(box.x + box.width).toBeLessThanOrEqual(x + width);
  }
  await expect(dialog(page)).toContainText(`Blocked by “${long}”`);
});
