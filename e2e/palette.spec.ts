import { expectAccessible } from "./support/axe";
import { expect, test } from "./support/fixtures";
import { makeProject, makeTasks, signInBrowser, signUp } from "./support/people";

test("by keyboard alone: the palette finds pages, actions, projects and tasks", async ({
  page,
  request,
  baseURL,
}) => {
  const ana = await signUp(request);
  const project = await makeProject(request, ana, { name: "Garden pond" });
  await makeTasks(request, ana, project, ["Order the liner"]);
  await signInBrowser(page, ana, baseURL!);
  await page.goto("/dashboard");
  const palette = page.getByRole("dialog", { name: "Search and commands" });
  const options = palette.getByRole("option");

  await page.keyboard.press("Control+k");
  await expect(palette.getByRole("combobox")).toBeFocused();
  await expect(options.first()).toContainText("Dashboard");
  await expectAccessible(page);
  await page.keyboard.type("bill");
  await expect(options).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/settings/billing");
  await expect(palette).toHaveCount(0);

  await page.keyboard.press("Control+k");
  await page.keyboard.type("garden");
  await expect(options.filter({ hasText: "Garden pond" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/projects/${project.id}`);

  await page.keyboard.press("Control+k");
  await page.keyboard.type("liner");
  await expect(options.filter({ hasText: "Order the liner" })).toContainText("Garden pond");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByLabel("Name")).toHaveValue("Order the liner");
  await expect(page).toHaveURL(`/projects/${project.id}`);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // What the system prefers shall not do what the command is to do.
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("html")).toHaveClass(/light/);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("theme da");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveClass(/dark/);
  await expect(palette).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("no such thing");
  await expect(palette.getByText("Nothing is called that.")).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(palette).toHaveCount(0);
});

test("shortcuts go and help, and leave those alone who type", async ({ page, request, baseURL }) => {
  const ana = await signUp(request);
  await signInBrowser(page, ana, baseURL!);
  await page.goto("/dashboard");
  await expect(page.getByText("Your first project starts with a sentence")).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("g");
  await page.keyboard.press("s");
  await expect(page).toHaveURL("/settings");
  await page.getByLabel("Name", { exact: true }).fill("");
  await page.keyboard.type("c?gp");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("c?gp");
  await expect(page).toHaveURL("/settings");
  await page.keyboard.press("Tab");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("c");
  await expect(page.getByRole("dialog", { name: "Create Project with AI" })).toBeVisible();
  await expect(page).toHaveURL("/projects");
});

test("by finger, on a phone of 360 px", async ({ page, request, baseURL }) => {
  const ana = await signUp(request);
  await signInBrowser(page, ana, baseURL!);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/projects");
  await page.getByRole("button", { name: "Search and commands" }).click();
  await page.getByRole("option", { name: "Settings" }).click();
  await expect(page).toHaveURL("/settings");
});
