import { getToday } from "@/lib/dates/time-zone";
import { expectAccessible } from "../support/page/axe";
import { expectFitsWindow, getBox, getHeight, LONG_TEXT, setNarrow, setWide } from "../support/page/layout";
import { expectTabOrderFollowsLayout } from "../support/page/tab-order";
import { expect, test } from "../support/project/board";
import { makeProject, makeTasks } from "../support/users/people";

const LONG_WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

test("the dashboard begins with a slim strip above the tasks", async ({
  signedInPage: page,
  person,
  request,
}) => {
  await setWide(page);
  await page.goto("/dashboard");
  const main = page.getByRole("main");
  const strip = main.locator('div:has(> section > h2:text-is("Current Plan"))');
  const titles = ["Current Plan", "Email Verified", "Projects Done / Total", "Tasks Done / Total"];

  await test.step("the strip has four figures in one low row", async () => {
    await expect(strip.getByRole("heading")).toHaveText(titles);
    // The progress has more room than the account.
    const figures = strip.locator("> section");
    const [, email, projects, tasks] = await Promise.all((await figures.all()).map(getBox));
    expect(projects!.width).toBeGreaterThan(email!.width);
    expect(projects!.width).toBeCloseTo(tasks!.width, 0);
    expect(await getHeight(strip)).toBeLessThanOrEqual(64);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const [figure, body] = await Promise.all(
        [figures.first(), page.locator("body")].map((part) =>
          part.evaluate((element) => getComputedStyle(element).backgroundColor),
        ),
      );
      expect(figure, colorScheme).not.toBe(body);
    }
    await page.emulateMedia({ colorScheme: "light" });
  });

  await test.step("the same holds in a smaller window, with a plan name of any length", async () => {
    for (const name of [null, LONG_WORD, LONG_TEXT.slice(0, 100)])
      for (const width of [1024, 1279]) {
        await page.setViewportSize({ width, height: 800 });
        if (name)
          await strip.getByText(/^No Plan$|^Donau|^Everything/).evaluate((element, text) => {
            element.textContent = text;
          }, name);
        expect(await getHeight(strip), `${name} at ${width}`).toBeLessThanOrEqual(64);
        const tops = await strip
          .locator("> section")
          .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().top));
        expect(new Set(tops).size, "one row").toBe(1);
        const cut = await strip
          .locator("button, a, [role=progressbar]")
          .evaluateAll((all) =>
            all.filter(
              (element) =>
                element.getBoundingClientRect().right >
                element.closest("section")!.getBoundingClientRect().right,
            ),
          );
        expect(cut, "nothing sticks out").toEqual([]);
        await expectFitsWindow(page);
      }
    await setWide(page);
  });

  await test.step("a new user sees one sentence, the field for the brief and one primary action", async () => {
    const plan = main.getByRole("button", { name: "Plan Tasks" });
    await expect(plan).toHaveCount(1);
    await setNarrow(page);
    const { y, height } = await getBox(plan);
    expect(y + height, "in sight on a phone").toBeLessThanOrEqual(740);
    expect((await getBox(strip)).y, "the strip follows").toBeGreaterThan(y + height);
    await setWide(page);
    await page.goto("/projects");
    await expect(page.getByRole("button", { name: "Create Project with AI" })).toHaveCount(1);
    await expect(main.getByText("No results.")).toHaveCount(0);
    await expect(page.getByRole("searchbox")).toHaveCount(0);
    await expectAccessible(page);
  });

  const row = main.getByRole("link", { name: new RegExp(`^${LONG_WORD}`) });
  const project = await test.step("tasks and projects are in view side by side", async () => {
    const project = await makeProject(request, person, { name: LONG_WORD, description: LONG_TEXT });
    await makeTasks(request, person, project, ["a"], "done");
    await makeTasks(request, person, project, ["b", "c", "d"]);
    const today = getToday(person.user.time_zone ?? null);
    for (const name of ["Call the bank", LONG_TEXT.slice(0, 200)])
      await request.post(`/api/task-projects/${project.id}/tasks`, {
        headers: person.headers,
        data: { name, due_on: today },
      });
    await page.goto("/dashboard");
    const work = main.getByRole("region", { name: "My work" });
    await expect(work).toBeVisible();
    await expect(row).toContainText("Todo");
    await expect(row).toContainText("1 of 6");
    expect(await getHeight(strip)).toBeLessThanOrEqual(64);
    // Both lists are in view, side by side.
    const stripBox = await getBox(strip);
    const stripEnd = stripBox.y + stripBox.height;
    expect((await getBox(work)).y - stripEnd).toBeLessThanOrEqual(32);
    expect((await getBox(row)).y - stripEnd).toBeLessThanOrEqual(80);
    // Beside a name of two lines, the date stands on the first one.
    const long = work.getByRole("listitem").filter({ hasText: "Everything that" });
    const [longName, longDate] = [
      await getBox(long.getByRole("link")),
      await getBox(long.getByText("Today")),
    ];
    expect(longName.height).toBeGreaterThan(50);
    expect(longDate.y - longName.y).toBeLessThanOrEqual(12);
    await expectAccessible(page);
    return project;
  });

  await test.step("a finished project is only listed when there is no other", async () => {
    const finished = await makeProject(request, person, { name: "Moved house", status: "done" });
    await page.reload();
    await expect(row).toBeVisible();
    await expect(main.getByRole("link", { name: /^Moved house/ })).toHaveCount(0);
    await request.delete(`/api/task-projects/${project.id}`, { headers: person.headers });
    await page.reload();
    await expect(main.getByRole("link", { name: /^Moved house/ })).toHaveAttribute(
      "href",
      `/projects/${finished.id}`,
    );
  });

  await test.step("on a phone, the strip fits and its button works", async () => {
    await setNarrow(page);
    await expectFitsWindow(page);
    expect(await getHeight(strip)).toBeLessThanOrEqual(220);
    const verify = strip.getByRole("button", { name: "Send Verification Email" });
    await verify.click();
    await expect(page.locator("[data-sonner-toast]")).toContainText("Verification email sent successfully");
  });
});

test("the ways to start fill the column that has room for them", async ({
  signedInPage: page,
  person,
  request,
}) => {
  await setWide(page);
  await makeProject(request, person, { name: "Project 1" });
  await page.goto("/dashboard");
  const main = page.getByRole("main");
  const work = main.getByRole("region", { name: "My work" });
  const ways = main.getByRole("region", { name: "More ways to start" });
  const projects = main.locator("section").filter({ hasText: "Pick up where you left off" });
  // One project leaves room below it.
  expect((await getBox(ways)).x).toBe((await getBox(projects)).x);
  for (let number = 2; number <= 8; number++)
    await makeProject(request, person, { name: `Project ${number}` });
  await page.reload();
  // A full list leaves room below work that is not there.
  const [left, right] = [await getBox(ways), await getBox(projects)];
  expect(left.x).toBe((await getBox(work)).x);
  expect(left.x).toBeLessThan(right.x);
  expect(Math.abs(left.y + left.height - right.y - right.height)).toBeLessThanOrEqual(64);
  await expectAccessible(page);
  await expectTabOrderFollowsLayout(page);
  // A narrow window has one column, which the projects fill.
  await setNarrow(page);
  await expect(ways).toBeHidden();
});
