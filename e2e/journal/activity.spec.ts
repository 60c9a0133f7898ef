import type { Project } from "@/lib/projects/endpoints";
import { expect, test } from "../support/fixtures";
import { expectAccessible } from "../support/page/axe";
import { getBox } from "../support/page/layout";
import { batches, drawer, openActivity, sendChange, sentences } from "../support/project/activity";
import { getCardButton } from "../support/project/board";
import { makeProject, makeTasks, type Person, signInBrowser, signUp } from "../support/users/people";

let dana: Person;
let project: Project;

test.beforeEach(async ({ page, request, baseURL }) => {
  dana = await signUp(request, "Dana Example");
  project = await makeProject(request, dana, { name: "Launch" });
  await signInBrowser(page, dana, baseURL!);
});

test("the activity describes in sentences who did what", async ({ page, request }) => {
  const [brief] = await makeTasks(request, dana, project, ["Brief the press", "Book the hall"]);
  const path = `/api/tasks/${brief!.id}`;
  await sendChange(request, dana, "PUT", `${path}/position-status`, { status: "in_progress", position: 0 });
  const edited = { name: "Brief all the press", description: "By phone.", status: "in_progress" };
  await sendChange(request, dana, "PUT", path, edited);
  await sendChange(request, dana, "PUT", path, { ...edited, description: "By mail and phone." });
  await openActivity(page, project.id);
  await expect(sentences(page)).toHaveText([
    "You changed the description of Brief all the press",
    "You renamed “Brief the press” to Brief all the press and added a description",
    "You moved Brief all the press from Todo to In progress",
    "You added Book the hall to Todo through the API",
    "You added Brief the press to Todo through the API",
    "You created the project through the API",
  ]);
  await batches(page).first().getByText("Show the difference").click();
  const difference = batches(page).first().locator("ins");
  await expect(difference).toHaveText("added: mail and ");
  await expectAccessible(page);

  // The name of a task links to its card, which has the same history.
  await batches(page).first().getByRole("link", { name: "Brief all the press" }).click();
  await expect(drawer(page)).toHaveCount(0);
  await expect(page).toHaveURL(`/projects/${project.id}?task=1`);
  const dialog = page.getByRole("dialog", { name: "Edit task" });
  await dialog.getByText("History", { exact: true }).click();
  const history = dialog.getByRole("region", { name: "History of this task" });
  await expect(history.locator("ol > li")).toHaveCount(4);
  await expect(history.locator("ol > li").last()).toContainText("You added Brief the press to Todo");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(getCardButton(page, "Brief all the press")).toBeFocused();

  await page.setViewportSize({ width: 360, height: 740 });
  const menu = page.getByRole("button", { name: "More actions" });
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(async () => {
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: "Activity" })).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(drawer(page)).toBeVisible();
  // The drawer fills the page, except for the gutter of the scrollbar.
  const box = await getBox(drawer(page));
  expect([box.x, box.width > 340]).toEqual([0, true]);
  expect(await drawer(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toHaveCount(0);
  await expect(menu).toBeFocused();
});

test("a batch is one line that expands, and is undone in one step", async ({ page, request }) => {
  const batch = crypto.randomUUID();
  for (let n = 1; n <= 12; n++)
    await sendChange(
      request,
      dana,
      "POST",
      `/api/task-projects/${project.id}/tasks`,
      { name: `Task ${n}` },
      batch,
    );
  await openActivity(page, project.id);
  await expect(sentences(page).first()).toHaveText("You added 12 tasks");
  await batches(page).first().getByText("Show 12 changes").click();
  await expect(batches(page).first().locator("ul > li")).toHaveCount(12);
  await expect(batches(page).first().locator("ul > li").first()).toHaveText("added Task 1 to Todo");
  await batches(page).first().getByRole("button", { name: "Undo: You added 12 tasks" }).click();
  await expect(sentences(page).first()).toHaveText("You undid a change and deleted 12 tasks");
  await expect(batches(page).nth(1)).toContainText("Undone");
  await expect(page.locator("[data-task]")).toHaveCount(0);
  // An undo can be undone, too.
  await batches(page)
    .first()
    .getByRole("button", { name: /^Undo: / })
    .click();
  await expect(sentences(page).first()).toHaveText("You undid a change and restored 12 tasks");
  await expect(batches(page).nth(2)).not.toContainText("Undone");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "Todo, 12 tasks" })).toBeVisible();
});

test("an undo that conflicts with a later change names the field and changes nothing", async ({
  page,
  request,
  allowed,
}) => {
  allowed.failures = [/409/];
  const [task] = await makeTasks(request, dana, project, ["First"]);
  for (const name of ["Second", "Third"])
    await sendChange(request, dana, "PUT", `/api/tasks/${task!.id}`, { name, status: "todo" });
  await openActivity(page, project.id);
  const second = batches(page).nth(1);
  await expect(second).toContainText("You renamed “First” to Second");
  await second.getByRole("button", { name: /^Undo: / }).click();
  await expect(second.getByRole("alert")).toContainText(
    "This can’t be undone.The name has changed since. It’s now “Third”",
  );
  await expectAccessible(page);
  await expect(page.locator("[data-task]")).toHaveText(["Third"]);
  // When the later change is undone, the earlier one can be undone.
  await batches(page)
    .first()
    .getByRole("button", { name: /^Undo: / })
    .click();
  await expect(sentences(page).first()).toHaveText("You undid a change and renamed “Third” to Second");
  await batches(page)
    .nth(2)
    .getByRole("button", { name: /^Undo: / })
    .click();
  await expect(sentences(page).first()).toHaveText("You undid a change and renamed “Second” to First");
});

test("an undo in the drawer can be redone by its toast", async ({ page, request }) => {
  await makeTasks(request, dana, project, ["First"]);
  await openActivity(page, project.id);
  await batches(page)
    .first()
    .getByRole("button", { name: /^Undo: / })
    .click();
  await expect(sentences(page).first()).toHaveText("You undid a change and deleted First");
  const toast = page.locator("[data-sonner-toast]");
  await toast.filter({ hasText: "Undone" }).getByRole("button", { name: "Redo" }).click();
  await expect(sentences(page).first()).toHaveText("You undid a change and restored First");
  await expect(toast.filter({ hasText: "Redone" })).toBeVisible();
});
