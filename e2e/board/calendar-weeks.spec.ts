import { expectAccessible } from "../support/page/axe";
import { getBox, getHeight } from "../support/page/layout";
import { expect, test } from "../support/project/board";

test("the weeks of a month have one height, also when one gets a task", async ({
  board,
  projects,
  person,
  request,
}) => {
  const id = await projects.make({});
  const { page } = board;
  const addTask = async (data: object) =>
    (await request.post(`/api/task-projects/${id}/tasks`, { headers: person.headers, data })).json();
  const task = await addTask({ name: "Sign the contract with the landlord", due_on: "2031-01-29" });
  await addTask({ name: "Late", due_on: "2031-01-08" });
  await page.clock.setFixedTime(new Date("2031-01-29T12:00:00Z"));
  const day = (value: string) => page.locator(`[data-day="${value}"]`);
  const sign = day("2031-01-14").getByRole("button", { name: "Sign the contract with the landlord" });
  const readHeights = async () => {
    const rows = await page.locator("#main tbody tr").all();
    return Promise.all(rows.map(async (row) => Math.round(await getHeight(row))));
  };
  for (const height of [800, 1000]) {
    await page.setViewportSize({ width: 1280, height });
    await page.goto(`/projects/${id}?view=calendar`);
    await expect(day("2031-01-29").getByRole("button")).toBeVisible();
    const heights = await readHeights();
    // Five weeks of January, and the days of February that make the next two weeks whole.
    expect(heights).toHaveLength(7);
    expect(Math.max(...heights) - Math.min(...heights), `at ${height} px`).toBeLessThanOrEqual(1);
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
