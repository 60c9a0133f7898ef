import { readFile } from "node:fs/promises";
import { addDays, getToday } from "@/lib/dates/time-zone";
import { expect, test } from "../support/fixtures";
import { expectAccessible } from "../support/page/axe";
import { expectFitsWindow, getBox, WIDE } from "../support/page/layout";
import { givePermission } from "../support/users/admin";
import { addFinishedTasks } from "../support/users/database";
import { makeProject, makeTasks, signInBrowser, signUp } from "../support/users/people";

test("the forecast shows dates with their certainty, and what would change them", async ({
  page,
  request,
  baseURL,
}) => {
  const ana = await signUp(request);
  await givePermission(request, ana, "advanced");
  const launch = await makeProject(request, ana, { name: "Launch" });
  await addFinishedTasks(ana, launch.id, [1, 2, 5, 8, 9, 13, 20]);
  const tasks = await makeTasks(request, ana, launch, ["Write", "Print", "Send", "Check", "Sign", "Pay"]);
  const setDue = (days: number) =>
    request.patch(`/api/tasks/${tasks[0]!.id}`, {
      headers: ana.headers,
      data: { due_on: addDays(getToday("UTC"), days) },
    });
  await setDue(-1);
  await makeProject(request, ana, { name: "Empty" });
  await signInBrowser(page, ana, baseURL!);

  const main = page.getByRole("main");
  await test.step("with too little history, the page says what is missing", async () => {
    await page.goto("/protected/advanced");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forecast");
    await expect(main).toContainText("Finish 1 more task to see a forecast (7 of 8 so far).");
    await expect(main.getByRole("img")).toHaveCount(0);
    await expectAccessible(page);
  });

  const dates = page.getByRole("region", { name: "Done by", exact: true });
  // One date is the main one.
  const readSizes = () =>
    dates
      .getByRole("definition")
      .filter({ hasText: /\d{4}$/ })
      .evaluateAll((all) => all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize)));
  await test.step("one of the three dates is the main one", async () => {
    await addFinishedTasks(ana, launch.id, [15]);
    await page.reload();
    await expect(dates.getByRole("term")).toHaveText(["50% certain", "Likely (85% certain)", "95% certain"]);
    const sizes = await readSizes();
    expect(sizes).toHaveLength(3);
    expect(sizes[1]).toBeGreaterThanOrEqual(1.5 * Math.max(sizes[0]!, sizes[2]!));
    await expect(dates).toContainText("6 open tasks, starting");
    await expect(dates).toContainText(/The last due date, .+, has passed\./);
  });

  await test.step("the heading comes first, and a chance of three words fits a phone", async () => {
    await setDue(1);
    await page.reload();
    await expect(dates).toContainText("Below 1% chance of finishing by");
    await expect(dates.locator("h2, p, dl").first()).toHaveText("Done by");
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const card = await getBox(dates);
      for (const part of await dates.getByRole("paragraph").first().locator("span").all()) {
        const box = await getBox(part);
        expect(box.x + box.width, `at ${width} px`).toBeLessThanOrEqual(card.x + card.width);
      }
    }
  });

  await test.step("the chance to finish in time is the first figure", async () => {
    await page.setViewportSize(WIDE);
    await setDue(12);
    await page.reload();
    // The chance to finish in time is the first figure of the page, and no date competes with it.
    const chance = dates.getByRole("paragraph").first();
    await expect(chance).toHaveText(/^\d+% chance of finishing by \w+ \d+, \d{4}, the last due date$/);
    const chanceSize = await chance
      .locator("span")
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    const [first, likely, last] = await readSizes();
    expect(chanceSize).toBeGreaterThanOrEqual(2 * likely!);
    expect(likely).toBeGreaterThan(Math.max(first!, last!));
    await expect(main.getByText(/means done by that day in 85 of 100/)).toHaveCount(1);
    await expect(main).toContainText("How likely it is that the work ends in each period");
  });

  await test.step("the picture has a description, and no date is written twice", async () => {
    const picture = main.getByRole("img", { name: "When it will be done" });
    await expect(picture).toHaveAccessibleDescription(/In half of .* by .*, in 95% by/);
    // In words, each date is written once. The line that announces changes to screen readers is not seen.
    const texts = await main.locator("p, dd, h2").evaluateAll((all) =>
      all.flatMap((element) => {
        const seen = element.cloneNode(true) as HTMLElement;
        for (const part of seen.querySelectorAll(".sr-only")) part.remove();
        return seen.textContent!.match(/[A-Z][a-z]+ \d+(?:, \d{4})?/g) ?? [];
      }),
    );
    expect(texts.length).toBeGreaterThan(4);
    expect(new Set(texts).size).toBe(texts.length);
  });

  await test.step("both widths are accessible, and on a phone the main date has a row of its own", async () => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
      await expectFitsWindow(page);
    }
    // On a phone, the main date has a row of its own above the others.
    const terms = await Promise.all((await dates.getByRole("term").all()).map(getBox));
    expect(terms[1]!.y).toBeLessThan(terms[0]!.y);
    expect(terms[2]!.y).toBe(terms[0]!.y);
  });

  const whatIf = page.getByRole("region", { name: "What if" });
  await test.step("by keyboard: fewer tasks move the dates forward, more tasks move them back", async () => {
    await whatIf.getByLabel("Print").focus();
    await page.keyboard.press("Space");
    await whatIf.getByLabel("Send").press("Space");
    await expect(dates).toContainText("4 open tasks, starting");
    await expect(dates).toContainText(/\d+ days? earlier/);
    await expect(page).toHaveURL(/drop=/);
    await whatIf.getByLabel("Add tasks").fill("9");
    await expect(dates).toContainText("13 open tasks, starting");
    await expect(dates).toContainText(/\d+ days later/);
    await page.reload();
    await expect(whatIf.getByLabel("Send")).toBeChecked();
    await expect(whatIf.getByLabel("Add tasks")).toHaveValue("9");
    await whatIf.getByRole("button", { name: "Reset" }).press("Enter");
    await expect(dates).toContainText("6 open tasks, starting");
    await expect(dates).not.toContainText(/earlier|later/);
  });

  await test.step("a start day moves all dates", async () => {
    await whatIf.getByRole("button", { name: "In Two Weeks" }).click();
    await expect(dates.getByText("14 days later")).toHaveCount(3);
    await expect(whatIf.getByLabel("Start on")).toHaveValue(addDays(getToday("UTC"), 15));
    // Typed digit by digit, it passes through other days.
    const start = addDays(getToday("UTC"), 31);
    const { href } = new URL(page.url());
    await whatIf.getByLabel("Start on").focus();
    await page.keyboard.type(start.replace(/(....)-(..)-(..)/, "$2$3$1"), { delay: 50 });
    await expect(whatIf.getByLabel("Start on")).toHaveValue(start);
    await expect(page).toHaveURL(href);
    await page.keyboard.press("Enter");
    await expect(dates.getByText("30 days later")).toHaveCount(3);
  });

  await test.step("the table and its file have the same rows", async () => {
    await main.getByText("Show as table").press("Enter");
    const rows = main.getByRole("table").getByRole("row");
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download CSV When it will be done" }).click();
    const text = await readFile(await (await downloading).path(), "utf8");
    expect(text.trim().split("\r\n")).toHaveLength(await rows.count());
    await expectAccessible(page);
  });
});

