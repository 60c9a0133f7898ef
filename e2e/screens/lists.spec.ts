import type { Locator, Page } from "@playwright/test";
import { STATUSES } from "@/lib/tasks/statuses";
import { createRecord, openAsAdmin, uniqueName } from "../support/admin";
import { expectAccessible } from "../support/axe";
import { expect, test } from "../support/board-fixtures";
import { expectFitsWindow } from "../support/layout";
import { makeProject, makeTasks, PASSWORD } from "../support/people";

const LONG_WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
const ONE_TO_TEN = Array.from({ length: 10 }, (_, n) => `${n + 1}`);
const LONG_TEXT = "Everything that anybody could think of, written down as it came. ".repeat(12);

const setWide = (page: Page) => page.setViewportSize({ width: 1280, height: 800 });
const setNarrow = (page: Page) => page.setViewportSize({ width: 360, height: 740 });
const getHeight = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().height);
const getColor = (locator: Locator, property: "color" | "backgroundColor") =>
  locator.first().evaluate((element, name) => {
    // A canvas converts any color notation into numbers.
    const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
    context.fillStyle = getComputedStyle(element)[name];
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  }, property);

/** Returns the contrast of two opaque colors (WCAG 2). */
function getContrast(...colors: [number[], number[]]) {
  const [dark, light] = colors
    .map((color) => {
      expect(color[3]).toBe(255);
      const [r, g, b] = color
        .slice(0, 3)
        .map((part) => (part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r! + 0.7152 * g! + 0.0722 * b! + 0.05;
    })
    .sort((a, b) => a - b);
  return light! / dark!;
}

test("columns and cards stand out in both themes, and a status has one color everywhere", async ({
  board,
  projects,
  page,
}) => {
  const id = await projects.make({ todo: ["One"], in_progress: ["Two"], done: ["Three"] });
  const mark = (status: string, within: Locator) => within.locator(`svg[data-status="${status}"]`);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await board.open(id);
    const column = await getColor(board.column("todo"), "backgroundColor");
    const card = await getColor(board.card("One").locator(":scope > div"), "backgroundColor");
    const body = await getColor(page.locator("body"), "backgroundColor");
    expect(getContrast(card, column), `card on column, ${colorScheme}`).toBeGreaterThanOrEqual(1.12);
    expect(getContrast(column, body), `column on page, ${colorScheme}`).toBeGreaterThanOrEqual(1.06);

    const colors = new Map<string, number[]>();
    for (const status of STATUSES)
      colors.set(status, await getColor(mark(status, board.column(status)), "color"));
    expect(new Set([...colors.values()].map(String)).size).toBe(STATUSES.length);
    // Polled, because a list may be mounted again during hydration.
    const look = (status: string, where: string, within: Locator) =>
      expect
        .poll(() => getColor(mark(status, within), "color"), `${status} in ${where}`)
        .toEqual(colors.get(status));
    await look("todo", "the header", page.getByRole("main").locator("div:has(> [role=progressbar])"));
    const done = colors.get("done")!;
    const primary = await getColor(
      page.getByRole("progressbar", { name: "Tasks done" }).locator("div"),
      "backgroundColor",
    );
    expect(primary, "the bar counts what is done").toEqual(done);

    await page.goto(`/projects/${id}?view=list`);
    for (const status of STATUSES) await look(status, "the list view", page.getByRole("table"));
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search and commands" }).fill("Website rel");
    await look("todo", "the palette", page.getByRole("option", { name: /^Website relaunch/ }));
    await page.goto("/dashboard");
    await look("todo", "the dashboard", page.getByRole("link", { name: /^Website relaunch/ }));
    const button = page.getByRole("link", { name: "Create Project with AI" });
    expect(await getColor(button, "backgroundColor"), "green is not done").not.toEqual(done);
    await page.goto("/projects");
    await look("todo", "the list of projects", page.getByRole("table"));
  }
});

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
    const { width } = (await names.nth(n).locator("span").boundingBox())!;
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
  await page.getByRole("button", { name: "Clear filters" }).click();
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
      const name = (await names.nth(n).locator("span").boundingBox())!;
      expect(name.width, `name at ${width}`).toBeGreaterThanOrEqual(220);
    }
    const table = page.getByRole("table");
    const frame = (await table.locator("..").boundingBox())!;
    expect((await table.boundingBox())!.width, `table at ${width}`).toBeLessThanOrEqual(frame.width);
    await expectFitsWindow(page);
  }

  await setNarrow(page);
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
  const box = (await rows.nth(1).boundingBox())!;
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
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      expect(new Set(tops).size, "one row").toBe(1);
      const cut = await strip
        .locator("button, a, [role=progressbar]")
        .evaluateAll((all) =>
          all.filter(
            (one) =>
              one.getBoundingClientRect().right > one.closest("section")!.getBoundingClientRect().right,
          ),
        );
      expect(cut, "nothing sticks out").toEqual([]);
      await expectFitsWindow(page);
    }
  await setWide(page);
  // A new user sees one sentence, one picture and one primary action.
  const plan = main.getByRole("link", { name: "Create Project with AI" });
  await expect(plan).toHaveCount(1);
  await setNarrow(page);
  const { y, height } = (await plan.boundingBox())!;
  expect(y + height, "in sight on a phone").toBeLessThanOrEqual(740);
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
  const stripBox = (await strip.boundingBox())!;
  const stripEnd = stripBox.y + stripBox.height;
  expect((await work.boundingBox())!.y - stripEnd).toBeLessThanOrEqual(32);
  expect((await row.boundingBox())!.y - stripEnd).toBeLessThanOrEqual(80);
  await expectAccessible(page);

  await setNarrow(page);
  await expectFitsWindow(page);
  expect(await getHeight(strip)).toBeLessThanOrEqual(220);
  const verify = strip.getByRole("button", { name: "Send Verification Email" });
  await verify.click();
  await expect(page.locator("[data-sonner-toast]")).toContainText("Verification email sent successfully");
});

