import { expect, test } from "../support/project/board";

for (const view of ["list", "calendar"])
  test(`a task is added in the ${view} with a button, on a phone too`, async ({ board, projects }) => {
    const { page } = board;
    const id = await projects.make({ todo: ["Brief"] });
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`/projects/${id}?view=${view}`);
      await page.getByRole("button", { name: "Add Task to Project" }).click();
      const dialog = page.getByRole("dialog", { name: "Add Task to Project" });
      await dialog.getByLabel("Name").fill(`Added at ${width}`);
      await dialog.getByRole("button", { name: "Create Task" }).click();
      await expect(page.locator("[data-task]", { hasText: `Added at ${width}` })).toBeAttached();
    }
  });
