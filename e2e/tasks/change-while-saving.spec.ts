import { createGate } from "../support/page/routes";
import { type BoardPage, expect, type ProjectsFixture, test } from "../support/project/board";
import { getPanel, readTask } from "../support/project/task-panel";

/** Opens the panel of the only task of a new project. */
async function openTask(board: BoardPage, projects: ProjectsFixture) {
  const id = await projects.make({ todo: ["Brief"] });
  const { page } = board;
  await page.goto(`/projects/${id}?task=1`);
  return { id, page, panel: getPanel(board) };
}

test("a checklist item that is changed back while it is being saved is saved again", async ({
  board,
  projects,
}) => {
  const { page, panel } = await openTask(board, projects);
  await panel.getByRole("textbox", { name: "Add an item" }).fill("Stage");
  await page.keyboard.press("Enter");
  const item = panel.getByLabel(/^Item: /);
  await expect(item).toHaveValue("Stage");
  const answer = createGate();
  const sent: string[] = [];
  await page.route("**/api/tasks/*/checklist/*", async (route) => {
    sent.push(route.request().postDataJSON().text);
    if (sent.length === 1) await answer.opened;
    await route.continue();
  });
  for (const text of ["Lights", "Stage"]) {
    await item.fill(text);
    await panel.getByLabel("Status").focus();
  }
  answer.open();
  await expect.poll(() => sent).toEqual(["Lights", "Stage"]);
  await expect(item).toHaveValue("Stage");
});

test("the status that was chosen last is shown while both are being saved", async ({ board, projects }) => {
  const { page, panel } = await openTask(board, projects);
  const status = panel.getByLabel("Status", { exact: true });
  const answers = [createGate(), createGate()];
  const sent: string[] = [];
  await page.route("**/api/tasks/*", async (route) => {
    sent.push(route.request().postDataJSON().status);
    await answers[sent.length - 1]!.opened;
    await route.continue();
  });
  await status.selectOption("done");
  await expect(panel.getByLabel("Repeat")).toBeDisabled();
  await status.selectOption("in_progress");
  await expect(panel.getByLabel("Repeat")).toBeEnabled();
  answers[0]!.open();
  await expect.poll(() => sent).toEqual(["done", "in_progress"]);
  await expect(board.getColumnByStatus("done").locator("[data-task-id]")).toHaveCount(1);
  await expect(status).toHaveValue("in_progress");
  answers[1]!.open();
  await expect(board.getColumnByStatus("in_progress").locator("[data-task-id]")).toHaveCount(1);
  await expect(status).toHaveValue("in_progress");
});

test("a date that is removed while it is being saved stays removed", async ({ board, projects, person }) => {
  const { id, page, panel } = await openTask(board, projects);
  const due = panel.getByLabel("Due date", { exact: true });
  const answer = createGate();
  const sent: unknown[] = [];
  await page.route("**/api/tasks/*", async (route) => {
    sent.push(route.request().postDataJSON().due_on);
    if (sent.length === 1) await answer.opened;
    await route.continue();
  });
  await due.fill("2031-01-02");
  await panel.getByLabel("Status").focus();
  await expect.poll(() => sent).toEqual(["2031-01-02"]);
  await panel.getByRole("button", { name: "Remove due date" }).click();
  answer.open();
  await expect.poll(() => sent).toEqual(["2031-01-02", null]);
  await expect.poll(async () => (await readTask(board, person, id)).due_on).toBeNull();
  await expect(due).toHaveValue("");
  // Later on, an undo is no change by the user.
  await page.locator("[data-sonner-toast]").getByRole("button", { name: "Undo" }).first().click();
  await expect(due).toHaveValue("2031-01-02");
  await expect.poll(async () => (await readTask(board, person, id)).due_on).toBe("2031-01-02");
  expect(sent).toHaveLength(2);
});

test("a description that is changed back while its save is refused is not sent again", async ({
  board,
  projects,
  person,
  allowed,
}) => {
  allowed.failures = [/422/];
  const { id, page, panel } = await openTask(board, projects);
  const description = panel.getByRole("textbox", { name: "Description" });
  const answer = createGate();
  const sent: string[] = [];
  await page.route("**/api/tasks/*", async (route) => {
    sent.push(route.request().postDataJSON().description);
    await answer.opened;
    await route.fulfill({ status: 422, json: { title: "Error", detail: "It has failed.", errors: [] } });
  });
  await description.fill("Three pages");
  await panel.getByLabel("Status").focus();
  await expect.poll(() => sent).toEqual(["Three pages"]);
  await description.fill("");
  await panel.getByLabel("Status").focus();
  answer.open();
  await expect(board.toasts).toHaveText([/Failed to update task.*It has failed/]);
  // The next save shows that nothing else waits for its turn.
  await page.unroute("**/api/tasks/*");
  await panel.getByLabel("Due date", { exact: true }).fill("2031-01-02");
  await panel.getByLabel("Status").focus();
  await expect.poll(async () => (await readTask(board, person, id)).due_on).toBe("2031-01-02");
  expect(sent).toEqual(["Three pages"]);
  expect((await readTask(board, person, id)).description).toBeNull();
});

test("a description that is changed back is saved if the answer to its save was lost", async ({
  board,
  projects,
  person,
  allowed,
}) => {
  allowed.failures = [/502/];
  const { id, page, panel } = await openTask(board, projects);
  const description = panel.getByRole("textbox", { name: "Description" });
  const answer = createGate();
  const sent: (string | null)[] = [];
  await page.route("**/api/tasks/*", async (route) => {
    sent.push(route.request().postDataJSON().description);
    if (sent.length > 1) return route.continue();
    await route.fetch();
    await answer.opened;
    await route.fulfill({ status: 502 });
  });
  for (const text of ["Three pages", ""]) {
    await description.fill(text);
    await panel.getByLabel("Status").focus();
  }
  answer.open();
  await expect.poll(() => sent).toEqual(["Three pages", null]);
  await expect.poll(async () => (await readTask(board, person, id)).description).toBeNull();
});

test("a description that is changed back after its save has succeeded is saved again", async ({
  board,
  projects,
  person,
}) => {
  const { id, page, panel } = await openTask(board, projects);
  const description = panel.getByRole("textbox", { name: "Description" });
  const answer = createGate();
  const sent: (string | null)[] = [];
  await page.route("**/api/tasks/*", async (route) => {
    sent.push(route.request().postDataJSON().description);
    if (sent.length === 1) await answer.opened;
    await route.continue();
  });
  for (const text of ["Three pages", ""]) {
    await description.fill(text);
    await panel.getByLabel("Status").focus();
  }
  answer.open();
  await expect.poll(() => sent).toEqual(["Three pages", null]);
  await expect.poll(async () => (await readTask(board, person, id)).description).toBeNull();
  await expect(description).toHaveValue("");
});
