import { expectAccessible, expectNoAxeViolations } from "../support/page/axe";
import { expect, test } from "../support/project/board";
import { listTasks } from "../support/users/people";

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

  const chips = form.getByRole("list", { name: "Recognized" }).getByRole("listitem");
  await test.step("the line shows what it understood, and a chip can be removed", async () => {
    await page.keyboard.type("Call the bank tomorrow !high #finance #new ~s every week !low");
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
  });

  await test.step("Enter stores the task with its fields", async () => {
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
  });

  await test.step("the label now exists, and two lines are stored in order", async () => {
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
  });

  await test.step("a line without a name is refused, and Escape closes the form", async () => {
    await page.keyboard.press("Enter");
    await expect(form.getByRole("alert")).toHaveText("A task needs a name.");
    await page.keyboard.press("Escape");
    await expect(form).toBeHidden();
    await expect(page.getByRole("button", { name: "Quick Add, In progress" })).toBeFocused();
  });
});

test("a line that cannot be stored stays in the field, also over a reload", async ({
  board,
  projects,
  allowed,
}) => {
  allowed.failures.push(/ERR_FAILED|\/tasks/);
  const id = await projects.make({});
  await board.open(id);
  const { page } = board;
  await page.keyboard.press("n");
  const field = page.getByLabel("New task");
  await field.fill("Long thought friday !high");
  // The user takes the day for a part of the name.
  const day = page.getByRole("button", { name: /^Not Due/ });
  await day.click();
  await page.route("**/api/task-projects/*/tasks", (route) => route.abort());
  await page.keyboard.press("Enter");
  await expect(board.toasts).toContainText(["Failed to create task: Can’t reach Waymark."]);
  await expect(field).toHaveValue("Long thought friday !high");
  await expect(page.getByRole("button", { name: "Not High priority" })).toBeVisible();
  await expect(day).toHaveCount(0);
  await page.unroute("**/api/task-projects/*/tasks");
  await page.reload();
  await page.keyboard.press("n");
  await expect(field).toHaveValue("Long thought friday !high");
  await page.keyboard.press("Enter");
  await expect.poll(() => projects.tasks(id)).toMatchObject({ todo: ["Long thought"] });
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
  await page.getByLabel("New task").fill("Sign the contract by friday !urgent #legal ~m");
  await expect(page.getByRole("list", { name: "Recognized" }).getByRole("listitem")).toHaveCount(4);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "More…" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Task to Project" });
  await expect(dialog.getByLabel("Name")).toHaveValue("Sign the contract #legal");
  await expect(dialog.getByLabel("Priority")).toHaveValue("urgent");
  await expect(dialog.getByText("Also: Medium size")).toBeVisible();
  await dialog.getByRole("button", { name: "Create Task" }).click();
  await expect(board.getCardButton("Sign the contract #legal")).toBeVisible();
  const [, task] = await listTasks(request, person, id);
  expect(task).toMatchObject({ priority: "urgent", due_on: expect.any(String), size: "m" });
});
