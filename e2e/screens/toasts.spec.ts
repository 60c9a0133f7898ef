import { expectToastsAccessible } from "../support/page/axe";
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
