import { createGate } from "../support/page/routes";
import { expect, test } from "../support/project/board";
import { waitUntilConnected } from "../support/project/live";
import { readTask, typeDescription } from "../support/project/task-panel";

test("a deleted task shows a notice, its text can be copied, and it can be created again", async ({
  board,
  projects,
  person,
  request,
  context,
}) => {
  const { page } = board;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const id = await projects.make({});
  await waitUntilConnected(page, () => board.open(id));
  // A task that appears while the board is open is known from the journal alone.
  const { headers } = person;
  await request.post(`/api/task-projects/${id}/tasks`, { headers, data: { name: "Brief" } });
  const dialog = await typeDescription(board, "Words worth keeping");
  const { id: taskId } = await readTask(board, person, id);
  await request.delete(`/api/tasks/${taskId}`, { headers });
  await expect(dialog.getByRole("alert")).toContainText("This task was deleted");
  await expect(dialog.getByLabel("Description")).toHaveValue("Words worth keeping");
  await expect(dialog.getByLabel("Priority")).toBeDisabled();
  await dialog.getByRole("button", { name: "Copy text" }).click();
  await expect(page.getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Brief\n\nWords worth keeping");
  await dialog.getByRole("button", { name: "Create it again" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(board.getCardButton("Brief")).toBeVisible();
  expect((await projects.tasks(id)).todo).toEqual(["Brief"]);
});

test("a task that is deleted during a save and restored can be edited again, with the typed text", async ({
  board,
  projects,
  person,
  request,
  allowed,
}) => {
  allowed.failures.push(/404/);
  const { page } = board;
  const id = await projects.make({ todo: ["Brief"] });
  await waitUntilConnected(page, () => board.open(id));
  await board.getCardButton("Brief").click();
  const { id: taskId } = await readTask(board, person, id);
  // The save reaches the server after the deletion.
  await page.route(`**/api/tasks/${taskId}`, async (route) => {
    await request.delete(`/api/tasks/${taskId}`, { headers: person.headers });
    await page.unroute(`**/api/tasks/${taskId}`);
    await route.continue();
  });
  const dialog = page.getByRole("dialog");
  const name = dialog.getByRole("textbox", { name: "Name" });
  await name.fill("Brief the agency");
  await name.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("This task was deleted");
  await expect(page.getByText("Task not found")).toBeVisible();
  await request.post(`/api/tasks/${taskId}/restore`, { headers: person.headers });
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await expect(name).toHaveValue("Brief the agency");
  await page.keyboard.press("Escape");
  await expect(board.getCardButton("Brief the agency")).toBeVisible();
  expect((await projects.tasks(id)).todo).toEqual(["Brief the agency"]);
});

test("a task that is back before its board has read the deletion can be edited again", async ({
  board,
  projects,
  person,
  request,
  allowed,
}) => {
  allowed.failures.push(/404/);
  const { page } = board;
  const { headers } = person;
  const id = await projects.make({ todo: ["Brief"] });
  await waitUntilConnected(page, () => board.open(id));
  await board.getCardButton("Brief").click();
  const { id: taskId } = await readTask(board, person, id);
  const gate = createGate();
  await page.route("**/changes?*", async (route) => {
    await gate.opened;
    await route.continue();
  });
  await request.delete(`/api/tasks/${taskId}`, { headers });
  const dialog = page.getByRole("dialog");
  const name = dialog.getByRole("textbox", { name: "Name" });
  await name.fill("Brief the agency");
  await name.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("This task was deleted");
  await request.post(`/api/tasks/${taskId}/restore`, { headers });
  gate.open();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await expect(name).toHaveValue("Brief the agency");

  // The refusal of another save arrives after the restoration.
  await page.route(`**/api/tasks/${taskId}`, async (route) => {
    await request.delete(`/api/tasks/${taskId}`, { headers });
    const response = await route.fetch();
    await request.post(`/api/tasks/${taskId}/restore`, { headers });
    await page.unroute(`**/api/tasks/${taskId}`);
    await route.fulfill({ response });
  });
  const refused = page.waitForResponse((response) => response.status() === 404);
  await name.press("Enter");
  await refused;
  await page.waitForResponse("**/changes?*");
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(board.getCardButton("Brief the agency")).toBeVisible();
  expect((await projects.tasks(id)).todo).toEqual(["Brief the agency"]);
});

test("a deleted project offers to copy its text", async ({ board, projects, allowed, person, request }) => {
  allowed.failures.push(/404/);
  const { page } = board;
  const id = await projects.make({ todo: ["Brief"] });
  await waitUntilConnected(page, () => board.open(id));
  await page.getByRole("button", { name: "Edit Project" }).click();
  await page.getByRole("dialog").getByLabel("Description").fill("Words about the fair");
  await projects.delete(id);
  await expect(page.getByText("Project not found")).toBeVisible();
  await expect(page.getByText("Words about the fair")).toBeVisible();
  await page.getByRole("button", { name: "Create it again" }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByText("Words about the fair")).toBeVisible();
  const created = `/api/task-projects/${new URL(page.url()).pathname.split("/").at(-1)}/workflows`;
  const workflows = await (await request.get(created, { headers: person.headers })).json();
  expect(workflows.enabled).toHaveLength(3);
});