test("lists and details of the administrators have one width, and email addresses take one line", async ({
  page,
  request,
  baseURL,
}) => {
  const admin = await openAsAdmin(page, request, baseURL!);
  const word = uniqueName("Longaddress").replaceAll(" ", "").toLowerCase();
  const email = `${word}.with-a-very-long-name.of-somebody@an-equally-long-domain.example.test`;
  const user = await createRecord(request, admin, "users", {
    email,
    password: PASSWORD,
    name: "Maximiliane von Hohenberg",
  });
  await setWide(page);
  await page.goto(`/admin/users?q=${word}`);
  const table = page.getByRole("table");
  const link = page.getByRole("link", { name: email });
  await expect(link).toHaveAttribute("title", email);
  expect(await getHeight(link)).toBeLessThanOrEqual(24);
  const listWidth = (await table.locator("..").boundingBox())!.width;
  expect((await table.boundingBox())!.width, "nothing is cut off").toBeLessThanOrEqual(listWidth);
  // A table that is wider than the page scrolls on its own.
  await page.setViewportSize({ width: 768, height: 800 });
  await expectFitsWindow(page);
  await setWide(page);
  // No word of the name is broken across lines.
  const lines = await page.getByRole("cell", { name: "Maximiliane von Hohenberg" }).evaluate((cell) => {
    const text = cell.querySelector("span")!.firstChild!;
    return text.textContent!.split(" ").map((part) => {
      const range = document.createRange();
      const start = text.textContent!.indexOf(part);
      range.setStart(text, start);
      range.setEnd(text, start + part.length);
      return range.getClientRects().length;
    });
  });
  expect(lines).toEqual([1, 1, 1]);
  await setNarrow(page);
  expect(await getHeight(link)).toBeLessThanOrEqual(24);
  await expectFitsWindow(page);
  const row = table.locator("tbody tr");
  for (const [update, verified] of [
    [{ name: LONG_TEXT.slice(0, 200) }, "Not Verified"],
    [{ name: null, email_verified_at: new Date().toISOString() }, "Verified"],
  ] as const) {
    const data = { email, ...update };
    const answer = await request.put(`/api/admin/users/${user.id}`, { headers: admin.headers, data });
    expect(answer.ok()).toBe(true);
    await page.reload();
    await expect(
      row.locator("td").filter({ visible: true }).getByText(verified, { exact: true }),
    ).toBeVisible();
    expect(await getHeight(row), verified).toBeLessThanOrEqual(96);
    for (const label of ["Created", "Updated"]) await expect(row.getByText(label)).toBeVisible();
    await expectFitsWindow(page);
    await expectAccessible(page);
  }
  // No list repeats its headings in each row, and the focus order is the reading order.
  const rows = table.locator("tbody tr");
  for (const path of ["roles", "permissions", "products", "audit", "billing-events"]) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await expect(rows.first().or(page.getByText(/^No events yet/))).toBeVisible();
    // Names and descriptions have at most two lines each. The changes of an event or an entry may be longer.
    if (path === "roles" || path === "permissions")
      for (const one of await rows.all()) expect(await getHeight(one), path).toBeLessThanOrEqual(120);
    const before = await rows
      .locator("td")
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, "::before").content));
    expect(new Set(["none", ...before]), path).toEqual(new Set(["none"]));
    const tops = await rows
      .first()
      .locator("a, button")
      .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().top));
    // A menu in the corner begins a little above its line of text.
    for (const [n, top] of tops.entries()) expect(top, path).toBeGreaterThan((tops[n - 1] ?? 0) - 12);
    await expectFitsWindow(page);
    await expectAccessible(page);
  }
  await setWide(page);
  await page.goto(`/admin/users/${user.id}`);
  const card = page.getByRole("main").locator("section").first();
  expect((await card.boundingBox())!.width).toBe(listWidth);
  await page.goto("/admin/doctor");
  expect((await page.getByRole("main").locator("ul").last().boundingBox())!.width).toBe(listWidth);
});

