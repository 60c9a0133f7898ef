import { getBox } from "../support/page/layout";
import { expect, test } from "../support/project/board";
import { getPanel } from "../support/project/task-panel";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test("the notice covers nothing at the end of a dialog", async ({ board, projects, allowed }) => {
  allowed.failures.push(/INTERNET_DISCONNECTED/);
  const id = await projects.make({ todo: ["Brief"] });
  const { page } = board;
  await page.goto(`/projects/${id}?task=1`);
  const last = getPanel(board).getByRole("button", { name: "Delete Task" });
  await expect(last).toBeVisible();
  await page.context().setOffline(true);
  const notice = page.locator("[data-offline]");
  await expect(notice).toBeVisible();
  await last.evaluate((button) => button.scrollIntoView({ block: "end" }));
  const { y, height } = await getBox(last);
  expect(y + height).toBeLessThanOrEqual((await getBox(notice)).y);
});

test("an item that waits for the connection is counted below the list", async ({
  board,
  projects,
  allowed,
}) => {
  allowed.failures.push(/INTERNET_DISCONNECTED/);
  const id = await projects.make({ todo: ["Brief"] });
  await board.open(id);
  const { page } = board;
  await board.getCardButton("Brief").click();
  const panel = getPanel(board);
  await panel.getByLabel("Add an item").focus();
  await page.context().setOffline(true);
  for (const text of ["Venue", "Menu"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  }
  const waiting = panel.getByText("Waiting for the connection: 2 items");
  await expect(waiting).toBeVisible();
  await page.context().setOffline(false);
  await expect(panel.getByLabel(/^Item: /)).toHaveCount(2);
  await expect(waiting).toHaveCount(0);
});
