import type { Page } from "@playwright/test";
import { clickTwice } from "../support/page/click-twice";
import { expect, test } from "../support/project/board";
import { typeDescription } from "../support/project/task-panel";

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
    await clickTwice(page.getByRole("button", { name: "Plan Tasks" }));
    await expect(page.getByText(/tasks planned/)).toBeVisible({ timeout: 30_000 });
    expect(plans).toHaveLength(1);
    await clickTwice(page.getByRole("button", { name: "Create Project", exact: true }));
    await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/);
    expect(projects).toHaveLength(1);
    const list = await (await request.get("/api/task-projects", { headers: person.headers })).json();
    expect(list.meta.total).toBe(1);
  });

  test("a task field that saves when it loses the focus saves once", async ({ board, projects }) => {
    const { page } = board;
    const id = await projects.make({ todo: ["Brief"] });
    await board.open(id);
    await typeDescription(board, "Two pages");
    const writes = recordWrites(page, /^\/api\/tasks\//);
    await clickTwice(page.getByRole("button", { name: "Done", exact: true }));
    await expect(page.getByText("Task updated")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
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
});
