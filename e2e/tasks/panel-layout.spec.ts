import { expectAccessible } from "../support/page/axe";
import { expectFitsWindow, getBox, NARROW, WIDE } from "../support/page/layout";
import { expectDialogTabOrderFollowsLayout } from "../support/page/tab-order";
import { expect, test } from "../support/project/board";
import { getPanel, readTask } from "../support/project/task-panel";

const FIELDS = ["Status", "Priority", "Due date", "Size", "Repeat", "Blocked by"];

for (const [name, use] of [
  ["on a desktop", { viewport: WIDE }],
  ["on a phone", { viewport: NARROW, hasTouch: true, isMobile: true }],
] as const)
  test.describe(name, () => {
    test.use(use);

    test("the fields of a task stand in low rows above its texts", async ({ board, projects, person }) => {
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
        await expect(field).toBeInViewport({ ratio: 1 });
        const box = await getBox(field);
        expect(box.y + box.height, label).toBeLessThan(description.y);
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