test("long names are cut, and figures keep close lines", async ({ page, request, baseURL }) => {
  const ana = await signUp(request);
  await givePermission(request, ana, "advanced");
  const name = "Donaudampfschifffahrtsgesellschaftskapitän".repeat(4);
  const project = await makeProject(request, ana, { name });
  await addFinishedTasks(ana, project.id, [1, 2, 5, 8, 9, 13, 15, 20]);
  await makeTasks(request, ana, project, [name, `Again ${name}`]);
  await signInBrowser(page, ana, baseURL!);
  await page.goto("/protected/advanced");
  const item = page.getByRole("region", { name: "What if" }).getByRole("listitem").first();
  expect((await getBox(item)).height).toBeLessThanOrEqual(52);
  const figures = page.getByRole("region", { name: "Done by", exact: true }).getByRole("definition");
  await expect(figures).toHaveCount(3);
  for (const figure of await figures.all()) {
    const ratio = await figure.evaluate((element) => {
      const { lineHeight, fontSize } = getComputedStyle(element);
      return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
    });
    expect(ratio).toBeLessThanOrEqual(1.25);
  }
  // A long chosen text ends with an ellipsis in its field.
  const select = page.getByLabel("Project", { exact: true });
  await expect(select).toHaveCSS("appearance", "none");
  await expect(select).toHaveCSS("text-overflow", "ellipsis");
  expect((await getBox(select)).height).toBe(36);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFitsWindow(page);
  }
});
