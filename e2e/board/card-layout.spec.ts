import { getBox, WIDE } from "../support/page/layout";
import { expect, test } from "../support/project/board";
import { LONG, measureBoard, TEXT } from "../support/project/board-layout";
import { makeProject, makeTasks } from "../support/users/people";

test.use({ viewport: WIDE });

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
  await expect(board.getCardButton(LONG)).toBeVisible();

  const before = await getBox(board.getCardItem("Short"));
  const { id } = (await (await request.get(`/api/tasks?project_id=${project.id}`, { headers })).json())
    .data[1];
  await request.patch(`/api/tasks/${id}`, { headers, data: { priority: "high", due_on: "2030-01-02" } });
  await expect(board.getCardItem("Short")).toContainText("Jan 2");
  expect(await getBox(board.getCardItem("Short"))).toEqual(before);
  // An overdue date lies on red, and leaves the row its height.
  await request.patch(`/api/tasks/${id}`, { headers, data: { due_on: "2020-01-02" } });
  await expect(board.getCardItem("Short")).toContainText("Overdue, due Jan 2, 2020");
  expect((await getBox(board.getCardItem("Short").locator("time"))).height).toBe(18);
  expect(await getBox(board.getCardItem("Short"))).toEqual(before);
});

test("a card shows its number, and its name has the whole width until the menu appears", async ({
  board,
  projects,
}) => {
  const { page } = board;
  await board.open(await projects.make({ todo: ["Brief", "Draft"] }));
  const card = board.getCardItem("Draft");
  const readNumber = () =>
    card.locator("[data-number]").evaluate((row) => {
      const { content, opacity } = getComputedStyle(row, "::before");
      // The parts of the text may stand in quotes of their own.
      return { text: content.replace(/[" ]/g, ""), opacity };
    });
  await page.mouse.move(0, 0);
  expect(await readNumber()).toEqual({ text: "#2", opacity: "1" });
  const name = board.getCardButton("Draft");
  const menu = card.getByRole("button", { name: "Actions for Draft" });
  const before = await getBox(card);
  expect(before.width - (await getBox(name)).width).toBeLessThanOrEqual(32);
  const readMask = () => name.locator("span").evaluate((span) => getComputedStyle(span).maskImage);
  await expect(menu).toHaveCSS("opacity", "0");
  expect(await readMask()).toBe("none");
  await card.hover();
  await expect(menu).toHaveCSS("opacity", "1");
  expect(await readMask()).toContain("linear-gradient");
  expect(await getBox(card)).toEqual(before);
  await menu.click();
  await expect(page.getByRole("menuitem", { name: "Move to…" })).toBeVisible();
});

test("the row of a finished card without fields says that it is done", async ({ board, projects }) => {
  await board.open(await projects.make({ todo: ["Brief"], done: ["Draft"] }));
  await expect(board.getCardItem("Draft").locator("[data-number] [data-status=done]")).toBeVisible();
  await expect(board.getCardItem("Brief").locator("[data-status]")).toHaveCount(0);
});

test("due dates stand at the right edge of their cards, and stay whole", async ({
  board,
  person,
  request,
}) => {
  const { page } = board;
  const { headers } = person;
  const { id } = await makeProject(request, person, { name: "Fair" });
  const post = async (path: string, data: object) =>
    (await request.post(`/api/${path}`, { headers, data })).json();
  const labels = [];
  for (const name of ["Furniture and lamps", "Press and news"])
    labels.push((await post(`task-projects/${id}/labels`, { name, color: "amber" })).id);
  const tasks = `task-projects/${id}/tasks`;
  const blocker = await post(tasks, { name: "Book", due_on: "2999-03-01" });
  await post(tasks, {
    name: LONG,
    description: TEXT.slice(0, 100),
    due_on: "2020-12-28",
    priority: "high",
    label_ids: labels,
    blocked_by: [blocker.id],
    repeat: "FREQ=WEEKLY",
    checklist: Array.from({ length: 12 }, (_, n) => ({ text: `Item ${n}` })),
  });
  await post(tasks, { name: "Sign", due_on: "2026-01-02", status: "done" });
  for (const width of [1280, 1130, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await board.open(id);
    expect((await measureBoard(page)).tallestCard).toBeLessThanOrEqual(100);
    for (const name of ["Book", LONG, "Sign"]) {
      const card = await getBox(board.getCardItem(name));
      const date = await getBox(board.getCardItem(name).locator("time"));
      expect(card.x + card.width - date.x - date.width, `${name} at ${width}`).toBeCloseTo(13, 0);
      expect(date.x - card.x).toBeGreaterThan(100);
    }
  }
});
