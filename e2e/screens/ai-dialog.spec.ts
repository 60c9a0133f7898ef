import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/page/axe";
import { getBox, getHeight, LONG_TEXT, setNarrow, setWide, waitForAnimations } from "../support/page/layout";
import { expect, test } from "../support/project/board";

/** Records the box of an element in each frame from now on. */
async function watchBox(dialog: Locator) {
  await waitForAnimations(dialog);
  await dialog.evaluate((element) => {
    const boxes = new Set<string>();
    Object.assign(window, { boxes });
    const recordFrame = () => {
      const { x, y, width, height } = element.getBoundingClientRect();
      boxes.add([x, y, width, height].map(Math.round).join());
      if ((window as unknown as Record<string, unknown>).boxes === boxes) requestAnimationFrame(recordFrame);
    };
    recordFrame();
  });
}

const readBoxes = (page: Page) =>
  page.evaluate(() => {
    const { boxes } = window as unknown as Record<string, Set<string>>;
    return [...boxes!].map((box) => box.split(","));
  });

test("the AI dialog stays in place while tasks arrive, and shows long names in full", async ({
  signedInPage: page,
}) => {
  await setWide(page);
  await page.goto("/projects?create=ai");
  const dialog = page.getByRole("dialog");
  await page
    .getByLabel("Project Name")
    .fill("Move the office: measure the rooms, order desks, book the movers, label the boxes.");
  await watchBox(dialog);
  await dialog.getByRole("button", { name: "Plan Tasks" }).click();
  await expect(dialog.getByRole("status")).toHaveText(/tasks planned/, { timeout: 15_000 });
  const boxes = await readBoxes(page);
  // The review is larger than the form, because it has two columns and fills the window. Its top is equal.
  expect(boxes).toHaveLength(2);
  const [described, reviewed] = boxes;
  expect(described![1]).toBe(reviewed![1]);

  const name = dialog.getByLabel("Task 1", { exact: true });
  const before = await getHeight(name);
  const long =
    "Ask the landlord of the old office when the keys have to be back and who takes over the contract ";
  await name.fill(`${long}\nand ${long}`.slice(0, 190));
  expect(await name.inputValue()).not.toContain("\n");
  expect(await getHeight(name)).toBeGreaterThanOrEqual(before * 2);
  expect(await name.evaluate((field) => field.scrollHeight - field.clientHeight)).toBeLessThanOrEqual(0);
  await name.press("Enter");
  expect(await name.inputValue()).not.toContain("\n");
  const create = dialog.getByRole("button", { name: "Create Project" });
  expect((await getBox(create)).y).toBeLessThan(800);
  await setNarrow(page);
  expect((await getBox(create)).y).toBeLessThan(740);
  await expectAccessible(page);
});

test("the AI dialog stays in place for a second brief, and fills the window of a phone", async ({
  signedInPage: page,
}) => {
  const dialog = page.getByRole("dialog");
  const description = page.getByLabel("Project Name");
  for (const resize of [setWide, setNarrow]) {
    await resize(page);
    await page.goto("/projects?create=ai");
    await description.fill("Open a bakery: find premises, buy an oven, hire two bakers.");
    await dialog.getByRole("button", { name: "Plan Tasks" }).click();
    await expect(dialog.getByRole("status")).toHaveText(/tasks planned/, { timeout: 15_000 });
    // Go back to the brief, make it longer, and plan again.
    await watchBox(dialog);
    await dialog.getByRole("button", { name: "Back", exact: true }).click();
    await expect(description).toBeVisible();
    await description.fill(`Move the office: measure the rooms, order desks, book the movers. ${LONG_TEXT}`);
    await dialog.getByRole("button", { name: "Plan Tasks" }).click();
    await expect(dialog.getByRole("list", { name: "Tasks" })).toBeVisible();
    await expect(dialog.getByRole("status")).toHaveText(/tasks planned/, { timeout: 15_000 });
    const boxes = await readBoxes(page);
    expect(new Set(boxes.map(([, y]) => y)).size, "top").toBe(1);
    // The form grows with its text, and both reviews have one size.
    const ofReview = boxes.filter(([, , width]) => width === boxes[0]![2]);
    expect(ofReview).toHaveLength(1);
    if (resize === setNarrow) expect(boxes).toEqual([["0", "0", "360", "740"]]);
    // Otherwise the plan would be restored at the next width.
    await page.evaluate(() => sessionStorage.clear());
  }
});
