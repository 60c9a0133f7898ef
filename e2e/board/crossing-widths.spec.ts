import { getBox } from "../support/page/layout";
import { expect, test } from "../support/project/board";
import { makeProject } from "../support/users/people";

const HEIGHT = 800;
/** Widths at which the layout of a project's page changes, with one on either side of each. */
const DESKTOP_WIDTHS = [800, 1280, 1440, 1800];

test("“Details” keeps the focus when an open description crosses to the layout of a tablet", async ({
  board,
  projects,
}) => {
  const { page } = board;
  const id = await projects.make({ todo: ["Brief"] });
  await page.setViewportSize({ width: 700, height: HEIGHT });
  await board.open(id);
  const details = page.getByRole("button", { name: "Details", exact: true });
  const description = page.locator("#project-description");
  await details.focus();
  await page.keyboard.press("Enter");
  await expect(description).toBeVisible();
  for (const width of [800, 700, 800]) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expect(details).toBeFocused();
    await expect(description).toBeVisible();
  }
  // Without the focus, the icon gives way to “less”.
  await page.keyboard.press("Tab");
  await expect(details).toBeHidden();
  await expect(page.getByRole("button", { name: "less" })).toBeVisible();
});

test("“more” keeps the focus when the window leaves its line no room", async ({ board, person, request }) => {
  const { page } = board;
  const description = "From the first sketch to the opening. ".repeat(12);
  const { id } = await makeProject(request, person, { name: "Website relaunch", description });
  await page.setViewportSize({ width: 800, height: HEIGHT });
  await board.open(id);
  const more = page.getByRole("button", { name: "more", exact: true });
  await more.focus();
  for (const width of [700, 800]) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expect(more).toBeFocused();
  }
});

for (const [view, control] of [
  ["list", "Sort"],
  ["calendar", "Next month"],
] as const)
  test(`a control of the ${view} keeps the focus and its state when it moves into the heading`, async ({
    board,
    projects,
  }) => {
    const { page } = board;
    const id = await projects.make({ todo: ["Brief"] });
    await page.setViewportSize({ width: 1000, height: HEIGHT });
    await page.goto(`/projects/${id}?view=${view}`);
    const focused = page.getByLabel(control, { exact: true });
    await focused.focus();
    const element = await focused.elementHandle();
    for (const width of [1280, 1000, 1280]) {
      await page.setViewportSize({ width, height: HEIGHT });
      const middle = (await getBox(page.getByRole("navigation", { name: "View" }))).y;
      const isBeside = async () => Math.abs((await getBox(focused)).y - middle) < 12;
      await expect.poll(isBeside).toBe(width === 1280);
      await expect(focused).toBeFocused();
      // The same element: an open list or a half-typed value would be lost with another one.
      expect(await element!.evaluate((node) => node.isConnected)).toBe(true);
    }
    // The control is removed with its view.
    await page.getByRole("navigation", { name: "View" }).getByRole("link", { name: "Board" }).click();
    await expect(page.getByRole("heading", { name: "Todo", exact: true })).toBeVisible();
    await expect(focused).toHaveCount(0);
  });

test("the views of a project have their title, status and actions in the same places", async ({
  board,
  projects,
}) => {
  const { page } = board;
  const id = await projects.make({ todo: ["Brief"] });
  const parts = [
    page.getByRole("heading", { level: 1 }),
    page.getByText("0 of 1 done"),
    page.getByRole("button", { name: "More actions" }),
  ];
  for (const width of DESKTOP_WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    const places = [];
    for (const view of ["board", "list", "calendar"]) {
      await page.goto(`/projects/${id}?view=${view}`);
      await expect(page.getByRole("navigation", { name: "View" })).toBeVisible();
      const boxes = await Promise.all(parts.map(getBox));
      places.push(boxes.map(({ x, y, width: size }) => [x, y, size].map(Math.round).join()).join(" · "));
    }
    expect(new Set(places).size, `${width} px: ${places.join(" | ")}`).toBe(1);
  }
});
