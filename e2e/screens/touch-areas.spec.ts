import type { Locator } from "@playwright/test";
import { expect, test } from "../support/project/board";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** How wide and how high the area is in which a touch reaches a control and nothing else. */
const measureArea = (control: Locator) =>
  control.evaluate((element) => {
    const target = element.closest("label") ?? element;
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const reach = (dx: number, dy: number) => {
      let steps = 0;
      while (steps < 60 && target.contains(document.elementFromPoint(x + dx * steps, y + dy * steps)))
        steps += 0.5;
      return steps;
    };
    return { width: reach(-1, 0) + reach(1, 0), height: reach(0, -1) + reach(0, 1) };
  });

test("small controls take touches on 44 pixels", async ({ board, projects }) => {
  const { page } = board;
  const id = await projects.make({ todo: ["Brief", "Draft"] });
  await projects.addTask(id, { name: "Print", due_on: "2020-01-02" });
  await projects.addTask(id, { name: "Send", due_on: "2020-01-03" });
  await page.goto("/dashboard");
  const bar = ["Search and commands", "Your account"].map((name) => page.getByRole("button", { name }));
  for (const control of [...bar, ...["Print", "Send"].map((name) => page.getByLabel(`Complete ${name}`))]) {
    await control.scrollIntoViewIfNeeded();
    const area = await measureArea(control);
    expect(Math.min(area.width, area.height), `${control}`).toBeGreaterThanOrEqual(43.5);
  }
  await board.open(id);
  for (const name of ["Brief", "Draft"]) {
    const area = await measureArea(page.getByRole("button", { name: `Actions for ${name}` }));
    expect(Math.min(area.width, area.height), name).toBeGreaterThanOrEqual(43.5);
  }
});
