import { getBox } from "../support/page/layout";
import { expectTabOrderFollowsLayout } from "../support/page/tab-order";
import { expect, test } from "../support/project/board";

test("in a wide window, a view has its controls in one row, and the tasks follow", async ({
  board,
  projects,
}) => {
  const { page } = board;
  const id = await projects.make({ todo: ["Brief"] });
  // Later in a month, the calendar has a switch for its past weeks above the days.
  await page.clock.setFixedTime(new Date("2031-01-03T12:00:00Z"));
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [view, first] of [
    ["list", page.getByLabel("Sort")],
    ["calendar", page.getByRole("button", { name: "Today", exact: true })],
  ] as const)
    for (const query of ["", "&task=1"]) {
      await page.goto(`/projects/${id}?view=${view}${query}`);
      const controls = [
        first,
        page.getByRole("navigation", { name: "View" }),
        page.getByRole("button", { name: "Filter", exact: true }),
      ];
      const getMiddle = async (control: (typeof controls)[number]) => {
        const { y, height } = await getBox(control);
        return y + height / 2;
      };
      await expect.poll(() => getMiddle(first)).toBeLessThan(160);
      const middles = await Promise.all(controls.map(getMiddle));
      for (const middle of middles) expect(middle).toBeCloseTo(middles[0]!, 0);
      expect((await getBox(page.locator("#main table"))).y).toBeLessThanOrEqual(170);
      if (query === "") await expectTabOrderFollowsLayout(page);
    }
});

test("where the controls of a view leave it no room, “Details” shows the description", async ({
  board,
  projects,
  person,
  request,
}) => {
  const { page } = board;
  const id = await projects.make({ todo: ["Brief"] });
  const data = { description: "From the first sketch to the opening." };
  await request.patch(`/api/task-projects/${id}`, { headers: person.headers, data });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/projects/${id}?view=list`);
  const description = page.locator("#project-description");
  await expect(description).toBeHidden();
  await page.getByRole("button", { name: "Details" }).click();
  await expect(description).toBeVisible();
  await page.getByRole("button", { name: "less" }).click();
  await expect(description).toBeHidden();
  await expect(page.getByRole("button", { name: "Details" })).toBeFocused();
});
