import { expect, test } from "../support/fixtures";
import { holdRequests } from "../support/page/routes";
import { setVisibility } from "../support/page/visibility";
import { getCardButton, getColumn } from "../support/project/board";
import { recordReads, waitUntilConnected } from "../support/project/live";
import { makeProject, makeTasks, signInBrowser, signUp } from "../support/users/people";

test("a window that was asleep reads what it missed, or loads again when it missed too much", async ({
  page,
  request,
  baseURL,
}) => {
  const ana = await signUp(request);
  const project = await makeProject(request, ana, {
    name: "Asleep",
    tasks: Array.from({ length: 100 }, (_, i) => ({ name: `Task ${i}` })),
  });
  const query = `project_id=${project.id}&per_page=100`;
  const listed = await request.get(`/api/tasks?${query}`, { headers: ana.headers });
  const ids = (await listed.json()).data.map(({ id }: { id: string }) => id);
  await signInBrowser(page, ana, baseURL!);
  const loaded = ["**/api/events", "**/api/tasks?*"].map((url) => page.waitForResponse(url));
  await page.goto(`/projects/${project.id}`);
  await Promise.all(loaded);
  const move = (status: string) =>
    request.put(`/api/tasks/${ids[0]}/position-status`, {
      data: { status, position: 0 },
      headers: ana.headers,
    });

  await setVisibility(page, "hidden");
  await move("done");
  const reads = recordReads(page);
  await setVisibility(page, "visible");
  await expect(getColumn(page, "Done").getByText("Task 0", { exact: true })).toBeVisible();
  expect(reads.filter((url) => url.includes("/api/tasks"))).toEqual([]);
  expect(reads.filter((url) => url.includes("/changes?after=101"))).toHaveLength(1);

  await setVisibility(page, "hidden");
  for (const priority of ["low", "medium", "high", "low", "medium", "high"]) {
    const data = { ids, patch: { priority } };
    const changed = await request.post("/api/tasks/bulk", { data, headers: ana.headers });
    expect(await changed.json()).toEqual({ updated: ids.length });
  }
  reads.length = 0;
  await waitUntilConnected(page, () => setVisibility(page, "visible"));
  await expect.poll(() => reads.filter((url) => url.includes("/api/tasks?")).length).toBe(1);
});

test("a change during the loading of a long board is shown", async ({ page, request, baseURL }) => {
  const ana = await signUp(request);
  const project = await makeProject(request, ana, { name: "Long" });
  const names = Array.from({ length: 101 }, (_, i) => `Task ${i + 1}`);
  const [task] = await makeTasks(request, ana, project, names);
  await signInBrowser(page, ana, baseURL!);
  const { release } = await holdRequests(page, "**/api/tasks?*page=1&*");
  const stream = page.waitForResponse("**/api/events");
  const second = page.waitForRequest("**/api/tasks?*page=1&*");
  await page.goto(`/projects/${project.id}`);
  await Promise.all([stream, second]);
  // A task of the first page, which is already loaded.
  const looked = page.waitForRequest(`**/api/task-projects/${project.id}`);
  await request.put(`/api/tasks/${task!.id}`, {
    data: { name: "Renamed", status: "todo" },
    headers: ana.headers,
  });
  await looked;
  release();
  await expect(getCardButton(page, "Renamed")).toBeVisible();
});

test("a list shows at once what happened while its window was hidden", async ({ page, request, baseURL }) => {
  const ana = await signUp(request);
  await makeProject(request, ana, { name: "Move house" });
  await signInBrowser(page, ana, baseURL!);
  await waitUntilConnected(page, () => page.goto("/projects"));
  const row = page.getByRole("row").filter({ hasText: "Paint the hall" });
  await setVisibility(page, "hidden");
  await makeProject(request, ana, { name: "Paint the hall" });
  await setVisibility(page, "visible");
  await expect(row).toBeVisible();
});
