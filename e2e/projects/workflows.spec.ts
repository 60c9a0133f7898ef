import { expect, test } from "../support/fixtures";
import { expectAccessible } from "../support/page/axe";
import { chooseAction, dragByMouse, getCardButton, getColumn } from "../support/project/board";
import { makeProject, makeTasks, signInBrowser, signUp, signUpInBrowser } from "../support/users/people";

test("a project with workflows follows its tasks, and says where a workflow changed it", async ({
  page,
  request,
  baseURL,
}) => {
  const ana = await signUp(request);
  const project = await makeProject(request, ana, { name: "Bakery" });
  await makeTasks(request, ana, project, ["Bake bread"]);
  await signInBrowser(page, ana, baseURL!);
  await page.goto(`/projects/${project.id}`);
  await chooseAction(page, "Workflows");
  const dialog = page.getByRole("dialog", { name: "Workflows" });
  await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  for (const box of await dialog.getByRole("checkbox").all()) await box.check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Workflows updated")).toBeVisible();

  await dragByMouse(page, getCardButton(page, "Bake bread"), getColumn(page, "In progress"));
  await expect(page.getByText("The project is now in progress")).toBeVisible();
  await expect(page.getByText("Set by a workflow: its first task was started")).toBeVisible();
  await dragByMouse(page, getCardButton(page, "Bake bread"), getColumn(page, "Done"));
  await expect(page.getByText("The project is now done")).toBeVisible();
  await expect(page.getByText("Set by a workflow: all of its tasks are")).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText("Set by a workflow: all of its tasks are")).toBeVisible();
  await page.getByRole("button", { name: "Add Task to Project, Todo" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Sell bread");
  await page.getByRole("dialog").getByRole("button", { name: "Create Task" }).click();
  await expect(page.getByText("The project is in progress again")).toBeVisible();
});

test("a project that is created on the screen has its workflows on", async ({ page, request, baseURL }) => {
  await signUpInBrowser(page, request, baseURL!);
  await page.goto("/projects?create=plain");
  await page.getByRole("dialog").getByLabel("Name").fill("By hand");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("By hand");
  const isOn = async () => {
    await chooseAction(page, "Workflows");
    const boxes = page.getByRole("dialog", { name: "Workflows" }).getByRole("checkbox");
    await expect(boxes).toHaveCount(3);
    for (const box of await boxes.all()) await expect(box).toBeChecked();
    await page.keyboard.press("Escape");
  };
  await isOn();

  await page.goto("/projects?create=ai");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Project Name").fill("Open a bakery: find premises, buy an oven, hire two bakers.");
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByRole("status")).toHaveText(/tasks planned/, { timeout: 15_000 });
  await dialog.getByLabel("Name", { exact: true }).fill("With AI");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("With AI");
  await isOn();

  await page.goto("/protected/basic?q=get+married");
  await page.getByRole("group", { name: "Templates" }).getByRole("button").first().click();
  await dialog.getByRole("button", { name: "Start Project" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wedding");
  await isOn();

  await page.goto("/projects?create=import");
  await dialog.getByLabel("File").setInputFiles("tests/fixtures/imports/trello/archived.json");
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Launch");
  await isOn();
});