test("settings and protected pages have the width of the list, and an empty trash leads back", async ({
  board,
  page,
}) => {
  void board;
  const main = page.getByRole("main");
  await setWide(page);
  await page.goto("/protected");
  const list = main.getByRole("list").last();
  await expect(list).toBeVisible();
  const { width } = (await list.locator("..").boundingBox())!;
  const section = main.locator("section").first();
  const templates = main.getByRole("list", { name: "Templates" });
  for (const [path, content] of [
    ["/settings", section],
    ["/settings/billing", section],
    ["/protected/basic", templates],
  ] as const) {
    await page.goto(path);
    await expect(content).toBeVisible();
    expect((await content.boundingBox())!.width, path).toBe(width);
    // The lines of a form stay short enough to read well.
    for (const input of await main.getByRole("textbox").all())
      expect((await input.boundingBox())!.width, path).toBeLessThanOrEqual(672);
  }

  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const resize of [setWide, setNarrow]) {
      await resize(page);
      await page.goto("/projects?view=trash");
      await expect(main.getByText("The trash is empty")).toBeVisible();
      await expect(main.getByRole("link")).toHaveText(["All projects"]);
      await expectAccessible(page);
    }
  }
  await main.getByRole("link", { name: "All projects" }).click();
  await expect(page).toHaveURL("/projects");
});

/** Records the box of an element and its number of cards in each frame from now on. */
const watchBox = (dialog: Locator) =>
  dialog.evaluate(async (element) => {
    await Promise.all(document.getAnimations().map((animation) => animation.finished));
    const boxes = new Set<string>();
    const counts = new Set<number>();
    Object.assign(window, { boxes, counts });
    const look = () => {
      const { x, y, width, height } = element.getBoundingClientRect();
      boxes.add([x, y, width, height].map(Math.round).join());
      counts.add(element.querySelectorAll("[data-card]").length);
      if ((window as unknown as Record<string, unknown>).boxes === boxes) requestAnimationFrame(look);
    };
    look();
  });

