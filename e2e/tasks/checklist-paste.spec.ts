import { expectAccessible } from "../support/page/axe";
import { pasteInto } from "../support/page/paste";
import { type BoardPage, expect, test } from "../support/project/board";
import { getPanel, readTask } from "../support/project/task-panel";

const ITEMS = "**/api/tasks/*/checklist";

async function openChecklist(board: BoardPage, id: string) {
  await board.open(id);
  await board.getCardButton("Brief").click();
  const panel = getPanel(board);
  const field = panel.getByLabel("Add an item");
  await field.focus();
  const unsaved = panel.getByRole("list", { name: "Not saved" }).getByRole("listitem");
  return { panel, field, items: panel.getByLabel(/^Item: /), unsaved };
}

test("a pasted list becomes items, checked ones too, as one step", async ({ board, projects, person }) => {
  const id = await projects.make({ todo: ["Brief"] });
  const { panel, field, items } = await openChecklist(board, id);
  await field.fill("Typed");
  await pasteInto(field, "- [ ] Venue\n- [x] Menu\n\n* Music\n");
  await expect(board.toasts).toHaveText(["3 items added"]);
  await expect(items).toHaveCount(3);
  await expect(panel.getByRole("checkbox", { name: "Menu" })).toBeChecked();
  await expect(field).toHaveValue("Typed");
  await expect(field).toBeFocused();
  const stored = async () =>
    (await readTask(board, person, id)).checklist.map(({ text, done }) => [text, done]);
  expect(await stored()).toEqual([
    ["Venue", false],
    ["Menu", true],
    ["Music", false],
  ]);
  await board.page.getByRole("button", { name: "Undo" }).click();
  await expect(items).toHaveCount(0);
  expect(await stored()).toEqual([]);
});

test("lines that do not fit are kept, also over a reload", async ({ board, projects, person, request }) => {
  const id = await projects.make({ todo: ["Brief"] });
  const { headers } = person;
  const checklist = Array.from({ length: 97 }, (_, index) => ({ text: `${index}` }));
  await request.post(`/api/task-projects/${id}/tasks`, { headers, data: { name: "Full", checklist } });
  await board.open(id);
  await board.page.setViewportSize({ width: 360, height: 740 });
  await board.getCardButton("Full").click();
  const panel = getPanel(board);
  const field = panel.getByLabel("Add an item");
  const unsaved = panel.getByRole("list", { name: "Not saved" }).getByRole("listitem");
  await field.focus();
  const long = "x".repeat(501);
  await pasteInto(field, ["A", long, "B", "C", "D", "E"].join("\n"));
  await expect(board.toasts).toHaveText(["3 items added"]);
  await expect(panel.getByRole("alert")).toHaveText(
    "A checklist can have at most 100 items. An item can have at most 500 characters.",
  );
  await expect(unsaved).toHaveText([/^x+/, /^D/, /^E/]);
  await expect(panel.getByRole("button", { name: /^Retry: x/ })).toBeInViewport({ ratio: 1 });
  await expectAccessible(board.page);
  await board.page.reload();
  await expect(unsaved).toHaveCount(3);
  await panel.getByRole("button", { name: "Retry: D" }).click();
  await expect(field).toHaveValue("D");
  await panel.getByRole("button", { name: "Retry: E" }).click();
  await expect(field).toHaveValue("E");
  await expect(unsaved).toHaveText([/^x+/, /^D/]);
  await panel.getByRole("button", { name: "Discard 2 lines" }).click();
  await expect(unsaved).toHaveCount(0);
  await expect(field).toBeFocused();
  expect((await readTask(board, person, id, "Full")).checklist).toHaveLength(100);
});

test("lines that the server refuses are kept, with their check", async ({
  board,
  projects,
  person,
  allowed,
}) => {
  allowed.failures.push(/ERR_FAILED/);
  const id = await projects.make({ todo: ["Brief"] });
  const { panel, field, items, unsaved } = await openChecklist(board, id);
  let count = 0;
  await board.page.route(ITEMS, (route) => (++count > 1 ? route.abort() : route.continue()));
  await pasteInto(field, "- [ ] Venue\n- [x] Menu\n- [ ] Music");
  await expect(unsaved).toHaveText([/^\[x\] Menu/, /^Music/]);
  await expect(items).toHaveCount(1);
  // The newest is first.
  await expect(board.toasts).toContainText(["1 item added", "Failed to update task"]);
  await board.page.unroute(ITEMS);
  await panel.getByRole("button", { name: "Retry: [x] Menu" }).click();
  await expect(field).toHaveValue("[x] Menu");
  await field.press("Enter");
  await expect(panel.getByRole("checkbox", { name: "Menu" })).toBeChecked();
  const stored = async () =>
    (await readTask(board, person, id)).checklist.map(({ text, done }) => [text, done]);
  await expect.poll(stored).toEqual([
    ["Venue", false],
    ["Menu", true],
  ]);
});
