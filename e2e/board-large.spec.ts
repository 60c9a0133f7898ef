import { boxOf, expect, test } from "./support/board-fixtures";

const COUNT = 2_000;

test("a project with 2,000 tasks opens, scrolls and drags, and only what is in sight is rendered", async ({
  board,
  projects,
}) => {
  test.setTimeout(180_000);
  const id = await projects.make({ done: ["Kick-off"] });
  const names = Array.from({ length: COUNT }, (_, i) => `Task ${i + 1}`);
  for (let i = 0; i < COUNT; i += 20) {
    const some = names.slice(i, i + 20);
    await Promise.all(some.map((name) => projects.addTask(id, name)));
  }
  await board.open(id);
  const { page } = board;
  await expect(board.column("todo").locator("header")).toContainText(String(COUNT));
  const list = board.column("todo").locator("div:has(> ul)");
  // Whole when the list is as high as all its cards.
  await expect.poll(() => list.evaluate((element) => element.scrollHeight)).toBeGreaterThan(COUNT * 50);

  const { seen, most } = await list.evaluate(async (element) => {
    const seen = new Set<string>();
    let most = 0;
    for (let top = 0; top <= element.scrollHeight; top += element.clientHeight) {
      element.scrollTop = top;
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      for (const card of element.querySelectorAll("[data-task]")) seen.add(card.textContent ?? "");
      most = Math.max(most, document.querySelectorAll("[data-task]").length);
    }
    return { seen: [...seen], most };
  });
  expect(seen.toSorted()).toEqual(names.toSorted());
  expect(most).toBeLessThan(150);

  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
  await page.waitForTimeout(200);
  const middle = board.column("todo").locator("[data-task-id]").nth(6);
  const name = (await middle.locator("[data-task]").textContent())!;
  const requests: string[] = [];
  page.on("request", (request) => request.method() === "PUT" && requests.push(request.url()));
  await board.carry(name, board.card("Kick-off"));
  await page.mouse.up();
  await expect(board.toasts).toHaveText(["Task updated"]);
  expect((await projects.tasks(id)).done).toEqual(["Kick-off", name]);
  expect(requests.length).toBeLessThan(12);
  await expect(board.column("todo").locator("header")).toContainText(String(COUNT - 1));

  // Held near the lower edge, a card scrolls its list.
  await list.evaluate((element) => element.scrollTo(0, 0));
  await page.waitForTimeout(200);
  const first = board.column("todo").locator("[data-task-id]").first();
  // Those made side by side stand in any order.
  const firstName = (await first.locator("[data-task]").textContent())!;
  const from = await boxOf(first);
  const edge = await boxOf(list);
  await page.mouse.move(from.x + 80, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 80, edge.y + edge.height - 12, { steps: 10 });
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(600);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(board.title(firstName)).toBeInViewport();
});
