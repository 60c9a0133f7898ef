import type { Page } from "@playwright/test";
import { createRecord, openAsAdmin, uniqueName } from "../support/admin";
import { expectAccessible } from "../support/axe";
import { expect, test } from "../support/board-fixtures";
import { test as bare } from "../support/fixtures";
import { untilConnected } from "../support/live";
import { PASSWORD, type signUp, signUpInBrowser, uniqueEmail } from "../support/people";

const CONFLICT = "Someone changed this after you opened it";

/** Clicks twice within one task of the browser, before the page can disable the button. */
const clickTwice = (page: Page, name: string, index = 0) =>
  page
    .getByRole("button", { name, exact: true })
    .nth(index)
    .evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });

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

/** Records the write requests to an address. */
function countWrites(page: Page, path: RegExp) {
  const seen: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== "GET" && path.test(pathname)) seen.push(`${request.method()} ${pathname}`);
  });
  return seen;
}

test.describe("a double click sends one request:", () => {
  test("the AI review creates one project", async ({ board, person, request }) => {
    const { page } = board;
    const plans = countWrites(page, /\/ai\/plan$/);
    const projects = countWrites(page, /^\/api\/task-projects$/);
    await page.goto("/projects");
    await page.getByRole("button", { name: "Create Project with AI" }).first().click();
    await page.getByLabel("Project Name").fill("Plan a garden party for thirty people in June");
    await clickTwice(page, "Plan tasks");
    await expect(page.getByText(/tasks planned/)).toBeVisible({ timeout: 30_000 });
    expect(plans).toHaveLength(1);
    await clickTwice(page, "Create Project");
    await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/);
    expect(projects).toHaveLength(1);
    const list = await (await request.get("/api/task-projects", { headers: person.headers })).json();
    expect(list.meta.total).toBe(1);
  });

  test("the dialogs create one project and one task", async ({ board, projects, person, request }) => {
    const { page } = board;
    await page.goto("/projects");
    await page.getByRole("button", { name: "Create Project", exact: true }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Once");
    await dialog.getByRole("button", { name: "Create Project" }).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expect(page.getByText("Project created successfully")).toHaveCount(1);
    const list = await (await request.get("/api/task-projects", { headers: person.headers })).json();
    expect(list.meta.total).toBe(1);

    const id = await projects.make({});
    await board.open(id);
    await board.column("todo").getByRole("button", { name: /Add/ }).first().click();
    await page.getByRole("dialog").getByLabel("Name").fill("Once too");
    await clickTwice(page, "Create");
    await expect(board.title("Once too")).toHaveCount(1);
    expect((await projects.tasks(id)).todo).toEqual(["Once too"]);
  });

  test("a task field that saves when it loses the focus saves once", async ({ board, projects }) => {
    const { page } = board;
    const id = await projects.make({ todo: ["Brief"] });
    await board.open(id);
    await board.title("Brief").click();
    await page.getByRole("dialog").getByLabel("Description").fill("Two pages");
    const writes = countWrites(page, /^\/api\/tasks\//);
    await clickTwice(page, "Done");
    await expect(page.getByText("Task updated")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(writes).toHaveLength(1);
  });

  test("a confirmed deletion is sent once", async ({ board, projects }) => {
    const { page } = board;
    const id = await projects.make({});
    await board.open(id);
    await page.getByRole("button", { name: "Edit Project" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete project" }).click();
    const writes = countWrites(page, /^\/api\/task-projects\//);
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: "Delete project" })
      .evaluate((button: HTMLButtonElement) => {
        button.click();
        button.click();
      });
    await expect(page).toHaveURL("/projects");
    expect(writes).toHaveLength(1);
  });

  test("a restore from the trash is sent once, even when clicked again after the reply", async ({
    board,
    projects,
  }) => {
    const { page } = board;
    const id = await projects.make({});
    await projects.delete(id);
    const writes = countWrites(page, /\/restore$/);
    await page.goto("/projects?view=trash");
    await page.getByRole("button", { name: /^Restore/ }).evaluate(async (button: HTMLButtonElement) => {
      const reported = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector("[data-sonner-toast]")) resolve();
        });
        observer.observe(document.body, { childList: true, subtree: true });
      });
      button.click();
      await reported;
      button.click();
    });
    await expect(board.toasts).toHaveText([/restored/]);
    expect(writes).toHaveLength(1);
  });

  bare("a sign-up", async ({ page }) => {
    const writes = countWrites(page, /^\/api\/auth\/signup$/);
    await page.goto("/signup");
    await page.getByLabel("Full name").fill("Ana Example");
    await page.getByLabel("Email").fill(uniqueEmail());
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await clickTwice(page, "Create account");
    await expect(page).toHaveURL("/dashboard");
    expect(writes).toHaveLength(1);
  });

  bare("a profile", async ({ page, request, baseURL }) => {
    await signUpInBrowser(page, request, baseURL!);
    await page.goto("/settings");
    const writes = countWrites(page, /^\/api\/auth\/me$/);
    await page.getByLabel("Name", { exact: true }).fill("Ana Once");
    await clickTwice(page, "Save");
    await expect(page.getByText("Profile updated successfully")).toHaveCount(1);
    expect(writes).toHaveLength(1);
  });
});

