import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { expectAccessible, expectAccessibleAtBothWidths } from "../support/page/axe";
import { expectFitsWindow, NARROW, WIDE } from "../support/page/layout";
import { chooseAction, getCards } from "../support/project/board";
import { makeProject, makeTasks, type Person, signUpInBrowser } from "../support/users/people";

let ana: Person;
test.beforeEach(async ({ page, request, baseURL }) => {
  ana = await signUpInBrowser(page, request, baseURL!);
});

const fixture = (name: string) => path.join("tests/fixtures/imports", name);
const dialog = (page: Page) => page.getByRole("dialog", { name: "Import Project" });
const choose = (page: Page, name: string) => dialog(page).getByLabel("File").setInputFiles(fixture(name));
const status = (page: Page) => dialog(page).getByRole("status");

async function open(page: Page) {
  await page.goto("/projects");
  await chooseAction(page, "Import");
}

test("a Trello board is previewed, mapped, imported and undone", async ({ page }) => {
  await open(page);
  await choose(page, "trello/archived.json");
  await expect(dialog(page).getByLabel("Source")).toHaveValue("trello");
  await expect(status(page)).toHaveText(
    "“Launch <script>alert(1)</script>” with 2 tasks: 1 Todo, 1 In progress, 0 Done",
  );
  const name = dialog(page).getByLabel("Project name");
  await expect(name).toHaveValue("Launch <script>alert(1)</script>");
  await expect(dialog(page)).toContainText(/\d+ of \d+ items in the file/);
  const archived = dialog(page).getByLabel("Shipped in 2024");
  await expect(archived).toHaveValue("skip");
  await dialog(page).getByText("1 card. It is archived.").click();
  await expect(dialog(page).getByText("Old idea").first()).toBeVisible();

  await archived.selectOption("Done");
  await expect(status(page)).toContainText("4 tasks: 1 Todo, 1 In progress, 2 Done");
  await dialog(page).getByRole("button", { name: "Import" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Launch <script>alert(1)</script>");
  await expect(getCards(page, "Done")).toHaveCount(2);
  await expect(getCards(page, "Todo")).toContainText(["<b>Write</b> the announcement"]);

  await open(page);
  await choose(page, "trello/archived.json");
  await expect(dialog(page)).toContainText("You already imported this file");
  await name.fill("Second launch");
  await dialog(page).getByRole("button", { name: "Import" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Second launch");
  const toast = page.locator("[data-sonner-toast]").filter({ hasText: "Project imported" });
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveURL("/projects");
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
});

test("the columns of a table are chosen, and an unreadable file shows why", async ({ page, allowed }) => {
  allowed.failures = [/422/];
  await open(page);
  await choose(page, "csv/jira.csv");
  await expect(dialog(page).getByLabel("Source")).toHaveValue("csv");
  await expect(status(page)).toContainText("4 tasks");
  await dialog(page).getByRole("combobox", { name: "Name" }).selectOption({ index: 0 });
  const items = dialog(page).getByRole("listitem");
  await expect(items.filter({ hasText: /^WEB-1/ })).toBeVisible();
  await dialog(page).getByLabel("Labels").selectOption("None");
  await expect(dialog(page)).toContainText("3 columns. They aren’t assigned to a field.");
  await dialog(page).getByLabel("Source").selectOption("Trello (JSON)");
  await expect(dialog(page).getByRole("alert")).toContainText("isn’t valid JSON");
  await expect(dialog(page).getByRole("button", { name: "Import" })).toBeDisabled();
  await dialog(page).getByRole("button", { name: "Back" }).click();
  const binary = { name: "photo.csv", mimeType: "text/csv", buffer: Buffer.from([0x89, 0x50, 0, 0, 0x1a]) };
  await dialog(page).getByLabel("File").setInputFiles(binary);
  await expect(dialog(page).getByRole("alert")).toContainText("isn’t a text file");
  // The file is not encoded in UTF-8.
  await choose(page, "csv/latin1.csv");
  await expect(items.filter({ hasText: "Café renovieren" })).toBeVisible();
});

test("a pasted list is imported by keyboard alone", async ({ page }) => {
  await page.goto("/projects");
  const button = page.getByRole("button", { name: "More actions" });
  const openByKeys = async () => {
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menu")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: "Import" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByLabel("File")).toBeFocused();
  };
  await button.focus();
  await openByKeys();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await openByKeys();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Control+Enter");
  await expect(dialog(page).getByRole("alert")).toContainText("Choose a file or paste its text.");
  await page.keyboard.type("# Garden\n- [ ] Buy seeds\n- [x] Plan the beds\n");
  await page.keyboard.press("Control+Enter");
  await expect(status(page)).toHaveText("“Garden” with 2 tasks: 1 Todo, 0 In progress, 1 Done");
  await expect(dialog(page).getByLabel("Source")).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Garden");
  await expect(getCards(page, "Done")).toHaveText([/Plan the beds/]);
});

test("a project is exported in three formats, and its JSON can be imported", async ({ page, request }) => {
  const project = await makeProject(request, ana, { name: "Launch: 2026" });
  await makeTasks(request, ana, project, ["Brief the press", "=1+1"]);
  await page.goto(`/projects/${project.id}`);
  const save = async (item: string) => {
    const downloading = page.waitForEvent("download");
    await chooseAction(page, item);
    const download = await downloading;
    await expect(page.getByRole("menu")).toHaveCount(0);
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
  };
  const json = await save("JSON");
  expect(json.name).toBe("Launch 2026.json");
  const csv = await save("CSV");
  expect(csv.name).toBe("Launch 2026.csv");
  expect(csv.text).toContain(`"'=1+1"`);
  expect((await save("Markdown")).text).toContain("- [ ] Brief the press");
  await expect(page.getByRole("button", { name: "More actions" })).toBeFocused();

  await open(page);
  await dialog(page).getByLabel("Or paste its text").fill(json.text);
  await dialog(page).getByRole("button", { name: "Continue" }).click();
  await expect(dialog(page).getByLabel("Source")).toHaveValue("waymark");
  await expect(dialog(page)).toContainText("Everything in the file");
});

test("typed text stays through a failure, Back, Escape and a reload, until it is imported", async ({
  page,
  allowed,
}) => {
  allowed.failures = [/422/];
  await open(page);
  const text = dialog(page).getByLabel("Or paste its text");
  await text.fill("[urgent] Garden");
  await page.keyboard.press("Control+Enter");
  await expect(dialog(page).getByRole("alert")).toContainText("isn’t valid JSON");
  await expect(text).toHaveValue("[urgent] Garden");
  await expect(text).toBeFocused();
  await expectAccessible(page);
  // Another source reads the text as it is now.
  await text.fill("[urgent] Garden\n- Buy seeds\n- Dig");
  await dialog(page).getByLabel("Source").selectOption("List (Markdown or text)");
  await expect(status(page)).toContainText("2 tasks");
  await dialog(page).getByRole("button", { name: "Back" }).click();
  await expect(text).toHaveValue("[urgent] Garden\n- Buy seeds\n- Dig");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await chooseAction(page, "Import");
  await text.fill("# Garden\n- [ ] Buy seeds");
  await page.reload();
  await expect(text).toHaveValue("# Garden\n- [ ] Buy seeds");
  await dialog(page).getByRole("button", { name: "Continue" }).click();
  await dialog(page).getByRole("button", { name: "Import" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Garden");
  await open(page);
  await expect(text).toHaveValue("");
});

test("the dialog is accessible and fits, wide and narrow", async ({ page }) => {
  await page.setViewportSize(NARROW);
  await page.goto("/docs/import");
  await expectFitsWindow(page);
  await open(page);
  const expectFits = async () => {
    for (const size of [NARROW, WIDE]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
      await expectFitsWindow(page);
      expect(await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    }
  };
  await expectFits();
  await choose(page, "trello/custom-fields.json");
  await expect(status(page)).toContainText("4 tasks");
  await dialog(page).getByText("1 checklist item. It has no text.").click();
  await expectFits();
  await dialog(page).getByRole("button", { name: "Back" }).click();
  await choose(page, "csv/jira.csv");
  await expect(status(page)).toContainText("4 tasks");
  await expectFits();
  await dialog(page).getByRole("button", { name: "Import" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("jira");
  await expectAccessibleAtBothWidths(page);
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    await page.getByRole("button", { name: "More actions" }).click();
    await expect(page.getByRole("menuitem", { name: /JSON|CSV|Markdown/ })).toHaveCount(3);
    await page.keyboard.press("Escape");
  }
});
