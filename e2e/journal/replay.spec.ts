import { chooseAction, expect, test } from "../support/project/board";
import { createReplayPage, makeHistory } from "../support/project/replay";

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
  // No button looks pressed.
  await expect(replay.dialog).toBeFocused();
  const steps: [sentence: string, ...columns: string[][]][] = [
    ["You created the project through the API.", [], [], []],
    ["You added Brief to Todo through the API.", ["Brief"], [], []],
    ["You added Draft to Todo through the API.", ["Brief", "Draft"], [], []],
    ["You moved Brief from Todo to Done through the API.", ["Draft"], [], ["Brief"]],
    ["You renamed “Draft” to Second draft through the API.", ["Second draft"], [], ["Brief"]],
    ["You added Idea to In progress through the API.", ["Second draft"], ["Idea"], ["Brief"]],
    ["You deleted Idea through the API.", ["Second draft"], [], ["Brief"]],
  ];

  await test.step("it opens on the board as it is now", async () => {
    await expect(replay.sentence).toHaveText(steps.at(-1)![0]);
    await replay.expectColumns(...(steps.at(-1)!.slice(1) as string[][]));
  });

  await test.step("the keys step through all changes", async () => {
    await page.keyboard.press("Home");
    for (const [index, [sentence, ...columns]] of steps.entries()) {
      if (index > 0) await page.keyboard.press("ArrowRight");
      await expect(replay.sentence).toHaveText(sentence);
      await replay.expectColumns(...columns);
    }
    await expect(replay.announcement).toHaveText("You deleted Idea through the API.");
    await expect(page).toHaveURL(`/projects/${id}?replay&at=${steps.length}`);
  });

  await test.step("at the last step ArrowRight does nothing, and the buttons step, too", async () => {
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
    await page.keyboard.press("Enter");
    await expect(replay.sentence).toHaveText(steps.at(-1)![0]);
    // The button still has the focus, so that the keys work.
    await page.keyboard.press("ArrowLeft");
    await expect(replay.sentence).toHaveText(steps.at(-2)![0]);
  });

  await test.step("Escape returns to the board", async () => {
    await page.keyboard.press("Escape");
    await expect(replay.dialog).toHaveCount(0);
    await expect(page).toHaveURL(`/projects/${id}`);
    await expect(page.getByRole("button", { name: "More actions" })).toBeFocused();
    await expect.poll(board.names).toEqual({ todo: ["Second draft"], in_progress: [], done: ["Brief"] });
  });
});

test("the replay plays to the end, and pauses when the user steps", async ({ board, person, request }) => {
  const id = await makeHistory(request, person);
  await board.open(id);
  const { page } = board;
  const replay = createReplayPage(page);
  await chooseAction(page, "Replay");
  const play = replay.dialog.getByRole("button", { name: "Play" });
  const pause = replay.dialog.getByRole("button", { name: "Pause" });
  await expect(play).toBeVisible();
  // From the last step, where it opens, it plays from the start.
  await expect(replay.slider).toHaveAttribute("aria-valuetext", /^Change 6 of 6, /);

  await replay.dialog.getByLabel("Speed").selectOption("10");
  // Space starts playing unless another control has the focus.
  await replay.slider.focus();
  await page.keyboard.press("Space");
  await expect(pause).toBeVisible();
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
      if (/at=1$/.test(String(input[2])))
        document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    };
  });
  await chooseAction(page, "Replay");
  await expect(replay.slider).toBeVisible();
  await page.keyboard.press("Home");
  await expect(replay.dialog).toHaveCount(0);
  await expect(page).toHaveURL(`/projects/${id}`);
});
