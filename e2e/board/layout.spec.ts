import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { openAsAdmin } from "../support/admin";
import { expectAccessible } from "../support/axe";
import { getCards } from "../support/board";
import { expect, getBox, test } from "../support/board-fixtures";
import { expectFitsWindow } from "../support/layout";
import { makeProject, makeTasks, type Person } from "../support/people";
import { expectTabOrderFollowsLayout } from "../support/tab-order";

const LONG = "A name that is much longer than one line of a card, and longer than two lines of it as well";
const NAME_200 = `${LONG} `.repeat(3).slice(0, 200);
const TEXT = "First the venue, then the guests, and the rest when both are certain. ".repeat(8);

/** Measures the edges of the board on the screen, in pixels. */
const measureBoard = (page: Page) =>
  page.evaluate(() => {
    const box = (element: Element) => element.getBoundingClientRect();
    const all = (selector: string) => [...document.querySelectorAll(selector)].map(box);
    const cards = all('[data-column="todo"] [data-task-id]');
    const list = box(document.querySelector('[data-column="todo"] ul')!.parentElement!);
    return {
      header: box(document.querySelector("header")!).height,
      firstCard: cards[0]?.top,
      tallestCard: Math.max(...all("[data-task-id]").map(({ height }) => height)),
      wholeCards: cards.filter(({ top, bottom }) => top >= list.top && bottom <= list.bottom).length,
      columnBottoms: all("[data-column]").map(({ bottom }) => bottom),
      listHeight: list.height,
      titleHeight: box(document.querySelector("h1")!).height,
      right: Math.max(...all("[data-column]").map(({ right }) => right)),
      sideways: document.documentElement.scrollWidth - innerWidth,
    };
  });

/** Whether an element hides its text or a part of it. */
const isCut = (locator: Locator) =>
  locator.evaluate(
    (element) =>
      element.scrollWidth > element.clientWidth ||
      element.scrollHeight > element.clientHeight + 1 ||
      !element.checkVisibility(),
  );

/** Finds the parts of the heading that overlap. */
const findOverlaps = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelector("h1")!.parentElement!.parentElement!.children].map((part) => ({
      name: part.textContent,
      box: part.getBoundingClientRect(),
    }));
    return parts.flatMap(({ name, box }, index) =>
      parts
        .slice(index + 1)
        .filter(
          ({ box: other }) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
        )
        .map((other) => `${name} / ${other.name}`),
    );
  });

/** Turns the workflows of a project on and starts a task, so that a workflow starts the project. */
async function startByWorkflow(
  request: APIRequestContext,
  { headers }: Person,
  project: string,
  task: string,
) {
  const data = { enabled: ["start"] };
  const replies = [
    await request.put(`/api/task-projects/${project}/workflows`, { headers, data }),
    await request.patch(`/api/tasks/${task}`, { headers, data: { status: "in_progress" } }),
  ];
  for (const reply of replies) expect(reply.ok()).toBe(true);
}

/** Projects with no, a short and a very long description. */
const PROJECTS = [
  { name: "Fair" },
  { name: "Website relaunch", description: "Live before the fair." },
  { name: LONG, description: `${TEXT}\n\n${TEXT}` },
];
const ONE_LINE = Array.from({ length: 16 }, (_, n) => `Task ${n + 1}`);

