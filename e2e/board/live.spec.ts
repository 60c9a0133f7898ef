import { expect, openAnotherBrowser, test } from "../support/fixtures";
import { openActivity, sendChange, sentences } from "../support/project/activity";
import { getCardButton, getColumn } from "../support/project/board";
import { openUpToDate, recordReads, waitUntilConnected } from "../support/project/live";
import { makeProject, makeTasks, signInBrowser, signUp } from "../support/users/people";

test("a change in one browser shows in another without user input", async ({
  page,
  request,
  baseURL,
  browser,
  watchPage,
}) => {
  const ana = await signUp(request);
  const project = await makeProject(request, ana, { name: "Move house" });
  const [task] = await makeTasks(request, ana, project, ["Pack the books", "Call the movers"]);
  const theirs = await openAnotherBrowser(browser, watchPage);
  await signInBrowser(page, ana, baseURL!);
  await signInBrowser(theirs, ana, baseURL!);
  for (const window of [page, theirs])
    await waitUntilConnected(window, () => window.goto(`/projects/${project.id}`));
  const done = getColumn(theirs, "Done");
  await expect(theirs.getByText("Pack the books")).toBeVisible();

  // A change by the API reaches every window.
  const moved = await request.put(`/api/tasks/${task!.id}/position-status`, {
    data: { status: "done", position: 0 },
    headers: ana.headers,
  });
  expect(moved.status()).toBe(204);
  await expect(done.getByText("Pack the books")).toBeVisible();
  await makeTasks(request, ana, project, ["Measure the sofa"]);
  await expect(theirs.getByText("Measure the sofa")).toBeVisible();
  await expect(page.getByText("Measure the sofa")).toBeVisible();
  await request.put(`/api/task-projects/${project.id}`, {
    data: { name: "Move house at last", status: "todo", order: project.order },
    headers: ana.headers,
  });
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Move house at last");

  await waitUntilConnected(page, () => page.goto("/projects"));
  await makeProject(request, ana, { name: "Paint the hall" });
  await expect(page.getByRole("row").filter({ hasText: "Paint the hall" })).toBeVisible();
  // The event stream stays open across navigations.
  await page.getByRole("link", { name: "Dashboard" }).click();
  const tasks = page.getByRole("heading", { name: "Tasks Done / Total" }).locator("..");
  await expect(tasks).toContainText("1 / 3");
  await request.delete(`/api/tasks/${task!.id}`, { headers: ana.headers });
  await expect(tasks).toContainText("0 / 2");
});

