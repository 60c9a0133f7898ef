import { expect, test } from "../support/fixtures";
import { expectAccessible } from "../support/page/axe";
import { holdRequests } from "../support/page/routes";
import { openAsAdmin } from "../support/users/admin";
import { makeProject, makeTasks, signInBrowser, signUp, signUpInBrowser } from "../support/users/people";

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
  await expect(options).toContainText([/^Garden pond/, /^Create Project with AI/, /^Dashboard/]);
  await expectAccessible(page);
  await page.keyboard.press("PageDown");
  await expect(options.nth(5)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("PageUp");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.type("bill");
  await expect(options).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/settings/billing");
  await expect(palette).toHaveCount(0);

  await page.keyboard.press("Control+k");
  await page.keyboard.type("templates");
  await expect(options.first()).toHaveText("Templates");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("garden");
  await expect(options.filter({ hasText: "Garden pond" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/projects/${project.id}`);

  await page.keyboard.press("Control+k");
  await page.keyboard.type("liner");
  await expect(options.filter({ hasText: "Order the liner" })).toContainText("Garden pond");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByLabel("Name")).toHaveValue("Order the liner");
  await expect(page).toHaveURL(new RegExp(`/projects/${project.id}\\?task=`));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(`/projects/${project.id}`);

  // The preference of the system must not already have the effect of the command.
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("html")).toHaveClass(/light/);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("theme da");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveClass(/dark/);
  // Transitions, which the change has switched off, are on again.
  await expect(page.locator("html")).not.toHaveAttribute("data-changing-theme");
  await expect(palette).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("no such thing");
  await expect(palette.getByText("No matches.")).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(palette).toHaveCount(0);
});

test("shortcuts navigate and show help, and do nothing in text fields", async ({
  page,
  request,
  baseURL,
}) => {
  await signUpInBrowser(page, request, baseURL!);
  await page.goto("/dashboard");
  await expect(page.getByText("Plan your first project")).toBeVisible();
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet).toBeVisible();
  // Its only button does not look chosen, and the Tab key goes to it.
  await expect(sheet).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(sheet.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(sheet.getByRole("button", { name: "Close" })).toBeFocused();
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

test("the palette works by touch on a phone of 360 px", async ({ page, request, baseURL }) => {
  await signUpInBrowser(page, request, baseURL!);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/projects");
  await page.getByRole("button", { name: "Search and commands" }).click();
  // The list scrolls only in its full height.
  const hasRoom = () =>
    page
      .getByRole("listbox", { name: "Results" })
      .evaluate(
        (list) => list.scrollHeight <= list.clientHeight || list.getBoundingClientRect().bottom >= 700,
      );
  await expect.poll(hasRoom).toBe(true);
  await page.getByRole("option", { name: "Settings" }).click();
  await expect(page).toHaveURL("/settings");
});

test("keys typed while the palette loads go into its field and run no shortcut", async ({
  page,
  request,
  baseURL,
}) => {
  const ana = await signUp(request);
  const project = await makeProject(request, ana, { name: "Garden pond" });
  await makeTasks(request, ana, project, ["Order the liner"]);
  await signInBrowser(page, ana, baseURL!);
  await page.goto(`/projects/${project.id}`);
  const card = page.getByRole("button", { name: "Order the liner", exact: true });
  await expect(card).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const { requested, release } = await holdRequests(page, "**/_next/static/**");
  await card.focus();
  await page.keyboard.press("Control+k");
  await requested;
  // Each of these keys is a shortcut, and none may run now.
  for (const key of ["g", "s", "c", "?", "Space", "Delete"]) await page.keyboard.press(key);
  await page.keyboard.type("xx");
  for (let n = 0; n < 7; n++) await page.keyboard.press("Backspace");
  await page.keyboard.type("bill");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  release();
  const palette = page.getByRole("dialog", { name: "Search and commands" });
  await expect(palette.getByRole("combobox")).toHaveValue("bill");
  await expect(palette.getByRole("combobox")).toBeFocused();
  await expect(palette.getByRole("status")).toHaveText("1 result");
  await expect(page).toHaveURL(`/projects/${project.id}`);
  await expect(page.locator("[data-task-id]")).toHaveCount(1);
  await page.keyboard.type("ing");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/settings/billing");
});

test("users who are no superusers have no shortcut, help entry or command for the administrators' area", async ({
  page,
  request,
  baseURL,
}) => {
  await signUpInBrowser(page, request, baseURL!);
  await page.goto("/dashboard");
  await expect(page.getByText("Plan your first project")).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("a");
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet).toContainText("Go to your settings");
  // Only a superuser's help has these lines.
  await expect(sheet).not.toContainText(/admin/i);
  await expect(sheet.getByText("a", { exact: true })).toHaveCount(0);
  await expect(page).toHaveURL("/dashboard");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("admin");
  const palette = page.getByRole("dialog", { name: "Search and commands" });
  await expect(palette.getByText("No matches.")).toBeVisible();
});

test("superusers open the administrators' area with g a", async ({ page, request, baseURL }) => {
  await openAsAdmin(page, request, baseURL!);
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: "Admin", exact: true })).toBeVisible();
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await page.keyboard.press("?");
  await expect(sheet).toContainText("Go to the admin area");
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press("g");
  await page.keyboard.press("a");
  await expect(page).toHaveURL("/admin");
});
