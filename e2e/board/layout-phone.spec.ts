import type { APIRequestContext } from "@playwright/test";
import { expectAccessible } from "../support/page/axe";
import { getBox } from "../support/page/layout";
import { expectTabOrderFollowsLayout } from "../support/page/tab-order";
import { expect, test } from "../support/project/board";
import {
  findOverlaps,
  isTruncated,
  measureBoard,
  NAME_200,
  ONE_LINE,
  PROJECTS,
  TEXT,
} from "../support/project/board-layout";
import { makeProject, makeTasks, type Person } from "../support/users/people";

/** Turns the workflows of a project on and starts a task, so that a workflow starts the project. */
async function startByWorkflow(
  request: APIRequestContext,
  { headers }: Person,
  project: string,
  task: string,
) {
  const data = { enabled: ["start"] };
  const replies = [
    await request.put(`/api/task-projects/${project}/workflows`, { headers, data }),
    await request.patch(`/api/tasks/${task}`, { headers, data: { status: "in_progress" } }),
  ];
  for (const reply of replies) expect(reply.ok()).toBe(true);
}

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test("the board comes first, and one tap reaches each column and action", async ({
  board,
  person,
  request,
}) => {
  const { page } = board;

  await test.step("the cards begin high, and the columns end in the window", async () => {
    for (const data of PROJECTS) {
      const project = await makeProject(request, person, data);
      await makeTasks(request, person, project, ONE_LINE);
      await makeTasks(request, person, project, ["One", "Two"], "done");
      await board.open(project.id);
      const measured = await measureBoard(page);
      // A name of one line.
      if (measured.titleHeight < 30) expect(measured.firstCard).toBeLessThanOrEqual(255);
      expect(measured.firstCard).toBeLessThanOrEqual(270);
      expect(measured.wholeCards).toBeGreaterThanOrEqual(6);
      expect(measured.titleHeight).toBeLessThanOrEqual(48);
      for (const bottom of measured.columnBottoms) expect(bottom).toBeLessThanOrEqual(732);
      expect(measured.sideways).toBe(0);
    }
  });

  const columns = page.getByRole("group", { name: "Columns" });
  await test.step("a tap shows each column", async () => {
    await expect(page.getByText("2 of 18 done")).toBeInViewport({ ratio: 1 });
    await expect(columns.getByRole("button")).toHaveText(["Todo 16", "In progress 0", "Done 2"]);
    for (const [name, status] of [
      ["Done 2", "done"],
      ["In progress 0", "in_progress"],
      ["Todo 16", "todo"],
    ] as const) {
      await columns.getByRole("button", { name }).tap();
      await expect(board.getColumnByStatus(status)).toBeInViewport({ ratio: 1 });
      await expect(columns.getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
    }
  });

  const handle = page.getByRole("button", { name: "Move column Todo" });
  await test.step("the handle of a column is in its foot, with its menu", async () => {
    expect((await getBox(handle)).y).toBeGreaterThan((await getBox(board.getCardItem("Task 1"))).y);
    await handle.tap();
    await expect(page.getByRole("menuitem", { name: "Move Column Right" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(handle).toBeFocused();
    await expectAccessible(page);
  });

  await test.step("it stays there, at the same edge, while quick add is open", async () => {
    const { x } = await getBox(handle);
    await page.getByRole("button", { name: "Quick Add, Todo" }).tap();
    await expect(page.getByLabel("New task")).toBeFocused();
    expect(Math.abs((await getBox(handle)).x - x)).toBeLessThanOrEqual(4);
    await handle.tap();
    await page.getByRole("menuitem", { name: "Move Column Right" }).tap();
    await expect(columns.getByRole("button")).toHaveText(["In progress 0", "Todo 16", "Done 2"]);
    await handle.focus();
    await page.keyboard.press("ArrowLeft");
    await expect(columns.getByRole("button")).toHaveText(["Todo 16", "In progress 0", "Done 2"]);
    await expectTabOrderFollowsLayout(page);
    await page.getByRole("form", { name: "Quick Add, Todo" }).getByRole("button", { name: "Close" }).tap();
  });

  await test.step("the menu of the project has the other actions and views", async () => {
    await page.getByRole("button", { name: "More actions" }).tap();
    for (const name of [
      "Suggest Next Tasks",
      "Activity",
      "Edit Project",
      "Replay",
      "Workflows",
      "Open Trash",
    ])
      await expect(page.getByRole("menuitem", { name })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await page.getByRole("combobox", { name: "View" }).selectOption("List");
    await expect(page).toHaveURL(/\?view=list$/);
    await expect(page.getByRole("table", { name: "Tasks" })).toBeVisible();
    await page.goBack();
  });

  await test.step("the title opens the list of projects", async () => {
    const title = await getBox(page.getByRole("heading", { level: 1 }));
    await page.touchscreen.tap(title.x + 40, title.y + 10);
    const menu = page.getByRole("menu");
    await expect(menu.getByRole("menuitem")).toHaveCount(PROJECTS.length + 1);
    await menu.getByRole("menuitem", { name: "Website relaunch" }).tap();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Website relaunch");
    await expect(page.getByRole("navigation", { name: "Recent Projects" })).toHaveCount(0);
  });
});

test("“Details” shows the full texts at full width and leaves the board its room", async ({
  board,
  person,
  request,
}) => {
  const { page } = board;
  const title = page.getByRole("heading", { level: 1 });
  const description = page.locator("#project-description");
  const note = page.getByText(/^Set by a workflow: /);
  for (const { data, isStarted, texts } of [
    { data: { name: NAME_200, description: `${TEXT}\n\n${TEXT}` }, texts: [title, description] },
    { data: { name: NAME_200 }, texts: [title] },
    { data: { name: NAME_200, description: TEXT }, isStarted: true, texts: [title, note, description] },
  ]) {
    const project = await makeProject(request, person, data);
    const tasks = await makeTasks(request, person, project, ONE_LINE);
    if (isStarted) await startByWorkflow(request, person, project.id, tasks[0]!.id);
    await board.open(project.id);
    for (const text of texts) await expect.poll(() => isTruncated(text)).toBe(true);
    const details = page.getByRole("button", { name: "Details", exact: true });
    await details.tap();
    await expect(details).toBeFocused();
    const less = page.getByRole("button", { name: "less", exact: true });
    await expect(less).toBeInViewport({ ratio: 1 });
    for (const text of texts) {
      await expect.poll(() => isTruncated(text)).toBe(false);
      // The menu stands beside the title.
      expect((await getBox(text)).width).toBeGreaterThanOrEqual(text === title ? 240 : 300);
    }
    const measured = await measureBoard(page);
    expect(await findOverlaps(page)).toEqual([]);
    expect(measured.listHeight).toBeGreaterThanOrEqual(200);
    for (const bottom of measured.columnBottoms) expect(bottom).toBeLessThanOrEqual(732);
    expect(measured.sideways).toBe(0);
    await expectTabOrderFollowsLayout(page);
    await expectAccessible(page);
    await less.tap();
    await expect(details).toBeFocused();
    for (const text of texts) await expect.poll(() => isTruncated(text)).toBe(true);
  }
  // Quick add leaves the list its room, too.
  await page.getByRole("button", { name: "Details", exact: true }).tap();
  await page.getByRole("button", { name: "Quick Add, Todo" }).tap();
  await expect(page.getByRole("form", { name: "Quick Add, Todo" }).getByLabel("New task")).toBeFocused();
  expect((await measureBoard(page)).listHeight).toBeGreaterThanOrEqual(200);
  // The note has less room beside the view and the filter, and is shown whole by "Details".
  const project = await makeProject(request, person, { name: "Fair" });
  const [task] = await makeTasks(request, person, project, ONE_LINE);
  await startByWorkflow(request, person, project.id, task!.id);
  await board.open(project.id);
  await expect.poll(() => isTruncated(note)).toBe(true);
  await page.getByRole("button", { name: "Details", exact: true }).tap();
  await expect.poll(() => isTruncated(note)).toBe(false);
  expect((await measureBoard(page)).listHeight).toBeGreaterThanOrEqual(200);
});

test("the view is chosen beside the filter", async ({ board, projects }) => {
  const { page } = board;
  const id = await projects.make({ todo: ["Order desks"] });
  await board.open(id);
  const view = page.getByRole("combobox", { name: "View" });
  await expect(view).toHaveValue("board");
  await expect(view.locator("..").getByText("Board").first(), "the likely date has its room").toBeHidden();
  await view.selectOption("List");
  await expect(page).toHaveURL(`/projects/${id}?view=list`);
  await expect(board.getColumnByStatus("todo")).toHaveCount(0);
  await view.selectOption("Calendar");
  await expect(page).toHaveURL(`/projects/${id}?view=calendar`);
  await view.selectOption("Board");
  await expect(board.getCardItem("Order desks")).toBeVisible();
});
