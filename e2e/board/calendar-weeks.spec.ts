import { expectAccessible } from "../support/page/axe";
import { getBox, getHeight } from "../support/page/layout";
import { expect, test } from "../support/project/board";

test("past weeks without tasks are low, and become high with a task", async ({
  board,
  projects,
  person,
  request,
}) => {
  const id = await projects.make({});
  const { page } = board;
  const addTask = async (data: object) =>
    (await request.post(`/api/task-projects/${id}/tasks`, { headers: person.headers, data })).json();
  const task = await addTask({ name: "Sign", due_on: "2031-01-29" });
  await addTask({ name: "Late", due_on: "2031-01-08" });
  await page.clock.setFixedTime(new Date("2031-01-29T12:00:00Z"));
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.goto(`/projects/${id}?view=calendar`);
  const day = (value: string) => page.locator(`[data-day="${value}"]`);
  const getRounded = async (value: string) => Math.round(await getHeight(day(value)));
  for (const value of ["2030-12-30", "2031-01-14", "2031-01-21"])
    await expect.poll(() => getRounded(value), value).toBe(36);
  expect(await getRounded("2031-01-08")).toBe(await getRounded("2031-01-29"));
  const table = page.locator("#main table");
  const { height } = await getBox(table);
  await expectAccessible(page);
  const [from, to] = [
    await getBox(page.locator(`[data-task-id="${task.id}"]`)),
    await getBox(day("2031-01-14")),
  ];
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + 18, { steps: 12 });
  await page.mouse.up();
  await expect(day("2031-01-14").getByRole("button", { name: "Sign" })).toBeFocused();
  await expect.poll(() => getRounded("2031-01-14")).toBe(await getRounded("2031-01-08"));
  // The others give it the height, so the month stays as high.
  expect(Math.abs((await getBox(table)).height - height)).toBeLessThanOrEqual(2);
  await page.getByRole("button", { name: "Previous month" }).click();
  expect(await getRounded("2030-12-10"), "a past month keeps its height").toBeGreaterThan(100);
});