test("a window reads the changes of others and of an undo once, and never its own", async ({
  page,
  request,
  baseURL,
}) => {
  const ana = await signUp(request);
  const project = await makeProject(request, ana, { name: "Quiet" });
  await makeTasks(request, ana, project, ["First", "Second"]);
  await signInBrowser(page, ana, baseURL!);
  // The last request of the page: what has changed since its HTML was made.
  await openUpToDate(page, project.id);
  const reads = recordReads(page);
  await getCardButton(page, "First").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(page.getByText("Task updated")).toBeVisible();
  await getColumn(page, "Todo").getByRole("button", { name: "Add Task" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Task to Project" });
  await dialog.getByLabel("Name").fill("Third");
  await dialog.getByRole("button", { name: "Create Task" }).click();
  await expect(getCardButton(page, "Third")).toBeVisible();
  // Events arrive in order, so those of the window's own changes have arrived by now.
  await makeTasks(request, ana, project, ["Fourth"]);
  await expect(getCardButton(page, "Fourth")).toBeVisible();
  expect(reads).toEqual([expect.stringMatching(/changes\?after=5&/)]);

  // The changes of an undo are read once, although both its reply and its event announce them.
  await page.keyboard.press("Control+z");
  await expect(getCardButton(page, "Third")).toBeHidden();
  await expect(page.getByText("Undone")).toBeVisible();
  await makeTasks(request, ana, project, ["Fifth"]);
  await expect(getCardButton(page, "Fifth")).toBeVisible();
  expect(reads).toEqual([5, 6, 7].map((seq) => expect.stringMatching(`changes\\?after=${seq}&`)));
});

test("a remote move costs its open board one small request, and other boards none", async ({
  page,
  request,
  baseURL,
  browser,
  watchPage,
}) => {
  const ana = await signUp(request);
  const project = await makeProject(request, ana, { name: "Thrifty" });
  const other = await makeProject(request, ana, { name: "Elsewhere" });
  const names = Array.from({ length: 40 }, (_, i) => `Task ${i + 1}`);
  const tasks = await makeTasks(request, ana, project, names);
  await makeTasks(request, ana, project, names, "in_progress");
  const elsewhere = await openAnotherBrowser(browser, watchPage);
  await signInBrowser(page, ana, baseURL!);
  await signInBrowser(elsewhere, ana, baseURL!);
  for (const [window, { id }] of [
    [page, project],
    [elsewhere, other],
  ] as const) {
    // The last request of the page: what has changed since its HTML was made.
    await openUpToDate(window, id);
  }
  const [reads, readsElsewhere] = [recordReads(page), recordReads(elsewhere)];
  const reply = page.waitForResponse("**/changes?*");
  await request.put(`/api/tasks/${tasks[39]!.id}/position-status`, {
    data: { status: "done", position: 0 },
    headers: ana.headers,
  });
  const body = await (await reply).body();
  await expect(getColumn(page, "Done").getByText("Task 40")).toBeVisible();
  expect(body.length).toBeLessThanOrEqual(1024);
  expect(reads).toEqual([expect.stringContaining(`/api/task-projects/${project.id}/changes?after=81`)]);
  expect(readsElsewhere).toEqual([]);

  // The change that a workflow makes because of the move comes in the same reply.
  const path = `/api/task-projects/${project.id}`;
  const enabled = page.waitForResponse("**/changes?after=82&*");
  await request.put(`${path}/workflows`, { data: { enabled: ["start"] }, headers: ana.headers });
  await enabled;
  const both = page.waitForResponse("**/changes?after=83&*");
  await request.put(`/api/tasks/${tasks[38]!.id}/position-status`, {
    data: { status: "in_progress", position: 0 },
    headers: ana.headers,
  });
  const { data } = await (await both).json();
  expect(data).toMatchObject([{ kind: "task.moved" }, { kind: "project.updated", via: "workflow" }]);
  expect((await (await both).body()).length).toBeLessThanOrEqual(1024);
  await expect(getColumn(page, "In progress").getByText("Task 39")).toBeVisible();
  // Events arrive in order, so all earlier ones have arrived by now.
  await makeTasks(request, ana, project, ["Last"], "done");
  await expect(getCardButton(page, "Last")).toBeVisible();
  const positions = reads.map((url) => Number(/\/changes\?after=(\d+)/.exec(url)?.[1]));
  expect(positions).toEqual([81, 82, 83, 85]);
});

test("with the activity open, a remote move is read once", async ({ page, request, baseURL }) => {
  const ana = await signUp(request);
  const project = await makeProject(request, ana, { name: "Thrifty" });
  const [task] = await makeTasks(request, ana, project, ["First", "Second"]);
  await signInBrowser(page, ana, baseURL!);
  await openActivity(page, project.id);
  await expect(sentences(page)).toHaveCount(3);
  const reads = recordReads(page);
  const move = (status: string) =>
    sendChange(request, ana, "PUT", `/api/tasks/${task!.id}/position-status`, { status, position: 0 });
  await move("done");
  await expect(sentences(page).first()).toHaveText("You moved First from Todo to Done");
  await move("in_progress");
  await expect(sentences(page).first()).toHaveText("You moved First from Done to In progress");
  expect(reads).toEqual([3, 4].map((seq) => expect.stringContaining(`/changes?after=${seq}&`)));
});
