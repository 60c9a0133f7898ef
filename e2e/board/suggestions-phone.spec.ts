import { expectAccessible } from "../support/page/axe";
import { expectFitsWindow, getBox } from "../support/page/layout";
import { expectTabOrderFollowsLayout } from "../support/page/tab-order";
import { expect, test } from "../support/project/board";
import { LONG, measureBoard, NAME_200, ONE_LINE, TEXT } from "../support/project/board-layout";
import { makeProject, makeTasks } from "../support/users/people";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test("an empty board offers suggested tasks and a new task", async ({ board, projects }) => {
  const { page } = board;
  const id = await projects.make({});
  for (const path of ["", "?view=list", "?view=calendar"]) {
    await page.goto(`/projects/${id}${path}`);
    const suggest = page.getByRole("button", { name: "Suggest First Tasks" });
    await expect(suggest).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: /^Add Task( to Project, Todo)?$/ })).toBeInViewport({
      ratio: 1,
    });
    await expectFitsWindow(page);
    await expectTabOrderFollowsLayout(page);
    await expectAccessible(page);
  }
  // The suggestions are shown on the board, also when another view was open.
  await page.getByRole("button", { name: "Suggest First Tasks" }).tap();
  await expect(page).toHaveURL(`/projects/${id}`);
  const suggestions = page.getByRole("region", { name: "Suggested next tasks" });
  await expect(suggestions.getByRole("listitem").first()).toBeInViewport();
});

test("suggestions are in view with long names, in an empty column, and beside quick add and a filter", async ({
  board,
  person,
  request,
}) => {
  const { page } = board;
  const data = Array.from({ length: 4 }, (_, n) => ({
    name: `${n + 1}. ${LONG}`,
    description: TEXT.slice(0, 300),
  }));
  await page.route("**/suggestions", (route) =>
    route.fulfill({
      json: { data: data.map((proposal) => ({ ...proposal, done_when: [], size: null, due_on: null })) },
    }),
  );
  const suggestions = page.getByRole("region", { name: "Suggested next tasks" });
  for (const [names, open] of [
    [ONE_LINE, null],
    [Array.from({ length: 8 }, (_, n) => `${n} ${LONG}`), null],
    [[], null],
    [ONE_LINE, "Quick Add, Todo"],
    [ONE_LINE, "Filter"],
  ] as const) {
    const project = await makeProject(request, person, { name: NAME_200, description: TEXT });
    await makeTasks(request, person, project, [...names]);
    // The board has tasks, but none in its first column.
    await makeTasks(request, person, project, ["Finished"], "done");
    await board.open(project.id);
    if (open) {
      await page.getByRole("button", { name: open, exact: true }).tap();
      await expect(page.getByLabel(open === "Filter" ? "Filter by text" : "New task")).toBeVisible();
    }
    // The user is looking at another column.
    await page.getByRole("group", { name: "Columns" }).getByRole("button", { name: /^Done/ }).tap();
    await expect(board.getColumnByStatus("done")).toBeInViewport({ ratio: 0.9 });
    await page.getByRole("button", { name: "More actions" }).tap();
    await page.getByRole("menuitem", { name: "Suggest Next Tasks" }).tap();
    await expect(suggestions.getByRole("heading")).toBeInViewport({ ratio: 1 });
    await expect(suggestions.getByText(/^1\. /)).toBeInViewport({ ratio: 1 });
    await expect(suggestions.getByRole("button", { name: /^Keep 1\./ })).toBeInViewport();
    const box = await getBox(suggestions);
    expect([box.x >= 0, box.x + box.width <= 360]).toEqual([true, true]);
    const first = await getBox(suggestions.getByRole("listitem").first());
    expect(first.x + first.width).toBeLessThan(box.x + box.width);
    expect((await measureBoard(page)).listHeight).toBeGreaterThanOrEqual(200);
  }
});