test.describe("1280 px", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("the board fills the height of the window, whatever its title and description", async ({
    board,
    person,
    request,
  }) => {
    const { page } = board;
    for (const data of PROJECTS) {
      const project = await makeProject(request, person, data);
      await makeTasks(request, person, project, ONE_LINE);
      await board.open(project.id);
      const measured = await measureBoard(page);
      expect(measured.header).toBeLessThanOrEqual(57);
      expect(measured.firstCard).toBeLessThanOrEqual(200);
      expect(measured.wholeCards).toBeGreaterThanOrEqual(8);
      for (const bottom of measured.columnBottoms) expect(bottom).toBeLessThanOrEqual(792);
      expect(measured.sideways).toBe(0);
      for (const name of ["Todo", "In progress", "Done"])
        await expect(page.getByRole("button", { name: `Add Task to Project, ${name}` })).toBeInViewport({
          ratio: 1,
        });
    }
    // “more” shows the whole description, and the board shrinks.
    const description = page.locator("#project-description");
    const height = () => description.evaluate((element) => element.clientHeight);
    expect(await height()).toBeLessThan(30);
    await page.getByRole("button", { name: "more", exact: true }).click();
    expect(await height()).toBeGreaterThan(60);
    for (const bottom of (await measureBoard(page)).columnBottoms) expect(bottom).toBeLessThanOrEqual(792);
    await expectAccessible(page);
    await page.getByRole("button", { name: "less", exact: true }).click();
    expect(await height()).toBeLessThan(30);
  });

  test("a title of 200 characters can be read in full", async ({ board, person, request }) => {
    const { page } = board;
    const project = await makeProject(request, person, { name: NAME_200 });
    await makeTasks(request, person, project, ONE_LINE);
    await board.open(project.id);
    const title = page.getByRole("heading", { level: 1 });
    expect(await isCut(title)).toBe(true);
    await page.getByRole("button", { name: "more", exact: true }).click();
    expect(await isCut(title)).toBe(false);
    expect((await getBox(title)).width).toBeGreaterThan(600);
    expect(await findOverlaps(page)).toEqual([]);
    for (const bottom of (await measureBoard(page)).columnBottoms) expect(bottom).toBeLessThanOrEqual(792);
    await page.getByRole("button", { name: "less", exact: true }).click();
    expect(await isCut(title)).toBe(true);
  });

  test("a card shows two lines of its name, and its height stays when it gets a due date", async ({
    board,
    person,
    request,
  }) => {
    const { page } = board;
    const project = await makeProject(request, person, { name: "Fair" });
    const [first] = await makeTasks(request, person, project, [LONG, "Short"]);
    const { headers } = person;
    await request.put(`/api/tasks/${first!.id}`, {
      headers,
      data: { name: LONG, description: TEXT.slice(0, 400), status: "todo" },
    });
    await board.open(project.id);
    expect((await measureBoard(page)).tallestCard).toBeLessThanOrEqual(100);
    await expect(board.title(LONG)).toBeVisible();

    const before = await getBox(board.card("Short"));
    const { id } = (await (await request.get(`/api/tasks?project_id=${project.id}`, { headers })).json())
      .data[1];
    await request.patch(`/api/tasks/${id}`, { headers, data: { priority: "high", due_on: "2030-01-02" } });
    await expect(board.card("Short")).toContainText("Jan 2");
    expect(await getBox(board.card("Short"))).toEqual(before);
  });

  test("ten tasks take one key, ten names and ten times Enter", async ({ board, projects }) => {
    const { page } = board;
    await board.open(await projects.make({}));
    await page.keyboard.press("n");
    const form = page.getByRole("form", { name: "Quick add, Todo" });
    await expect(form.getByLabel("New task")).toBeFocused();
    const names = Array.from({ length: 10 }, (_, n) => `Name ${n + 1}`);
    for (const name of names) {
      await page.keyboard.type(name);
      await page.keyboard.press("Enter");
    }
    await expect(getCards(page, "Todo")).toHaveText(names);
    await page.keyboard.press("Escape");
    await expect(form).toHaveCount(0);
  });

  test("an empty board offers suggested tasks and a new task", async ({ board, projects }) => {
    const { page } = board;
    await board.open(await projects.make({}));
    await expect(board.column("todo").getByText("No tasks here.")).toBeVisible();
    await board.column("todo").getByRole("button", { name: "Add Task", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Add Task to Project" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Suggest first tasks" }).click();
    const suggestions = page.getByRole("region", { name: "Suggested next tasks" });
    await expect(suggestions.getByRole("listitem").first()).toBeVisible();
    await suggestions
      .getByRole("button", { name: /^Keep / })
      .nth(1)
      .click();
    await expect(getCards(page, "Todo")).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Suggest first tasks" })).toHaveCount(0);
  });

  test("suggestions scroll with the cards of their column, and are in view at first", async ({
    board,
    projects,
  }) => {
    const { page } = board;
    await board.open(await projects.make({ todo: ONE_LINE }));
    await page.getByRole("button", { name: "Suggest next tasks" }).click();
    const suggestions = page.getByRole("region", { name: "Suggested next tasks" });
    await expect(suggestions.getByRole("listitem").first()).toBeInViewport();
    await expect(suggestions.getByRole("heading")).toBeInViewport();
    expect((await measureBoard(page)).listHeight).toBeGreaterThanOrEqual(200);
    expect(
      await suggestions.evaluate((element) =>
        element.parentElement!.contains(document.querySelector('[data-column="todo"] ul')),
      ),
    ).toBe(true);
  });

  test("the top bar links to every page of the area", async ({ page, request, baseURL }) => {
    await openAsAdmin(page, request, baseURL!);
    for (const [path, name, count] of [
      ["/dashboard", "Dashboard", 4],
      ["/admin", "Admin", 9],
    ] as const)
      for (const width of [1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        expect((await getBox(page.locator("header").first())).height).toBeLessThanOrEqual(57);
        const links = page.getByRole("navigation", { name, exact: true }).getByRole("link");
        await expect(links).toHaveCount(count);
        for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
        // The order of the Tab key is the order on the screen.
        const lefts = await page
          .locator("header :is(a, button)")
          .evaluateAll((all) =>
            all
              .map((element) => element.getBoundingClientRect())
              .flatMap(({ left, width }) => (width ? left : [])),
          );
        expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
      }
  });
});

