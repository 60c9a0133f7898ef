import type { Page } from "@playwright/test";
import type { Task } from "@/lib/tasks/fields";
import { expect, test } from "../support/fixtures";
import { expectAccessible } from "../support/page/axe";
import { returnToWindow } from "../support/page/visibility";
import { dialog, getCounts, getNameField, getSentence, startPlan } from "../support/planning/plan-review";
import {
  answerPlans,
  type PlanEvent,
  toPlan,
  toTask,
  WEDDING_BRIEF,
  WEDDING_PLAN,
} from "../support/planning/project-plans";
import { type Person, signUpInBrowser } from "../support/users/people";

let ana: Person;

test.beforeEach(async ({ page, request, baseURL }) => {
  ana = await signUpInBrowser(page, request, baseURL!);
});

const getCard = (page: Page, name: string) =>
  dialog(page)
    .getByRole("list", { name: "Tasks" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: `Remove ${name}`, exact: true }) });

const getHighlightedSentences = (page: Page) => dialog(page).locator("[data-sentence][data-lit]");

const getHighlightedCards = (page: Page) => dialog(page).locator("[data-card][data-lit] [data-name]");

test("brief and tasks highlight each other, are edited, and are stored with all fields as one batch", async ({
  page,
  request,
}) => {
  const bodies = await answerPlans(page, [
    ...WEDDING_PLAN.tasks.map((task): PlanEvent => ["task", task]),
    // Each task is sent once: the plan refers to the tasks that were sent before.
    ["plan", { ...WEDDING_PLAN, tasks: WEDDING_PLAN.tasks.map((_, number) => number) }],
  ]);
  await startPlan(page, WEDDING_BRIEF);
  await expect(getCounts(page)).toHaveText("4 tasks planned · 1 sentence not planned");
  expect(bodies).toEqual([{ input: WEDDING_BRIEF, repeat_tasks: false }]);

  await test.step("highlights by mouse", async () => {
    await getCard(page, "Choose the venue").hover();
    await expect(getHighlightedSentences(page)).toHaveText([
      "Plan my wedding for 80 people in Porto.",
      "Book a venue by 1 March 2031.",
    ]);
    await getSentence(page, "Find a caterer and a photographer.").hover();
    await expect(getHighlightedCards(page)).toHaveText(["Book the caterer", "Book the photographer"]);
    await dialog(page).getByRole("heading", { name: "Create Project with AI" }).hover();
    await expect(getHighlightedCards(page)).toHaveCount(0);
  });

  await test.step("highlights by keyboard, and the descriptions for screen readers", async () => {
    await getNameField(page, 4).focus();
    await expect(getHighlightedSentences(page)).toHaveText(["Send invitations."]);
    await expect(getNameField(page, 4)).toHaveAccessibleDescription("From: Send invitations.");
    await getSentence(page, "Plan my wedding for 80 people in Porto.").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(getSentence(page, "Find a caterer and a photographer.")).toBeFocused();
    await expect(getSentence(page, "Find a caterer and a photographer.")).toHaveAccessibleDescription(
      "Planned in: Book the caterer, Book the photographer",
    );
    await expect(getHighlightedCards(page)).toHaveText(["Book the caterer", "Book the photographer"]);
    await page.keyboard.press("Enter");
    await expect(getNameField(page, 2)).toBeFocused();
  });

  await test.step("a sentence of the brief without a task gets one", async () => {
    const aunt = "My aunt is allergic to nuts";
    await dialog(page).getByRole("button", { name: "Plan this" }).click();
    await expect(getNameField(page, 5)).toBeFocused();
    await expect(getNameField(page, 5)).toHaveValue(aunt);
    await expect(getCounts(page)).toHaveText("5 tasks planned");
    await dialog(page)
      .getByRole("button", { name: `Remove ${aunt}` })
      .click();
    await expect(
      getCard(page, "Send the invitations").getByRole("button", { name: /^Remove/ }),
    ).toBeFocused();
    await dialog(page).getByRole("button", { name: "Not needed" }).click();
    await expect(getCounts(page)).toHaveText("4 tasks planned");
    await expect(dialog(page).getByText("Not planned", { exact: true })).toHaveCount(0);
  });

  await test.step("open questions, assumptions and corrections", async () => {
    await expect(dialog(page)).toContainText("Assumed: The ceremony and the party are in one place.");
    await expect(dialog(page)).toContainText("Checked by Waymark: “Book the band” named sentence 9");
    await dialog(page).getByRole("button", { name: "Add as a task: Who writes the invitations?" }).click();
    await expect(getNameField(page, 5)).toBeFocused();
    await expect(getNameField(page, 5)).toHaveValue("Who writes the invitations?");
    await expect(dialog(page)).not.toContainText("open question");
  });

  await test.step("the fields of a task", async () => {
    const venue = getCard(page, "Choose the venue");
    await expect(venue).toContainText(/Medium size · Due .*2031 · 2 checklist items/);
    await venue.getByRole("button", { name: "Details of Choose the venue" }).click();
    await expect(venue).toContainText("From your brief");
    await venue.getByRole("button", { name: "Remove item 2" }).click();
    await venue.getByLabel("Item 1", { exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(venue.getByLabel("Item 2", { exact: true })).toBeFocused();
    await page.keyboard.type("Deposit paid");
    await venue.getByLabel("Description").fill("By the river.");
    await venue.getByLabel("Size").selectOption("Large");
    await venue.getByLabel("Due date").fill("2031-02-01");
    await venue.getByRole("button", { name: "Details of Choose the venue" }).click();
    await expect(venue).toContainText(/Large size · Due .*2031 · 2 checklist items/);
  });

  await test.step("a task that was blocked by a removed one is blocked by the blockers of that one", async () => {
    const invitations = getCard(page, "Send the invitations");
    await expect(invitations).toContainText("Blocked by 2 tasks");
    await getCard(page, "Book the caterer").getByRole("button", { name: "Remove Book the caterer" }).click();
    await expect(invitations).toContainText("Blocked by 2 tasks");
    await expect(getCounts(page)).toHaveText("4 tasks planned");
    await invitations.getByRole("button", { name: /^Details/ }).click();
    await invitations.getByRole("button", { name: "Remove dependency on Book the photographer" }).click();
    await invitations.getByLabel("Due date").fill("2031-04-02");
    await expect(invitations.getByRole("list", { name: "Blocked by" })).toHaveText("Choose the venue");
  });

  await test.step("one call stores the project with all fields", async () => {
    await dialog(page).getByLabel("Name", { exact: true }).fill("Our wedding");
    const sent = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().endsWith("/api/task-projects"),
    );
    await page.keyboard.press("Control+Enter");
    expect((await sent).postDataJSON().brief).toBe(WEDDING_BRIEF);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our wedding");
    const id = new URL(page.url()).pathname.split("/").at(-1);
    const path = `/api/task-projects/${id}`;
    const read = async (of: string) => (await request.get(of, { headers: ana.headers })).json();
    const { tasks }: { tasks: Task[] } = await read(`${path}?expand=tasks`);
    const [first, photographer, last, question] = tasks as [Task, Task, Task, Task];
    expect(tasks).toHaveLength(4);
    expect(first).toMatchObject({
      ...{ name: "Choose the venue", description: "By the river.", size: "l", due_on: "2031-02-01" },
      checklist: [{ text: "Three places visited" }, { text: "Deposit paid" }],
    });
    expect(photographer).toMatchObject({ name: "Book the photographer", blocked_by: [first.id] });
    expect(last).toMatchObject({ due_on: "2031-04-02", blocked_by: [first.id] });
    expect(question.name).toBe("Who writes the invitations?");
    expect((await read(`${path}/brief`)).sources).toEqual({
      [first.id]: [1, 2],
      [photographer.id]: [3],
      [last.id]: [4],
    });
  });

  await test.step("a task shows its source, which does not move the checklist when it comes late", async () => {
    await page.reload();
    // Not longer, because the checklist waits for a second only.
    await page.route("**/brief", async (route) => {
      await expect(dialog(page)).toBeVisible();
      await route.continue();
    });
    await page.getByRole("button", { name: "Choose the venue", exact: true }).click();
    const origin = dialog(page).getByRole("region", { name: "From your brief" });
    await expect(dialog(page).getByLabel("Add an item")).toBeVisible();
    expect(await origin.count(), "the quote, when the checklist appears").toBe(1);
    await expect(origin.locator("q")).toHaveText([
      "Plan my wedding for 80 people in Porto.",
      "Book a venue by 1 March 2031.",
    ]);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Who writes the invitations?", exact: true }).click();
    await expect(dialog(page).getByText("History")).toBeVisible();
    await expect(origin).toHaveCount(0);
    await page.keyboard.press("Escape");
  });

  await test.step("the project shows the whole brief", async () => {
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Brief" }).click();
    await expect(dialog(page)).toContainText(WEDDING_BRIEF);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
  });
});

test("all due dates follow the change of the day", async ({ page }) => {
  const midnight = new Date(2031, 1, 28);
  await page.clock.setFixedTime(midnight.getTime() - 1);
  const tasks = [1, 2].map((n) => toTask(`Task ${n}`, { due_on: "2031-02-28" }));
  await answerPlans(page, [["plan", toPlan(WEDDING_BRIEF, tasks)]]);
  await startPlan(page, WEDDING_BRIEF);
  const due = dialog(page).getByRole("list", { name: "Tasks" }).getByText(/^Due /);
  await expect(due).toHaveText(["Due tomorrow", "Due tomorrow"]);
  await page.clock.setFixedTime(midnight);
  await returnToWindow(page);
  await expect(due).toHaveText(["Due today", "Due today"]);
});
