import type { Locator } from "@playwright/test";
import { getBox } from "../support/page/layout";
import { expect, test } from "../support/project/board";
import { withDatabase } from "../support/users/database";

const COUNT = 2_000;

test("a project with 2,000 tasks opens, scrolls and drags, and only visible cards are mounted", async ({
  board,
  person,
  projects,
}) => {
  const id = await projects.make({ done: ["Kick-off"] });
  const names = Array.from({ length: COUNT }, (_, i) => `Task ${i + 1}`);
  await addTasks(person.user.id, id);
  await board.open(id);
  const { page } = board;
  await expect(board.getColumnByStatus("todo").locator("header")).toContainText("2,000");
  await expect(page.getByText("1 of 2,001 done")).toBeVisible();
  const list = board.getColumnByStatus("todo").locator("div:has(> ul)");
  // All tasks are loaded when the list is as high as all its cards.
  await expect.poll(() => list.evaluate((element) => element.scrollHeight)).toBeGreaterThan(COUNT * 50);

  const { renderedNames, maxMounted } = await list.evaluate(async (element) => {
    const renderedNames = new Set<string>();
    let maxMounted = 0;
    for (let top = 0; top <= element.scrollHeight; top += element.clientHeight) {
      element.scrollTop = top;
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      for (const card of element.querySelectorAll("[data-task]")) renderedNames.add(card.textContent ?? "");
      maxMounted = Math.max(maxMounted, document.querySelectorAll("[data-task]").length);
    }
    return { renderedNames: [...renderedNames], maxMounted };
  });
  expect(renderedNames.toSorted()).toEqual(names.toSorted());
  expect(maxMounted).toBeLessThan(150);

  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
  const middle = board.getColumnByStatus("todo").locator("[data-task-id]").nth(6);
  await waitUntilStill(middle);
  const name = (await middle.locator("[data-task]").textContent())!;
  const requests: string[] = [];
  page.on("request", (request) => request.method() === "PUT" && requests.push(request.url()));
  await board.dragOver(name, board.getCardItem("Kick-off"));
  await page.mouse.up();
  await expect(board.toasts).toHaveText(["Task updated"]);
  expect((await projects.tasks(id)).done).toEqual(["Kick-off", name]);
  expect(requests.length).toBeLessThan(12);
  await expect(board.getColumnByStatus("todo").locator("header")).toContainText("1,999");

  // A card held near the lower edge scrolls its list.
  await list.evaluate((element) => element.scrollTo(0, 0));
  const first = board.getColumnByStatus("todo").locator("[data-task-id]").first();
  await waitUntilStill(first);
  const firstName = (await first.locator("[data-task]").textContent())!;
  const from = await getBox(first);
  const edge = await getBox(list);
  await page.mouse.move(from.x + 80, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 80, edge.y + edge.height - 12, { steps: 10 });
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(600);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(board.getCardButton(firstName)).toBeInViewport();
});

/** Waits until a card is shown after its list was scrolled, and no longer moves. */
async function waitUntilStill(card: Locator) {
  await expect(card).toBeInViewport();
  await card.hover();
}

/** Writes the tasks into the server's database, because two thousand requests take longer than the test. */
async function addTasks(userId: string, projectId: string) {
  await withDatabase(
    (sql) => sql`
    insert into tasks (user_id, project_id, name, status, "order")
    select ${userId}, ${projectId}, 'Task ' || n, 'todo', n * 1024 from generate_series(1, ${COUNT}) n`,
  );
}

test("the list of 2,001 tasks mounts only visible rows, and all are changed as one batch", async ({
  board,
  person,
  projects,
}) => {
  const id = await projects.make({ done: ["Kick-off"] });
  await addTasks(person.user.id, id);
  const { page } = board;
  const calls: number[] = [];
  const batches = new Set<string | undefined>();
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/tasks/bulk")) return;
    calls.push(request.postDataJSON().ids.length);
    batches.add(request.headers()["x-change-batch"]);
  });
  await page.goto(`/projects/${id}?view=list`);
  const rows = page.getByRole("table", { name: "Tasks" });
  await expect(rows).toHaveAttribute("aria-rowcount", String(COUNT + 2));
  await page.getByRole("checkbox", { name: "Select all" }).check();
  const bar = page.getByRole("region", { name: "Selected tasks" });
  await expect(bar.getByRole("status")).toHaveText("2,001 selected");
  expect(await rows.locator("[data-task]").count()).toBeLessThan(60);
  await bar.getByRole("button", { name: "Priority" }).click();
  await page.getByRole("menuitem", { name: "Urgent" }).click();
  await expect(board.toasts).toHaveText(["2,001 tasks changed"]);
  expect(calls).toEqual([500, 500, 500, 500, 1]);
  expect(batches.size).toBe(1);
  await expect(rows.getByText("Urgent").filter({ visible: true }).first()).toBeVisible();
  await page.goto(`/projects/${id}?view=list&priority=urgent`);
  await expect(rows).toHaveAttribute("aria-rowcount", String(COUNT + 2));
});
