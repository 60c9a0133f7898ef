import type { Locator } from "@playwright/test";
import { STATUSES } from "@/lib/tasks/statuses";
import { getBox, WIDE } from "../support/page/layout";
import { dragByMouse, expect, test } from "../support/project/board";
import { getRecentProjects } from "../support/project/recent-projects";
import { getPanel } from "../support/project/task-panel";

test.describe("beside the panel", () => {
  test.use({ viewport: WIDE });

  test("a task without values says so, and its values begin at one edge", async ({ board, projects }) => {
    const id = await projects.make({ todo: ["Brief"] });
    const { page } = board;
    await page.goto(`/projects/${id}?task=1`);
    const panel = getPanel(board);
    const due = panel.getByLabel("Due date", { exact: true });
    const text = panel.getByText("No due date");
    await expect(text).toBeVisible();
    await due.focus();
    await expect(text).toBeHidden();
    await page.keyboard.type("0102");
    await panel.getByLabel("Status").focus();
    // Half a date stays in sight.
    await expect(text).toBeHidden();
    await due.fill("2031-01-02");
    await panel.getByLabel("Status").focus();
    await expect(text).toHaveCount(0);
    await panel.getByRole("button", { name: "Remove due date" }).click();
    await expect(text).toBeVisible();
    const readEdge = (target: Locator) =>
      target.evaluate((element) => {
        const { paddingLeft, borderLeftWidth } = getComputedStyle(element);
        return (
          element.getBoundingClientRect().x +
          Number.parseFloat(paddingLeft) +
          Number.parseFloat(borderLeftWidth)
        );
      });
    const edge = await readEdge(panel.getByLabel("Size"));
    for (const target of [
      due,
      text,
      panel.locator("[data-status]"),
      panel.getByRole("button", { name: "Add a label" }),
    ])
      expect(await readEdge(target)).toBeCloseTo(edge, 0);
    // The icon of the date ends where the arrows of the lists above and below it do.
    const readEnd = (target: Locator) => target.evaluate((element) => element.getBoundingClientRect().right);
    for (const label of ["Priority", "Repeat"])
      expect(await readEnd(due), label).toBeCloseTo(await readEnd(panel.getByLabel(label)), 0);
    // The label of the second field of a row is not read with the first.
    const priority = await getBox(panel.getByText("Priority", { exact: true }));
    expect(priority.x - (await readEnd(panel.getByLabel("Status")))).toBeGreaterThanOrEqual(16);
  });

  test("the board keeps its room: a card goes to the third column, and Escape returns to the open card", async ({
    board,
    projects,
  }) => {
    const id = await projects.make({ todo: ["Brief", "Draft"], in_progress: ["Build"], done: ["Plan"] });
    await board.open(id);
    const { page } = board;
    await board.getCardButton("Plan").click();
    const panel = getPanel(board);
    await expect(panel).toBeFocused();
    const edge = 1280 - (await getBox(panel)).width;

    await test.step("the open card and the heading are beside the panel", async () => {
      // The open card came into sight.
      const plan = await getBox(board.getCardItem("Plan"));
      expect(plan.x + plan.width).toBeLessThanOrEqual(edge);
      // So is the heading, whose other actions are in the menu meanwhile.
      for (const name of ["More actions", "Filter"]) {
        const button = await getBox(page.getByRole("button", { name }));
        expect(button.x + button.width, name).toBeLessThanOrEqual(edge);
      }
      await page.getByRole("button", { name: "More actions" }).click();
      for (const name of ["Suggest Next Tasks", "Activity", "Edit Project"])
        await expect(page.getByRole("menuitem", { name })).toBeVisible();
      await page.keyboard.press("Escape");
    });

    const recent = getRecentProjects(page);
    await test.step("the list of projects gives its width to the columns, so that all three fit", async () => {
      await expect(recent).toBeHidden();
      await expect(page.getByRole("button", { name: "Recent Projects" })).toBeVisible();
      const columns = page.locator("[data-column]").first().locator("..");
      for (const width of [1280, 1440, 1600]) {
        await page.setViewportSize({ width, height: WIDE.height });
        const { width: panelWidth } = await getBox(panel);
        for (const status of STATUSES) {
          const column = await getBox(board.getColumnByStatus(status));
          expect(column.x, `${status} at ${width}`).toBeGreaterThanOrEqual(0);
          expect(column.x + column.width, `${status} at ${width}`).toBeLessThanOrEqual(width - panelWidth);
          expect(column.width, `${status} at ${width}`).toBeGreaterThanOrEqual(260);
        }
        expect(await columns.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      }
    });

    await test.step("drag a card within and to the columns at the edge of the panel", async () => {
      await page.setViewportSize(WIDE);
      await dragByMouse(page, board.getCardItem("Build"), board.getCardItem("Plan"), 20);
      await expect.poll(() => board.names()).toMatchObject({ in_progress: [], done: ["Plan", "Build"] });
      // A card goes to the column at the edge of the panel in one move.
      const from = await getBox(board.getCardItem("Draft"));
      await page.mouse.move(from.x + 80, from.y + 20);
      await page.mouse.down();
      await page.mouse.move(edge - 30, from.y + 20, { steps: 12 });
      await expect(board.getColumnByStatus("done")).toBeInViewport({ ratio: 1 });
      await page.mouse.up();
      await expect.poll(() => board.names()).toMatchObject({ todo: ["Brief"] });
      await expect.poll(async () => (await board.names()).done).toContain("Draft");
    });

    await test.step("the bar for selected cards is beside the panel, too", async () => {
      await board.getCardButton("Brief").click({ modifiers: ["ControlOrMeta"] });
      const bar = await getBox(page.getByRole("region", { name: "Selected tasks" }));
      expect(bar.x + bar.width).toBeLessThanOrEqual(edge);
    });

    await test.step("Escape returns to the open card", async () => {
      await panel.focus();
      await page.keyboard.press("Escape");
      await expect(panel).toHaveCount(0);
      await expect(board.getCardButton("Plan")).toBeFocused();
      await expect(page.getByRole("button", { name: "Activity" })).toBeVisible();
      await expect(recent).toBeVisible();
    });
  });

  test("list and calendar leave the panel its room, in the server’s HTML too", async ({
    board,
    projects,
    request,
    person,
  }) => {
    const id = await projects.make({});
    const data = { name: "Brief ".repeat(12), due_on: "2027-03-10", priority: "urgent" };
    await request.post(`/api/task-projects/${id}/tasks`, { headers: person.headers, data });
    const { page } = board;
    for (const view of ["list", "calendar&month=2027-03"]) {
      await page.goto(`/projects/${id}?task=1&view=${view}`);
      const panel = getPanel(board);
      await expect(panel).toBeVisible();
      const edge = 1280 - (await getBox(panel)).width;
      const table = page.locator("#main table");
      const box = await getBox(table);
      expect(box.x + box.width).toBeLessThanOrEqual(edge);
      await expect(table.locator("[data-task]")).toBeInViewport({ ratio: 1 });
      // No cell is wider than its table.
      expect(await table.evaluate(({ parentElement: p }) => p!.scrollWidth - p!.clientWidth)).toBe(0);
    }
    // The server leaves the room, too, so that nothing shifts when the panel has loaded.
    const read = async (query: string) => (await page.request.get(`/projects/${id}${query}`)).text();
    expect(await read("?task=1&view=list")).toContain('data-beside-task="true"');
    expect(await read("?view=list")).not.toContain('data-beside-task="true"');
    // In a narrower window, the panel covers a part of the page.
    await page.setViewportSize({ width: 1100, height: 800 });
    const getRight = (element: Element) => element.getBoundingClientRect().right;
    expect(await page.locator("#main table").evaluate(getRight)).toBeGreaterThan(1000);
    // The columns of the board scroll out from under it.
    await page.goto(`/projects/${id}?task=1`);
    const edge = 1100 - (await getBox(getPanel(board))).width;
    const done = board.getColumnByStatus("done");
    await expect(page.locator("html[data-task-panel]")).toHaveCount(1);
    await done.evaluate((column) => column.scrollIntoView({ inline: "end" }));
    expect(await done.evaluate(getRight)).toBeLessThanOrEqual(edge);
  });
});
