import { expectAccessible, expectNoAxeViolations } from "../support/page/axe";
import { expect, test } from "../support/project/board";

const todo = ["Call the bank", "Write the brief", "Bank holiday", "Print flyers", "Ask the bank again"];

test("text filters while it is typed, is in the address, and Back removes it", async ({
  board,
  projects,
}) => {
  const id = await projects.make({ todo, done: ["Open a bank account"] });
  await board.open(id);
  const { page } = board;
  await page.keyboard.press("f");
  const field = page.getByRole("searchbox", { name: "Filter by text" });
  await expect(field).toBeFocused();
  await page.keyboard.type("BANK");
  const found = {
    todo: ["Call the bank", "Bank holiday", "Ask the bank again"],
    in_progress: [],
    done: ["Open a bank account"],
  };
  await expect.poll(() => board.names()).toEqual(found);
  await expect(page.getByRole("status").filter({ hasText: "of 6 tasks" })).toHaveText("4 of 6 tasks");
  await expect(board.getColumnByStatus("todo").locator("header")).toContainText("3 of 5");
  await expect(board.getColumnByStatus("todo")).toHaveAccessibleName("Todo, 3 of 5 tasks");
  await expect(page.getByText("1 of 6 done")).toBeVisible();
  await expect(page).toHaveURL(/\?q=BANK$/);
  await expectAccessible(page);

  // The address can be shared, and opening or closing a card keeps the filter.
  await page.reload();
  await expect.poll(() => board.names()).toEqual(found);
  await board.getCardButton("Bank holiday").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page).toHaveURL(/q=BANK&task=/);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\?q=BANK$/);

  await field.fill("nothing like this");
  await expect(page.getByRole("status").filter({ hasText: "No matching tasks." })).toBeVisible();
  await expect(board.getColumnByStatus("todo")).toContainText("No matching tasks here.");
  await expect(page).toHaveURL(/\?q=nothing/);
  await page.getByRole("button", { name: "Clear filter" }).click();
  await expect.poll(() => board.names()).toMatchObject({ todo });
  await expect(page).toHaveURL(/\/projects\/[\w-]+$/);
  await page.goBack();
  await expect(field).toHaveValue("nothing like this");
  await page.goForward();
  await expect.poll(() => board.names()).toMatchObject({ todo });
});

test("fields filter, and remote changes are filtered at once", async ({
  board,
  projects,
  person,
  request,
}) => {
  const id = await projects.make({ todo: ["Brief"] });
  const { headers } = person;
  const post = async (path: string, data: object) =>
    (await request.post(`/api/task-projects/${id}/${path}`, { headers, data })).json();
  const label = await post("labels", { name: "Legal", color: "teal" });
  await post("tasks", { name: "Sign", label_ids: [label.id], priority: "high", due_on: "2020-02-29" });
  const blocker = await post("tasks", { name: "Pay", priority: "urgent", due_on: "2999-01-01" });
  await post("tasks", { name: "Deliver", label_ids: [label.id], blocked_by: [blocker.id] });
  await board.open(id);
  const { page } = board;
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const choose = async (menu: string, role: "menuitemcheckbox" | "menuitemradio", ...items: string[]) => {
    await page.getByRole("button", { name: menu }).click();
    for (const item of items) await page.getByRole(role, { name: item, exact: true }).click();
    await page.keyboard.press("Escape");
  };
  const expectTodo = (...names: string[]) =>
    expect.poll(async () => (await board.names()).todo).toEqual(names);
  await choose("Label", "menuitemcheckbox", "Legal");
  await expectTodo("Sign", "Deliver");
  await choose("Priority", "menuitemcheckbox", "Urgent", "High");
  await expectTodo("Sign");
  await expect(page).toHaveURL(new RegExp(`\\?labels=${label.id}&priority=urgent,high$`));
  await choose("Label: Legal", "menuitemcheckbox", "Legal");
  await expectTodo("Sign", "Pay");
  await choose("Due", "menuitemradio", "Overdue");
  await expectTodo("Sign");
  await request.patch(`/api/tasks/${blocker.id}`, { headers, data: { due_on: "2020-01-01" } });
  await expectTodo("Sign", "Pay");
  await page.getByRole("button", { name: "Clear filter" }).click();
  await page.getByRole("button", { name: "Blocked" }).click();
  await expectTodo("Deliver");
  await page.goBack();
  await expectTodo("Brief", "Sign", "Pay", "Deliver");
});

