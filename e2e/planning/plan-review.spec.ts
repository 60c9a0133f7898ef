import type { Page } from "@playwright/test";
import { addDays, toToday } from "@/lib/dates/time-zone";
import type { Task } from "@/lib/tasks/endpoints";
import { expectAccessible } from "../support/axe";
import { expect, test } from "../support/fixtures";
import { type Person, signUpInBrowser } from "../support/people";
import {
  answerPlans,
  type PlanEvent,
  toPlan,
  toTask,
  WEDDING_BRIEF,
  WEDDING_PLAN,
} from "../support/project-plans";

let ana: Person;

test.beforeEach(async ({ page, request, baseURL }) => {
  ana = await signUpInBrowser(page, request, baseURL!);
});

const dialog = (page: Page) => page.getByRole("dialog");
const getCard = (page: Page, name: string) =>
  dialog(page)
    .getByRole("list", { name: "Tasks" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: `Remove ${name}`, exact: true }) });
const getNameField = (page: Page, number: number) =>
  dialog(page).getByLabel(`Task ${number}`, { exact: true });
const getSentence = (page: Page, text: string) =>
  dialog(page).getByRole("region", { name: "Your brief" }).getByRole("button", { name: text, exact: true });
const getHighlightedSentences = (page: Page) => dialog(page).locator("[data-sentence][data-lit]");
const getHighlightedCards = (page: Page) => dialog(page).locator("[data-card][data-lit] [data-name]");
const getCounts = (page: Page) => dialog(page).getByRole("status").first();

async function startPlan(page: Page, brief: string) {
  await page.goto("/projects?create=ai");
  await page.getByLabel("Project Name").fill(brief);
  await page.keyboard.press("Control+Enter");
}

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

  // Highlights by mouse.
  await getCard(page, "Choose the venue").hover();
  await expect(getHighlightedSentences(page)).toHaveText([
    "Plan my wedding for 80 people in Porto.",
    "Book a venue by 1 March 2031.",
  ]);
  await getSentence(page, "Find a caterer and a photographer.").hover();
  await expect(getHighlightedCards(page)).toHaveText(["Book the caterer", "Book the photographer"]);
  await dialog(page).getByRole("heading", { name: "Create Project with AI" }).hover();
  await expect(getHighlightedCards(page)).toHaveCount(0);

  // Highlights by keyboard, and the descriptions for screen readers.
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

  // A sentence of the brief without a task gets one.
  const aunt = "My aunt is allergic to nuts";
  await dialog(page).getByRole("button", { name: "Plan this" }).click();
  await expect(getNameField(page, 5)).toBeFocused();
  await expect(getNameField(page, 5)).toHaveValue(aunt);
  await expect(getCounts(page)).toHaveText("5 tasks planned");
  await dialog(page)
    .getByRole("button", { name: `Remove ${aunt}` })
    .click();
  await expect(getNameField(page, 4)).toBeFocused();
  await dialog(page).getByRole("button", { name: "Not needed" }).click();
  await expect(getCounts(page)).toHaveText("4 tasks planned");
  await expect(dialog(page).getByText("Not planned", { exact: true })).toHaveCount(0);

  // Open questions, assumptions and corrections.
  await expect(dialog(page)).toContainText("Assumed: The ceremony and the party are in one place.");
  await expect(dialog(page)).toContainText("Checked by Waymark: “Book the band” named sentence 9");
  await dialog(page).getByRole("button", { name: "Add as a task: Who writes the invitations?" }).click();
  await expect(getNameField(page, 5)).toBeFocused();
  await expect(getNameField(page, 5)).toHaveValue("Who writes the invitations?");
  await expect(dialog(page)).not.toContainText("open question");

  // The fields of a task.
  const venue = getCard(page, "Choose the venue");
  await expect(venue).toContainText(/Medium · Due .*2031 · 2 checks/);
  await venue.getByRole("button", { name: "Details of Choose the venue" }).click();
  await expect(venue).toContainText("From your brief");
  await venue.getByRole("button", { name: "Remove check 2" }).click();
  await venue.getByLabel("Check 1", { exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(venue.getByLabel("Check 2", { exact: true })).toBeFocused();
  await page.keyboard.type("Deposit paid");
  await venue.getByLabel("Description").fill("By the river.");
  await venue.getByLabel("Size").selectOption("Large");
  await venue.getByLabel("Due date").fill("2031-02-01");
  await venue.getByRole("button", { name: "Details of Choose the venue" }).click();
  await expect(venue).toContainText(/Large · Due .*2031 · 2 checks/);

  // A task that was blocked by the removed one is now blocked by that one's blockers.
  const invitations = getCard(page, "Send the invitations");
  await expect(invitations).toContainText("Blocked by 2 tasks");
  await getCard(page, "Book the caterer").getByRole("button", { name: "Remove Book the caterer" }).click();
  await expect(invitations).toContainText("Blocked by 2 tasks");
  await expect(getCounts(page)).toHaveText("4 tasks planned");
  await invitations.getByRole("button", { name: /^Details/ }).click();
  await invitations.getByRole("button", { name: "Remove dependency on Book the photographer" }).click();
  await invitations.getByLabel("Due date").fill("2031-04-02");
  await expect(invitations.getByRole("list", { name: "Blocked by" })).toHaveText("Choose the venue");

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

  // The source of a task, and the whole brief.
  await page.getByRole("button", { name: "Choose the venue", exact: true }).click();
  const origin = dialog(page).getByRole("region", { name: "From the brief" });
  await expect(origin.getByRole("blockquote")).toHaveText([
    "Plan my wedding for 80 people in Porto.",
    "Book a venue by 1 March 2031.",
  ]);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Who writes the invitations?", exact: true }).click();
  await expect(dialog(page).getByText("History")).toBeVisible();
  await expect(origin).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Brief" }).click();
  await expect(dialog(page)).toContainText(WEDDING_BRIEF);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
});

