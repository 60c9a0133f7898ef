import { expectAccessible } from "../support/page/axe";
import { getBox, getHeight } from "../support/page/layout";
import { expect, test } from "../support/project/board";

test.beforeEach(({ board: { page } }) => page.clock.setFixedTime(new Date("2031-01-29T12:00:00Z")));

test("past weeks without tasks are low, and the others have one height, also when one gets a task", async ({
  board: { page },
  projects,
}) => {
  const id = await projects.make({});
  const name = "Sign the contract with the landlord";
  const task = await projects.addTask(id, { name, due_on: "2031-01-29" });
  await projects.addTask(id, { name: "Late", due_on: "2031-01-08" });
  const day = (value: string) => page.locator(`[data-day="${value}"]`);
  const sign = day("2031-01-14").getByRole("button", { name });
  const readHeights = async () => {
    const rows = await page.locator("#main tbody tr").all();
    return Promise.all(rows.map(async (row) => Math.round(await getHeight(row))));
  };
  for (const height of [800, 1000]) {
    await page.setViewportSize({ width: 1280, height });
    await page.goto(`/projects/${id}?view=calendar`);
    await expect(day("2031-01-29").getByRole("button")).toBeVisible();
    // Five weeks of January, and the next one, as it has few days left. In the second, a task was due.
    const [first, second, ...others] = await readHeights();
    expect(others).toHaveLength(4);
    const low = [first!, ...others.slice(0, 2)];
    const high = [second!, ...others.slice(2)];
    for (const heights of [low, high])
      expect(Math.max(...heights) - Math.min(...heights), `at ${height} px`).toBeLessThanOrEqual(1);
    // Low weeks still look like weeks of this month.
    expect(Math.min(...low), `low at ${height} px`).toBeGreaterThanOrEqual(56);
    expect(Math.max(...low), `low at ${height} px`).toBeLessThanOrEqual(80);
    expect(Math.min(...high), `at ${height} px`).toBeGreaterThan(120);
    expect(high[0]! / low[0]!, `at ${height} px`).toBeLessThan(2.5);
    // The weeks that count are in the window.
    await expect(day("2031-02-09")).toBeInViewport({ ratio: 1 });
  }
  await expectAccessible(page);
  const table = page.locator("#main table");
  const { height } = await getBox(table);
  const [from, to] = [
    await getBox(page.locator(`[data-task-id="${task.id}"]`)),
    await getBox(day("2031-01-14")),
  ];
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + 18, { steps: 12 });
  await page.mouse.up();
  await expect(sign).toBeFocused();
  expect(Math.abs((await getBox(table)).height - height)).toBeLessThanOrEqual(2);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the list begins with today in view, below the days of past tasks", async ({
    board: { page },
    projects,
  }) => {
    const id = await projects.make({});
    const days = Array.from({ length: 16 }, (_, index) => `2031-01-${String(index + 10)}`);
    for (const due_on of days) await projects.addTask(id, { name: `Task of ${due_on}`, due_on });
    await page.goto(`/projects/${id}?view=calendar`);
    const today = page.locator("time[aria-current=date]");
    await expect(today).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Task of 2031-01-10" })).not.toBeInViewport();
    await page.getByRole("button", { name: "Next month" }).click();
    await page.getByRole("button", { name: "Today" }).click();
    await expect(today).toBeInViewport({ ratio: 1 });
  });
});
