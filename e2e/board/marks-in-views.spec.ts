import { expectAccessible } from "../support/page/axe";
import { expectFitsWindow, getBox } from "../support/page/layout";
import { expect, test } from "../support/project/board";

test("rows and days mark labels, checklists and blocked tasks as cards do", async ({
  board,
  projects,
  person,
  request,
}) => {
  const id = await projects.make({});
  const { page } = board;
  const { headers } = person;
  const post = async (path: string, data: object) =>
    (await request.post(`/api/${path}`, { headers, data })).json();
  const labelIds: string[] = [];
  for (const [name, color] of [
    ["Finance", "amber"],
    ["Press", "violet"],
  ])
    labelIds.push((await post(`task-projects/${id}/labels`, { name, color })).id);
  const blocker = await post(`task-projects/${id}/tasks`, { name: "Book the hall" });
  const checklist = [{ text: "Date", done: true }, { text: "Place" }];
  await post(`task-projects/${id}/tasks`, {
    name: "Send invitations",
    due_on: "2027-03-10",
    priority: "high",
    label_ids: labelIds,
    blocked_by: [blocker.id],
    repeat: "FREQ=WEEKLY",
    checklist,
  });

  const row = page.getByRole("row").filter({ has: board.getCardButton("Send invitations") });
  const rowHeight = await test.step("a row of the list has the marks", async () => {
    await page.goto(`/projects/${id}?view=list`);
    await expect(row.getByText("1 of 2 items done")).toBeAttached();
    await expect(row.getByText("1/2")).toBeVisible();
    await expect(row.getByTitle("Blocked by another task")).toBeVisible();
    // Only a mark, which takes the name no room.
    expect((await getBox(row.getByTitle("Blocked by another task"))).width).toBeLessThanOrEqual(20);
    const other = page.getByRole("row").filter({ has: board.getCardButton("Book the hall") });
    await expect(other.getByTitle("Blocked by another task")).toHaveCount(0);
    const { height: rowHeight } = await getBox(row);
    expect(rowHeight).toBe((await getBox(other)).height);
    await expectAccessible(page);
    return rowHeight;
  });

  await test.step("a long list ends with a whole row", async () => {
    const names = Array.from({ length: 30 }, (_, index) => ({ name: `Task ${index}` }));
    for (const data of names) await post(`task-projects/${id}/tasks`, data);
    const table = page.getByRole("table", { name: "Tasks" });
    await expect(table).toHaveAttribute("aria-rowcount", "33");
    const head = await getBox(table.getByRole("row").first());
    for (const height of [800, 815, 900]) {
      await page.setViewportSize({ width: 1280, height });
      const list = await getBox(table.locator(".."));
      expect((list.height - head.height - 2) % rowHeight, `at ${height} px`).toBe(0);
      expect(list.y + list.height).toBeGreaterThan(height - 50);
    }
  });

  await test.step("a done task blocks nothing", async () => {
    await request.patch(`/api/tasks/${blocker.id}`, { headers, data: { status: "done" } });
    await expect(row.getByTitle("Blocked by another task")).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(row.getByText("1/2")).toBeVisible();
    await expectFitsWindow(page);
  });

  await test.step("on a phone, labels take no third line", async () => {
    await request.patch(`/api/tasks/${blocker.id}`, { headers, data: { status: "todo" } });
    await expect(row.getByTitle("Blocked by another task")).toBeVisible();
    expect((await getBox(row.getByTitle("Blocked by another task"))).width).toBeLessThanOrEqual(20);
    const plain = page.getByRole("row").filter({ has: board.getCardButton("Task 0") });
    expect((await getBox(row)).height).toBe((await getBox(plain)).height);
  });

  await test.step("a day of the calendar has the marks", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/projects/${id}?view=calendar&month=2027-03`);
    const entry = page.locator('[data-day="2027-03-10"] [data-task]');
    await expect(entry).toHaveAccessibleName(
      "High priority Labels: Finance, Press Repeats every week Blocked by another task Send invitations",
    );
    const dots = entry.getByTitle("Finance, Press").locator("[style]");
    await expect(dots).toHaveCount(2);
    const colors = await dots.evaluateAll((all) => all.map((dot) => getComputedStyle(dot).backgroundColor));
    expect(new Set(colors).size).toBe(2);
    await expectAccessible(page);
  });
});
