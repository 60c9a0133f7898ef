import { expectAccessible } from "../support/page/axe";
import { getBox, getHeight } from "../support/page/layout";
import { expect, test } from "../support/project/board";

test.beforeEach(({ board: { page } }) => page.clock.setFixedTime(new Date("2031-01-29T12:00:00Z")));

test("the current month begins with the current week, and the past opens above it", async ({
  board: { page },
  projects,
}) => {
  const id = await projects.make({ todo: ["No date yet"] });
  for (const name of ["Sign the lease", "Pay"]) await projects.addTask(id, { name, due_on: "2031-01-29" });
  await projects.addTask(id, { name: "Late", due_on: "2031-01-08" });
  const day = (value: string) => page.locator(`[data-day="${value}"]`);
  const rows = page.locator("#main tbody tr");
  const undated = page.getByRole("region", { name: "No date" });
  for (const [height, minHeight] of [
    [800, 100],
    [1000, 130],
  ] as const) {
    await page.setViewportSize({ width: 1280, height });
    await page.goto(`/projects/${id}?view=calendar`);
    await expect(day("2031-01-29").getByRole("button")).toHaveText(["Sign the lease", "Pay"]);
    await expect(rows.first().locator("td").first()).toHaveAttribute("data-day", "2031-01-27");
    // This week and the three after it, with one height, above the tasks without a date.
    const heights = await Promise.all((await rows.all()).map((row) => getHeight(row)));
    expect(heights).toHaveLength(4);
    expect(Math.max(...heights) - Math.min(...heights), `at ${height} px`).toBeLessThanOrEqual(1);
    expect(Math.min(...heights), `at ${height} px`).toBeGreaterThan(minHeight);
    await expect(undated).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole("heading", { name: "Jan – Feb 2031" })).toBeVisible();
  await expectAccessible(page);

  const past = page.getByRole("button", { name: "Earlier this month 1 overdue" });
  await past.click();
  await expect(past).toHaveAttribute("aria-expanded", "true");
  await expect(day("2031-01-08").getByRole("button", { name: "Late" })).toBeVisible();
  await expect(rows).toHaveCount(8);
  await past.click();
  await expect(rows).toHaveCount(4);
  // A task that moves among the shown days stays in sight, even into the next month.
  await day("2031-01-29").getByRole("button", { name: "Pay" }).focus();
  for (let week = 0; week < 3; week++) await page.keyboard.press("Shift+ArrowDown");
  await expect(day("2031-02-19").getByRole("button", { name: "Pay" })).toBeFocused();
  await expect(page.getByRole("heading", { name: "Jan – Feb 2031" })).toBeVisible();
  await page.keyboard.press("Shift+ArrowDown");
  await expect(day("2031-02-26").getByRole("button", { name: "Pay" })).toBeFocused();
  await expect(page.getByRole("heading", { name: "February 2031" })).toBeVisible();
  for (let week = 0; week < 4; week++) await page.keyboard.press("Shift+ArrowUp");
  await expect(day("2031-01-29").getByRole("button", { name: "Pay" })).toBeFocused();

  // A task that moves above the shown weeks takes its user along.
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(day("2031-01-28").getByRole("button", { name: "Pay" })).toBeFocused();
  await expect(rows).toHaveCount(4);
  await page.keyboard.press("Shift+ArrowUp");
  await expect(day("2031-01-21").getByRole("button", { name: "Pay" })).toBeFocused();
});

test("only the days of months that the title names stand out", async ({ board: { page }, projects }) => {
  const id = await projects.make({ todo: ["No date yet"] });
  const getGround = (day: string) =>
    page.locator(`[data-day="${day}"]`).evaluate((cell) => getComputedStyle(cell).backgroundColor);
  await page.goto(`/projects/${id}?view=calendar`);
  await expect(page.getByRole("heading", { name: "Jan – Feb 2031" })).toBeVisible();
  expect(await getGround("2031-02-23")).toBe(await getGround("2031-01-31"));
  await page.clock.setFixedTime(new Date("2031-01-01T12:00:00Z"));
  await page.reload();
  await expect(page.getByRole("heading", { name: "January 2031" })).toBeVisible();
  expect(await getGround("2031-02-01")).toBe(await getGround("2030-12-31"));
  expect(await getGround("2031-02-01")).not.toBe(await getGround("2031-01-31"));
});

