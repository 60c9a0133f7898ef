import type { Task } from "@/lib/tasks/fields";
import { expect, test } from "../support/fixtures";
import { expectAccessible, expectAccessibleAtBothWidths } from "../support/page/axe";
import { makeProject, makeTasks, signInBrowser, signUp } from "../support/users/people";

test("a project is saved as a template, found, started from a day, undone, changed and deleted", async ({
  page,
  request,
  baseURL,
}) => {
  const ana = await signUp(request);
  const project = await makeProject(request, ana, { name: "Spring fair", description: "Every year." });
  const [book, open] = await makeTasks(request, ana, project, ["Book the hall", "Open the doors"]);
  const change = (task: Task, data: object) =>
    request.patch(`/api/tasks/${task.id}`, { headers: ana.headers, data });
  await change(book!, { due_on: "2031-03-10", size: "s" });
  await change(open!, { due_on: "2031-03-24", blocked_by: [book!.id] });
  await signInBrowser(page, ana, baseURL!);

  await test.step("save the template by keyboard, from the menu of the project", async () => {
    await page.goto(`/projects/${project.id}`);
    await page.getByRole("button", { name: "More actions" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Save as Template" }).press("Enter");
    const save = page.getByRole("dialog", { name: "Save as Template" });
    await expect(save.getByLabel("Name")).toHaveValue("Spring fair");
    await expect(save.getByLabel("Description (optional)")).toHaveValue("Every year.");
    await expect(save.getByRole("checkbox")).toHaveCount(7);
    for (const box of await save.getByRole("checkbox").all()) await expect(box).toBeChecked();
    await expectAccessibleAtBothWidths(page);
    await save.getByLabel("Name").fill("");
    await save.getByRole("button", { name: "Save Template" }).click();
    await expect(save.getByText("name is required.")).toBeVisible();
    // Typed text survives a reload.
    await save.getByLabel("Name").fill("Our fair");
    await page.reload();
    await expect(save.getByLabel("Name")).toHaveValue("Our fair");
    await save.getByLabel("Name").press("Enter");
    await expect(save).toBeHidden();
    await page.getByRole("button", { name: "See templates" }).click();
  });

  const cards = page.getByRole("group", { name: "Templates" }).getByRole("button");
  await test.step("find it among the templates", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Templates");
    await expect(page.getByText("1 of 3 custom templates.")).toBeVisible();
    await expect(cards.first()).toContainText("Our fair");
    await expect(page.getByRole("group", { name: "Templates" }).getByRole("heading").first()).toHaveText(
      "Custom 1",
    );
    await page.getByRole("group", { name: "Category" }).getByText("Custom").click();
    await expect(page).toHaveURL("/protected/basic?domain=own");
    await expect(cards).toHaveCount(1);
    await expectAccessibleAtBothWidths(page);
  });

  const dialog = page.getByRole("dialog", { name: "Our fair" });
  const read = await test.step("preview it, and start a project from a day", async () => {
    await cards.first().press("Enter");
    const tasks = dialog.getByRole("list", { name: "Tasks" }).getByRole("listitem");
    await expect(tasks).toHaveText([
      /Book the hall.*Small size · On the day/,
      /Open the doors.*14 days after/,
    ]);
    await expect(dialog.getByLabel("Language")).toHaveCount(0);
    await dialog.getByLabel("The first day (optional)").fill("2040-03-01");
    await expect(tasks.last()).toContainText("2040");
    await expectAccessibleAtBothWidths(page);
    await dialog.getByRole("button", { name: "Start Project" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our fair");
    const path = `/api/task-projects/${new URL(page.url()).pathname.split("/").at(-1)}`;
    const read = () => request.get(`${path}?expand=tasks`, { headers: ana.headers });
    const { tasks: stored }: { tasks: Task[] } = await (await read()).json();
    expect(stored.map(({ name, due_on }) => [name, due_on])).toEqual([
      ["Book the hall", "2040-03-01"],
      ["Open the doors", "2040-03-15"],
    ]);
    expect(stored[1]!.blocked_by).toEqual([stored[0]!.id]);
    return read;
  });

  await test.step("undo the new project", async () => {
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page).toHaveURL("/projects");
    expect((await read()).status()).toBe(404);
  });

  await test.step("rename and delete the template", async () => {
    await page.goto("/protected/basic?domain=own");
    await cards.first().click();
    await dialog.getByRole("button", { name: "Edit" }).click();
    const edit = page.getByRole("dialog", { name: "Edit Template" });
    await edit.getByLabel("Name").fill("<b>Fair</b>");
    await expectAccessibleAtBothWidths(page);
    await edit.getByRole("button", { name: "Save" }).click();
    await expect(edit).toBeHidden();
    const renamed = page.getByRole("dialog", { name: "<b>Fair</b>" });
    await renamed.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete Template" }).click();
    await expect(renamed).toBeHidden();
    await expect(page.getByText("Templates you save from a project appear here.")).toBeVisible();
    await expect(page.getByText("0 of 3 custom templates.")).toBeVisible();
    await expect(page.getByRole("group", { name: "Templates" })).toBeFocused();
    await expectAccessible(page);
  });
});
