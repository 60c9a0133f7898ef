import type { APIRequestContext, Page } from "@playwright/test";
import { addDays, getToday } from "@/lib/dates/time-zone";
import { expectAccessible } from "../support/page/axe";
import { getBox, WIDE } from "../support/page/layout";
import { expectNoShifts, waitUntilSettled, watchShifts } from "../support/page/layout-shift";
import { expect, test } from "../support/project/board";
import { measureBoard, NAME_200 } from "../support/project/board-layout";
import { givePermission } from "../support/users/admin";
import { addFinishedTasks } from "../support/users/database";
import { makeProject, makeTasks, type Person } from "../support/users/people";

test.use({ viewport: WIDE });

const getLink = (page: Page) => page.getByRole("link", { name: /^Likely / });

/** Makes a project with the history that a forecast needs. */
async function makeLaunch(
  request: APIRequestContext,
  person: Person,
  { name = "Launch", finishedDaysAgo = [1, 2, 5, 8, 9, 13, 15, 20], open = 5 } = {},
) {
  const project = await makeProject(request, person, { name, description: "Live before the fair." });
  await addFinishedTasks(person, project.id, finishedDaysAgo);
  const names = Array.from({ length: open }, (_, index) => `Step ${index}`);
  const tasks = await makeTasks(request, person, project, names);
  return { id: project.id, task: tasks[0]!.id };
}

test("a plan without the forecast costs its user no call, and a new plan shows at once", async ({
  board,
  person,
  request,
}) => {
  const { page } = board;
  const { id } = await makeLaunch(request, person);
  const calls: string[] = [];
  page.on("request", (sent) => calls.push(new URL(sent.url()).pathname));
  await board.open(id);
  await waitUntilSettled(page);
  await expect(getLink(page)).toHaveCount(0);
  expect(calls).toContain("/api/events");
  expect(calls.filter((path) => /forecast|limits/.test(path))).toEqual([]);
  await givePermission(request, person, "advanced");
  await expect(getLink(page)).toBeVisible();
});

test("the heading shows the likely date where it has room", async ({ board, person, request }) => {
  const { page } = board;
  const link = getLink(page);
  await givePermission(request, person, "advanced");
  const { id, task } = await makeLaunch(request, person);
  const edit = (data: object) => request.patch(`/api/tasks/${task}`, { headers: person.headers, data });
  const setDue = (days: number | null) =>
    edit({ due_on: days === null ? null : addDays(getToday("UTC"), days) });
  await setDue(1);

  await test.step("it shows the date and the last due date without a shift", async () => {
    await watchShifts(page);
    await board.open(id);
    const late = /85% certain by .+, \d{4}, later than the last due date, .+, \d{4}$/;
    await expect(link).toHaveText(new RegExp(`^Likely \\w+ \\d+ · due \\w+ \\d+: ${late.source}`));
    await expect(link.getByTitle(late)).toBeVisible();
    await expect(link).toHaveAttribute("href", `/protected/advanced?project=${id}`);
    await waitUntilSettled(page);
    await expectNoShifts(page, "layout shift");
    await expectAccessible(page);
  });

  await test.step("the list and the calendar show it, beside the button for the description", async () => {
    for (const view of ["?view=list", "?view=calendar"]) {
      await page.goto(`/projects/${id}${view}`);
      await expect(page.getByRole("button", { name: "Details" })).toBeVisible();
      const [likely, due] = [link.getByText(/^Likely/), link.getByText(/· due/)];
      expect((await getBox(due)).y, view).toBe((await getBox(likely)).y);
    }
    await board.open(id);
  });

  await test.step("a late project stands out, and the date follows the changes of others", async () => {
    const readColor = () => link.evaluate((element) => getComputedStyle(element).color);
    const lateColor = await readColor();
    await setDue(250);
    await expect.poll(readColor).not.toBe(lateColor);
    await expect(link).toHaveText(/: 85% certain by [^;]+; last due date .+, \d{4}$/);
  });

  await test.step("a change that moves no date costs no simulation, and the next one that does costs one", async () => {
    const calls: string[] = [];
    page.on("request", (sent) => calls.push(new URL(sent.url()).pathname));
    await edit({ name: "Step one", priority: "high" });
    await expect(page.getByRole("button", { name: "Step one", exact: true })).toBeVisible();
    // The forecast settles for a second, so a call would be one with that of the next change.
    await page.waitForTimeout(2_000);
    expect(calls.filter((path) => path.includes("forecast"))).toEqual([]);
    await setDue(null);
    await expect(link).toHaveText(/^Likely \w+ \d+: 85% certain by [^;]+$/);
    expect(calls.filter((path) => path.includes("forecast"))).toHaveLength(1);
  });

  await test.step("narrower windows have room for it", async () => {
    for (const width of [1024, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(link).toBeVisible();
    }
  });

  await test.step("on a phone, it follows the number of tasks", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const onPhone = page.getByRole("link", { name: /^· Likely / });
    await expect(onPhone).toHaveText(/^· Likely \w+ \d+: 85% certain by/);
    await expect(onPhone).toBeInViewport({ ratio: 1 });
    const [count, date] = [await getBox(page.getByText(/^\d+ of \d+$/)), await getBox(onPhone)];
    expect(date.x).toBeGreaterThan(count.x + count.width);
    expect(date.x + date.width).toBeLessThan((await getBox(page.getByRole("combobox", { name: "View" }))).x);
    await expectAccessible(page);
    expect((await measureBoard(page)).firstCard).toBeLessThanOrEqual(300);
    // The long word "Calendar" leaves it its room.
    await page.getByRole("combobox", { name: "View" }).selectOption("Calendar");
    await expect(page).toHaveURL(/view=calendar/);
    await expect(onPhone).toBeInViewport({ ratio: 1 });
  });
});

