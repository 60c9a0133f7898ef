import type { Locator } from "@playwright/test";
import { expectAccessible } from "../support/page/axe";
import { expectFitsWindow, getBox, NARROW, WIDE } from "../support/page/layout";
import { expectDialogTabOrderFollowsLayout } from "../support/page/tab-order";
import { expect, test } from "../support/project/board";
import { getPanel, readTask } from "../support/project/task-panel";

const FIELDS = ["Status", "Due date", "Priority", "Size", "Repeat", "Blocked by"];

for (const [name, fieldsAbove, use] of [
  ["on a desktop", FIELDS, { viewport: WIDE }],
  // The texts begin after the first fields.
  ["on a phone", ["Status", "Due date"], { viewport: NARROW, hasTouch: true, isMobile: true }],
] as const)
  test.describe(name, () => {
    test.use(use);

    test("the fields of a task stand in low rows around its texts", async ({ board, projects, person }) => {
      const id = await projects.make({ todo: ["Brief"] });
      const task = await readTask(board, person, id);
      const { page } = board;
      const data = { description: "What to say, and to whom.", due_on: "2020-01-02", priority: "high" };
      await page.request.patch(`/api/tasks/${task.id}`, { headers: person.headers, data });
      await page.goto(`/projects/${id}?task=1`);
      const panel = getPanel(board);
      const description = await getBox(panel.getByRole("heading", { name: "Description" }));
      for (const label of FIELDS) {
        const field = panel.getByLabel(label, { exact: true });
        const box = await getBox(field);
        const isAbove = (fieldsAbove as readonly string[]).includes(label);
        if (isAbove) await expect(field).toBeInViewport({ ratio: 1 });
        expect(box.y + box.height < description.y, label).toBe(isAbove);
        expect(box.height, label).toBeLessThanOrEqual(36);
      }
      await expect(panel.getByText("Overdue")).toBeVisible();
      await expect(panel.getByText(data.description)).toBeInViewport({ ratio: 1 });
      await expect(panel.getByLabel("Add an item")).toBeInViewport({ ratio: 1 });
      await expectDialogTabOrderFollowsLayout(page);
      await expectFitsWindow(page);
      await expectAccessible(page);
      // No value is cut off.
      for (const label of FIELDS.slice(0, 5)) {
        const hidden = await panel
          .getByLabel(label, { exact: true })
          .evaluate((element) => element.scrollWidth - element.clientWidth);
        expect(hidden, label).toBeLessThanOrEqual(0);
      }
      // With the text spacing of WCAG 1.4.12, no label reaches into its field.
      await page.addStyleTag({
        content: "* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }",
      });
      for (const label of FIELDS) {
        const text = await getBox(panel.locator("label, span").getByText(label, { exact: true }).first());
        const field = await getBox(panel.getByLabel(label, { exact: true }));
        expect(text.x + text.width, label).toBeLessThan(field.x);
      }
    });
  });

test.describe("on a touch screen", () => {
  test.use({ viewport: NARROW, hasTouch: true, isMobile: true });

  test("all fields of the panel have one edge, as in the dialog that adds a task", async ({
    board,
    projects,
  }) => {
    const { page } = board;
    const readEdges = (field: Locator) =>
      field.evaluate((element) => {
        const { borderTopColor, borderBottomColor, backgroundColor } = getComputedStyle(element);
        return [borderTopColor, borderBottomColor, backgroundColor];
      });
    await board.open(await projects.make({ todo: ["Brief"] }));
    await page.getByRole("button", { name: "Add Task to Project, Todo" }).tap();
    const edges = await readEdges(page.getByRole("dialog").getByLabel("Due date"));
    await page.keyboard.press("Escape");
    await board.getCardButton("Brief").tap();
    const panel = getPanel(board);
    const label = panel.getByRole("button", { name: "Add a label" });
    for (const field of [...FIELDS.map((name) => panel.getByLabel(name, { exact: true })), label])
      expect(await readEdges(field)).toEqual(edges);
  });
});

test("the panel has no violations, in view and in edit mode, wide and narrow", async ({
  board,
  projects,
  person,
  request,
}) => {
  const id = await projects.make({ todo: ["Brief", "Draft"] });
  const { headers } = person;
  const label = { name: "Finance", color: "amber" };
  const { id: labelId } = await (
    await request.post(`/api/task-projects/${id}/labels`, { headers, data: label })
  ).json();
  const [task, other] = await Promise.all(
    ["Brief", "Draft"].map((name) => readTask(board, person, id, name)),
  );
  const data = {
    description: "## Plan\n- [x] one\n\n[more](https://example.com) `code`",
    label_ids: [labelId],
    blocked_by: [other!.id],
    due_on: "2026-01-02",
    priority: "urgent",
  };
  await request.patch(`/api/tasks/${task!.id}`, { headers, data });
  await request.post(`/api/tasks/${task!.id}/checklist`, { headers, data: { text: "Venue" } });
  const { page } = board;
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await board.open(id);
    await board.getCardButton("Brief").click();
    const panel = getPanel(board);
    await expect(panel.getByRole("heading", { name: "Plan" })).toBeVisible();
    await expectAccessible(page);
    await expectFitsWindow(page);
    expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    const { width: panelWidth } = await getBox(panel);
    expect(panelWidth).toBeLessThanOrEqual(width === 360 ? 360 : 480);

    await panel.getByRole("button", { name: "Edit Description" }).click();
    await panel.getByRole("button", { name: "Add a label" }).click();
    await panel.getByRole("button", { name: "Edit label Finance" }).click();
    await panel.getByLabel("Repeat").selectOption("custom");
    await panel.getByRole("searchbox", { name: "Blocked by" }).fill("nothing");
    await expectAccessible(page);
    // Escape closes an open part of the panel before the panel itself.
    await panel.getByRole("searchbox", { name: "Blocked by" }).press("Escape");
    await expect(panel.getByRole("searchbox", { name: "Blocked by" })).toHaveValue("");
    await panel.getByRole("searchbox", { name: "Blocked by" }).press("Escape");
    await expect(panel).toHaveCount(0);
    // Otherwise the draft of the label would be restored at the next width.
    await page.evaluate(() => sessionStorage.clear());
  }
});
