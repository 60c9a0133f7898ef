import { expectAccessible } from "../support/page/axe";
import { expectFitsWindow, getBox, NARROW } from "../support/page/layout";
import { expectDialogTabOrderFollowsLayout } from "../support/page/tab-order";
import { expect, test } from "../support/project/board";
import { readTask } from "../support/project/task-panel";
import { RESTORED } from "../support/users/drafts";

test("a new task gets its priority, due date and labels with one call, and they survive a reload", async ({
  board,
  projects,
  person,
  request,
}) => {
  const id = await projects.make({ todo: ["Brief"] });
  const { headers } = person;
  const label = await request.post(`/api/task-projects/${id}/labels`, {
    headers,
    data: { name: "Finance", color: "amber" },
  });
  const { id: labelId } = await label.json();
  await board.open(id);
  const { page } = board;

  const dialog = await test.step("the fields are in the order of the form", async () => {
    await page.getByRole("button", { name: "Add Task to Project, In progress" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Task to Project" });
    await dialog.getByLabel("Name").fill("Pay the caterer");
    // The fields of the description come first.
    const [name, description, status] = [
      await getBox(dialog.getByLabel("Name")),
      await getBox(dialog.getByLabel("Description (optional)")),
      await getBox(dialog.getByLabel("Status")),
    ];
    expect([description.x, description.width, status.x]).toEqual([name.x, name.width, name.x]);
    expect(status.y).toBeGreaterThan(description.y);
    const due = await getBox(dialog.getByLabel("Due date"));
    expect([due.y, due.x + due.width]).toEqual([status.y, name.x + name.width]);
    await expect(dialog.getByLabel("Status")).toHaveValue("in_progress");
    return dialog;
  });

  await test.step("fill them by mouse and keyboard", async () => {
    await dialog.getByLabel("Priority").selectOption("urgent");
    await dialog.getByLabel("Due date").fill("2027-03-10");
    await dialog.getByRole("button", { name: "Add a label" }).click();
    // Neither Enter nor Escape in the list of labels ends the dialog.
    await page.keyboard.press("Enter");
    await page.keyboard.type("fin");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("button", { name: "Remove label Finance" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog.getByRole("button", { name: "Add a label" })).toBeFocused();
    await expectDialogTabOrderFollowsLayout(page);
    await expectAccessible(page);
  });

  await test.step("a reload keeps them", async () => {
    await page.reload();
    await expect(dialog.getByRole("status")).toContainText(RESTORED);
    await expect(dialog.getByLabel("Priority")).toHaveValue("urgent");
    await expect(dialog.getByLabel("Due date")).toHaveValue("2027-03-10");
    await expect(dialog.getByRole("button", { name: "Remove label Finance" })).toBeVisible();
    await page.setViewportSize(NARROW);
    await expectFitsWindow(page);
    await expectAccessible(page);
  });

  await test.step("one call creates the task", async () => {
    const calls: string[] = [];
    page.on("request", (sent) => {
      if (sent.method() !== "GET" && sent.url().includes("/api/task")) calls.push(sent.method());
    });
    await dialog.getByRole("button", { name: "Create Task" }).click();
    await expect(board.toasts).toHaveText(["Task created successfully"]);
    await expect(dialog).toHaveCount(0);
    expect(calls).toEqual(["POST"]);
    expect(await readTask(board, person, id, "Pay the caterer")).toMatchObject({
      status: "in_progress",
      priority: "urgent",
      due_on: "2027-03-10",
      label_ids: [labelId],
    });
  });
});

test("a label that was deleted meanwhile is left out of a new task", async ({
  board,
  projects,
  person,
  request,
}) => {
  const id = await projects.make({ todo: ["Brief"] });
  const { headers } = person;
  const path = `/api/task-projects/${id}/labels`;
  const label = await request.post(path, { headers, data: { name: "Finance", color: "amber" } });
  await board.open(id);
  const { page } = board;
  await page.getByRole("button", { name: "Add Task to Project, Todo" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Task to Project" });
  await dialog.getByLabel("Name").fill("Pay the caterer");
  await dialog.getByRole("button", { name: "Add a label" }).click();
  await dialog.getByRole("checkbox", { name: "Finance" }).check();
  const chip = dialog.getByRole("button", { name: "Remove label Finance" });
  await expect(chip).toBeVisible();
  await request.delete(`${path}/${(await label.json()).id}`, { headers });
  await expect(chip).toHaveCount(0);
  await dialog.getByRole("button", { name: "Create Task" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await readTask(board, person, id, "Pay the caterer")).toMatchObject({ label_ids: [] });
});
