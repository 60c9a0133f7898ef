import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { expectAccessible } from "../support/page/axe";
import { getBox } from "../support/page/layout";
import { holdLiveChanges } from "../support/project/live";
import { getRecentProjects } from "../support/project/recent-projects";
import { makeProject, type Person, signUpInBrowser } from "../support/users/people";

const dialog = (page: Page) => page.getByRole("dialog");
let ana: Person;

test.beforeEach(async ({ page, request, baseURL }) => {
  ana = await signUpInBrowser(page, request, baseURL!);
});

test("the table comes with the page and opens a project from anywhere in its row", async ({
  page,
  request,
}) => {
  const project = await makeProject(request, ana, { name: "Kitchen", description: "New tiles" });
  const html = await (
    await request.get("/projects", { headers: { cookie: `access_token=${ana.tokens.access_token}` } })
  ).text();
  expect(html).toContain("New tiles");
  await page.goto("/projects");
  const headings = ["ID", "Name", "Description", "Status", "Progress", "Updated At"];
  await expect(page.getByRole("columnheader")).toHaveText(headings);
  await expect(page.getByRole("row").nth(1).getByRole("link")).toHaveText(project.id);
  // `force`, because the row's link covers the cell.
  await page.getByRole("cell", { name: "New tiles" }).click({ force: true });
  await expect(page).toHaveURL(`/projects/${project.id}`);
});

test("the page of the table is in the address", async ({ page, request }) => {
  for (let n = 1; n <= 12; n++) await makeProject(request, ana, { name: `Project ${n}` });
  await page.goto("/projects");
  const names = page.getByRole("row").locator("td:nth-child(2)");
  await expect(names).toHaveCount(10);
  await expect(names.first()).toContainText("Project 12");
  await expect(page.getByRole("button", { name: "Previous" })).toBeDisabled();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL("/projects?page=1");
  await expect(names).toHaveCount(2);
  // At the end of the way, too.
  await expect(page.getByRole("button", { name: "Next" })).toBeFocused();
  await page.reload();
  await expect(names.first()).toContainText("Project 2");
  await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
  await page.goBack();
  await expect(names).toHaveCount(10);
  await page.goto("/projects?page=0&per_page=5");
  await expect(names).toHaveCount(5);
  await page.goto("/projects?per_page=25");
  await expect(names).toHaveCount(12);
  await expect(page.getByRole("button", { name: /Previous|Next/ })).toHaveCount(0);
  await page.goto("/projects?page=abc&per_page=-3");
  await expect(names).toHaveCount(10);
  await page.goto("/projects?page=9");
  const table = page.getByRole("table");
  await expect(table).toContainText(
    "No results.There is no page 10. This list has 12 rows and ends on page 2.",
  );
  await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page).toHaveURL("/projects?page=1");
  await expect(names).toHaveCount(2);
});

test("a failed creation says only why, and keeps the typed text", async ({ page, allowed }) => {
  allowed.failures = [/500/];
  const problem = {
    title: "Internal Server Error",
    status: 500,
    detail: "",
    errors: [{ message: "Not today." }],
  };
  await page.route("**/api/task-projects", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500, json: problem }) : route.continue(),
  );
  await page.goto("/projects");
  await page.getByRole("button", { name: "Create Project", exact: true }).click();
  await dialog(page).getByLabel("Name").fill("Garden");
  await dialog(page).getByRole("button", { name: "Create Project" }).click();
  await expect(page.locator("[data-sonner-toast]")).toHaveText("Not today.");
  await expect(dialog(page).getByLabel("Name")).toHaveValue("Garden");
  // Closing a toast leaves the dialog open.
  await page.getByRole("button", { name: "Close toast" }).click();
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
});

test("the navigation lists the five latest projects and leads to all", async ({ page, request }) => {
  const projects = [];
  for (let n = 1; n <= 6; n++) projects.push(await makeProject(request, ana, { name: `Project ${n}` }));
  const fourth = projects[3]!;
  await page.goto(`/projects/${fourth.id}`);
  const links = getRecentProjects(page).getByRole("link");
  await expect(links).toHaveText(
    [6, 5, 4, 3, 2].map((n) => `Project ${n}`).concat("View all projects", "Trash"),
  );
  const current = getRecentProjects(page).locator("[aria-current=page]");
  await expect(current).toHaveText("Project 4");
  // One sign is enough.
  await expect(current.locator("span")).toHaveCSS("border-bottom-width", "2px");
  await expect(current).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await links.last().click();
  await expect(page).toHaveURL("/projects?view=trash");
  await expect(current).toHaveText("Trash");
  await links.filter({ hasText: "View all projects" }).click();
  await expect(page).toHaveURL("/projects");
  await expect(current).toHaveCount(0);
});

test("the dashboard counts the done projects and tasks", async ({ page, request }) => {
  await page.goto("/dashboard");
  await expect(page.getByText("No Plan")).toBeVisible();
  await expect(page.getByText("Not Verified")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Plan your first project" })).toBeVisible();
  const ways = page.getByRole("region", { name: "More ways to start" });
  await expect(ways.getByRole("link")).toHaveText([/^Start from a template/, /^Import a/, /^See due dates/]);
  await makeProject(request, ana, { name: "Done one", status: "done" });
  const open = await makeProject(request, ana, { name: "Open one" });
  await page.reload();
  await expect(ways).toBeVisible();
  const work = page.getByRole("region", { name: "My work" });
  await expect(work.getByRole("link")).toHaveAttribute("href", `/projects/${open.id}`);
  // They fill the column beside the tasks.
  expect((await getBox(ways)).x).toBeGreaterThan((await getBox(work)).x + 100);
  await expect(page.locator("section", { hasText: "Projects Done / Total" })).toContainText("1 / 2");
  await expect(page.getByRole("progressbar", { name: "Projects done" })).toHaveAttribute(
    "aria-valuenow",
    "50",
  );
  await expect(page.locator("section", { hasText: "Tasks Done / Total" })).toContainText("No tasks yet");
  await page.getByRole("link", { name: /Open one/ }).click();
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/);
});

test("a list that cannot be loaded shows an error and Retry", async ({ page, request, baseURL, allowed }) => {
  allowed.failures = [/403/];
  await makeProject(request, ana, { name: "Kitchen" });
  // With an unknown token the server renders the page without data.
  await page.context().addCookies([{ name: "access_token", value: "unknown", url: baseURL! }]);
  await holdLiveChanges(page);
  const problem = { title: "Forbidden", status: 403, detail: "", errors: [{ message: "Not now." }] };
  let refuses = true;
  await page.route("**/api/task-projects?*", (route) =>
    refuses ? route.fulfill({ status: 403, json: problem }) : route.continue(),
  );
  await page.goto("/projects");
  await expect(page.getByRole("main").getByText("Error: Not now.")).toHaveCount(2);
  refuses = false;
  const retry = page.getByRole("button", { name: "Retry" });
  await retry.first().click();
  await expect(retry).toHaveCount(1);
  await retry.click();
  await expect(page.getByRole("table")).toContainText("Kitchen");
});
