import { card, column } from "./support/board";
import { anotherBrowser, expect, test } from "./support/fixtures";
import { makeProject, makeTasks, signInBrowser, signUp } from "./support/people";

test("what one browser changes shows in another within a second, without being looked at again", async ({
  page,
  request,
  baseURL,
  browser,
  watched,
}) => {
  const ana = await signUp(request);
  const project = await makeProject(request, ana, { name: "Move house" });
  const [task] = await makeTasks(request, ana, project, ["Pack the books", "Call the movers"]);
  const theirs = await anotherBrowser(browser, watched);
  await signInBrowser(page, ana, baseURL!);
  await signInBrowser(theirs, ana, baseURL!);
  const streams = [page, theirs].map((one) => one.waitForResponse("**/api/events"));
  await page.goto(`/projects/${project.id}`);
  await theirs.goto(`/projects/${project.id}`);
  await Promise.all(streams);
  const done = column(theirs, "Done");
  await expect(theirs.getByText("Pack the books")).toBeVisible();

  // The API reports changes of any client.
  const within = { timeout: 2_000 };
  const moved = await request.put(`/api/tasks/${task!.id}/position-status`, {
    data: { status: "done", position: 0 },
    headers: ana.headers,
  });
  expect(moved.status()).toBe(204);
  await expect(done.getByText("Pack the books")).toBeVisible(within);
  await makeTasks(request, ana, project, ["Measure the sofa"]);
  await expect(theirs.getByText("Measure the sofa")).toBeVisible(within);
  await expect(page.getByText("Measure the sofa")).toBeVisible(within);
  await request.put(`/api/task-projects/${project.id}`, {
    data: { name: "Move house at last", status: "todo", order: project.order },
    headers: ana.headers,
  });
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Move house at last", within);

  const again = page.waitForResponse("**/api/events");
  await page.goto("/projects");
  await again;
  await makeProject(request, ana, { name: "Paint the hall" });
  await expect(page.getByRole("row").filter({ hasText: "Paint the hall" })).toBeVisible(within);
  // The stream stays open from page to page.
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByText("1 / 3")).toBeVisible();
  await request.delete(`/api/tasks/${task!.id}`, { headers: ana.headers });
  await expect(page.getByText("0 / 2")).toBeVisible(within);
});

test("a window's own change is not told to it, and a hidden window does not listen", async ({
  page,
  request,
  baseURL,
}) => {
  const ana = await signUp(request);
  const project = await makeProject(request, ana, { name: "Quiet" });
  await makeTasks(request, ana, project, ["First", "Second"]);
  await signInBrowser(page, ana, baseURL!);
  const stream = page.waitForResponse("**/api/events");
  await page.goto(`/projects/${project.id}`);
  await stream;
  let loads = 0;
  page.on("request", (one) => {
    if (one.method() === "GET" && one.url().includes("/api/tasks?")) loads += 1;
  });
  await card(page, "First").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(page.getByText("Task updated")).toBeVisible();
  await expect.poll(() => loads).toBeGreaterThan(0);
  const after = loads;
  // An echo of the own change would arrive within this time and reload the board.
  await page.waitForTimeout(800);
  expect(loads - after).toBeLessThanOrEqual(0);
});

test("somebody else's change costs an open board one look at what it shows", async ({
  page,
  request,
  baseURL,
}) => {
  const ana = await signUp(request);
  const project = await makeProject(request, ana, { name: "Thrifty" });
  const [task] = await makeTasks(request, ana, project, ["First", "Second"]);
  await signInBrowser(page, ana, baseURL!);
  const stream = page.waitForResponse("**/api/events");
  await page.goto(`/projects/${project.id}`);
  await stream;
  await expect(card(page, "First")).toBeVisible();
  const asked: string[] = [];
  page.on("request", (one) => {
    const url = new URL(one.url());
    if (url.pathname.startsWith("/api/")) asked.push(url.pathname + url.search);
  });
  await request.delete(`/api/tasks/${task!.id}`, { headers: ana.headers });
  await expect(card(page, "First")).toHaveCount(0);
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(4);
  const own = `/api/task-projects/${project.id}`;
  const board = `/api/tasks?project_id=${project.id}&page=0&per_page=100`;
  const recent = "/api/task-projects?page=0&per_page=5&sort_by=updated_at&sort_order=desc";
  expect(asked.toSorted()).toEqual([own, `${own}/workflows`, board, recent].toSorted());
});

test("what changes while a long board is still loading shows all the same", async ({
  page,
  request,
  baseURL,
}) => {
  const ana = await signUp(request);
  const project = await makeProject(request, ana, { name: "Long" });
  const names = Array.from({ length: 101 }, (_, i) => `Task ${i + 1}`);
  const [task] = await makeTasks(request, ana, project, names);
  await signInBrowser(page, ana, baseURL!);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/tasks?*page=1&*", async (route) => {
    await held;
    await route.continue();
  });
  const stream = page.waitForResponse("**/api/events");
  const second = page.waitForRequest("**/api/tasks?*page=1&*");
  await page.goto(`/projects/${project.id}`);
  await Promise.all([stream, second]);
  // The first page, which has already arrived.
  const looked = page.waitForRequest(`**/api/task-projects/${project.id}`);
  await request.put(`/api/tasks/${task!.id}`, {
    data: { name: "Renamed", status: "todo" },
    headers: ana.headers,
  });
  await looked;
  letGo();
  await expect(card(page, "Renamed")).toBeVisible();
});
