import type { APIRequestContext, Page } from "@playwright/test";
import { STATUSES } from "@/lib/tasks/statuses";
import { expectAccessible } from "../support/axe";
import { chooseAction } from "../support/board";
import { expect, test } from "../support/board-fixtures";
import { makeProject, makeTasks, type Person } from "../support/people";

/** Creates a project with seven changes. @returns its id */
async function makeHistory(request: APIRequestContext, person: Person) {
  const { headers } = person;
  const project = await makeProject(request, person, { name: "Launch" });
  const [brief, draft] = await makeTasks(request, person, project, ["Brief", "Draft"]);
  const change = async (method: "PUT" | "DELETE", path: string, data?: object) =>
    expect((await request.fetch(path, { method, headers, data })).status()).toBeLessThan(300);
  await change("PUT", `/api/tasks/${brief!.id}/position-status`, { status: "done", position: 0 });
  await change("PUT", `/api/tasks/${draft!.id}`, { name: "Second draft", status: "todo" });
  const [idea] = await makeTasks(request, person, project, ["Idea"], "in_progress");
  await change("DELETE", `/api/tasks/${idea!.id}`);
  return project.id;
}

function createReplayPage(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Replay of Launch" });
  const regions = STATUSES.map((_, index) => dialog.getByRole("region").nth(index));
  return {
    dialog,
    sentence: dialog.locator("[data-sentence]"),
    announcement: dialog.locator("p[aria-live]"),
    slider: dialog.getByRole("slider", { name: "Time" }),
    /** Waits until the columns, from left to right, show these cards. */
    async expectColumns(...columns: string[][]) {
      for (const [index, names] of columns.entries())
        await expect(regions[index]!.getByRole("listitem")).toHaveText(names);
    },
  };
}

test("the replay steps through the history by keyboard and ends with the board", async ({
  board,
  person,
  request,
}) => {
  const id = await makeHistory(request, person);
  await board.open(id);
  const { page } = board;
  const replay = createReplayPage(page);
  await chooseAction(page, "Replay");
  await expect(page).toHaveURL(`/projects/${id}?replay`);
  await expect(replay.dialog.getByRole("button", { name: "Play" })).toBeFocused();

  const steps: [sentence: string, ...columns: string[][]][] = [
    ["You created the project through the API.", [], [], []],
    ["You added Brief to Todo through the API.", ["Brief"], [], []],
    ["You added Draft to Todo through the API.", ["Brief", "Draft"], [], []],
    ["You moved Brief from Todo to Done through the API.", ["Draft"], [], ["Brief"]],
    ["You renamed “Draft” to Second draft through the API.", ["Second draft"], [], ["Brief"]],
    ["You added Idea to In progress through the API.", ["Second draft"], ["Idea"], ["Brief"]],
    ["You deleted Idea through the API.", ["Second draft"], [], ["Brief"]],
  ];
  for (const [index, [sentence, ...columns]] of steps.entries()) {
    if (index > 0) await page.keyboard.press("ArrowRight");
    await expect(replay.sentence).toHaveText(sentence);
    await replay.expectColumns(...columns);
  }
  await expect(replay.announcement).toHaveText("You deleted Idea through the API.");
  await expect(page).toHaveURL(`/projects/${id}?replay&at=${steps.length}`);

  // At the last step ArrowRight does nothing.
  await page.keyboard.press("ArrowRight");
  await expect(replay.slider).toHaveAttribute("aria-valuetext", /^Change 6 of 6, /);
  await page.keyboard.press("Home");
  await expect(replay.sentence).toHaveText(steps[0]![0]);
  await page.keyboard.press("End");
  await expect(replay.sentence).toHaveText(steps.at(-1)![0]);
  await page.keyboard.press("ArrowLeft");
  await replay.expectColumns(...(steps.at(-2)!.slice(1) as string[][]));
  await replay.dialog.getByRole("button", { name: "Step back" }).click();
  await expect(replay.sentence).toHaveText(steps.at(-3)![0]);
  await replay.dialog.getByRole("button", { name: "Step forward" }).click();
  await expect(replay.sentence).toHaveText(steps.at(-2)![0]);

  await page.keyboard.press("Escape");
  await expect(replay.dialog).toHaveCount(0);
  await expect(page).toHaveURL(`/projects/${id}`);
  await expect(page.getByRole("button", { name: "More actions" })).toBeFocused();
  expect(await board.names()).toEqual({ todo: ["Second draft"], in_progress: [], done: ["Brief"] });
});

test("the replay plays to the end, and pauses when the user steps", async ({ board, person, request }) => {
  const id = await makeHistory(request, person);
  await board.open(id);
  const { page } = board;
  const replay = createReplayPage(page);
  await chooseAction(page, "Replay");
  const play = replay.dialog.getByRole("button", { name: "Play" });
  const pause = replay.dialog.getByRole("button", { name: "Pause" });
  await expect(play).toBeFocused();

  await replay.dialog.getByLabel("Speed").selectOption("10");
  // Space starts playing unless another control has the focus.
  await replay.slider.focus();
  await page.keyboard.press("Space");
  await expect(replay.slider).toHaveAttribute("aria-valuetext", /^Change 6 of 6, /);
  await expect(play).toBeVisible();

  await replay.dialog.getByLabel("Speed").selectOption("1");
  await play.click();
  await expect(pause).toBeVisible();
  await expect(replay.announcement).toHaveText("Playing.");
  await page.keyboard.press("End");
  await expect(play).toBeVisible();
  await expect(replay.announcement).toHaveText("You deleted Idea through the API.");
});

