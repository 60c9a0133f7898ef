import { expectAccessible } from "../support/page/axe";
import { expectFitsWindow, getBox, getHeight, setNarrow, setWide } from "../support/page/layout";
import { expect, test } from "../support/project/board";
import { makeProject, makeTasks } from "../support/users/people";

const LONG_TEXT = "Everything that anybody could think of, written down as it came. ".repeat(12);

const LONG_WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

const ONE_TO_TEN = Array.from({ length: 10 }, (_, n) => `${n + 1}`);

test("search, filter and sorting of the projects are in the address, and rows fit the page", async ({
  board,
  person,
  page,
  request,
}) => {
  const short = await makeProject(request, person, { name: "Kitchen" });
  const data = { name: LONG_WORD, description: LONG_TEXT, status: "in_progress" } as const;
  const long = await makeProject(request, person, data);
  await makeTasks(request, person, long, ["a", "b"]);
  await makeTasks(request, person, long, ["c"], "done");
  const attic = await makeProject(request, person, {
    name: "Attic",
    status: "done",
    description: "Insulate it",
  });
  await makeTasks(request, person, attic, ONE_TO_TEN, "done");
  void board;

  await setWide(page);
  await page.goto("/projects");
  const rows = page.getByRole("row").filter({ has: page.getByRole("link") });
  const names = rows.locator("td:nth-child(2)");
  await expect(names).toHaveText(["Attic", LONG_WORD, "Kitchen"]);
  await expect(rows.nth(1)).toContainText("1 of 3");
  await expect(rows.nth(2)).toContainText("No tasks");
  for (let n = 0; n < 3; n++) {
    const { width } = await getBox(names.nth(n).locator("span"));
    expect(width).toBeGreaterThanOrEqual(220);
    await expect(rows.nth(n).getByRole("link")).toHaveCount(1);
  }
  const id = rows.nth(2).getByRole("link");
  await expect(id).toHaveAttribute("title", short.id);
  await expect(id).toHaveAccessibleName(`Kitchen, ${short.id}`);
  const shown = await id.evaluate((link) => {
    const range = document.createRange();
    const text = link.firstChild!;
    const edge = link.getBoundingClientRect().right + 0.5;
    let count = 0;
    for (let n = 0; n < text.textContent!.length; n++) {
      range.setStart(text, n);
      range.setEnd(text, n + 1);
      if (range.getBoundingClientRect().right <= edge) count++;
    }
    return count;
  });
  expect(shown, "characters of the id").toBe(8);
  await expectAccessible(page);

  const search = page.getByRole("searchbox", { name: "Search by name" });
  await search.fill("tchen");
  await expect(page).toHaveURL("/projects?q=tchen");
  await expect(names).toHaveText(["Kitchen"]);
  await search.fill("nothing is called that");
  await expect(page.getByRole("table")).toContainText("No results.");
  await page.getByRole("table").getByRole("button", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL("/projects");
  await expect(search).toHaveValue("");
  await expect(search).toBeFocused();
  await expect(names).toHaveCount(3);
  await page.getByLabel("Status").selectOption("In progress");
  await expect(page).toHaveURL("/projects?status=in_progress");
  await expect(names).toHaveText([LONG_WORD]);
  await page.reload();
  await expect(names).toHaveText([LONG_WORD]);
  await page.getByLabel("Status").selectOption("All statuses");
  await page.getByRole("columnheader", { name: "Name" }).getByRole("button").click();
  await expect(page).toHaveURL("/projects?sort_by=name&sort_order=asc");
  await expect(names).toHaveText(["Attic", LONG_WORD, "Kitchen"]);

  // At each width with columns, the name has room and nothing is cut off.
  for (const width of [640, 768, 1023]) {
    await page.setViewportSize({ width, height: 800 });
    for (let n = 0; n < 3; n++) {
      const name = await getBox(names.nth(n).locator("span"));
      expect(name.width, `name at ${width}`).toBeGreaterThanOrEqual(220);
    }
    const table = page.getByRole("table");
    const frame = await getBox(table.locator(".."));
    expect((await getBox(table)).width, `table at ${width}`).toBeLessThanOrEqual(frame.width);
    await expectFitsWindow(page);
  }

  await setNarrow(page);
  await expect(search).toHaveAttribute("placeholder", "Search");
  // One primary action and one menu are beside the title, so the list begins high.
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: "More actions" })).toBeInViewport({ ratio: 1 });
  await expect(main.getByRole("button", { name: /^(Create|Import)/ })).toHaveText("Create Project with AI");
  await main.getByRole("button", { name: "More actions" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Create Project", "Templates", "Import", "Trash"]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("navigation", { name: "Recent Projects" })).toHaveCount(0);
  expect((await getBox(rows.first())).y, "the first row").toBeLessThanOrEqual(260);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("Sort by").selectOption("Name, Z to A");
  await expect(names).toHaveText(["Kitchen", LONG_WORD, "Attic"]);
  for (let n = 0; n < 3; n++) {
    expect(await getHeight(rows.nth(n)), `row ${n}`).toBeLessThanOrEqual(96);
    const labels = await rows
      .nth(n)
      .locator("td")
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, "::before").content));
    expect(labels.every((label) => label === "none")).toBe(true);
  }
  await expectFitsWindow(page);
  await expectAccessible(page);
  // A click anywhere in the row opens the project.
  const box = await getBox(rows.nth(1));
  await page.mouse.click(box.x + 30, box.y + box.height - 10);
  await expect(page).toHaveURL(`/projects/${long.id}`);
});

