import type { APIRequestContext } from "@playwright/test";
import { getToday } from "@/lib/dates/time-zone";
import { returnToWindow } from "../support/page/visibility";
import { expect, test } from "../support/project/board";
import { holdLiveChanges, waitUntilConnected } from "../support/project/live";
import { readTask } from "../support/project/task-panel";
import type { Person } from "../support/users/people";

/** Adds the task "Pay", which the dashboard lists. */
async function addTaskDueToday(request: APIRequestContext, { headers }: Person, projectId: string) {
  await request.put("/api/auth/me", { headers, data: { time_zone: "UTC" } });
  const data = { name: "Pay", due_on: getToday("UTC") };
  await request.post(`/api/task-projects/${projectId}/tasks`, { headers, data });
}

test("a project has one toast with Undo, and the key takes its place", async ({ board, projects }) => {
  const id = await projects.make({});
  await board.open(id);
  const { page } = board;
  await page.keyboard.press("n");
  const field = page.getByLabel("New task");
  for (const name of ["One", "Two", "Three"]) {
    await field.fill(name);
    await page.keyboard.press("Enter");
  }
  // A toast stays while the pointer is on it.
  await board.toasts.first().hover();
  await expect.poll(() => board.names()).toMatchObject({ todo: ["One", "Two", "Three"] });
  await expect(board.toasts).toHaveText(["Task created successfully"]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+z");
  await expect(board.toasts).toHaveText(["Undone"]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => board.names()).toMatchObject({ todo: ["One"] });
  await expect(board.toasts).toHaveText(["Undone"]);

  // A click closes the toast, and the next one appears nevertheless.
  await page.getByRole("button", { name: "Redo" }).click();
  await expect.poll(() => board.names()).toMatchObject({ todo: ["One", "Two"] });
  await expect(board.toasts).toHaveText(["Redone"]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => board.names()).toMatchObject({ todo: ["One"] });
  await expect(board.toasts).toHaveText(["Undone"]);
});

test("the keys undo what the toasts of the lists offer", async ({ board, projects, person, request }) => {
  const { page } = board;
  const id = await projects.make({});
  await addTaskDueToday(request, person, id);
  await page.goto("/dashboard");
  const box = page.getByRole("checkbox", { name: "Complete Pay" });
  // Not `check`, which would look for the box that goes away with its task.
  await box.click();
  await expect(box).toHaveCount(0);
  await expect(board.toasts).toHaveText(["Task completed"]);
  await page.keyboard.press("Control+z");
  await expect(board.toasts).toHaveText(["Undone"]);
  await expect(box).not.toBeChecked();
  await expect(box).toBeEnabled();
  await page.keyboard.press("Control+Shift+z");
  await expect(board.toasts).toHaveText(["Redone"]);
  await expect(box).toHaveCount(0);

  await board.open(id);
  await page.getByRole("button", { name: "Edit Project" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete Project" }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /Delete/ })
    .click();
  await expect(page).toHaveURL("/projects");
  await expect(board.toasts).toContainText(["Project deleted"]);
  await page.keyboard.press("Control+z");
  await expect(board.toasts).toContainText(["Project restored"]);
  const table = page.getByRole("table");
  await expect(table).toContainText("Website relaunch");
  // The same key again does not delete the project, and the keys can go on alternating.
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Nothing to undo")).toBeVisible();
  await expect(table).toContainText("Website relaunch");
  await page.keyboard.press("Control+Shift+z");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+Shift+z");
  await expect(board.toasts.filter({ hasText: "Project deleted" })).toBeVisible();
  await expect(table).toHaveCount(0);
});

test("the keys of the lists undo only what is on the screen", async ({
  board,
  projects,
  person,
  request,
}) => {
  const { page } = board;
  const id = await projects.make({});
  await request.delete(`/api/task-projects/${id}`, { headers: person.headers });
  await page.goto("/projects?view=trash");
  await page.getByRole("button", { name: "Restore Website relaunch" }).click();
  await expect(board.toasts).toContainText(["Project restored"]);
  await page.keyboard.press("Escape");
  await expect(board.toasts).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "All Projects" }).click();
  await expect(page.getByRole("table")).toContainText("Website relaunch");
  await page.keyboard.press("Control+z");
  await expect(board.toasts).toHaveText(["Nothing to undo"]);
  await expect(page.getByRole("table")).toContainText("Website relaunch");
});

test("an undo that did not reach the server can be tried again", async ({
  board,
  projects,
  person,
  request,
  allowed,
}) => {
  allowed.failures.push(/ERR_FAILED|\/undo/);
  const { page } = board;
  const id = await projects.make({});
  await addTaskDueToday(request, person, id);
  await page.goto("/dashboard");
  const box = page.getByRole("checkbox", { name: "Complete Pay" });
  await box.click();
  await expect(board.toasts).toHaveText(["Task completed"]);
  // A toast stays while the pointer is on it.
  await board.toasts.first().hover();
  await page.route("**/undo", (route) => route.abort());
  await page.keyboard.press("Control+z");
  await expect(board.toasts.filter({ hasText: "Failed to undo" })).toBeVisible();
  await page.unroute("**/undo");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+Shift+z");
  await expect(board.toasts.filter({ hasText: "Redone" })).toBeVisible();
});

test("without live events, the dashboard shows what an undo on a board's toast brings back", async ({
  board,
  projects,
  person,
  request,
}) => {
  const { page } = board;
  const id = await projects.make({});
  await addTaskDueToday(request, person, id);
  await holdLiveChanges(page);
  await board.open(id);
  await board.getCardButton("Pay").focus();
  for (const key of ["Space", "ArrowRight", "ArrowRight", "Space"]) await page.keyboard.press(key);
  await expect(board.toasts).toHaveText(["Task updated"]);
  await board.toasts.first().hover();
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page.getByText("Tasks with a due date appear here.")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("checkbox", { name: "Complete Pay" })).toBeVisible();
});

test("what a workflow did is told once, also when the project is read again", async ({
  board,
  projects,
  person,
  request,
}) => {
  const { page } = board;
  const id = await projects.make({ todo: ["Brief"] });
  await request.put(`/api/task-projects/${id}/workflows`, {
    headers: person.headers,
    data: { enabled: ["start"] },
  });
  await waitUntilConnected(page, () => board.open(id));
  const task = await readTask(board, person, id);
  await request.patch(`/api/tasks/${task.id}`, {
    headers: person.headers,
    data: { status: "in_progress" },
  });
  const told = page.getByText("The project is now in progress");
  // A toast stays while the pointer is on it.
  await told.first().hover();
  // A window that is shown again reads what is older than a few seconds.
  await expect(async () => {
    const read = page.waitForResponse("**/workflows", { timeout: 2_000 });
    await returnToWindow(page);
    await (await read).finished();
  }).toPass();
  // Toasts appear in order, so another toast of the workflow would be there before this one.
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Nothing to undo")).toBeVisible();
  await expect(told).toHaveCount(1);
});