test("the footer is below the window", async ({ board: { page }, projects }) => {
  const id = await projects.make({ todo: ["No date yet"] });
  for (const [width, height] of [
    [1280, 800],
    [1280, 1600],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/projects/${id}?view=calendar`);
    await expect(page.getByRole("region", { name: "No date" })).toBeVisible();
    const footer = await getBox(page.getByText("© 2023 Waymark."));
    expect(footer.y, `at ${width} × ${height} px`).toBeGreaterThanOrEqual(height);
  }
});

test("a task that moves to a day with more tasks than it shows stays in sight", async ({
  board: { page },
  projects,
}) => {
  const id = await projects.make({});
  for (let index = 1; index <= 5; index++)
    await projects.addTask(id, { name: `Task ${index}`, due_on: "2031-01-30" });
  await projects.addTask(id, { name: "Pay", due_on: "2031-01-29" });
  await page.goto(`/projects/${id}?view=calendar`);
  await page.getByRole("button", { name: "Pay" }).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.locator('[data-day="2031-01-30"]').getByRole("button", { name: "Pay" })).toBeFocused();
});

test("a month of six weeks leaves room for two rows of tasks without a date", async ({
  board: { page },
  projects,
}) => {
  await page.clock.setFixedTime(new Date("2031-03-01T12:00:00Z"));
  const names = Array.from({ length: 8 }, (_, index) => `Task ${index + 1}`);
  const id = await projects.make({ todo: names });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/projects/${id}?view=calendar`);
  await expect(page.locator("#main tbody tr")).toHaveCount(6);
  await expect(page.getByRole("region", { name: "No date" })).toBeInViewport({ ratio: 1 });
  // A dragged task that leaves for a day moves nothing.
  const table = page.locator("#main table");
  const { height } = await getBox(table);
  const from = await getBox(page.getByRole("region", { name: "No date" }).getByRole("button").first());
  const to = await getBox(page.locator('[data-day="2031-03-11"]'));
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + 18, { steps: 12 });
  await page.mouse.up();
  await expect(page.locator('[data-day="2031-03-11"]').getByRole("button")).toBeFocused();
  expect(Math.abs((await getBox(table)).height - height)).toBeLessThanOrEqual(2);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the list begins with today, and the days of past tasks open above it", async ({
    board: { page },
    projects,
  }) => {
    const id = await projects.make({});
    const days = Array.from({ length: 16 }, (_, index) => `2031-01-${String(index + 10)}`);
    for (const due_on of days) await projects.addTask(id, { name: `Task of ${due_on}`, due_on });
    await page.goto(`/projects/${id}?view=calendar`);
    const first = page.locator("[data-day]:visible").first();
    await expect(first).toHaveAttribute("data-day", "2031-01-29");
    await expect(first.locator("time")).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: "Earlier this month 16 overdue" }).click();
    await expect(page.getByRole("button", { name: "Task of 2031-01-10" })).toBeInViewport();
    await page.getByRole("button", { name: "Next month" }).click();
    await expect(page.getByRole("button", { name: /^Earlier/ })).toHaveCount(0);
  });

  test("a task that gets a folded day passes the focus to its neighbor", async ({
    board: { page },
    projects,
  }) => {
    const id = await projects.make({});
    for (const name of ["Pay", "Sign"]) await projects.addTask(id, { name, due_on: "2031-01-29" });
    await page.goto(`/projects/${id}?view=calendar`);
    await page.getByRole("button", { name: "Pay" }).focus();
    await page.keyboard.press("d");
    const due = page.getByRole("dialog", { name: "Due date" });
    // Yesterday is in the current week.
    await due.getByLabel("Another day").fill("2031-01-28");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Earlier this month 1 overdue" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign" })).toBeFocused();
  });
});
