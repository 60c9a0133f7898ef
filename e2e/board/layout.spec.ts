import type { Locator } from "@playwright/test";
import { STATUSES } from "@/lib/tasks/statuses";
import { expectAccessible } from "../support/page/axe";
import { getBox } from "../support/page/layout";
import { expect, getCards, test } from "../support/project/board";
import {
  findOverlaps,
  isTruncated,
  measureBoard,
  NAME_200,
  ONE_LINE,
  PROJECTS,
} from "../support/project/board-layout";
import { makeProject, makeTasks } from "../support/users/people";

test.describe("1280 px", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("the board fills the height of the window, whatever its title and description", async ({
    board,
    person,
    request,
  }) => {
    const { page } = board;
    for (const data of PROJECTS) {
      const project = await makeProject(request, person, data);
      await makeTasks(request, person, project, ONE_LINE);
      await board.open(project.id);
      const measured = await measureBoard(page);
      expect(measured.header).toBe(49);
      expect(measured.firstCard).toBeLessThanOrEqual(200);
      expect(measured.wholeCards).toBeGreaterThanOrEqual(8);
      for (const bottom of measured.columnBottoms) expect(bottom).toBeLessThanOrEqual(792);
      expect(measured.sideways).toBe(0);
      for (const name of ["Todo", "In progress", "Done"])
        await expect(page.getByRole("button", { name: `Add Task to Project, ${name}` })).toBeInViewport({
          ratio: 1,
        });
    }
    // “more” shows the whole description, and the board shrinks.
    const description = page.locator("#project-description");
    const height = () => description.evaluate((element) => element.clientHeight);
    await expect.poll(height).toBeLessThan(30);
    await page.getByRole("button", { name: "more", exact: true }).click();
    await expect.poll(height).toBeGreaterThan(60);
    for (const bottom of (await measureBoard(page)).columnBottoms) expect(bottom).toBeLessThanOrEqual(792);
    await expectAccessible(page);
    await page.getByRole("button", { name: "less", exact: true }).click();
    await expect.poll(height).toBeLessThan(30);
  });

  test("the rows above the columns have room, and a title is cut only for lack of it", async ({
    board,
    person,
    request,
  }) => {
    const { page } = board;
    const project = await makeProject(request, person, PROJECTS[1]!);
    await makeTasks(request, person, project, ONE_LINE);
    await board.open(project.id);
    const bar = await getBox(page.locator("header").first());
    const actions = await getBox(page.getByRole("button", { name: "More actions" }));
    const tools = await getBox(page.getByRole("navigation", { name: "View" }));
    const column = await getBox(board.getColumnByStatus("todo"));
    const getEnd = ({ y, height }: typeof bar) => y + height;
    expect([actions.y - getEnd(bar), tools.y - getEnd(actions), column.y - getEnd(tools)]).toEqual([
      16, 8, 10,
    ]);
    // The heading of a column has room around its text, too.
    const heading = await getBox(board.getColumnByStatus("todo").locator("header"));
    expect(heading.height).toBeGreaterThanOrEqual(32);
    // The columns share the width, and end where the tools end.
    const filter = await getBox(page.getByRole("button", { name: "Filter" }));
    const boxes = await Promise.all(STATUSES.map((status) => getBox(board.getColumnByStatus(status))));
    expect(boxes.at(-1)!.x + boxes.at(-1)!.width).toBeCloseTo(filter.x + filter.width, 0);
    for (const { width } of boxes) {
      expect(width).toBeCloseTo(boxes[0]!.width, 0);
      expect(width).toBeGreaterThanOrEqual(320);
    }
    // The footer below the window is one line.
    const [copyright, note] = [
      await getBox(page.getByText("© 2023 Waymark.")),
      await getBox(page.getByText("Create and manage Roles for your applications.")),
    ];
    expect(Math.abs(copyright.y - note.y)).toBeLessThanOrEqual(4);
    expect(note.x).toBeGreaterThan(copyright.x + copyright.width);
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => isTruncated(page.getByRole("heading", { level: 1 })), `title at ${width}`)
        .toBe(false);
    }
  });

  test("a title of 200 characters can be read in full", async ({ board, person, request }) => {
    const { page } = board;
    const project = await makeProject(request, person, { name: NAME_200 });
    await makeTasks(request, person, project, ONE_LINE);
    await board.open(project.id);
    const title = page.getByRole("heading", { level: 1 });
    await expect.poll(() => isTruncated(title)).toBe(true);
    await page.getByRole("button", { name: "more", exact: true }).click();
    await expect.poll(() => isTruncated(title)).toBe(false);
    expect((await getBox(title)).width).toBeGreaterThan(600);
    expect(await findOverlaps(page)).toEqual([]);
    for (const bottom of (await measureBoard(page)).columnBottoms) expect(bottom).toBeLessThanOrEqual(792);
    await page.getByRole("button", { name: "less", exact: true }).click();
    await expect.poll(() => isTruncated(title)).toBe(true);
  });

  test("ten tasks take one key, ten names and ten times Enter", async ({ board, projects }) => {
    const { page } = board;
    await board.open(await projects.make({}));
    // One labelled way to add a task, and an icon beside it.
    const foot = board.getColumnByStatus("todo").locator("div:has(> [data-add-task])");
    const buttons = board.getColumnByStatus("todo").getByRole("button");
    const add = ["Suggest First Tasks", "Add Task", ""];
    await expect(
      buttons.filter({ visible: true }).filter({ hasNot: page.locator(".lucide-grip-vertical") }),
    ).toHaveText(add);
    const readFade = (place: Locator) =>
      place.evaluate((element) => getComputedStyle(element, "::before").backgroundImage);
    const fade = await readFade(foot);
    expect(fade).toMatch(/^linear-gradient/);
    await page.keyboard.press("n");
    const form = page.getByRole("form", { name: "Quick Add, Todo" });
    await expect(form.getByLabel("New task")).toBeFocused();
    // The cards fade out above the form, too.
    expect(await readFade(form.locator(".."))).toBe(fade);
    const names = Array.from({ length: 10 }, (_, n) => `Name ${n + 1}`);
    for (const name of names) {
      await page.keyboard.type(name);
      await page.keyboard.press("Enter");
    }
    await expect(getCards(page, "Todo")).toHaveText(names);
    await page.keyboard.press("Escape");
    await expect(form).toHaveCount(0);
  });

  test("suggestions scroll with the cards of their column, and are in view at first", async ({
    board,
    projects,
  }) => {
    const { page } = board;
    await board.open(await projects.make({ todo: ONE_LINE }));
    await page.getByRole("button", { name: "Suggest Next Tasks" }).click();
    const suggestions = page.getByRole("region", { name: "Suggested next tasks" });
    await expect(suggestions.getByRole("listitem").first()).toBeInViewport();
    await expect(suggestions.getByRole("heading")).toBeInViewport();
    expect((await measureBoard(page)).listHeight).toBeGreaterThanOrEqual(200);
    expect(
      await suggestions.evaluate((element) =>
        element.parentElement!.contains(document.querySelector('[data-column="todo"] ul')),
      ),
    ).toBe(true);
  });
});

test.describe("1920 px", () => {
  test.use({ viewport: { width: 1920, height: 1080 } });

  test("the board uses the whole width", async ({ board, projects }) => {
    await board.open(await projects.make({ todo: ["Brief"] }));
    expect((await measureBoard(board.page)).right).toBeGreaterThan(1880);
    expect((await getBox(board.getColumnByStatus("todo"))).width).toBeGreaterThan(500);
  });
});
