import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { Task } from "@/lib/tasks/fields";
import { expectAccessible, expectNoAxeViolations } from "../support/page/axe";
import { getBox } from "../support/page/layout";
import { expect, test } from "../support/project/board";
import type { Person } from "../support/users/people";

async function addTasks(request: APIRequestContext, { headers }: Person, id: string, tasks: object[]) {
  for (const data of tasks) await request.post(`/api/task-projects/${id}/tasks`, { headers, data });
}

async function readTasks(request: APIRequestContext, { headers }: Person, id: string): Promise<Task[]> {
  const reply = await request.get(`/api/tasks?project_id=${id}&per_page=100`, { headers });
  return (await reply.json()).data;
}

const getNames = (page: Page) =>
  page.getByRole("table", { name: "Tasks" }).locator("[data-task]").allTextContents();
const getBar = (page: Page): Locator => page.getByRole("region", { name: "Selected tasks" });

const tasks = [
  { name: "Brief", priority: "low", due_on: "2999-03-01" },
  { name: "Draft", priority: "urgent", size: "l" },
  { name: "Review", due_on: "2020-02-29", status: "in_progress", size: "s" },
  { name: "Kick-off", status: "done", priority: "high" },
];

test("sorting, grouping and the open task of the list are in the address", async ({
  board,
  projects,
  person,
  request,
}) => {
  const id = await projects.make({});
  await addTasks(request, person, id, tasks);
  await board.open(id);
  const { page } = board;
  await page.getByRole("navigation", { name: "View" }).getByRole("link", { name: "List" }).click();
  await expect(page).toHaveURL(/\?view=list$/);
  await expect.poll(() => getNames(page)).toEqual(["Brief", "Draft", "Review", "Kick-off"]);
  const heading = (name: string) => page.getByRole("columnheader", { name });
  await heading("Priority").getByRole("button").click();
  await expect.poll(() => getNames(page)).toEqual(["Draft", "Kick-off", "Brief", "Review"]);
  await expect(heading("Priority")).toHaveAttribute("aria-sort", "ascending");
  await heading("Due").getByRole("button").click();
  await heading("Due").getByRole("button").click();
  await expect.poll(() => getNames(page)).toEqual(["Brief", "Review", "Draft", "Kick-off"]);
  await page.getByLabel("Group").selectOption("Due date");
  await expect(page).toHaveURL(/\?view=list&sort=-due&group=due$/);
  await expect(page.getByRole("rowheader")).toHaveText(["Overdue 1", "Later 1", "No date 2"]);
  await expectAccessible(page);

  // The arrow keys move between rows, Enter opens a task, and Escape returns to its row.
  await board.getCardButton("Review").focus();
  await page.keyboard.press("ArrowDown");
  await expect(board.getCardButton("Brief")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page).toHaveURL(/group=due&task=/);
  await page.keyboard.press("Escape");
  await expect(board.getCardButton("Brief")).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(board.toasts).toHaveText(["Deleted “Brief”"]);
  await expect.poll(() => getNames(page)).toEqual(["Review", "Draft", "Kick-off"]);

  await page.goBack();
  await expect(page.getByLabel("Group")).toHaveValue("");
  await page.reload();
  await expect.poll(() => getNames(page)).toEqual(["Review", "Draft", "Kick-off"]);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoAxeViolations(page);
  // On a phone no line of a row begins left of the name, and the two fields have equal width.
  for (const row of await page.locator("tr[data-task-id]").all()) {
    const edges = await row
      .locator("td:not(:first-child):visible")
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)));
    expect(Math.min(...edges)).toBe(edges[0]);
  }
  const [sort, group] = [await getBox(page.getByLabel("Sort")), await getBox(page.getByLabel("Group"))];
  expect(sort.y).toBe(group.y);
  expect(sort.width).toBe(group.width);
});