test.describe("somebody else changes the edited record:", () => {
  const put =
    (request: Parameters<typeof signUp>[0], headers: Record<string, string>) =>
    (path: string, data: object) =>
      request.put(path, { headers, data });

  test("a task keeps the typed text and offers both versions", async ({
    board,
    projects,
    person,
    request,
  }) => {
    const { page } = board;
    const id = await projects.make({ todo: ["Brief"] });
    await untilConnected(page, () => board.open(id));
    await board.title("Brief").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Description").fill("My words");
    const tasks = await (
      await request.get(`/api/tasks?project_id=${id}`, { headers: person.headers })
    ).json();
    const change = (description: string) =>
      put(request, person.headers)(`/api/tasks/${tasks.data[0].id}`, {
        name: "Brief",
        description,
        status: "todo",
      });

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
    const after = await (
      await request.get(`/api/tasks/${tasks.data[0].id}`, { headers: person.headers })
    ).json();
    expect(after.description).toBe("My words again");
  });

  test("a window without live changes does not overwrite a description without asking", async ({
    board,
    projects,
    person,
    request,
    allowed,
  }) => {
    allowed.failures.push(/412/, /api\/events/, /ERR_FAILED/);
    const { page } = board;
    await page.route("**/api/events", (route) => route.abort());
    const id = await projects.make({ todo: ["Brief"] });
    await board.open(id);
    await board.title("Brief").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Description").fill("My words");
    const [task] = (
      await (await request.get(`/api/tasks?project_id=${id}`, { headers: person.headers })).json()
    ).data;
    const path = `/api/tasks/${task.id}`;
    await put(request, person.headers)(path, { name: "Brief", description: "Their words", status: "todo" });
    await keepMine(page, "Done");
    await expect(page.getByText("Task updated")).toBeVisible();
    const stored = await (await request.get(path, { headers: person.headers })).json();
    expect(stored.description).toBe("My words");
  });

  test("a project's description is not overwritten without asking, and its other changes stay", async ({
    board,
    projects,
    person,
    request,
    allowed,
  }) => {
    allowed.failures.push(/412/, /api\/events/, /ERR_FAILED/);
    const { page } = board;
    await page.route("**/api/events", (route) => route.abort());
    const id = await projects.make({ todo: ["Brief"] });
    await board.open(id);
    await page.getByRole("button", { name: "Edit Project" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Description").fill("My words");
    const path = `/api/task-projects/${id}`;
    const theirs = { name: "Renamed", description: "Their words", status: "in_progress", order: 3 };
    await put(request, person.headers)(path, theirs);
    await keepMine(page, "Save");
    await expect(page.getByText("Project updated successfully")).toBeVisible();
    const stored = await (await request.get(path, { headers: person.headers })).json();
    expect(stored).toMatchObject({ ...theirs, description: "My words" });
  });

  test("an untouched form shows the new values", async ({ board, projects, person, request }) => {
    const { page } = board;
    const id = await projects.make({ todo: ["Brief"] });
    await untilConnected(page, () => board.open(id));
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

    await dialog.getByLabel("Description").fill("My description");
    await put(request, person.headers)(`/api/task-projects/${id}`, {
      name: "Renamed",
      description: "Their description",
      status: "todo",
      order: 0,
    });
    await expect(dialog.getByRole("alert")).toContainText(CONFLICT);
    await expect(dialog.getByLabel("Description")).toHaveValue("My description");
    await expect(dialog.getByRole("button", { name: "Save" })).toBeEnabled();
  });

  test("a deleted task shows a notice, its text can be copied, and it can be created again", async ({
    board,
    projects,
    person,
    request,
    context,
  }) => {
    const { page } = board;
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const id = await projects.make({ todo: ["Brief"] });
    await untilConnected(page, () => board.open(id));
    await board.title("Brief").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Description").fill("Words worth keeping");
    const tasks = await (
      await request.get(`/api/tasks?project_id=${id}`, { headers: person.headers })
    ).json();
    await request.delete(`/api/tasks/${tasks.data[0].id}`, { headers: person.headers });
    await expect(dialog.getByRole("alert")).toContainText("This task was deleted");
    await expect(dialog.getByLabel("Description")).toHaveValue("Words worth keeping");
    await expect(dialog.getByLabel("Priority")).toBeDisabled();
    await dialog.getByRole("button", { name: "Copy text" }).click();
    await expect(page.getByText("Copied")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Brief\n\nWords worth keeping");
    await dialog.getByRole("button", { name: "Create it again" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(board.title("Brief")).toBeVisible();
    expect((await projects.tasks(id)).todo).toEqual(["Brief"]);
  });

  test("a deleted project offers to copy its text", async ({ board, projects, allowed, person, request }) => {
    allowed.failures.push(/404/);
    const { page } = board;
    const id = await projects.make({ todo: ["Brief"] });
    await untilConnected(page, () => board.open(id));
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

  bare(
    "an administrator's role, by coming back to the window",
    async ({ page, request, baseURL, allowed }) => {
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
      const look = () => page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
      await expect(async () => {
        await look();
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
    },
  );
});
