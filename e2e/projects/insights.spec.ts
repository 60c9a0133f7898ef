import { readFile } from "node:fs/promises";
import { expect, test } from "../support/fixtures";
import { expectAccessible } from "../support/page/axe";
import { expectFitsWindow, getBox } from "../support/page/layout";
import { givePermission } from "../support/users/admin";
import { addFinishedTasks } from "../support/users/database";
import { makeProject, makeTasks, signInBrowser, signUp } from "../support/users/people";

const TITLES = ["Throughput", "Cycle time", "Burn-up", "Age of open work"];

test("the charts of all projects and of one work by keyboard, with tables and files", async ({
  page,
  request,
  baseURL,
}) => {
  const ana = await signUp(request);
  await givePermission(request, ana, "pro");
  const launch = await makeProject(request, ana, { name: "Launch" });
  const garden = await makeProject(request, ana, { name: "Garden" });
  await addFinishedTasks(ana, launch.id, [1, 2, 5, 8, 9, 13, 20, 22, 30, 40, 41, 60]);
  await makeTasks(request, ana, launch, ["Open one", "Open two"]);
  await makeTasks(request, ana, garden, ["Dig"], "in_progress");
  await signInBrowser(page, ana, baseURL!);

  const plot = (title: string) => page.getByRole("region", { name: title });
  await test.step("each chart is one picture with a name and a description", async () => {
    await page.goto("/protected/pro");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Insights");
    await expect(page.getByRole("main")).toContainText("You have the permission “pro”");
    for (const title of TITLES) {
      // Only one picture is shown, with a name and a description for screen readers.
      const picture = plot(title).getByRole("img", { name: title });
      await expect(picture).toHaveCount(1);
      await expect(picture).toHaveAccessibleDescription(/\.$/);
    }
  });

  await test.step("the summary and the texts name the figures", async () => {
    await expect(plot("Throughput")).toContainText(
      /12 tasks finished in 12 weeks, 1\.\d a week since \w+ \d+\./,
    );
    const summary = page.getByRole("region", { name: "Summary" });
    await expect(summary.getByRole("definition").first()).toHaveText("12 tasks");
    const sizes = await summary
      .locator("dt + dd")
      .evaluateAll((all) => all.map((figure) => getComputedStyle(figure).fontSize));
    expect(sizes, "one size").toEqual(Array(3).fill(sizes[0]));
    await expect(summary).toContainText("Cycle time, median3 days");
    await expect(summary).toContainText("Open now3 tasksNone for 4 weeks or longer");
    await expect(plot("Cycle time")).toContainText("Half of the finished tasks took 3 days or less");
    await expect(plot("Age of open work")).toContainText("3 tasks are open, none for 4 weeks or longer.");
  });

  await test.step("both widths are accessible, and on a phone the choices share one row", async () => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
      await expectFitsWindow(page);
    }
    // On a phone, too, both choices share one row.
    const tops = ["Project", "Period"].map(
      async (name) => (await getBox(page.getByLabel(name, { exact: true }))).y,
    );
    expect(new Set(await Promise.all(tops)).size).toBe(1);
  });

  await test.step("by keyboard: choose a project and a shorter time, and open the table", async () => {
    await page.getByLabel("Project", { exact: true }).focus();
    await page.keyboard.type("Garden");
    await expect(page).toHaveURL(new RegExp(`project=${garden.id}`));
    await expect(plot("Throughput")).toContainText("No tasks were finished in this period.");
    await expect(page.getByRole("main")).toContainText("Finish one or choose a longer period.");
    await page.getByLabel("Project", { exact: true }).selectOption("Launch");
    await page.getByLabel("Period", { exact: true }).selectOption("4 weeks");
    await expect(page).toHaveURL(/weeks=4/);
    await expect(plot("Throughput")).toContainText("in 4 weeks");
    await plot("Burn-up").getByText("Show as table").focus();
    await page.keyboard.press("Enter");
    const table = plot("Burn-up").getByRole("table");
    await expect(table.getByRole("row")).toHaveCount(6);
    await expect(table.getByRole("columnheader")).toHaveText(["End of", "All tasks", "Finished"]);
    await expect(table.getByRole("row").last().getByRole("cell").last()).toHaveText("12");
    await expectAccessible(page);
  });

  await test.step("print shows the tables that are closed on the screen", async () => {
    const closed = plot("Throughput").getByRole("table", { includeHidden: true });
    await expect(closed).toHaveCount(0);
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await expect(closed).toHaveCount(1);
  });

  await test.step("download the file, and reload", async () => {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download CSV Burn-up" }).press("Enter");
    const file = await downloading;
    expect(file.suggestedFilename()).toBe("burn-up.csv");
    const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
    expect(lines[0]).toBe("End of,All tasks,Finished");
    expect(lines.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,14,12$/);
    await page.reload();
    await expect(page.getByLabel("Period", { exact: true })).toHaveValue("4");
    await expect(page.getByLabel("Project", { exact: true })).toHaveValue(launch.id);
  });
});

test("tasks that were imported as done are explained", async ({ page, request, baseURL }) => {
  const ana = await signUp(request);
  await givePermission(request, ana, "pro");
  const { headers } = ana;
  const data = { source: "markdown", name: "list.md", content: "- [x] Brief\n- [x] Draft\n- [ ] Print\n" };
  const { id } = await (await request.post("/api/imports", { headers, data })).json();
  expect((await request.post(`/api/imports/${id}/keep`, { headers, data: {} })).status()).toBe(201);
  await signInBrowser(page, ana, baseURL!);
  await page.goto("/protected/pro");
  const main = page.getByRole("main");
  await expect(main).toContainText("2 tasks were already done when imported and count only in the burn-up.");
  const summary = page.getByRole("region", { name: "Summary" });
  await expect(summary).toContainText("0 tasks2 already done when imported");
  await expect(page.getByRole("region", { name: "Burn-up" })).toContainText("2 of 3 tasks");
});
