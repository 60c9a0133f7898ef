import { addDays, getToday } from "@/lib/dates/time-zone";
import { expect, test } from "../support/fixtures";
import { expectAccessible } from "../support/page/axe";
import { NARROW } from "../support/page/layout";
import { dialog, getCounts, getNameField, startPlan } from "../support/planning/plan-review";
import { answerPlans, toPlan, toTask } from "../support/planning/project-plans";
import { type Person, signUpInBrowser } from "../support/users/people";

let ana: Person;

test.beforeEach(async ({ page, request, baseURL }) => {
  ana = await signUpInBrowser(page, request, baseURL!);
});

test("dates are shown on a line and in words, and dates that do not fit are reported", async ({ page }) => {
  const today = getToday(null);
  const plan = toPlan(
    "Clean up.",
    [
      toTask("Old", { due_on: "2020-01-01", from: [1] }),
      toTask("Big", { size: "l", due_on: addDays(today, 30) }),
    ],
    { deadline: addDays(today, 2) },
  );
  await answerPlans(page, [["plan", plan]], [["plan", { ...plan, tasks: [toTask("Any")], deadline: null }]]);
  await startPlan(page, "Clean up.");
  const dates = dialog(page).getByRole("region", { name: "Dates" });
  const days = dates.getByRole("listitem");
  await expect(days).toHaveCount(4);
  await expect(days.first()).toHaveText(/January 1, 2020: Old/);
  await expect(days.nth(2)).toHaveText(/Deadline/);
  // Only the warnings have a color of their own.
  const colors = await dates.getByTitle(/: Deadline$/).evaluate((dot) => {
    return [getComputedStyle(dot).backgroundColor, getComputedStyle(document.body).color];
  });
  expect(colors[0]).toBe(colors[1]);
  await expect(dates).toContainText(/This is about 5 working days for one person, with \d/);
  await expect(dates).toContainText("Due in the past: “Old”.");
  await expect(dates).toContainText("Due after the deadline: “Big”.");
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Project Name")).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(getCounts(page)).toHaveText(/^1 task planned/);
  await expect(dates).toHaveCount(0);
});

test("without a model the review names its playbook, offers others, and continues when the provider fails", async ({
  page,
  request,
}) => {
  const wedding = { id: "wedding", name: "Wedding", about: "From the venue to the thank-you cards." };
  const source = {
    ...{ kind: "playbooks" as const, playbooks: [wedding], reason: "no_ai" as const },
    not_understood: ["xyz (Jo?)", "tbd"],
  };
  const plan = toPlan("Wedding!", [toTask("Choose the venue", { from: [1] })], { source });
  const bodies = await answerPlans(
    page,
    [["problem", { status: 503, detail: "The planner is away.", can_use_playbooks: true }]],
    [["choices", { nearest: [wedding, { id: "party", name: "Party", about: "A birthday at home." }] }]],
    [["plan", plan]],
  );

  const choice = dialog(page).getByRole("button", { name: /^Wedding From the venue/ });
  await test.step("the failure offers templates, and leads back to the typed text", async () => {
    await startPlan(page, "Wedding!");
    await expect(dialog(page).getByRole("alert")).toHaveText("The planner is away.");
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Plan from a Template Instead" }).click();
    await expect(choice).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByLabel("Project Name")).toHaveValue("Wedding!");
  });

  const asked = await test.step("the chosen template plans, and the review names it", async () => {
    bodies.length = 1;
    await page.keyboard.press("Control+Enter");
    await expect(choice).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(getCounts(page)).toHaveText("1 task planned");
    const asked = { input: "Wedding!", repeat_tasks: false };
    expect(bodies.slice(1)).toEqual([asked, { ...asked, playbook: "wedding" }]);
    const line = dialog(page).getByText(
      "Planned from the Wedding template, without AI; 2 of your points weren’t understood",
    );
    await line.click();
    await expect(dialog(page).getByText("“xyz (Jo?)”")).toBeVisible();
    return asked;
  });

  await test.step("changes in the review stay while the user looks at the brief again", async () => {
    await getNameField(page, 1).fill("Choose a barn");
    await page.keyboard.press("Escape");
    await expect(page.getByLabel("Project Name")).toHaveValue("Wedding!");
    await dialog(page).getByRole("button", { name: "Back to the Plan" }).click();
    await expect(getNameField(page, 1)).toHaveValue("Choose a barn");
  });

  await test.step("plan without a template", async () => {
    bodies.length = 1;
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+Enter");
    await dialog(page)
      .getByRole("button", { name: /^None of these/ })
      .click();
    await expect(getCounts(page)).toHaveText("1 task planned");
    expect(bodies[2]).toEqual({ ...asked, playbook: "none" });
  });

  await test.step("all of it is one batch", async () => {
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wedding in Porto");
    const toast = page.locator("[data-sonner-toast]").filter({ hasText: "Project created successfully" });
    await toast.getByRole("button", { name: "Undo" }).click();
    await expect(page).toHaveURL("/projects");
    const list = await request.get("/api/task-projects", { headers: ana.headers });
    expect((await list.json()).meta.total).toBe(0);
  });
});