test("cards are selected by Ctrl, Shift and a key, and changed as one batch", async ({
  board,
  projects,
  person,
  request,
}) => {
  const id = await projects.make({ todo: ["A", "B", "C", "D"], in_progress: ["E"] });
  await board.open(id);
  const { page } = board;
  await board.getCardButton("A").click({ modifiers: ["ControlOrMeta"] });
  await expect(getBar(page).getByRole("status")).toHaveText("1 selected");
  await board.getCardButton("C").click({ modifiers: ["Shift"] });
  await expect(getBar(page).getByRole("status")).toHaveText("3 selected");
  await expect(board.announcement).toHaveText("C selected. 3 selected.");
  await board.getCardButton("B").focus();
  await page.keyboard.press("x");
  await expect(page.getByRole("checkbox", { name: "Select B" })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Select C" })).toBeChecked();
  await expectAccessible(page);
  await getBar(page).getByRole("button", { name: "Priority" }).click();
  await page.getByRole("menuitem", { name: "High" }).click();
  await expect(board.toasts).toHaveText(["2 tasks changed"]);
  const getHigh = async () =>
    (await readTasks(request, person, id))
      .filter(({ priority }) => priority === "high")
      .map(({ name }) => name);
  expect(await getHigh()).toEqual(["A", "C"]);
  await getBar(page).getByRole("button", { name: "Status" }).click();
  await page.getByRole("menuitem", { name: "Done" }).click();
  await expect.poll(() => board.names()).toEqual({ todo: ["B", "D"], in_progress: ["E"], done: ["A", "C"] });
  await page
    .locator("[data-sonner-toast]", { hasText: "2 tasks changed" })
    .first()
    .getByRole("button", { name: "Undo" })
    .click();
  await expect.poll(() => board.names()).toMatchObject({ todo: ["A", "B", "C", "D"] });
  await page.keyboard.press("Escape");
  await expect(getBar(page)).toBeHidden();
});

test("all tasks that match are selected and deleted on a phone, with one undo", async ({
  board,
  projects,
  person,
  request,
}) => {
  const id = await projects.make({ todo: ["Stay"] });
  await addTasks(
    request,
    person,
    id,
    Array.from({ length: 30 }, (_, index) => ({ name: `Go ${index}` })),
  );
  const { page } = board;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/projects/${id}?view=list&q=go`);
  await page.getByRole("checkbox", { name: "Select Go 0", exact: true }).click();
  await page.getByRole("button", { name: "Select all 30 matching" }).click();
  await expect(getBar(page).getByRole("status")).toHaveText("30 selected");
  await expectNoAxeViolations(page);
  await getBar(page).getByRole("button", { name: "Delete" }).click();
  await expect(board.toasts).toHaveText(["30 tasks deleted"]);
  expect((await projects.tasks(id)).todo).toEqual(["Stay"]);
  await expect(getBar(page)).toBeHidden();
  await page.locator("[data-sonner-toast]").getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await projects.tasks(id)).todo.length).toBe(31);
});

test("a row that has lost the focus is neither selected by a key nor focused again by another view", async ({
  board,
  projects,
}) => {
  const id = await projects.make({ todo: ["A", "B"] });
  await board.open(id);
  const { page } = board;
  const view = (name: string) => page.getByRole("navigation", { name: "View" }).getByRole("link", { name });
  for (const [name, next] of [
    ["List", "Calendar"],
    ["Calendar", "List"],
  ] as const) {
    await view(name).click();
    await board.getCardButton("A").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(board.getCardButton("A")).toBeFocused();
    await page.getByRole("button", { name: "Filter" }).focus();
    await page.keyboard.press("x");
    await view(next).click();
    await expect(board.getCardButton("A")).toBeVisible();
    await expect(view(next)).toBeFocused();
    await expect(getBar(page)).toBeHidden();
  }
});

test("the announced number of selected tasks is the one shown", async ({ board, projects }) => {
  const id = await projects.make({ todo: ["Aa", "Ab", "B"] });
  const { page } = board;
  await page.goto(`/projects/${id}?view=list`);
  for (const name of ["Aa", "Ab", "B"]) await page.getByRole("checkbox", { name: `Select ${name}` }).click();
  await expect(board.announcement).toHaveText("B selected. 3 selected.");
  await page.getByRole("button", { name: "Filter" }).click();
  await page.locator("[data-filter-text]").fill("a");
  await expect(getBar(page).getByRole("status")).toHaveText("2 selected");
  await page.getByRole("checkbox", { name: "Select Ab" }).click();
  await expect(getBar(page).getByRole("status")).toHaveText("1 selected");
  await expect(board.announcement).toHaveText("Ab not selected. 1 selected.");
});

test("the row of a task that the address names by its id is marked", async ({ board, projects }) => {
  const id = await projects.make({});
  const task: Task = await projects.addTask(id, { name: "Sign" });
  for (const name of [task.id, task.number]) {
    await board.page.goto(`/projects/${id}?view=list&task=${name}`);
    await expect(board.page.getByRole("dialog")).toBeVisible();
    await expect(board.getCardButton("Sign")).toHaveAttribute("aria-current", "true");
  }
});