test("a date with its year is hidden sooner, and never lies under the actions", async ({
  board,
  person,
  request,
}) => {
  const { page } = board;
  await givePermission(request, person, "advanced");
  const { id } = await makeLaunch(request, person, {
    name: "Launch of the new website in spring",
    finishedDaysAgo: [1, 20, 45, 70, 95, 120, 150, 180],
    open: 9,
  });
  await board.open(id);
  const link = page.locator(`a[href="/protected/advanced?project=${id}"]`).last();
  await expect(link).toHaveText(/^Likely \w+ \d+, \d{4}:/);
  const room = link.locator("..");
  const seen = { shown: 0, hidden: 0 };
  for (let width = 768; width < 1024; width += 12) {
    await page.setViewportSize({ width, height: 800 });
    const isShown = await link.isVisible();
    seen[isShown ? "shown" : "hidden"] += 1;
    if (!isShown) continue;
    const [box, roomBox] = [await getBox(link), await getBox(room)];
    expect(box.x + box.width, `at ${width} px`).toBeLessThanOrEqual(roomBox.x + roomBox.width);
  }
  expect(seen.shown).toBeGreaterThan(0);
  expect(seen.hidden).toBeGreaterThan(0);
});

test("a long title keeps its width beside a likely date", async ({ board, person, request }) => {
  const { page } = board;
  await givePermission(request, person, "advanced");
  const { id } = await makeLaunch(request, person, { name: NAME_200 });
  for (const view of ["", "?view=list"]) {
    const loaded = page.waitForResponse(/\/api\/forecast\?/);
    await page.goto(`/projects/${id}${view}`);
    await loaded;
    await waitUntilSettled(page);
    await expect(getLink(page)).toHaveCount(0);
    const title = page.getByRole("heading", { level: 1 });
    const { width } = await getBox(title);
    await page
      .locator(`a[href="/protected/advanced?project=${id}"]`)
      .last()
      .evaluate((link) => link.parentElement!.style.setProperty("display", "none"));
    expect((await getBox(title)).width).toBe(width);
  }
});
