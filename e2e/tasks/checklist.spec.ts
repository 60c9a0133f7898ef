import { NARROW } from "../support/page/layout";
import { createGate } from "../support/page/routes";
import { dragByMouse, expect, test } from "../support/project/board";
import { getPanel, readTask } from "../support/project/task-panel";

test("the checklist works by keyboard alone, and typed text survives a reload", async ({
  board,
  projects,
  person,
}) => {
  const id = await projects.make({ todo: ["Brief"] });
  await board.open(id);
  const { page } = board;
  const { keyboard } = page;
  await board.getCardButton("Brief").click();
  const panel = getPanel(board);
  const items = panel.getByLabel(/^Item: /);
  await panel.getByLabel("Add an item").focus();
  for (const text of ["Venue", "Menu", "Music"]) {
    await keyboard.type(text);
    await keyboard.press("Enter");
  }
  await expect(items).toHaveCount(3);
  await keyboard.press("ArrowUp");
  await expect(items.nth(2)).toBeFocused();
  await keyboard.press("Control+Enter");
  const music = panel.getByRole("checkbox", { name: "Music" });
  await expect(music).toBeChecked();
  // It looks like the mark of the status Done.
  await expect(music).toHaveCSS("border-radius", /e\+\d+px$/);
  await keyboard.press("Alt+ArrowUp");
  await keyboard.press("Alt+ArrowUp");
  await expect(panel.getByLabel("Item: Music")).toBeFocused();
  await keyboard.press("ArrowDown");
  await keyboard.press("End");
  await keyboard.type(" in town");
  await keyboard.press("ArrowDown");
  const stored = async () =>
    (await readTask(board, person, id)).checklist.map(({ text, done }) => [text, done]);
  await expect.poll(stored).toEqual([
    ["Music", true],
    ["Venue in town", false],
    ["Menu", false],
  ]);
  await expect(board.getCardItem("Brief")).toContainText("1 of 3 items done");

  await panel.getByLabel("Add an item").fill("Half a thou");
  await page.reload();
  await expect(panel.getByLabel("Add an item")).toHaveValue("Half a thou");
  await panel.getByLabel("Item: Menu").fill("");
  await keyboard.press("Backspace");
  await expect(items).toHaveCount(2);
  await expect(panel.getByLabel("Item: Venue in town")).toBeFocused();
  await panel.getByRole("button", { name: "Remove Music" }).click();
  await expect(panel.getByLabel("Add an item")).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: NARROW, hasTouch: true, isMobile: true });

  test("a tap that removes a row does not focus a text field, which would open the keyboard", async ({
    board,
    projects,
    person,
    request,
  }) => {
    const id = await projects.make({ todo: ["Brief"] });
    const task = await readTask(board, person, id);
    for (const text of ["Venue", "Menu"])
      await request.post(`/api/tasks/${task.id}/checklist`, { headers: person.headers, data: { text } });
    await board.page.goto(`/projects/${id}?task=1`);
    const panel = getPanel(board);
    await panel.getByRole("button", { name: "Remove Venue" }).tap();
    await expect(panel.getByRole("button", { name: "Remove Menu" })).toBeFocused();
    await panel.getByRole("button", { name: "Remove Menu" }).tap();
    await expect(panel).toBeFocused();
  });
});

test("an item of the checklist is dragged by its handle", async ({ board, projects, person, request }) => {
  const id = await projects.make({ todo: ["Brief"] });
  await board.open(id);
  const task = await readTask(board, person, id);
  const headers = person.headers;
  for (const text of ["Venue", "Menu", "Music"])
    await request.post(`/api/tasks/${task.id}/checklist`, { headers, data: { text } });
  const { page } = board;
  // The whole panel is in view, so that nothing scrolls under the pointer.
  await page.setViewportSize({ width: 1280, height: 1000 });
  await board.getCardButton("Brief").click();
  const rows = getPanel(board)
    .getByRole("listitem")
    .filter({ has: page.getByRole("checkbox") });
  await expect(rows).toHaveCount(3);
  await rows.nth(2).hover();
  await dragByMouse(page, rows.nth(2).locator("[aria-hidden]").first(), rows.nth(0), -8);
  const stored = async () => (await readTask(board, person, id)).checklist.map(({ text }) => text);
  await expect.poll(stored).toEqual(["Music", "Venue", "Menu"]);
  await expect(
    getPanel(board)
      .getByLabel(/^Item: /)
      .first(),
  ).toHaveValue("Music");
});

test("text typed in an item that another window deletes goes to the field for a new item", async ({
  board,
  projects,
  person,
  request,
}) => {
  const id = await projects.make({ todo: ["Brief"] });
  await board.open(id);
  const task = await readTask(board, person, id);
  const { headers } = person;
  const ids: string[] = [];
  for (const text of ["Venue", "Menu", "Music"]) {
    const added = await request.post(`/api/tasks/${task.id}/checklist`, { headers, data: { text } });
    ids.push((await added.json()).id);
  }
  const { page } = board;
  await board.getCardButton("Brief").click();
  const panel = getPanel(board);
  const items = panel.getByLabel(/^Item: /);
  const field = panel.getByLabel("Add an item");
  await expect(items).toHaveCount(3);
  await panel.getByLabel("Item: Menu").fill("Menu with soup");
  await request.delete(`/api/tasks/${task.id}/checklist/${ids[1]}`, { headers });
  await expect(items).toHaveCount(2);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("Menu with soup");
  await expect(board.toasts).toContainText(["What you typed is in the field for a new item."]);

  // That field has text now, and what is not changed needs no rescue.
  await panel.getByLabel("Item: Music").fill("Music till two");
  await request.delete(`/api/tasks/${task.id}/checklist/${ids[2]}`, { headers });
  await expect(panel.getByRole("list", { name: "Not saved" })).toContainText("Music till two");
  await expect(field).toHaveValue("Menu with soup");
  await expect(field).toBeFocused();
  await request.delete(`/api/tasks/${task.id}/checklist/${ids[0]}`, { headers });
  await expect(items).toHaveCount(0);
  await page.reload();
  await expect(field).toHaveValue("Menu with soup");
  await expect(panel.getByRole("list", { name: "Not saved" }).getByRole("listitem")).toHaveCount(1);
  await field.press("Enter");
  await expect(panel.getByLabel("Item: Menu with soup")).toBeVisible();
});

test("an item whose removal is refused has what was typed in it", async ({
  board,
  projects,
  person,
  request,
  allowed,
}) => {
  allowed.failures.push(/400/);
  const id = await projects.make({ todo: ["Brief"] });
  await board.open(id);
  const task = await readTask(board, person, id);
  const { headers } = person;
  await request.post(`/api/tasks/${task.id}/checklist`, { headers, data: { text: "Menu" } });
  const { page } = board;
  await board.getCardButton("Brief").click();
  const items = getPanel(board).getByLabel(/^Item: /);
  await expect(items).toHaveCount(1);
  const refusal = { status: 400, json: { status: 400, title: "Bad Request", detail: "No.", errors: [] } };
  const refused = createGate();
  await page.route("**/api/tasks/*/checklist/*", async (route) => {
    if (route.request().method() === "DELETE") await refused.opened;
    await route.fulfill(refusal);
  });
  await items.fill("Menu with soup");
  await getPanel(board).getByRole("button", { name: "Remove Menu" }).click();
  await expect(items).toHaveCount(0);
  refused.open();
  await expect(items).toHaveCount(1);
  await expect(items).toHaveValue("Menu with soup");
});
