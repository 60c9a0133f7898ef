import { clickTwice } from "../support/page/click-twice";
import { holdRequests } from "../support/page/routes";
import { answerPlans, WEDDING_BRIEF, WEDDING_PLAN } from "../support/planning/project-plans";
import { expect, test } from "../support/project/board";
import { waitUntilConnected } from "../support/project/live";
import { typeDescription } from "../support/project/task-panel";
import { signUpInBrowser } from "../support/users/people";

// Cases in which two parts of the board, or a reply and the typed text, meet.

test("a task is added beside an open card, which stays open", async ({ board, projects }) => {
  const { page } = board;
  const id = await projects.make({ todo: ["Brief"] });
  await board.open(id);
  await board.getCardButton("Brief").click();
  const panel = page.getByRole("dialog", { name: "Edit task" });
  await expect(panel).toBeVisible();
  await page.getByRole("button", { name: "Add Task to Project, Todo" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Task to Project" });
  await dialog.getByLabel("Name", { exact: true }).fill("Invite the press");
  await page.keyboard.press("Enter");
  await expect(board.getCardButton("Invite the press")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(panel).toBeVisible();
});

test("text that the quick add passes to the dialog survives a reload and Escape", async ({
  board,
  projects,
}) => {
  const { page } = board;
  const id = await projects.make({ todo: ["Brief"] });
  await board.open(id);
  await page.getByRole("button", { name: "Quick Add, Todo" }).click();
  await page.getByLabel("New task").fill("Sign the contract !urgent");
  await page.getByRole("button", { name: "More…" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Task to Project" });
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Sign the contract");
  await dialog.getByLabel("Description").fill("Both copies.");
  await page.reload();
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Sign the contract");
  await expect(dialog.getByLabel("Description")).toHaveValue("Both copies.");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add Task to Project, Todo" }).click();
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Sign the contract");
  await dialog.getByRole("button", { name: "Create Task" }).click();
  await expect(board.getCardItem("Sign the contract")).toContainText("Urgent priority");
});

test("a finished plan comes back when a new one is refused or canceled", async ({
  page,
  request,
  baseURL,
  allowed,
}) => {
  allowed.failures.push(/503/, /ERR_ABORTED/);
  await signUpInBrowser(page, request, baseURL!);
  await answerPlans(page, [["plan", WEDDING_PLAN]]);
  await page.goto("/projects?create=ai");
  const dialog = page.getByRole("dialog");
  const text = page.getByLabel("Project Name");
  const name = dialog.getByLabel("Name", { exact: true });
  await text.fill(WEDDING_BRIEF);
  await page.keyboard.press("Control+Enter");
  await name.fill("Our wedding");
  await dialog.getByRole("button", { name: "Back", exact: true }).click();

  await page.unroute("**/api/task-projects/ai/plan");
  await page.route("**/api/task-projects/ai/plan", (route) => route.fulfill({ status: 503, json: {} }));
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByRole("button", { name: "Retry" })).toBeVisible();
  await dialog.getByRole("button", { name: "Back to the Plan" }).click();
  await expect(name).toHaveValue("Our wedding");

  await dialog.getByRole("button", { name: "Back", exact: true }).click();
  await page.unroute("**/api/task-projects/ai/plan");
  const { requested, release } = await holdRequests(page, "**/api/task-projects/ai/plan", "POST");
  await text.press("Control+Enter");
  await requested;
  await dialog.getByRole("button", { name: "Cancel" }).click();
  release();
  await dialog.getByRole("button", { name: "Back to the Plan" }).click();
  await expect(name).toHaveValue("Our wedding");
  await page.reload();
  await expect(name).toHaveValue("Our wedding");
});

test("while a label is being created, the next one can be typed", async ({ board, projects }) => {
  const { page } = board;
  const id = await projects.make({ todo: ["Brief"] });
  await board.open(id);
  await board.getCardButton("Brief").click();
  const panel = page.getByRole("dialog", { name: "Edit task" });
  await panel.getByRole("button", { name: "Add a label" }).click();
  const field = panel.getByLabel("Find or create a label");
  const { requested, release } = await holdRequests(page, "**/labels", "POST");
  await field.fill("Legal");
  await page.keyboard.press("Enter");
  await requested;
  await page.keyboard.press("Enter");
  await page.keyboard.type("Money");
  release();
  await expect(board.getCardItem("Brief")).toContainText("Labels: Legal");
  await expect(field).toHaveValue("Money");
  await expect(board.toasts.filter({ hasText: "Task updated" })).toHaveCount(1);
});

test("a label is deleted once, however often the button is pressed", async ({
  board,
  projects,
  person,
  request,
}) => {
  const { page } = board;
  const id = await projects.make({ todo: ["Brief"] });
  const data = { name: "Legal", color: "red" };
  await request.post(`/api/task-projects/${id}/labels`, { headers: person.headers, data });
  await board.open(id);
  await board.getCardButton("Brief").click();
  const panel = page.getByRole("dialog", { name: "Edit task" });
  await panel.getByRole("button", { name: "Add a label" }).click();
  await panel.getByRole("button", { name: "Edit label Legal" }).click();
  await clickTwice(panel.getByRole("button", { name: "Delete Label" }));
  await expect(board.toasts.filter({ hasText: "Label deleted" })).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(panel.getByRole("list", { name: "Project labels" })).toContainText("Legal");
});

test("a deleted project offers to copy the text typed into the quick add and the checklist", async ({
  board,
  projects,
  allowed,
}) => {
  allowed.failures.push(/404/);
  const { page } = board;
  const id = await projects.make({ todo: ["Brief"] });
  await board.open(id);
  await page.getByRole("button", { name: "Quick Add, Todo" }).click();
  await page.getByLabel("New task").fill("Call the printer");
  await board.getCardButton("Brief").click();
  await page.getByLabel("Add an item").fill("Ask for a quote");
  await page.goto("/about");
  await projects.delete(id);
  await page.goto(`/projects/${id}`);
  await expect(page.getByText("Project not found")).toBeVisible();
  for (const text of ["Call the printer", "Ask for a quote"])
    await expect(page.getByText(text)).toBeVisible();
});

test("a task that is created again has its labels and its checklist", async ({
  board,
  projects,
  person,
  request,
}) => {
  const { page } = board;
  const { headers } = person;
  const id = await projects.make({ todo: ["Brief"] });
  const [task] = (await (await request.get(`/api/tasks?project_id=${id}`, { headers })).json()).data;
  const data = { name: "Legal", color: "red" };
  const label = await (await request.post(`/api/task-projects/${id}/labels`, { headers, data })).json();
  await request.post(`/api/tasks/${task.id}/checklist`, { headers, data: { text: "Two pages" } });
  await request.patch(`/api/tasks/${task.id}`, { headers, data: { label_ids: [label.id] } });
  await waitUntilConnected(page, () => board.open(id));
  const dialog = await typeDescription(board, "Words worth keeping");
  await request.delete(`/api/tasks/${task.id}`, { headers });
  await dialog.getByRole("button", { name: "Create it again" }).click();
  await expect(board.getCardItem("Brief")).toContainText("Labels: Legal");
  const [again] = (await (await request.get(`/api/tasks?project_id=${id}`, { headers })).json()).data;
  expect(again).toMatchObject({ label_ids: [label.id], checklist: [{ text: "Two pages", done: false }] });
});

test("planning works through an instance of an older version that does not know an option", async ({
  page,
  request,
  baseURL,
  allowed,
}) => {
  allowed.failures.push(/422/);
  await signUpInBrowser(page, request, baseURL!);
  await answerPlans(page, [["plan", WEDDING_PLAN]]);
  await page.route("**/api/task-projects/ai/plan", (route) =>
    route.request().postDataJSON().repeat_tasks === undefined
      ? route.fallback()
      : route.fulfill({ status: 422, json: {} }),
  );
  await page.goto("/projects?create=ai");
  await page.getByLabel("Project Name").fill(WEDDING_BRIEF);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Create Project" })).toBeEnabled();
});
