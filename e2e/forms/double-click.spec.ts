import type { Page } from "@playwright/test";
import { expect, test } from "../support/project/board";
import { PASSWORD, signUpInBrowser, uniqueEmail } from "../support/users/people";

/** Clicks twice within one task of the browser, before the page can disable the button. */
const clickTwice = (page: Page, name: string, index = 0) =>
  page
    .getByRole("button", { name, exact: true })
    .nth(index)
    .evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });

/** Records the write requests to an address. */
function recordWrites(page: Page, path: RegExp) {
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
    const plans = recordWrites(page, /\/ai\/plan$/);
    const projects = recordWrites(page, /^\/api\/task-projects$/);
    await page.goto("/projects");
    await page.getByRole("button", { name: "Create Project with AI" }).first().click();
    await page.getByLabel("Project Name").fill("Plan a garden party for thirty people in June");
    await clickTwice(page, "Plan Tasks");
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
    await board.getColumnByStatus("todo").getByRole("button", { name: /Add/ }).first().click();
    await page.getByRole("dialog").getByLabel("Name").fill("Once too");
    await clickTwice(page, "Create Task");
    await expect(board.getCardButton("Once too")).toHaveCount(1);
    expect((await projects.tasks(id)).todo).toEqual(["Once too"]);
  });

  test("a task field that saves when it loses the focus saves once", async ({ board, projects }) => {
    const { page } = board;
    const id = await projects.make({ todo: ["Brief"] });
    await board.open(id);
    await board.getCardButton("Brief").click();
    await page.getByRole("dialog").getByLabel("Description").fill("Two pages");
    const writes = recordWrites(page, /^\/api\/tasks\//);
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
    await page.getByRole("dialog").getByRole("button", { name: "Delete Project" }).click();
    const writes = recordWrites(page, /^\/api\/task-projects\//);
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: "Delete Project" })
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
    const writes = recordWrites(page, /\/restore$/);
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

  test("the sign-up form creates one account", async ({ page }) => {
    const writes = recordWrites(page, /^\/api\/auth\/signup$/);
    await page.goto("/signup");
    await page.getByLabel("Full name").fill("Ana Example");
    await page.getByLabel("Email").fill(uniqueEmail());
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await clickTwice(page, "Create Account");
    await expect(page).toHaveURL("/dashboard");
    expect(writes).toHaveLength(1);
  });

  test("the profile is saved once", async ({ page, request, baseURL }) => {
    await signUpInBrowser(page, request, baseURL!);
    await page.goto("/settings");
    const writes = recordWrites(page, /^\/api\/auth\/me$/);
    await page.getByLabel("Name", { exact: true }).fill("Ana Once");
    await clickTwice(page, "Save");
    await expect(page.getByText("Profile updated successfully")).toHaveCount(1);
    expect(writes).toHaveLength(1);
  });
});