test("a plan from a template can be replaced by that of another one", async ({ page }) => {
  const wedding = { id: "wedding", name: "Wedding", about: "From the venue to the thank-you cards." };
  const party = { id: "party", name: "Party", about: "A birthday at home." };
  const toSource = (taken: typeof wedding, others: (typeof wedding)[]) => ({
    source: {
      ...{ kind: "playbooks" as const, playbooks: [taken], others, not_understood: [] },
      reason: "no_ai" as const,
    },
  });
  const bodies = await answerPlans(
    page,
    [["plan", toPlan("Wedding!", [toTask("Choose the venue")], toSource(wedding, [party]))]],
    [["plan", toPlan("Wedding!", [toTask("Bake a cake")], toSource(party, [wedding]))]],
  );
  await startPlan(page, "Wedding!");
  const other = dialog(page).getByRole("button", { name: "Choose another template" });
  await other.click();
  const choice = dialog(page).getByRole("button", { name: /^Party A birthday/ });
  await expect(choice).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(getNameField(page, 1)).toHaveValue("Choose the venue");
  await getNameField(page, 1).fill("Choose a barn");
  await other.click();
  await choice.click();
  await expect(getNameField(page, 1)).toHaveValue("Bake a cake");
  const replaced = page.locator("[data-sonner-toast]").filter({ hasText: "Plan replaced" });
  await replaced.getByRole("button", { name: "Undo" }).click();
  await expect(getNameField(page, 1)).toHaveValue("Choose a barn");
  expect(bodies[1]).toMatchObject({ playbook: "party" });
});

test("tasks that are not in the brief have a mark, and a line above the tasks says what it means", async ({
  page,
}) => {
  await page.setViewportSize(NARROW);
  const brief = "Book a hall. We like jazz.";
  const facts = { size: "m" as const, due_on: "2031-06-14", done_when: ["Ordered", "Paid"], after: [0] };
  const tasks = [toTask("Hall", { from: [1] }), toTask("Cake", facts), toTask("Flowers"), toTask("Music")];
  await answerPlans(page, [["plan", toPlan(brief, tasks)]]);
  await startPlan(page, brief);
  const review = dialog(page);
  await expect(review.getByText("Not in your brief: 3 of 4 tasks")).toBeVisible();
  const cards = review.getByRole("list", { name: "Tasks" }).locator("> li");
  const marks = cards.getByTitle("Not in your brief");
  await expect(marks).toHaveCount(3);
  // A screen reader says it with the name, also while the details are open.
  const added = cards
    .filter({ has: page.getByTitle("Not in your brief") })
    .first()
    .getByRole("textbox")
    .first();
  await expect(added).toHaveAccessibleDescription("Not in your brief");
  await expect(cards.first().getByTitle("Not in your brief")).toHaveCount(0);
  await expectAccessible(page);
  // A phone shows all facts, in two lines.
  const line = cards.nth(1).getByText("2 checklist items").locator("..");
  await expect(line).toContainText("Blocked by “Hall”");
  expect(await line.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  expect(await line.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  // The mark does not depend on how many have it.
  await review.getByRole("button", { name: "Remove Cake" }).click();
  await review.getByRole("button", { name: "Remove Flowers" }).click();
  await expect(review.getByText("Not in your brief: 1 of 2 tasks")).toBeVisible();
  await expect(marks).toHaveCount(1);
  await review.getByRole("button", { name: "Remove Music" }).click();
  await expect(review.getByText("Not in your brief")).toHaveCount(0);
});
