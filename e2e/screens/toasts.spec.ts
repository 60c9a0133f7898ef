import { expectToastsAccessible } from "../support/page/axe";
import { getBox } from "../support/page/layout";
import { expect, test } from "../support/project/board";

test.beforeEach(async ({ board, projects }) => {
  await board.open(await projects.make({ todo: ["Brief"] }));
  await board.page.getByRole("button", { name: "Add Task to Project, Done" }).click();
  await board.page.getByRole("dialog").getByLabel("Name").fill("Second");
  await board.page.keyboard.press("Enter");
  await expect(board.toasts).toHaveCount(1);
  await expect(board.page.getByRole("dialog")).toHaveCount(0);
});

test("a toast is accessible in both themes", async ({ board }) => {
  const { page } = board;
  // A toast stays while the pointer is on it.
  await page.getByRole("button", { name: "Close toast" }).hover();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveClass(new RegExp(`\\b${colorScheme}\\b`));
    await page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter(({ timeline }) => timeline === document.timeline)
          .map((animation) => animation.finished.catch(() => {})),
      ),
    );
    await expectToastsAccessible(page);
  }
});

test("a toast leaves an open dialog free, and the panel of a task", async ({ board }) => {
  const { page } = board;
  const toast = page.locator("[data-sonner-toast]");
  const dialog = page.getByRole("dialog");
  await page.keyboard.press("?");
  await expect(dialog.getByRole("heading", { name: "Keyboard shortcuts" })).toBeVisible();
  const below = await getBox(toast);
  const bottoms = (await Promise.all((await dialog.locator("dd, button").all()).map(getBox))).map(
    ({ y, height }) => y + height,
  );
  expect(below.y).toBeGreaterThanOrEqual(Math.max(...bottoms));
  expect(below.y + below.height).toBeLessThanOrEqual(720);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await board.getCardButton("Brief").click();
  await expect(dialog).toBeVisible();
  const beside = await getBox(toast);
  expect(beside.x + beside.width).toBeLessThanOrEqual((await getBox(dialog)).x);
});

test("Tab leaves a toast, and the focus stays when the toast closes", async ({ board }) => {
  const { page } = board;
  const close = page.getByRole("button", { name: "Close toast" });
  await close.hover();
  await close.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(close).not.toBeFocused();
  const title = board.getCardButton("Brief");
  await title.focus();
  await page.mouse.move(0, 0);
  await expect(board.toasts).toHaveCount(0);
  await expect(title).toBeFocused();
});

test("closing a toast by keyboard returns the focus", async ({ board }) => {
  const { page } = board;
  const title = board.getCardButton("Brief");
  await title.focus();
  const close = page.getByRole("button", { name: "Close toast" });
  await close.hover();
  await close.focus();
  await page.keyboard.press("Enter");
  await expect(board.toasts).toHaveCount(0);
  await expect(title).toBeFocused();
});