test.describe("1920 px", () => {
  test.use({ viewport: { width: 1920, height: 1080 } });

  test("the board uses the whole width", async ({ board, projects }) => {
    await board.open(await projects.make({ todo: ["Brief"] }));
    expect((await measureBoard(board.page)).right).toBeGreaterThan(1880);
    expect((await getBox(board.column("todo"))).width).toBeGreaterThan(500);
  });
});

test.describe("360 px", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the board comes first, and one tap reaches each column and action", async ({
    board,
    person,
    request,
  }) => {
    const { page } = board;
    for (const data of PROJECTS) {
      const project = await makeProject(request, person, data);
      await makeTasks(request, person, project, ONE_LINE);
      await makeTasks(request, person, project, ["One", "Two"], "done");
      await board.open(project.id);
      const measured = await measureBoard(page);
      expect(measured.firstCard).toBeLessThanOrEqual(300);
      expect(measured.wholeCards).toBeGreaterThanOrEqual(6);
      expect(measured.titleHeight).toBeLessThanOrEqual(48);
      for (const bottom of measured.columnBottoms) expect(bottom).toBeLessThanOrEqual(732);
      expect(measured.sideways).toBe(0);
    }
    const columns = page.getByRole("group", { name: "Columns" });
    await expect(columns.getByRole("button")).toHaveText(["Todo 16", "In progress 0", "Done 2"]);
    for (const [name, status] of [
      ["Done 2", "done"],
      ["In progress 0", "in_progress"],
      ["Todo 16", "todo"],
    ] as const) {
      await columns.getByRole("button", { name }).tap();
      await expect(board.column(status)).toBeInViewport({ ratio: 1 });
      await expect(columns.getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
    }
    await expectAccessible(page);

    await page.getByRole("button", { name: "More actions" }).tap();
    for (const name of ["Suggest next tasks", "Activity", "Edit Project", "Replay", "Workflows", "Trash"])
      await expect(page.getByRole("menuitem", { name })).toBeVisible();
    await page.getByRole("menuitemradio", { name: "List" }).tap();
    await expect(page).toHaveURL(/\?view=list$/);
    await expect(page.getByRole("table", { name: "Tasks" })).toBeVisible();
    await page.goBack();

    const title = await getBox(page.getByRole("heading", { level: 1 }));
    await page.touchscreen.tap(title.x + 40, title.y + 10);
    const menu = page.getByRole("menu");
    await expect(menu.getByRole("menuitem")).toHaveCount(PROJECTS.length + 1);
    await menu.getByRole("menuitem", { name: "Website relaunch" }).tap();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Website relaunch");
    await expect(page.getByRole("navigation", { name: "Recent Projects" })).toHaveCount(0);
  });

  test("“more” shows the full texts at full width and leaves the board its room", async ({
    board,
    person,
    request,
  }) => {
    const { page } = board;
    const title = page.getByRole("heading", { level: 1 });
    const description = page.locator("#project-description");
    const note = page.getByText(/^Set by a workflow: /);
    for (const { data, isStarted, texts } of [
      { data: { name: NAME_200, description: `${TEXT}\n\n${TEXT}` }, texts: [title, description] },
      { data: { name: NAME_200 }, texts: [title] },
      { data: { name: "Fair" }, isStarted: true, texts: [note] },
      { data: { name: NAME_200, description: TEXT }, isStarted: true, texts: [title, note, description] },
    ]) {
      const project = await makeProject(request, person, data);
      const tasks = await makeTasks(request, person, project, ONE_LINE);
      if (isStarted) await startByWorkflow(request, person, project.id, tasks[0]!.id);
      await board.open(project.id);
      for (const text of texts) expect(await isCut(text)).toBe(true);
      await page.getByRole("button", { name: "more", exact: true }).tap();
      const less = page.getByRole("button", { name: "less", exact: true });
      await expect(less).toBeFocused();
      await expect(less).toBeInViewport({ ratio: 1 });
      for (const text of texts) {
        expect(await isCut(text)).toBe(false);
        // The menu stands beside the title.
        expect((await getBox(text)).width).toBeGreaterThanOrEqual(text === title ? 240 : 300);
      }
      const measured = await measureBoard(page);
      expect(await findOverlaps(page)).toEqual([]);
      expect(measured.listHeight).toBeGreaterThanOrEqual(200);
      for (const bottom of measured.columnBottoms) expect(bottom).toBeLessThanOrEqual(732);
      expect(measured.sideways).toBe(0);
      await expectTabOrderFollowsLayout(page);
      await expectAccessible(page);
      await less.tap();
      for (const text of texts) expect(await isCut(text)).toBe(true);
    }
    // Quick add leaves the list its room, too.
    await page.getByRole("button", { name: "more", exact: true }).tap();
    await page.getByRole("button", { name: "Quick add, Todo" }).tap();
    await expect(page.getByRole("form", { name: "Quick add, Todo" }).getByLabel("New task")).toBeFocused();
    expect((await measureBoard(page)).listHeight).toBeGreaterThanOrEqual(200);
  });

  test("an empty board offers suggested tasks and a new task", async ({ board, projects }) => {
    const { page } = board;
    const id = await projects.make({});
    for (const path of ["", "?view=list", "?view=calendar"]) {
      await page.goto(`/projects/${id}${path}`);
      const suggest = page.getByRole("button", { name: "Suggest first tasks" });
      await expect(suggest).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("button", { name: "Add Task", exact: true })).toBeInViewport({ ratio: 1 });
      await expectFitsWindow(page);
      await expectTabOrderFollowsLayout(page);
      await expectAccessible(page);
    }
    // The suggestions are shown on the board, whatever the view was.
    await page.getByRole("button", { name: "Suggest first tasks" }).tap();
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
        json: { data: data.map((one) => ({ ...one, done_when: [], size: null, due_on: null })) },
      }),
    );
    const suggestions = page.getByRole("region", { name: "Suggested next tasks" });
    for (const [names, open] of [
      [ONE_LINE, null],
      [Array.from({ length: 8 }, (_, n) => `${n} ${LONG}`), null],
      [[], null],
      [ONE_LINE, "Quick add, Todo"],
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
      await expect(board.column("done")).toBeInViewport({ ratio: 0.9 });
      await page.getByRole("button", { name: "More actions" }).tap();
      await page.getByRole("menuitem", { name: "Suggest next tasks" }).tap();
      await expect(suggestions.getByRole("heading")).toBeInViewport({ ratio: 1 });
      await expect(suggestions.getByText(/^1\. /)).toBeInViewport({ ratio: 1 });
      await expect(suggestions.getByRole("button", { name: /^Keep 1\./ })).toBeInViewport();
      const box = await getBox(suggestions);
      expect([box.x >= 0, box.x + box.width <= 360]).toEqual([true, true]);
      expect((await measureBoard(page)).listHeight).toBeGreaterThanOrEqual(200);
    }
  });

  test("the pages of the area have their own row below the top bar", async ({ page, request, baseURL }) => {
    await openAsAdmin(page, request, baseURL!);
    for (const [path, name] of [
      ["/dashboard", "Dashboard"],
      ["/admin", "Admin"],
    ] as const)
      for (const width of [360, 768, 1023]) {
        await page.setViewportSize({ width, height: 740 });
        await page.goto(path);
        const bar = await getBox(page.getByRole("navigation", { name: "Main", exact: true }));
        const pages = page.getByRole("navigation", { name, exact: true });
        const row = await getBox(pages);
        expect(row.y).toBeGreaterThanOrEqual(bar.y + bar.height);
        expect(row.width).toBeGreaterThan(width * 0.9);
        expect(row.height).toBeLessThanOrEqual(44);
        expect((await getBox(page.locator("header").first())).height).toBeLessThanOrEqual(101);
        await expect(pages.locator("[aria-current=page]")).toBeInViewport({ ratio: 1 });
        await expectTabOrderFollowsLayout(page);
      }
  });
});
