import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { expectFitsWindow } from "../support/page/layout";
import { dragByTouch, getCardButton, getCards, getColumn } from "../support/project/board";
import { makeProject, makeTasks, signInBrowser, signUp } from "../support/users/people";

/** Waits until the page has loaded its data. The network is never idle, because the event stream stays open. */
const expectLoaded = (page: Page) => expect(page.getByText("Loading...")).toHaveCount(0);

test.describe("by touch, on a phone of 360 px", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("drag a card, add one, and nothing is wider than the screen", async ({ page, request, baseURL }) => {
    const person = await signUp(request);
    const project = await makeProject(request, person, { name: "On the phone" });
    await makeTasks(request, person, project, ["One", "Two", "Three"]);
    await signInBrowser(page, person, baseURL!);
    for (const path of ["/home", "/dashboard", "/projects", `/projects/${project.id}`]) {
      await page.goto(path);
      await expectLoaded(page);
      await expectFitsWindow(page);
    }
    await expect(getCards(page, "Todo")).toHaveText(["One", "Two", "Three"]);
    // A touch at the lower edge of the window would scroll the page.
    await getColumn(page, "Todo").evaluate((element) => element.scrollIntoView());
    await dragByTouch(page, getCardButton(page, "One"), getCardButton(page, "Two"), 20);
    await expect(getCards(page, "Todo")).toHaveText(["Two", "One", "Three"]);
    await expect(page.getByText("Task updated")).toBeVisible();

    await page.getByRole("button", { name: "Add Task to Project, Todo" }).tap();
    await page.getByLabel("Name", { exact: true }).fill("Four");
    await page.getByRole("button", { name: "Create Task", exact: true }).tap();
    await expect(page.getByText("Task created successfully")).toBeVisible();
    await page.reload();
    await expect(getCards(page, "Todo")).toHaveText(["Two", "One", "Three", "Four"]);
  });
});