const readBoxes = (page: Page) =>
  page.evaluate(() => {
    const { boxes, counts } = window as unknown as Record<string, Set<unknown>>;
    return { boxes: [...boxes!].map((box) => String(box).split(",")), counts: counts!.size };
  });

test("the AI dialog stays in place while tasks arrive, and shows long names in full", async ({
  board,
  page,
}) => {
  void board;
  await setWide(page);
  await page.goto("/projects?create=ai");
  const dialog = page.getByRole("dialog");
  await page
    .getByLabel("Project Name")
    .fill("Move the office: measure the rooms, order desks, book the movers, label the boxes.");
  await watchBox(dialog);
  await dialog.getByRole("button", { name: "Plan tasks" }).click();
  await expect(dialog.getByRole("status")).toHaveText(/tasks planned/, { timeout: 15_000 });
  const seen = await readBoxes(page);
  // The review is wider than the form, because it has two columns. Top and height are equal.
  expect(seen.boxes).toHaveLength(2);
  const [described, reviewed] = seen.boxes;
  expect([described![1], described![3]]).toEqual([reviewed![1], reviewed![3]]);
  expect(seen.counts, "tasks arrived one by one").toBeGreaterThan(2);

  const name = dialog.getByLabel("Task 1", { exact: true });
  const before = await getHeight(name);
  const long =
    "Ask the landlord of the old office when the keys have to be back and who takes over the contract ";
  await name.fill(`${long}\nand ${long}`.slice(0, 190));
  expect(await name.inputValue()).not.toContain("\n");
  expect(await getHeight(name)).toBeGreaterThanOrEqual(before * 2);
  expect(await name.evaluate((field) => field.scrollHeight - field.clientHeight)).toBeLessThanOrEqual(0);
  await name.press("Enter");
  expect(await name.inputValue()).not.toContain("\n");
  const create = dialog.getByRole("button", { name: "Create Project" });
  expect((await create.boundingBox())!.y).toBeLessThan(800);
  await setNarrow(page);
  expect((await create.boundingBox())!.y).toBeLessThan(740);
  await expectAccessible(page);
});

test("the AI dialog stays in place for a second brief, and fills the window of a phone", async ({
  board,
  page,
}) => {
  void board;
  const dialog = page.getByRole("dialog");
  const description = page.getByLabel("Project Name");
  for (const [resize, places] of [
    [setWide, 2],
    [setNarrow, 1],
  ] as const) {
    await resize(page);
    await page.goto("/projects?create=ai");
    await description.fill("Open a bakery: find premises, buy an oven, hire two bakers.");
    await dialog.getByRole("button", { name: "Plan tasks" }).click();
    await expect(dialog.getByRole("status")).toHaveText(/tasks planned/, { timeout: 15_000 });
    // Go back to the brief, make it longer, and plan again.
    await watchBox(dialog);
    await dialog.getByRole("button", { name: "Back", exact: true }).click();
    await expect(description).toBeVisible();
    await description.fill(`Move the office: measure the rooms, order desks, book the movers. ${LONG_TEXT}`);
    await dialog.getByRole("button", { name: "Plan tasks" }).click();
    await expect(dialog.getByRole("list", { name: "Tasks" })).toBeVisible();
    await expect(dialog.getByRole("status")).toHaveText(/tasks planned/, { timeout: 15_000 });
    const { boxes, counts } = await readBoxes(page);
    expect(boxes).toHaveLength(places);
    expect(new Set(boxes.map(([, y]) => y)).size, "top").toBe(1);
    expect(new Set(boxes.map(([, , , height]) => height)).size, "height").toBe(1);
    expect(counts, "tasks arrived one by one").toBeGreaterThan(2);
    if (resize === setNarrow) expect(boxes).toEqual([["0", "0", "360", "740"]]);
    // Otherwise the plan would be restored at the next width.
    await page.evaluate(() => sessionStorage.clear());
  }
});
