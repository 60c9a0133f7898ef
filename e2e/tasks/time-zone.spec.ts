import { addDays, getToday } from "@/lib/dates/time-zone";
import { expect, test } from "../support/project/board";
import { signInBrowser, signUpWithoutTimeZone } from "../support/users/people";

test.use({ timezoneId: "UTC" });

/** A zone in which it is another day than in UTC. There is always one. */
const ZONE = ["Pacific/Kiritimati", "Pacific/Niue"].find((zone) => getToday(zone) !== getToday("UTC"))!;

test("the time zone of the settings says which day is today, on each page and at once", async ({
  board,
  projects,
  person,
  request,
}) => {
  const { page } = board;
  const { headers } = person;
  await request.put("/api/auth/me", { headers, data: { time_zone: "UTC" } });
  const id = await projects.make({});
  const today = getToday(ZONE);
  for (const [name, due_on] of [
    ["There", today],
    ["Here", getToday("UTC")],
  ])
    await request.post(`/api/task-projects/${id}/tasks`, { headers, data: { name, due_on } });
  await board.open(id);
  await expect(board.getCardItem("Here")).toContainText("Today");
  await expect(board.getCardItem("There")).not.toContainText("Today");

  const settings = await page.context().newPage();
  await settings.goto("/settings");
  const saved = settings.waitForResponse("**/api/auth/me");
  await settings.getByLabel("Time zone", { exact: true }).selectOption(ZONE);
  await saved;
  // The other tab follows.
  await expect(board.getCardItem("There")).toContainText("Today");
  await expect(board.getCardItem("Here")).not.toContainText("Today");

  await page.reload();
  await expect(board.getCardItem("There")).toContainText("Today");
  await page.keyboard.press("n");
  await page.getByLabel("New task").fill("Call the bank tomorrow");
  await page.keyboard.press("Enter");
  await expect(board.getCardItem("Call the bank")).toContainText("Tomorrow");
  const reply = await request.get(`/api/tasks?project_id=${id}`, { headers });
  const task = (await reply.json()).data.find((row: { name: string }) => row.name === "Call the bank");
  expect(task.due_on).toBe(addDays(today, 1));
  await page.goto(`/projects/${id}?view=calendar`);
  await expect(page.locator("time[aria-current=date]")).toHaveAttribute("datetime", today);
});

test("the first page stores the browser's time zone, whichever it is, and the settings change it", async ({
  page,
  request,
  baseURL,
}) => {
  const newcomer = await signUpWithoutTimeZone(request);
  await signInBrowser(page, newcomer, baseURL!);
  await page.goto("/projects");
  const readZone = async () =>
    (await (await request.get("/api/auth/me", { headers: newcomer.headers })).json()).time_zone;
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await expect.poll(readZone).toBe(zone);
  await page.goto("/settings");
  await page.getByLabel("Time zone").selectOption("Pacific/Kiritimati");
  await expect(page.locator("[data-sonner-toast]")).toContainText("Time zone updated");
  await expect.poll(readZone).toBe("Pacific/Kiritimati");

  // Each letter of a typed name saves a zone. None of them becomes a keyboard shortcut.
  await page.getByLabel("Time zone").focus();
  await page.keyboard.type("Pacific/Auckland", { delay: 100 });
  await expect(page.getByLabel("Time zone")).toBeFocused();
  await expect(page.getByLabel("Time zone")).toHaveValue("Pacific/Auckland");
  await expect.poll(readZone).toBe("Pacific/Auckland");
});

test.describe("in a German browser", () => {
  test.use({ locale: "de-DE" });

  test("dates are in English, as the rest of the page is", async ({ board, projects }) => {
    const { page } = board;
    await page.goto(`/projects/${await projects.make({ todo: ["Brief"] })}?view=calendar&month=2026-12`);
    await expect(page.getByRole("heading", { name: "December 2026" })).toBeVisible();
    await expect(page.getByRole("columnheader").first()).toHaveText("Mon");
    await page.goto("/projects");
    await expect(page.locator("tbody time").first()).toHaveAttribute(
      "title",
      /^[A-Z][a-z]{2} \d+, \d{4}, .*[AP]M$/,
    );
  });
});
