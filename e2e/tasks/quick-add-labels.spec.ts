import type { APIRequestContext } from "@playwright/test";
import { holdRequests } from "../support/page/routes";
import { expect, test } from "../support/project/board";
import { listTasks, type Person } from "../support/users/people";

const LABELS = "**/api/task-projects/*/labels";

/** The tasks of a project with the names of their labels. */
async function listLabeled(request: APIRequestContext, person: Person, id: string) {
  const { headers } = person;
  const { data } = await (await request.get(`/api/task-projects/${id}/labels`, { headers })).json();
  const names = new Map(data.map((label: { id: string; name: string }) => [label.id, label.name]));
  const tasks = await listTasks(request, person, id);
  return {
    labels: data.length,
    tasks: tasks.map((task) => [task.name, task.label_ids.map((label) => names.get(label))]),
  };
}

test("lines entered before their new label is stored all get it", async ({
  board,
  projects,
  person,
  request,
}) => {
  const id = await projects.make({});
  await board.open(id);
  const { page } = board;
  await page.keyboard.press("n");
  const { requested, release } = await holdRequests(page, LABELS, "POST");
  const field = page.getByLabel("New task");
  for (const line of ["Buy milk #shopping", "Buy eggs #Shopping", "Buy tea #shopping #tea"]) {
    await field.fill(line);
    await page.keyboard.press("Enter");
    await expect(field).toHaveValue("");
  }
  await requested;
  release();
  await expect.poll(() => board.names()).toMatchObject({ todo: ["Buy milk", "Buy eggs", "Buy tea"] });
  await expect(field).toHaveValue("");
  await expect(board.getCardItem("Buy tea")).toContainText("shopping");
  expect(await listLabeled(request, person, id)).toEqual({
    labels: 2,
    tasks: [
      ["Buy milk", ["shopping"]],
      ["Buy eggs", ["shopping"]],
      ["Buy tea", ["shopping", "tea"]],
    ],
  });
});

test("a label that somebody else creates just before is used", async ({
  board,
  projects,
  person,
  request,
  allowed,
}) => {
  allowed.failures.push(/409/);
  const id = await projects.make({});
  await board.open(id);
  const { page } = board;
  await page.keyboard.press("n");
  await page.route(
    LABELS,
    async (route) => {
      const { headers } = person;
      await request.post(`/api/task-projects/${id}/labels`, {
        headers,
        data: { name: "Shop", color: "red" },
      });
      await route.continue();
    },
    { times: 1 },
  );
  const field = page.getByLabel("New task");
  await field.fill("Buy milk #shop");
  await page.keyboard.press("Enter");
  await expect(board.toasts).toHaveText(["Task created successfully"]);
  expect(await listLabeled(request, person, id)).toEqual({ labels: 1, tasks: [["Buy milk", ["Shop"]]] });
});
