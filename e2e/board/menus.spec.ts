import { waitForAnimations } from "../support/page/layout";
import { expect, test } from "../support/project/board";
import { getPanel } from "../support/project/task-panel";

test("a menu opens while it or another menu is still closing", async ({ board, projects }) => {
  const { page } = board;
  await board.open(await projects.make({ todo: ["Brief"] }));
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const slow = await page.context().newCDPSession(page);
  await slow.send("Animation.enable");
  await slow.send("Animation.setPlaybackRate", { playbackRate: 0.1 });
  const openMenu = (name: string) => page.getByRole("button", { name }).click();
  const item = (name: string) => page.getByRole("menuitemradio", { name });
  const closing = page.locator("[role=menu][data-state=closed]");

  await openMenu("Due");
  await item("Overdue").hover();
  await page.keyboard.press("Escape");
  await expect(closing).toHaveCount(1);
  await openMenu("Due");
  await expect(closing).toHaveCount(0);
  await item("Today").hover();
  await page.keyboard.press("Escape");
  await openMenu("Priority");
  await expect(closing).toHaveCount(0);
  await page.getByRole("menuitemcheckbox", { name: "Urgent" }).click();
  await expect(page.getByRole("button", { name: "Priority: Urgent" })).toBeVisible();

  // Closing a menu by keyboard returns the focus to its button.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Priority: Urgent" })).toBeFocused();
});

test("a menu stays open when a panel or another menu that was still closing is gone", async ({
  board,
  projects,
}) => {
  const { page } = board;
  await board.open(await projects.make({ todo: ["Brief"] }));
  await board.getCardButton("Brief").click();
  const panel = getPanel(board);
  await waitForAnimations(panel);
  const slow = await page.context().newCDPSession(page);
  await slow.send("Animation.enable");
  await slow.send("Animation.setPlaybackRate", { playbackRate: 0.1 });
  const closing = page.locator(":is([data-task-panel], [role=menu])[data-state=closed]");
  await page.keyboard.press("Escape");
  await expect(closing).toHaveCount(1);
  await page.getByRole("button", { name: "Your account" }).click();
  await expect(closing).toHaveCount(0);
  await page.getByRole("menuitem", { name: "Dashboard" }).hover();
  await page.keyboard.press("Escape");
  await expect(closing).toHaveCount(1);
  await page.getByRole("button", { name: "Actions for Brief" }).click();
  await expect(closing).toHaveCount(0);
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await expect(panel).toBeVisible();
});
