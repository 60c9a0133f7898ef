import { addDays } from "@/lib/dates/time-zone";
import { expectAccessible, expectNoAxeViolations } from "../support/page/axe";
import { getBox, getHeight } from "../support/page/layout";
import { expectTabOrderFollowsLayout } from "../support/page/tab-order";
import { createTouch, expect, test } from "../support/project/board";

test("tasks go to another day by mouse and by keyboard", async ({ board, projects, person, request }) => {
  const id = await projects.make({ todo: ["No date yet"] });
  const task = await projects.addTask(id, {
    name: "Sign",
    due_on: "2027-03-10",
    priority: "high",
  });
  const long = await projects.addTask(id, { name: "Long name ".repeat(9), due_on: "2027-03-11" });
  const getDue = async () =>
    (await (await request.get(`/api/tasks/${task.id}`, { headers: person.headers })).json()).due_on;
  const { page } = board;
  // The whole month is in view, so that nothing scrolls under the pointer.
  await page.setViewportSize({ width: 1280, height: 1200 });
  await page.goto(`/projects/${id}?view=calendar&month=2027-03`);

  const day = (value: string) => page.locator(`[data-day="${value}"]`);
  await test.step("the month shows both tasks", async () => {
    await expect(page.getByRole("heading", { name: "March 2027" })).toBeVisible();
    await expect(day("2027-03-10").getByRole("button", { name: "Sign" })).toBeVisible();
    // A screen reader tells April 1 from March 1.
    await expect(page.getByRole("cell", { name: "Apr 1", exact: true })).toBeVisible();
    await expect(page.getByRole("cell", { name: "1", exact: true })).toHaveCount(1);
    await expectAccessible(page);
    const longBox = await getBox(page.locator(`[data-task-id="${long.id}"] button`));
    expect(longBox.width).toBeLessThan((await getBox(day("2027-03-11"))).width);
    const shortBox = await getBox(day("2027-03-10").getByRole("button", { name: "Sign" }));
    expect(Math.round(longBox.height - shortBox.height), "a long name has a second line").toBe(18);
    const getWeekHeight = (value: string) => getHeight(day(value));
    expect(await getWeekHeight("2027-03-02"), "a free week is as high").toBe(
      await getWeekHeight("2027-03-09"),
    );
  });

  await test.step("drag a task to another day", async () => {
    const from = await getBox(page.locator(`[data-task-id="${task.id}"]`));
    const to = await getBox(day("2027-03-18"));
    await page.mouse.move(from.x + 20, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 40, to.y + 40, { steps: 12 });
    await page.mouse.up();
    await expect(board.toasts).toHaveText(["Task updated"]);
    await expect(day("2027-03-18").getByRole("button", { name: "Sign" })).toBeFocused();
    await expect.poll(getDue).toBe("2027-03-18");
  });

  await test.step("move it by keyboard, also into the next month, and undo that", async () => {
    await page.keyboard.press("Shift+ArrowLeft");
    await expect(day("2027-03-17").getByRole("button", { name: "Sign" })).toBeFocused();
    await expect(board.announcement).toHaveText("Sign, due March 17, 2027.");
    await page.keyboard.press("Shift+ArrowDown");
    await expect(day("2027-03-24").getByRole("button", { name: "Sign" })).toBeFocused();
    await expect.poll(getDue).toBe("2027-03-24");
    await page.keyboard.press("Shift+ArrowDown");
    await expect(day("2027-03-31").getByRole("button", { name: "Sign" })).toBeFocused();
    // The next key moves the task into the next month, which is then shown.
    await page.keyboard.press("Shift+ArrowRight");
    await expect(page.getByRole("heading", { name: "April 2027" })).toBeVisible();
    await expect(day("2027-04-01").getByRole("button", { name: "Sign" })).toBeFocused();
    await page.getByRole("button", { name: "Previous month" }).click();
    await expect(page).toHaveURL(/\?view=calendar&month=2027-03$/);
    await page.keyboard.press("ControlOrMeta+z");
    await expect(day("2027-03-31").getByRole("button", { name: "Sign" })).toBeVisible();
  });

  await test.step("the place for tasks without a date is there when it is needed", async () => {
    const undated = page.getByRole("region", { name: "No date" });
    await expect(undated.getByRole("button")).toHaveText(["No date yet"]);
    await page.goto(`/projects/${id}?view=calendar&month=2027-03&q=sign`);
    await expect(day("2027-03-31").getByRole("button", { name: "Sign" })).toBeVisible();
    // Nothing is without a date, so there is no place for it until a task is carried.
    await expect(undated).toBeHidden();
    const shown = await getBox(day("2027-03-31").getByRole("button", { name: "Sign" }));
    await page.mouse.move(shown.x + 20, shown.y + 10);
    await page.mouse.down();
    await page.mouse.move(shown.x + 40, shown.y + 14, { steps: 6 });
    await expect(undated).toBeVisible();
    await page.mouse.up();
    await expect(undated).toBeHidden();
  });
});

