import { expect, test } from "../support/project/board";
import { waitUntilConnected } from "../support/project/live";
import { getPanel, readTask } from "../support/project/task-panel";
import { createRecord, openAsAdmin, uniqueName } from "../support/users/admin";
import { CONFLICT, RESTORED } from "../support/users/drafts";

for (const [label, field] of [
  ["Description", "description"],
  ["Name", "name"],
] as const)
  test(`a task's ${field} stays in conflict until the user decides`, async ({
    board,
    projects,
    person,
    request,
  }) => {
    const { page } = board;
    const id = await projects.make({ todo: ["Brief"] });
    await waitUntilConnected(page, () => board.open(id));
    const { id: taskId } = await readTask(board, person, id);
    const path = `/api/tasks/${taskId}`;
    const { headers } = person;
    const read = async () => (await (await request.get(path, { headers })).json())[field];
    const panel = getPanel(board);
    const expectConflict = async () => {
      await expect(panel.getByRole("alert")).toContainText(CONFLICT);
      await expect(panel.getByLabel(label, { exact: true })).toHaveValue("Mine");
    };
    const reopen = async (name: string) => {
      await page.keyboard.press("Escape");
      await expect(panel).toHaveCount(0);
      await board.getCardButton(name).click();
    };

    await board.getCardButton("Brief").click();
    await panel.getByLabel(label, { exact: true }).fill("Mine");
    await request.patch(path, { headers, data: { [field]: "Theirs" } });
    await expectConflict();
    // A change of another field does not settle it.
    await request.patch(path, { headers, data: { due_on: "2031-05-06" } });
    await expect(panel.getByLabel("Due date", { exact: true })).toHaveValue("2031-05-06");
    await expectConflict();

    const cardName = field === "name" ? "Theirs" : "Brief";
    await reopen(cardName);
    await expectConflict();
    await reopen(cardName);
    await expectConflict();
    await page.reload();
    await expectConflict();
    expect(await read()).toBe("Theirs");

    await panel.getByRole("button", { name: "Keep mine" }).click();
    await page.keyboard.press("Escape");
    await expect.poll(read).toBe("Mine");
    await page.reload();
    await board.getCardButton(field === "name" ? "Mine" : "Brief").click();
    await expect(panel.getByLabel("Due date", { exact: true })).toHaveValue("2031-05-06");
    await expect(panel.getByRole("alert")).toHaveCount(0);
    await expect(panel.getByText(RESTORED)).toHaveCount(0);
  });

test("a project's dialog is in conflict again after a reload", async ({
  board,
  projects,
  person,
  request,
}) => {
  const { page } = board;
  const id = await projects.make({ todo: ["Brief"] });
  await waitUntilConnected(page, () => board.open(id));
  await page.getByRole("button", { name: "Edit Project" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Description").fill("My words");
  const path = `/api/task-projects/${id}`;
  await request.patch(path, { headers: person.headers, data: { description: "Their words" } });
  await expect(dialog.getByRole("alert")).toContainText(CONFLICT);
  await expect(dialog.getByLabel("Description")).toHaveValue("My words");
  await expect(dialog.getByRole("button", { name: "Save" })).toBeEnabled();
  await page.keyboard.press("Escape");
  await page.reload();
  await page.getByRole("button", { name: "Edit Project" }).click();
  await expect(dialog.getByRole("alert")).toContainText(CONFLICT);
  await dialog.getByRole("button", { name: "Use theirs" }).click();
  await expect(dialog.getByLabel("Description")).toHaveValue("Their words");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test("an administrator's form is in conflict again after a reload", async ({ page, request, baseURL }) => {
  const admin = await openAsAdmin(page, request, baseURL!);
  const name = uniqueName("Editor");
  const role = await createRecord(request, admin, "roles", { name, description: "First" });
  await page.goto(`/admin/roles/${role.id}`);
  await page.getByLabel("Description").fill("Mine");
  const data = { name, description: "Theirs" };
  await request.put(`/api/admin/roles/${role.id}`, { headers: admin.headers, data });
  for (let reload = 0; reload < 2; reload++) {
    await page.reload();
    await expect(page.getByText(CONFLICT)).toBeVisible();
    await expect(page.getByLabel("Description")).toHaveValue("Mine");
  }
  await page.getByRole("button", { name: "Keep mine" }).click();
  await page.reload();
  await expect(page.getByText(RESTORED)).toBeVisible();
  await expect(page.getByText(CONFLICT)).toHaveCount(0);
});
