import { expect, test } from "../support/fixtures";
import { holdRequests } from "../support/page/routes";
import { makeProject, makeTasks, signInBrowser, signUp } from "../support/users/people";

test("Enter waits for what the typed text finds and never opens what an earlier text has found", async ({
  page,
  request,
  baseURL,
}) => {
  const ana = await signUp(request);
  const project = await makeProject(request, ana, { name: "Garden pond" });
  await makeTasks(request, ana, project, ["Order the liner"]);
  await signInBrowser(page, ana, baseURL!);
  await page.goto("/settings");
  const options = page.getByRole("option");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("order");
  await expect(options.filter({ hasText: "Order the liner" })).toBeVisible();
  // This Enter confirms characters of an input method.
  const field = page.getByRole("combobox", { name: "Search and commands" });
  await field.dispatchEvent("keydown", { key: "Enter", isComposing: true });
  const held = await holdRequests(page, /\/api\/search\?q=garden/);
  await page.keyboard.press("Control+A");
  await page.keyboard.type("garden");
  await held.requested;
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/settings");
  held.release();
  await expect(page).toHaveURL(`/projects/${project.id}`);
});

test("results that arrive late do not move the highlight from a chosen command", async ({
  page,
  request,
  baseURL,
}) => {
  const ana = await signUp(request);
  await makeProject(request, ana, { name: "Document the garden" });
  await signInBrowser(page, ana, baseURL!);
  await page.goto("/settings");
  const held = await holdRequests(page, /\/api\/search/);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("doc");
  await held.requested;
  await page.keyboard.press("ArrowDown");
  const chosen = page.getByRole("option", { selected: true });
  await expect(chosen).toHaveText("Documentation: First project");
  held.release();
  await expect(page.getByRole("option").first()).toContainText("Document the garden");
  await expect(chosen).toHaveText("Documentation: First project");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/docs/first-project");
});

test("Enter right after the text opens what is found for it, even if the palette still loads", async ({
  page,
  request,
  baseURL,
}) => {
  const ana = await signUp(request);
  const project = await makeProject(request, ana, { name: "Garden pond" });
  await signInBrowser(page, ana, baseURL!);
  await page.goto("/settings");
  const held = await holdRequests(page, "**/_next/static/**");
  await page.keyboard.press("Control+k");
  await held.requested;
  await page.keyboard.type("garden");
  await page.keyboard.press("Enter");
  held.release();
  await expect(page).toHaveURL(`/projects/${project.id}`);
});

test("without a text, the recent projects come first, except for the open one", async ({
  page,
  request,
  baseURL,
}) => {
  const ana = await signUp(request);
  const pond = await makeProject(request, ana, { name: "Garden pond" });
  const kitchen = await makeProject(request, ana, { name: "Kitchen" });
  await signInBrowser(page, ana, baseURL!);
  await page.goto("/settings");
  const options = page.getByRole("option");
  const held = await holdRequests(page, /\/api\/task-projects\?/);
  await page.keyboard.press("Control+k");
  await held.requested;
  await expect(options.first()).toContainText("Create Project with AI");
  // Enter waits for them.
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/settings");
  held.release();
  await expect(page).toHaveURL(`/projects/${kitchen.id}`);

  await expect(page.getByRole("heading", { name: "Kitchen" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("listbox", { name: "Results" })).toContainText(/^Recent projectsGarden pond/);
  await expect(options).toContainText([/^Garden pond/, /^Create Project with AI/]);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { selected: true })).toContainText("Create Project with AI");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/projects/${pond.id}`);

  await expect(page.getByRole("heading", { name: "Garden pond" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search and commands" })).toBeFocused();
  await page.keyboard.type("dash");
  await expect(options.first()).toContainText("Dashboard");
  await expect(page.getByText("Recent projects", { exact: true })).toHaveCount(0);
});
