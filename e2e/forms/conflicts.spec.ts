import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/page/axe";
import { returnToWindow } from "../support/page/visibility";
import { expect, test } from "../support/project/board";
import { holdLiveChanges, waitUntilConnected } from "../support/project/live";
import { readTask, typeDescription } from "../support/project/task-panel";
import { createRecord, openAsAdmin, uniqueName } from "../support/users/admin";
import { CONFLICT } from "../support/users/drafts";
import type { signUp } from "../support/users/people";

/** Saves a description that somebody else has changed, and keeps the user's version of the two that are shown. */
async function keepMine(page: Page, save: string) {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: save }).click();
  await expect(page.getByText("The description has changed in the meantime.", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("alert").filter({ hasText: CONFLICT })).toBeVisible();
  await expect(dialog.getByLabel("Description")).toHaveValue("My words");
  await expect(dialog.getByRole("region", { name: "Saved by someone else" })).toContainText("Their words");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await dialog.getByRole("button", { name: save }).click();
}

const put =
  (request: Parameters<typeof signUp>[0], headers: Record<string, string>) => (path: string, data: object) =>
    request.put(path, { headers, data });

test("a task keeps the typed text and offers both versions", async ({ board, projects, person, request }) => {
  const { page } = board;
  const id = await projects.make({ todo: ["Brief"] });
  await waitUntilConnected(page, () => board.open(id));
  const dialog = await typeDescription(board, "My words");
  const path = `/api/tasks/${(await readTask(board, person, id)).id}`;
  const change = (description: string) =>
    put(request, person.headers)(path, { name: "Brief", description, status: "todo" });

  await change("Their words");
  await expect(dialog.getByRole("alert")).toContainText(CONFLICT);
  await expect(dialog.getByLabel("Description")).toHaveValue("My words");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Use theirs" }).click();
  await expect(dialog.getByLabel("Description")).toHaveValue("Their words");

  await dialog.getByLabel("Description").fill("My words again");
  await change("Their second words");
  await expect(dialog.getByRole("alert")).toContainText(CONFLICT);
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Task updated")).toBeVisible();
  expect((await readTask(board, person, id)).description).toBe("My words again");
});

test.describe("a window without live changes", () => {
  test.beforeEach(async ({ board, allowed }) => {
    allowed.failures.push(/412/);
    await holdLiveChanges(board.page);
  });

  test("does not overwrite a task's description without asking", async ({
    board,
    projects,
    person,
    request,
  }) => {
    const { page } = board;
    const id = await projects.make({ todo: ["Brief"] });
    await board.open(id);
    await typeDescription(board, "My words");
    const path = `/api/tasks/${(await readTask(board, person, id)).id}`;
    await put(request, person.headers)(path, { name: "Brief", description: "Their words", status: "todo" });
    await keepMine(page, "Done");
    await expect(page.getByText("Task updated")).toBeVisible();
    expect((await readTask(board, person, id)).description).toBe("My words");
  });

  test("does not overwrite a project's description without asking, and its other changes stay", async ({
    board,
    projects,
    person,
    request,
  }) => {
    const { page } = board;
    const id = await projects.make({ todo: ["Brief"] });
    await board.open(id);
    await page.getByRole("button", { name: "Edit Project" }).click();
    await page.getByRole("dialog").getByLabel("Description").fill("My words");
    const theirs = { name: "Renamed", description: "Their words", status: "in_progress", order: 3 };
    await put(request, person.headers)(`/api/task-projects/${id}`, theirs);
    await keepMine(page, "Save");
    await expect(page.getByText("Project updated successfully")).toBeVisible();
    expect(await (await projects.get(id)).json()).toMatchObject({ ...theirs, description: "My words" });
  });
});

test("an untouched form shows the new values", async ({ board, projects, person, request }) => {
  const { page } = board;
  const id = await projects.make({ todo: ["Brief"] });
  await waitUntilConnected(page, () => board.open(id));
  await page.getByRole("button", { name: "Edit Project" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Name")).toHaveValue("Website relaunch");
  await put(request, person.headers)(`/api/task-projects/${id}`, {
    name: "Renamed",
    description: "Live before the fair.",
    status: "todo",
    order: 0,
  });
  await expect(dialog.getByLabel("Name")).toHaveValue("Renamed");
  await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
});

test("a role that changed elsewhere is reported when the window is shown again", async ({
  page,
  request,
  baseURL,
  allowed,
}) => {
  allowed.failures.push(/404/);
  const admin = await openAsAdmin(page, request, baseURL!);
  const name = uniqueName("Editor");
  const role = await createRecord(request, admin, "roles", { name, description: "First" });
  await page.goto(`/admin/roles/${role.id}`);
  await page.getByLabel("Description").fill("Mine");
  await request.put(`/api/admin/roles/${role.id}`, {
    headers: admin.headers,
    data: { name, description: "Theirs" },
  });
  await expect(async () => {
    await returnToWindow(page);
    await expect(page.getByText(CONFLICT)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByLabel("Description")).toHaveValue("Mine");
  await expect(page.getByRole("button", { name: "Submit" })).toBeEnabled();
  await page.getByRole("button", { name: "Keep mine" }).click();
  await request.delete(`/api/admin/roles/${role.id}`, { headers: admin.headers });
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("This role was deleted")).toBeVisible();
  await page.getByRole("button", { name: "Create it again" }).click();
  await expect(page).not.toHaveURL(new RegExp(role.id));
  await expect(page.getByLabel("Description")).toHaveValue("Mine");
});
