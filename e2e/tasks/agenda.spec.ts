import { addDays, getToday } from "@/lib/dates/time-zone";
import { expect, test } from "../support/fixtures";
import { expectAccessible } from "../support/page/axe";
import { expectFitsWindow } from "../support/page/layout";
import { makeProject, type Person, signUpInBrowser } from "../support/users/people";

let person: Person;
test.beforeEach(async ({ page, request, baseURL }) => {
  person = await signUpInBrowser(page, request, baseURL!);
});

test("the dashboard lists due tasks of all projects, and completes them", async ({ page, request }) => {
  const today = getToday("UTC");
  const { headers } = person;
  await request.put("/api/auth/me", { headers, data: { time_zone: "UTC" } });
  for (const [name, days] of [
    ["Pay the rent", -2],
    ["Call the bank", 0],
    ["Book the train", 3],
    ["Far away", 30],
  ] as const) {
    const project = await makeProject(request, person, { name: `Project of ${name}` });
    const data = { name, due_on: addDays(today, days), priority: "high" };
    await request.post(`/api/task-projects/${project.id}/tasks`, { headers, data });
  }
  await page.goto("/dashboard");
  await expect(page.getByText("1 task is overdue, and 1 is due today.")).toBeVisible();
  const work = page.getByRole("region", { name: "My work" });
  await expect(work.getByRole("heading", { level: 3 })).toHaveText([
    "Overdue 1",
    "Today 1",
    "Next seven days 1",
  ]);
  await expect(work.getByRole("listitem")).toContainText([/Pay the rent/, /Call the bank/, /Book the train/]);
  await expectAccessible(page);

  const box = work.getByRole("checkbox", { name: "Complete Pay the rent" });
  // What marks work as done is round, here and in a checklist. What only chooses is not.
  await expect(box).toHaveCSS("border-radius", /e\+\d+px$/);
  await box.focus();
  const isChecked = await box.evaluate((input: HTMLInputElement) => {
    input.click();
    return input.checked;
  });
  expect(isChecked, "checked at once").toBe(true);
  await expect(work.getByRole("listitem")).toHaveCount(2);
  await expect(work.getByRole("checkbox", { name: "Complete Call the bank" })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(work.getByRole("listitem")).toHaveCount(3);
  await work.getByRole("link", { name: /Call the bank/ }).click();
  await expect(page).toHaveURL(/\/projects\/[\w-]+\?task=/);
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("long names stay inside the lists of the dashboard", async ({ page, request }) => {
  const { headers } = person;
  await request.put("/api/auth/me", { headers, data: { time_zone: "UTC" } });
  const project = await makeProject(request, person, {
    name: "Relaunch of the company website, with all its pages, by the end of June",
  });
  const data = {
    name: "Publish the privacy policy, the imprint and the consent for cookies",
    due_on: addDays(getToday("UTC"), 2),
  };
  await request.post(`/api/task-projects/${project.id}/tasks`, { headers, data });
  for (const width of [1280, 700]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/dashboard");
    const link = page.getByRole("region", { name: "My work" }).getByRole("link", { name: data.name });
    await expect(link).toBeVisible();
    await expectFitsWindow(page);
    const overflow = await page
      .getByRole("region", { name: "My work" })
      .evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
  }
});

test("the settings create, replace and end the calendar feed", async ({ page, request }) => {
  await page.goto("/settings");
  await page.getByRole("button", { name: "Create Feed Link" }).press("Enter");
  const field = page.getByLabel("Your feed link");
  await expect(field).toHaveValue(/\/api\/calendar\/[\w-]+\.ics$/);
  const url = await field.inputValue();
  const read = async (address: string) => (await request.get(new URL(address).pathname)).status();
  await expect(field).toBeFocused();
  expect(await read(url)).toBe(200);
  await expectAccessible(page);

  await page.getByRole("button", { name: "New Feed Link" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Replace" }).click();
  await expect(field).not.toHaveValue(url);
  expect(await read(url)).toBe(404);
  const next = await field.inputValue();
  await page.getByRole("button", { name: "Turn Off Feed" }).press("Enter");
  await expect(page.getByRole("button", { name: "Create Feed Link" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Calendar feed" })).toBeFocused();
  expect(await read(next)).toBe(404);
});

test("a due date is right after a night in which nothing on the page has followed the day", async ({
  page,
  request,
}) => {
  const now = new Date();
  const project = await makeProject(request, person, { name: "Garden pond" });
  const data = {
    name: "Order the liner",
    due_on: getToday(Intl.DateTimeFormat().resolvedOptions().timeZone),
  };
  await request.post(`/api/task-projects/${project.id}/tasks`, { headers: person.headers, data });
  await page.goto(`/projects/${project.id}`);
  const card = page.locator("[data-task-id]");
  await expect(card).toContainText("Today");
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
  await page.clock.setFixedTime(now.getTime() + 24 * 3600 * 1000);
  await page.goBack();
  await expect(card).toContainText("Yesterday");
});

test("my work is read again when a new day begins", async ({ page, request }) => {
  await makeProject(request, person, { name: "Garden pond" });
  await page.clock.install();
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "My work" })).toBeVisible();
  const read = page.waitForRequest("**/api/my-work");
  await page.clock.fastForward("24:00:00");
  await read;
});
