import type { APIRequestContext, Page } from "@playwright/test";
import type { Task } from "@/lib/tasks/endpoints";
import { expectAccessible, expectNoAxeViolations } from "../support/axe";
import { expect, test } from "../support/board";
import { pasteInto } from "../support/paste";
import type { Person } from "../support/people";

async function listTasks(request: APIRequestContext, { headers }: Person, id: string): Promise<Task[]> {
  const reply = await request.get(`/api/tasks?project_id=${id}&per_page=100`, { headers });
  return (await reply.json()).data;
}

const paste = (page: Page, text: string) => pasteInto(page.getByLabel("New task"), text);

test("one key opens the form, a line fills the fields, and Enter stores it", async ({
  board,
  projects,
  person,
  request,
}) => {
  const id = await projects.make({ todo: ["Brief"], in_progress: ["Build"] });
  const { headers } = person;
  await request.post(`/api/task-projects/${id}/labels`, { headers, data: { name: "Finance", color: "red" } });
  await board.open(id);
  const { page } = board;
  await board.getCardButton("Build").focus();
  await page.keyboard.press("n");
  const form = board.getColumnByStatus("in_progress").getByRole("form", { name: "Quick Add, In progress" });
  const field = form.getByLabel("New task");
  await expect(field).toBeFocused();
  await page.keyboard.type("Call the bank tomorrow !high #finance #new ~s every week !low");
  const chips = form.getByRole("list", { name: "Recognized" }).getByRole("listitem");
  await expect(chips).toHaveText([
    "Due tomorrow",
    /High priority$/,
    "#Finance",
    "#newnew",
    "Small size",
    "Repeats every week, first tomorrow",
  ]);
  await expectAccessible(page);
  await form.getByRole("button", { name: "Not Small size" }).click();
  await expect(field).toBeFocused();
  await expect(chips).toHaveCount(5);
  await page.keyboard.press("Enter");
  await expect(board.toasts).toHaveText(["Task created successfully"]);
  await expect(field).toHaveValue("");
  await expect(board.getCardButton("Call the bank ~s !low")).toBeVisible();
  const task = (await listTasks(request, person, id)).find(({ name }) => name.startsWith("Call"))!;
  expect(task).toMatchObject({
    status: "in_progress",
    priority: "high",
    size: null,
    repeat: "FREQ=WEEKLY",
    due_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  const { labels } = await (await projects.get(id)).json();
  expect(labels.map(({ name }: { name: string }) => name)).toEqual(["Finance", "new"]);
  expect(task.label_ids).toEqual(labels.map(({ id }: { id: string }) => id));

  // The label now exists, and two lines are stored in order.
  await page.keyboard.type("Second #new");
  await expect(chips).toHaveText(["#new"]);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Third");
  await page.keyboard.press("Enter");
  await expect
    .poll(() => projects.tasks(id))
    .toMatchObject({
      in_progress: ["Build", "Call the bank ~s !low", "Second", "Third"],
    });
  await page.keyboard.press("Enter");
  await expect(form.getByRole("alert")).toHaveText("A task needs a name.");
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(page.getByRole("button", { name: "Quick Add, In progress" })).toBeFocused();
});

test("a pasted list becomes tasks when the user confirms, with one undo", async ({ board, projects }) => {
  const id = await projects.make({ todo: ["Brief"] });
  await board.open(id);
  const { page } = board;
  await page.getByRole("button", { name: "Quick Add, Todo" }).click();
  const list = "- Milk\n- Bread #shop\n- [ ] Eggs !low #shop\n\n- Milk\n";
  await paste(page, list);
  const question = page.getByRole("region", { name: "Add 4 tasks, one per line?" });
  await expect(question.getByRole("button", { name: "Add 4 tasks" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await paste(page, "One\nTwo");
  await page.getByRole("button", { name: "Add as One Task" }).click();
  await expect(page.getByLabel("New task")).toHaveValue("One Two");
  await page.getByLabel("New task").fill("");
  await paste(page, list);
  await page.keyboard.press("Enter");
  await expect(board.toasts).toHaveText(["4 tasks created successfully"]);
  const added = { todo: ["Brief", "Milk", "Bread", "Eggs", "Milk"], in_progress: [], done: [] };
  await expect.poll(() => board.names()).toEqual(added);
  expect(await projects.tasks(id)).toEqual(added);
  await page.locator("[data-sonner-toast]").getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => board.names()).toMatchObject({ todo: ["Brief"] });
  expect((await (await projects.get(id)).json()).labels).toEqual([]);
});

test("checked lines of a pasted list go to Done, and a long line becomes a description", async ({
  board,
  projects,
  person,
  request,
}) => {
  const id = await projects.make({ todo: ["Brief"] });
  await board.open(id);
  const { page } = board;
  await page.getByRole("button", { name: "Quick Add, Todo" }).click();
  const long = "word ".repeat(60).trim();
  await paste(page, `1. [ ] Milk\n2. [x] Bread\n3. ${long}`);
  const question = page.getByRole("region", { name: "Add 3 tasks, one per line?" });
  await expect(question).toContainText("1 is checked and goes to Done.");
  await page.keyboard.press("Enter");
  await expect(board.toasts).toHaveText([/3 tasks created successfully\s*1 in Done/]);
  const added = { todo: ["Brief", "Milk", `${long.slice(0, 194)}…`], in_progress: [], done: ["Bread"] };
  expect(await board.names()).toEqual(added);
  expect(await projects.tasks(id)).toEqual(added);
  const last = (await listTasks(request, person, id)).find(({ name }) => name.startsWith("word"));
  expect(last?.description).toBe(long);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => board.names()).toEqual({ todo: ["Brief"], in_progress: [], done: [] });
});

test.describe("when a line cannot be stored", () => {
  test.beforeEach(({ allowed }) => void allowed.failures.push(/ERR_FAILED|\/tasks/));

  test("it stays in the field, also over a reload", async ({ board, projects }) => {
    const id = await projects.make({});
    await board.open(id);
    const { page } = board;
    await page.keyboard.press("n");
    const field = page.getByLabel("New task");
    await field.fill("Long thought !high");
    await page.route("**/api/task-projects/*/tasks", (route) => route.abort());
    await page.keyboard.press("Enter");
    await expect(board.toasts).toContainText(["Failed to create task: Can’t reach Waymark."]);
    await expect(field).toHaveValue("Long thought !high");
    await page.unroute("**/api/task-projects/*/tasks");
    await page.reload();
    await page.keyboard.press("n");
    await expect(field).toHaveValue("Long thought !high");
    await page.keyboard.press("Enter");
    await expect.poll(() => projects.tasks(id)).toMatchObject({ todo: ["Long thought"] });
  });

  test("lines of a pasted list that failed are listed, until they are added or discarded", async ({
    board,
    projects,
  }) => {
    const id = await projects.make({});
    await board.open(id);
    const { page } = board;
    await page.keyboard.press("n");
    await page.getByLabel("New task").fill("Typed");
    let count = 0;
    await page.route("**/api/task-projects/*/tasks", (route) =>
      ++count > 1 ? route.abort() : route.continue(),
    );
    await paste(page, "One\nTwo\nThree");
    await page.keyboard.press("Enter");
    const unsaved = page.getByRole("list", { name: "Not saved" }).getByRole("listitem");
    await expect(unsaved).toHaveText([/^Two/, /^Three/]);
    await expect(board.toasts).toContainText(["Task created successfully"]);
    await page.reload();
    await page.keyboard.press("n");
    await expect(unsaved).toHaveCount(2);
    await expect(page.getByLabel("New task")).toHaveValue("Typed");
    await page.getByRole("button", { name: "Discard 2 lines" }).click();
    await expect(unsaved).toHaveCount(0);
    await expect(page.getByLabel("New task")).toBeFocused();
    expect(await projects.tasks(id)).toMatchObject({ todo: ["One"] });
  });
});

test("on a phone the form fits, and the dialog takes over the typed text", async ({
  board,
  projects,
  person,
  request,
}) => {
  const id = await projects.make({ todo: ["Brief"] });
  const { page } = board;
  await page.setViewportSize({ width: 360, height: 740 });
  await board.open(id);
  await page.getByRole("button", { name: "Quick Add, Todo" }).click();
  await page.getByLabel("New task").fill("Sign the contract by friday !urgent #legal");
  await expect(page.getByRole("list", { name: "Recognized" }).getByRole("listitem")).toHaveCount(3);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "More…" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Task to Project" });
  await expect(dialog.getByLabel("Name")).toHaveValue("Sign the contract #legal");
  await dialog.getByRole("button", { name: "Create Task" }).click();
  await expect(board.getCardButton("Sign the contract #legal")).toBeVisible();
  const [, task] = await listTasks(request, person, id);
  expect(task).toMatchObject({ priority: "urgent", due_on: expect.any(String) });
});