test("the replay has an address, and Back and Close leave it", async ({ board, person, request }) => {
  const id = await makeHistory(request, person);
  const { page } = board;
  const replay = createReplayPage(page);
  await board.open(id);
  await chooseAction(page, "Replay");
  await expect(replay.slider).toBeVisible();
  await page.goBack();
  await expect(replay.dialog).toHaveCount(0);
  await expect(page).toHaveURL(`/projects/${id}`);

  await page.goto(`/projects/${id}?replay&at=4`);
  await expect(replay.sentence).toHaveText("You moved Brief from Todo to Done through the API.");
  await replay.dialog.getByRole("button", { name: "Close" }).click();
  await expect(replay.dialog).toHaveCount(0);
  await expect(page).toHaveURL(`/projects/${id}`);
});

test("Escape closes the replay while its address is being written", async ({ board, person, request }) => {
  const id = await makeHistory(request, person);
  const { page } = board;
  const replay = createReplayPage(page);
  await board.open(id);
  // Escape is pressed while the address of the step is being written.
  await page.evaluate(() => {
    const { replaceState } = history;
    history.replaceState = (...input) => {
      replaceState.apply(history, input);
      if (/at=7/.test(String(input[2])))
        document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    };
  });
  await chooseAction(page, "Replay");
  await expect(replay.slider).toBeVisible();
  await page.keyboard.press("End");
  await expect(replay.dialog).toHaveCount(0);
  await expect(page).toHaveURL(`/projects/${id}`);
});

test("the replay of a project without further changes shows its start", async ({
  board,
  person,
  request,
}) => {
  const project = await makeProject(request, person, { name: "Launch" });
  await board.page.goto(`/projects/${project.id}?replay&at=99`);
  const replay = createReplayPage(board.page);
  await expect(replay.sentence).toHaveText("You created the project through the API.");
  await expect(replay.dialog.getByRole("button", { name: "Play" })).toBeDisabled();
  await expect(replay.slider).toBeDisabled();
  await board.page.keyboard.press("Escape");
  await expect(replay.dialog).toHaveCount(0);
});

test("the replay says when the history cannot be loaded, and loads it again", async ({
  board,
  person,
  request,
  allowed,
}) => {
  allowed.failures.push(/\b422\b/);
  const id = await makeHistory(request, person);
  const { page } = board;
  await page.route("**/changes?**", (route) =>
    route.fulfill({
      status: 422,
      json: { title: "Unprocessable", detail: "Not now.", status: 422, errors: [] },
    }),
  );
  await page.goto(`/projects/${id}?replay`);
  const replay = createReplayPage(page);
  await expect(replay.dialog.getByRole("alert")).toContainText("Not now.");
  await page.unroute("**/changes?**");
  await replay.dialog.getByRole("button", { name: "Retry" }).click();
  await expect(replay.sentence).toHaveText("You created the project through the API.");
});

for (const [reducedMotion, slides] of [
  ["no-preference", true],
  ["reduce", false],
] as const) {
  test(`cards ${slides ? "slide" : "do not slide"} with the motion ${reducedMotion}`, async ({
    board,
    person,
    request,
  }) => {
    const { page } = board;
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...input) {
        document.documentElement.dataset.slid = "yes";
        return animate.apply(this, input);
      };
    });
    const id = await makeHistory(request, person);
    await page.goto(`/projects/${id}?replay&at=3`);
    const replay = createReplayPage(page);
    await replay.expectColumns(["Brief", "Draft"], [], []);
    await page.keyboard.press("ArrowRight");
    await replay.expectColumns(["Draft"], [], ["Brief"]);
    expect(await page.evaluate(() => document.documentElement.dataset.slid === "yes")).toBe(slides);
  });
}

for (const width of [1280, 360]) {
  test(`the replay has no violations at ${width} px`, async ({ board, person, request }) => {
    await board.page.setViewportSize({ width, height: 740 });
    const id = await makeHistory(request, person);
    await board.page.goto(`/projects/${id}?replay&at=4`);
    const replay = createReplayPage(board.page);
    // The changed card is scrolled into view.
    await expect(replay.dialog.getByRole("listitem").filter({ hasText: "Brief" })).toBeInViewport();
    for (const control of [replay.slider, replay.dialog.getByRole("button", { name: "Play" })])
      await expect(control).toBeInViewport({ ratio: 1 });
    await expectAccessible(board.page);
    const beyond = await board.page.evaluate(
      () => document.querySelector("[role=dialog]")!.scrollWidth - window.innerWidth,
    );
    expect(beyond).toBeLessThanOrEqual(0);
  });
}
