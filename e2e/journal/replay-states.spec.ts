import { expectAccessible } from "../support/page/axe";
import { expectFitsWindow, getBox } from "../support/page/layout";
import { expect, test } from "../support/project/board";
import { holdLiveChanges } from "../support/project/live";
import { createReplayPage, makeHistory } from "../support/project/replay";
import { makeProject } from "../support/users/people";

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

test("a long name of a project is cut at the end of the line", async ({ board, person, request }) => {
  const name = `${"Donaudampfschiff".repeat(12)} launch`;
  const project = await makeProject(request, person, { name });
  await board.page.goto(`/projects/${project.id}?replay`);
  const title = board.page.getByRole("heading", { name: `Replay of ${name}` });
  const box = await getBox(title);
  expect(box.height).toBeLessThanOrEqual(28);
  const textWidth = await title.evaluate((heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    return [...range.getClientRects()].at(-1)!.width;
  });
  expect(textWidth, "the name fills the line").toBeGreaterThan(box.width * 0.9);
  await expectFitsWindow(board.page);
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
  await holdLiveChanges(page);
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
  await expect(replay.sentence).toHaveText("You deleted Idea through the API.");
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

test("the replay has no violations, wide and narrow", async ({ board, person, request }) => {
  const { page } = board;
  const id = await makeHistory(request, person);
  const replay = createReplayPage(page);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`/projects/${id}?replay&at=4`);
    // The changed card is scrolled into view.
    await expect(replay.dialog.getByRole("listitem").filter({ hasText: "Brief" })).toBeInViewport();
    for (const control of [replay.slider, replay.dialog.getByRole("button", { name: "Play" })])
      await expect(control).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    const beyond = await page.evaluate(
      () => document.querySelector("[role=dialog]")!.scrollWidth - window.innerWidth,
    );
    expect(beyond).toBeLessThanOrEqual(0);
  }
});