test("the dashboard begins with a slim strip above the tasks", async ({ board, person, page, request }) => {
  void board;
  await setWide(page);
  await page.goto("/dashboard");
  const main = page.getByRole("main");
  const strip = main.locator('div:has(> section > h2:text-is("Current Plan"))');
  const titles = ["Current Plan", "Email Verified", "Projects Done / Total", "Tasks Done / Total"];
  await expect(strip.getByRole("heading")).toHaveText(titles);
  expect(await getHeight(strip)).toBeLessThanOrEqual(72);
  // The same holds in a smaller window, with a plan name of any length.
  for (const name of [null, LONG_WORD, LONG_TEXT.slice(0, 100)])
    for (const width of [1024, 1279]) {
      await page.setViewportSize({ width, height: 800 });
      if (name)
        await strip.getByText(/^No Plan$|^Donau|^Everything/).evaluate((element, text) => {
          element.textContent = text;
        }, name);
      expect(await getHeight(strip), `${name} at ${width}`).toBeLessThanOrEqual(72);
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
  // A new user sees one sentence, the field for the brief and one primary action.
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

  const project = await makeProject(request, person, { name: LONG_WORD, description: LONG_TEXT });
  await makeTasks(request, person, project, ["a"], "done");
  await makeTasks(request, person, project, ["b", "c", "d"]);
  const today = new Date().toISOString().slice(0, 10);
  for (const name of ["Call the bank", LONG_TEXT.slice(0, 200)])
    await request.post(`/api/task-projects/${project.id}/tasks`, {
      headers: person.headers,
      data: { name, due_on: today },
    });
  await page.goto("/dashboard");
  const work = main.getByRole("region", { name: "My work" });
  await expect(work).toBeVisible();
  const row = main.getByRole("link", { name: new RegExp(`^${LONG_WORD}`) });
  await expect(row).toContainText("Todo");
  await expect(row).toContainText("1 of 6");
  expect(await getHeight(strip)).toBeLessThanOrEqual(72);
  // Both lists are in view, side by side.
  const stripBox = await getBox(strip);
  const stripEnd = stripBox.y + stripBox.height;
  expect((await getBox(work)).y - stripEnd).toBeLessThanOrEqual(32);
  expect((await getBox(row)).y - stripEnd).toBeLessThanOrEqual(80);
  await expectAccessible(page);

  await setNarrow(page);
  await expectFitsWindow(page);
  expect(await getHeight(strip)).toBeLessThanOrEqual(220);
  const verify = strip.getByRole("button", { name: "Send Verification Email" });
  await verify.click();
  await expect(page.locator("[data-sonner-toast]")).toContainText("Verification email sent successfully");
});