test("dates are shown on a line and in words, and dates that do not fit are reported", async ({ page }) => {
  const today = toToday(null);
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
  await startPlan(page, "Wedding!");
  await expect(dialog(page).getByRole("alert")).toHaveText("The planner is away.");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Plan from a playbook instead" }).click();
  const choice = dialog(page).getByRole("button", { name: /^Wedding From the venue/ });
  await expect(choice).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Project Name")).toHaveValue("Wedding!");

  bodies.length = 1;
  await page.keyboard.press("Control+Enter");
  await expect(choice).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(getCounts(page)).toHaveText("1 task planned");
  const asked = { input: "Wedding!", repeat_tasks: false };
  expect(bodies.slice(1)).toEqual([asked, { ...asked, playbook: "wedding" }]);
  const line = dialog(page).getByText(
    "From the playbook Wedding, no AI connected; 2 of your points weren’t understood",
  );
  await line.click();
  await expect(dialog(page).getByText("“xyz (Jo?)”")).toBeVisible();

  // Changes in the review stay while the user looks at the brief again.
  await getNameField(page, 1).fill("Choose a barn");
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Project Name")).toHaveValue("Wedding!");
  await dialog(page).getByRole("button", { name: "Back to the plan" }).click();
  await expect(getNameField(page, 1)).toHaveValue("Choose a barn");

  bodies.length = 1;
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+Enter");
  await dialog(page)
    .getByRole("button", { name: /^None of these/ })
    .click();
  await expect(getCounts(page)).toHaveText("1 task planned");
  expect(bodies[2]).toEqual({ ...asked, playbook: "none" });

  // All of it is one batch.
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wedding in Porto");
  const toast = page.locator("[data-sonner-toast]").filter({ hasText: "Project created successfully" });
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveURL("/projects");
  const list = await request.get("/api/task-projects", { headers: ana.headers });
  expect((await list.json()).meta.total).toBe(0);
});

for (const width of [1280, 360]) {
  test(`a long brief and thirty tasks are accessible and fit, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
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
  });
}