test("Delete deletes the focused task, or the selected ones", async ({ board, projects }) => {
  const id = await projects.make({ todo: ["Brief", "Draft", "Review", "Print"] });
  const { page } = board;
  await page.goto(`/projects/${id}?view=calendar`);
  const undated = page.getByRole("region", { name: "No date" }).getByRole("button");
  await undated.filter({ hasText: "Draft" }).focus();
  await page.keyboard.press("Delete");
  await expect(board.toasts).toHaveText(["Deleted “Draft”"]);
  await expect(undated).toHaveText(["Brief", "Review", "Print"]);
  await expect(undated.filter({ hasText: "Review" })).toBeFocused();
  await page.keyboard.press("x");
  await undated.filter({ hasText: "Print" }).focus();
  await page.keyboard.press("Delete");
  await expect(undated).toHaveText(["Brief", "Print"]);
});

test("a long list of tasks without a date shows more on request", async ({ board, projects }) => {
  const names = Array.from({ length: 64 }, (_, index) => `Task ${index + 1}`);
  const id = await projects.make({ todo: names });
  const { page } = board;
  await page.goto(`/projects/${id}?view=calendar`);
  const undated = page.getByRole("region", { name: "No date" });
  await expect(undated.getByRole("listitem")).toHaveCount(8);
  await undated.getByRole("button", { name: "Show 30 More" }).click();
  await expect(undated.getByRole("listitem")).toHaveCount(38);
  await undated.getByRole("button", { name: "Show 26 More" }).click();
  await expect(undated.getByRole("listitem")).toHaveText(names);
  await expect(undated.getByRole("button", { name: /^Show / })).toHaveCount(0);
});

test("a list of tasks without a date keeps no few of them back", async ({ board, projects }) => {
  const names = Array.from({ length: 39 }, (_, index) => `Task ${index + 1}`);
  await board.page.goto(`/projects/${await projects.make({ todo: names })}?view=calendar`);
  const undated = board.page.getByRole("region", { name: "No date" });
  await undated.getByRole("button", { name: "Show 31 More" }).click();
  await expect(undated.getByRole("listitem")).toHaveText(names);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("tasks without a date are folded below the days", async ({ board, projects }) => {
    const id = await projects.make({ todo: ["Brief"] });
    const { page } = board;
    await page.goto(`/projects/${id}?view=calendar`);
    const undated = page.getByRole("region", { name: "No date" });
    const table = await getBox(page.locator("#main table"));
    expect((await getBox(undated)).y).toBeGreaterThan(table.y + table.height);
    const brief = undated.getByRole("button", { name: "Brief" });
    await expect(brief).toBeHidden();
    await expectTabOrderFollowsLayout(page);
    const row = undated.locator("summary");
    await expect(row).toHaveText(/^No date 1/);
    expect(await getHeight(row)).toBeGreaterThanOrEqual(36);
    await row.click();
    await expect(brief).toBeVisible();
    expect(await getHeight(brief)).toBeGreaterThanOrEqual(36);
    await expectTabOrderFollowsLayout(page);
    await expectNoAxeViolations(page);
  });

  test("the days are a list, in which a finger moves tasks", async ({ board, projects, person, request }) => {
    const id = await projects.make({});
    const task = await projects.addTask(id, { name: "Sign", due_on: "2999-02-03" });
    const { page } = board;
    await page.goto(`/projects/${id}?view=calendar&month=2999-02`);
    const day = (value: string) => page.locator(`[data-day="${value}"]`);
    const sign = day("2999-02-03").getByRole("button", { name: "Sign" });
    await sign.scrollIntoViewIfNeeded();
    await expectNoAxeViolations(page);
    // Empty days that follow each other are one low entry, until a task is carried.
    const range = page.locator('[data-day="2999-02-04"][data-until="2999-02-28"]');
    await expect(range.locator("time")).toHaveText(/^Feb 4–28/);
    expect(await getHeight(range)).toBeLessThanOrEqual(30);
    await expect(day("2999-02-05")).toBeHidden();
    const from = await getBox(sign);
    const touch = await createTouch(page);
    await touch.press(from.x + 30, from.y + 10, 400);
    await expect(day("2999-02-05")).toBeVisible();
    const to = await getBox(day("2999-02-05"));
    await touch.slide(to.x + 60, to.y + to.height / 2);
    await touch.lift();
    await expect(day("2999-02-05").getByRole("button", { name: "Sign" })).toBeVisible();
    await expect(day("2999-02-07")).toBeHidden();
    await expect(board.toasts).toHaveText(["Task updated"]);
    const stored = await request.get(`/api/tasks/${task.id}`, { headers: person.headers });
    expect((await stored.json()).due_on).toBe("2999-02-05");

    // The current month begins with today, because the empty days before it are left out.
    await page.getByRole("button", { name: "Today" }).click();
    await expect(page).toHaveURL(/\?view=calendar$/);
    const shownDays = page.locator("[data-day]:visible");
    await expect(shownDays.first().locator("time")).toHaveAttribute("aria-current", "date");
    // At least two weeks follow, if need be with the days of the next month below its name.
    const [today, last] = await shownDays.evaluateAll((cells) => [
      (cells[0] as HTMLElement).dataset.day!,
      (cells.at(-1) as HTMLElement).dataset.until!,
    ]);
    expect(last! >= addDays(today!, 13)).toBe(true);
    const isSameMonth = last!.slice(0, 7) === today!.slice(0, 7);
    await expect(page.locator("table h3:visible")).toHaveCount(isSameMonth ? 0 : 1);
    // Nothing is without a date, so there is no place for it until a task is carried.
    await expect(page.getByRole("region", { name: "No date" })).toBeHidden();
    await expectNoAxeViolations(page);
  });
});