test("a card that is moved on a filtered board lands next to its visible neighbor", async ({
  board,
  projects,
}) => {
  const id = await projects.make({ todo, in_progress: ["Hidden", "Bank transfer", "Also hidden"] });
  const { page } = board;
  await page.goto(`/projects/${id}?q=bank`);
  await board.getCardButton("Ask the bank again").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await expect(board.announcement).toHaveText("Ask the bank again. Todo, 2 of 3.");
  await page.keyboard.press("Space");
  await expect(board.toasts).toHaveText(["Task updated"]);
  expect((await projects.tasks(id)).todo).toEqual([
    "Call the bank",
    "Ask the bank again",
    "Write the brief",
    "Bank holiday",
    "Print flyers",
  ]);
  await board.dragOver("Call the bank", board.getCardItem("Bank transfer"));
  await page.mouse.up();
  await expect
    .poll(async () => (await projects.tasks(id)).in_progress)
    .toEqual(["Hidden", "Bank transfer", "Call the bank", "Also hidden"]);
});

test("on a phone the filter fits and works by touch", async ({ board, projects, person }) => {
  const id = await projects.make({ todo });
  const { page } = board;
  const data = { name: "x".repeat(50), color: "red" };
  await page.request.post(`/api/task-projects/${id}/labels`, { headers: person.headers, data });
  await page.setViewportSize({ width: 360, height: 740 });
  await board.open(id);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("searchbox").fill("flyers");
  await expect.poll(() => board.names()).toMatchObject({ todo: ["Print flyers"] });
  await page.getByRole("button", { name: "Label" }).click();
  await expect(page.getByRole("menu")).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Close filter" }).click();
  await expect.poll(() => board.names()).toMatchObject({ todo });
  await expect(page.getByRole("button", { name: "Filter", exact: true })).toBeFocused();
});

test("a view is saved under a name, shown again, changed and deleted", async ({
  board,
  projects,
  allowed,
}) => {
  const id = await projects.make({ todo });
  const { page } = board;
  allowed.failures.push(/\b400\b/);
  await page.route("**/views", (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto(`/projects/${id}?view=list&q=bank&sort=-name`);
  const names = page.getByRole("table", { name: "Tasks" }).locator("[data-task]");
  await expect(names).toHaveText(["Call the bank", "Bank holiday", "Ask the bank again"]);
  const openMenu = () => page.getByRole("button", { name: "Views" }).click();
  await openMenu();
  await expect(page.getByRole("menuitem").first()).toHaveText(/^Error: /);
  await page.unroute("**/views");
  await page.getByRole("menuitem", { name: "Retry" }).click();
  await expect(page.getByRole("menuitem").first()).toHaveText("No saved views yet");
  await page.getByRole("menuitem", { name: "Save View…" }).click();
  let dialog = page.getByRole("dialog", { name: "Save View" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("name is required.");
  await dialog.getByLabel("Name").fill("Bank, from Z");
  await dialog.getByLabel("Share with everyone").check();
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(board.toasts).toHaveText(["View saved"]);
  await expect(dialog).toBeHidden();

  await page.goto(`/projects/${id}`);
  await page.keyboard.press("f");
  await openMenu();
  await page.getByRole("menuitem", { name: "Bank, from Z shared" }).click();
  await expect(page).toHaveURL(/\?view=list&q=bank&sort=-name$/);
  await expect(names).toHaveText(["Call the bank", "Bank holiday", "Ask the bank again"]);
  await openMenu();
  await page.getByRole("menuitem", { name: "Edit “Bank, from Z”…" }).click();
  dialog = page.getByRole("dialog", { name: "Edit View" });
  await dialog.getByLabel("Name").fill("Bank");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await openMenu();
  await page.getByRole("menuitem", { name: "Edit “Bank”…" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(dialog).toBeHidden();
  await openMenu();
  await expect(page.getByRole("menuitem", { name: "No saved views yet" })).toBeVisible();
});
