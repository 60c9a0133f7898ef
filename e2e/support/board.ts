import { expect, type Locator, type Page } from "@playwright/test";

export type Column = "Todo" | "In progress" | "Done";

/** The board by what a person is told of it: regions named after their columns, buttons named after their tasks. */
export const column = (page: Page, name: Column) =>
  page.getByRole("region", { name: new RegExp(`^${name}, [\\d,]+ tasks?$`) });
export const card = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const cardsOf = (page: Page, name: Column) => column(page, name).locator("[data-task]");

async function centreOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not on the screen.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags by mouse: press, many small moves, release. `below` leaves it under the middle of the target. */
export async function dragByMouse(page: Page, what: Locator, to: Locator, below = 0): Promise<void> {
  const from = await centreOf(what);
  const target = await centreOf(to);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 8, { steps: 4 });
  await page.mouse.move(target.x, target.y + below, { steps: 20 });
  await page.mouse.up();
}

/** Drags by finger: rests until the card lifts, moves, lets go. */
export async function dragByTouch(page: Page, what: Locator, to: Locator, below = 0): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const from = await centreOf(what);
  const target = await centreOf(to);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", from);
  // The copy under the finger is the sign that the card has been lifted.
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

/** Goes there with Tab alone, as somebody without a mouse would. */
export async function tabTo(page: Page, locator: Locator): Promise<void> {
  for (let n = 0; n < 80; n++) {
    if (
      (await locator.count()) === 1 &&
      (await locator.evaluate((element) => element === document.activeElement))
    )
      return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${locator}.`);
}
