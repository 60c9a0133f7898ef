import type { Locator } from "@playwright/test";
import { STATUSES } from "@/lib/tasks/statuses";
import { expect, test } from "../support/project/board";

const getColor = (locator: Locator, property: "color" | "backgroundColor" | "borderTopColor") =>
  locator.first().evaluate((element, name) => {
    // A canvas converts any color notation into numbers.
    const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
    context.fillStyle = getComputedStyle(element)[name];
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  }, property);

/** Returns the contrast of two opaque colors (WCAG 2). */
function getContrast(...colors: [number[], number[]]) {
  const [dark, light] = colors
    .map((color) => {
      expect(color[3]).toBe(255);
      const [r, g, b] = color
        .slice(0, 3)
        .map((part) => (part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r! + 0.7152 * g! + 0.0722 * b! + 0.05;
    })
    .sort((a, b) => a - b);
  return light! / dark!;
}

test("columns and cards stand out in both themes, and a status has one color everywhere", async ({
  board,
  projects,
  page,
}) => {
  const id = await projects.make({ todo: ["One"], in_progress: ["Two"], done: ["Three"] });
  const mark = (status: string, within: Locator) => within.locator(`svg[data-status="${status}"]`);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await board.open(id);
    const column = await getColor(board.getColumnByStatus("todo"), "backgroundColor");
    const card = await getColor(board.getCardItem("One").locator(":scope > div"), "backgroundColor");
    const body = await getColor(page.locator("body"), "backgroundColor");
    expect(getContrast(card, column), `card on column, ${colorScheme}`).toBeGreaterThanOrEqual(1.12);
    expect(getContrast(column, body), `column on page, ${colorScheme}`).toBeGreaterThanOrEqual(
      colorScheme === "dark" ? 1.12 : 1.06,
    );
    const [open, finished] = [
      await getColor(board.getCardButton("One"), "color"),
      await getColor(board.getCardButton("Three"), "color"),
    ];
    expect(getContrast(finished, card), `done, ${colorScheme}`).toBeGreaterThanOrEqual(4.5);
    expect(getContrast(open, card), `done steps back, ${colorScheme}`).toBeGreaterThan(
      getContrast(finished, card) + 2,
    );

    const colors = new Map<string, number[]>();
    for (const status of STATUSES)
      colors.set(status, await getColor(mark(status, board.getColumnByStatus(status)), "color"));
    expect(new Set([...colors.values()].map(String)).size).toBe(STATUSES.length);
    // Polled, because a list may be mounted again during hydration.
    const expectStatusColor = (status: string, where: string, within: Locator) =>
      expect
        .poll(() => getColor(mark(status, within), "color"), `${status} in ${where}`)
        .toEqual(colors.get(status));
    await expectStatusColor(
      "todo",
      "the header",
      page.getByRole("main").locator("div:has(> [role=progressbar])"),
    );
    const done = colors.get("done")!;
    const primary = await getColor(
      page.getByRole("progressbar", { name: "Tasks done" }).locator("div"),
      "backgroundColor",
    );
    expect(primary, "the bar counts what is done").toEqual(done);

    await page.goto(`/projects/${id}?view=calendar&month=2031-01`);
    const day = await getColor(page.locator("#main table"), "backgroundColor");
    const other = await getColor(page.locator('[data-day="2030-12-31"]'), "backgroundColor");
    if (colorScheme === "dark")
      expect(getContrast(day, other), "days of other months").toBeGreaterThanOrEqual(1.12);
    await page.goto(`/projects/${id}?view=list`);
    for (const status of STATUSES) await expectStatusColor(status, "the list view", page.getByRole("table"));
    const edges = [page.getByLabel("Sort"), page.getByRole("button", { name: "Filter", exact: true })];
    const [select, filter] = await Promise.all(edges.map((edge) => getColor(edge, "borderTopColor")));
    expect(select, "a select of a toolbar has the edge of the buttons beside it").toEqual(filter);
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search and commands" }).fill("Website rel");
    await expectStatusColor("todo", "the palette", page.getByRole("option", { name: /^Website relaunch/ }));
    await page.goto("/dashboard");
    await expectStatusColor("todo", "the dashboard", page.getByRole("link", { name: /^Website relaunch/ }));
    const button = page.getByRole("link", { name: "Create Project with AI" });
    expect(await getColor(button, "backgroundColor"), "green is not done").not.toEqual(done);
    await page.goto("/projects");
    await expectStatusColor("todo", "the list of projects", page.getByRole("table"));
    const frame = await getColor(page.getByRole("searchbox"), "borderTopColor");
    expect(getContrast(frame, body), "the edge of a field").toBeGreaterThanOrEqual(3);
    const status = page.getByRole("combobox", { name: "Status" });
    expect(await getColor(status, "borderTopColor"), "the filter beside it").toEqual(frame);
  }
});

test("forced colors show what is chosen and what has the focus", async ({ board, projects }) => {
  const id = await projects.make({ todo: ["One"] });
  const { page } = board;
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`/projects/${id}?view=list&task=1`);
  const style = (locator: Locator) =>
    locator.evaluate((element) => {
      const { textDecorationLine, outlineStyle, appearance, color } = getComputedStyle(element);
      return { textDecorationLine, outlineStyle, appearance, color };
    });
  const view = page.getByRole("navigation", { name: "View" }).getByRole("link", { name: "List" });
  expect(await style(view)).toMatchObject({ textDecorationLine: "underline" });
  expect(await style(page.getByRole("checkbox", { name: "Select One" }))).toMatchObject({
    appearance: "auto",
  });
  const due = page.getByRole("dialog").getByLabel("Due date");
  expect((await style(due)).color).not.toBe("rgba(0, 0, 0, 0)");
  await page.getByRole("button", { name: "More actions" }).click();
  const item = page.getByRole("menuitem").first();
  await item.hover();
  await expect(item).toBeFocused();
  expect(await style(item)).toMatchObject({ outlineStyle: "solid" });
});
