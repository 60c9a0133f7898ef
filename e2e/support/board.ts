import { expect, type Locator, type Page } from "@playwright/test";

type Column = "Todo" | "In progress" | "Done";

/** Finds columns and cards by their accessible names: a region for each column, a button for each task. */
export const column = (page: Page, name: Column) =>
  page.getByRole("region", { name: new RegExp(`^${name}, [\\d,]+ tasks?$`) });
export const card = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const getCards = (page: Page, name: Column) => column(page, name).locator("[data-task]");

async function getCenter(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("The element is not visible.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags with the mouse in many small moves. @param below pixels below the middle of the target. */
export async function dragByMouse(page: Page, source: Locator, to: Locator, below = 0): Promise<void> {
  const from = await getCenter(source);
  const target = await getCenter(to);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 8, { steps: 4 });
  await page.mouse.move(target.x, target.y + below, { steps: 20 });
  await page.mouse.up();
}

/** Drags by touch: holds until the card is lifted, moves, and releases. @param below pixels below the middle of the target. */
export async function dragByTouch(page: Page, source: Locator, to: Locator, below = 0): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const from = await getCenter(source);
  const target = await getCenter(to);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", from);
  // The copy under the finger shows that the card is lifted.
  await expect(page.locator(".cursor-grabbing")).toHaveCount(1);
  for (let step = 1; step <= 20; step++) {
    const part = step / 20;
    await touch("touchMove", {
      x: from.x + (target.x - from.x) * part,
      y: from.y + (target.y + below - from.y) * part,
    });
  }
  await touch("touchEnd");
  await session.detach();
}

/** Presses Tab until the element, once it is visible, has the focus. Throws when it is not reached. */
export async function tabTo(page: Page, locator: Locator): Promise<void> {
  await expect(locator).toBeVisible();
  for (let n = 0; n < 80; n++) {
    if (
      (await locator.count()) === 1 &&
      (await locator.evaluate((element) => element === document.activeElement))
    )
      return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${locator}.`);
}

/** Chooses an action on the project from its menu. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name }).click();
}
