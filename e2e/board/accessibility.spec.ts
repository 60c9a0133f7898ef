import { expectAccessible } from "../support/page/axe";
import { expectFitsWindow } from "../support/page/layout";
import { chooseAction, expect, test } from "../support/project/board";

test("the board and the dialogs that open on it have no violations, wide and narrow", async ({
  board,
  projects,
}) => {
  const id = await projects.make({ todo: ["Brief", "Draft"], in_progress: ["Build"] });
  const { page } = board;
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await board.open(id);
    await expectAccessible(page);
    await expectFitsWindow(page);

    await board.getCardButton("Brief").focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await expectAccessible(page);
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Actions for Brief" }).click();
    await page.getByRole("menuitem", { name: "Move to…" }).click();
    await expect(page.getByRole("dialog", { name: "Move Task" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();

    await board.getCardButton("Brief").click();
    await expect(page.getByRole("dialog", { name: "Edit task" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();

    if (width === 360) await chooseAction(page, "Edit Project");
    else await page.getByRole("button", { name: "Edit Project" }).click();
    await expect(page.getByRole("dialog", { name: "Edit Project" })).toBeVisible();
    await expectAccessible(page);
  }
});
