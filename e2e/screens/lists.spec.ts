import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "../support/page/axe";
import { expectFitsWindow, getBox, getHeight, LONG_TEXT, setNarrow, setWide } from "../support/page/layout";
import { expect, test } from "../support/project/board";
import { makeProject, makeTasks, type Person } from "../support/users/people";

const LONG_WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

const ONE_TO_TEN = Array.from({ length: 10 }, (_, n) => `${n + 1}`);

/** Makes three projects, the last one first in the list: Attic, a name without spaces, Kitchen. */
async function makeThree(request: APIRequestContext, person: Person) {
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
  return { short, long };
}

const getRows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("link") });
const getNames = (page: Page) => getRows(page).locator("td:nth-child(2)");

test("search, filter and sorting of the projects are in the address", async ({
  board: { page },
  person,
  request,
}) => {
  await makeThree(request, person);
  await setWide(page);
  await page.goto("/projects");
  const names = getNames(page);
  await expect(names).toHaveText(["Attic", LONG_WORD, "Kitchen"]);
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
});

test("the rows of the projects fit a wide page", async ({ board: { page }, person, request }) => {
  const { short } = await makeThree(request, person);
  await setWide(page);
  await page.goto("/projects");
  const rows = getRows(page);
  const names = getNames(page);
  await expect(names).toHaveText(["Attic", LONG_WORD, "Kitchen"]);
  await expect(rows.nth(1)).toContainText("1 of 3");
  await expect(rows.nth(2)).toContainText("No tasks yet");
  expect((await getBox(names.nth(1).locator("span"))).width).toBeGreaterThanOrEqual(220);
  for (let n = 0; n < 3; n++) await expect(rows.nth(n).getByRole("link")).toHaveCount(1);
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
  // Short names leave their room to the descriptions.
  await page.goto("/projects?q=attic");
  await expect(names).toHaveText(["Attic"]);
  const description = rows.locator("td:nth-child(3)");
  expect((await getBox(description)).width).toBeGreaterThan(4 * (await getBox(names)).width);
  await page.goto("/projects");
  await expect(names).toHaveCount(3);
  // Only the end of the long one fades; an ellipsis could follow a comma.
  const masks = await description
    .locator("span")
    .evaluateAll((texts) => texts.map((text) => getComputedStyle(text).maskImage));
  expect(masks).toEqual(["none", expect.stringMatching(/^linear-gradient/), "none"]);

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
});

test("the rows of the projects fit a phone", async ({ board: { page }, person, request }) => {
  const { long } = await makeThree(request, person);
  await setNarrow(page);
  await page.goto("/projects");
  const rows = getRows(page);
  const names = getNames(page);
  await expect(page.getByRole("searchbox", { name: "Search by name" })).toHaveAttribute(
    "placeholder",
    "Search",
  );
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
  // The description has the whole width, and a project without one has no line for it.
  const [first, last] = [rows.nth(0), rows.nth(2)];
  const inner = (await getBox(last)).width - 32;
  expect((await getBox(last.getByRole("cell", { name: "Insulate it" }))).width).toBeCloseTo(inner, 0);
  expect(await getHeight(last)).toBeGreaterThan((await getHeight(first)) + 16);
  await expectFitsWindow(page);
  await expectAccessible(page);
  // A click anywhere in the row opens the project.
  const box = await getBox(rows.nth(1));
  await page.mouse.click(box.x + 30, box.y + box.height - 10);
  await expect(page).toHaveURL(`/projects/${long.id}`);
});
