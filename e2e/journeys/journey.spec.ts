import type { Page } from "@playwright/test";
import { card, column, dragByMouse, dragByTouch, getCards, tabTo } from "../support/board";
import { expect, openAnotherBrowser, test } from "../support/fixtures";
import { expectFitsWindow } from "../support/layout";
import { makeProject, makeTasks, PASSWORD, signInBrowser, signUp, uniqueEmail } from "../support/people";
import { readSession, signOut } from "../support/session";

const BRIEF = `Open a small bakery in Ghent. Find premises, buy an oven, hire two bakers,
design the shop sign, and open the doors on the 1st of May.`;

/** Waits until the page has loaded its data. The network is never idle, because the event stream stays open. */
const expectLoaded = (page: Page) => expect(page.getByText("Loading...")).toHaveCount(0);

test("by mouse: sign up, plan with AI, use the board, sign out, return by a deep link", async ({ page }) => {
  const email = uniqueEmail();
  await page.goto("/");
  await page.getByRole("link", { name: "Sign Up" }).first().click();
  await page.getByLabel("Full name").fill("Ana Example");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  for (const name of ["Current Plan", "Email Verified", "Projects Done / Total", "Tasks Done / Total"]) {
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  }

  await page.getByRole("link", { name: "Projects", exact: true }).click();
  await page.getByRole("button", { name: "Create Project with AI" }).click();
  await page.getByLabel("Project Name").fill(BRIEF);
  await page.getByRole("dialog").getByRole("button", { name: "Plan tasks" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create Project" }).click();
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/);
  await expect(page.getByText("Project created successfully")).toBeVisible();
  const board = page.url();
  const planned = await getCards(page, "Todo").allTextContents();
  expect(planned.length).toBeGreaterThanOrEqual(3);
  const progress = await page.getByText(/^0 of \d+ done$/).textContent();
  const total = Number(/of (\d+)/.exec(progress!)![1]);

  const [first, second, third] = planned as [string, string, string];
  await dragByMouse(page, card(page, first), column(page, "In progress"));
  await expect(getCards(page, "In progress")).toHaveText([first]);
  await expect(page.getByText("Task updated").first()).toBeVisible();
  await dragByMouse(page, card(page, third), card(page, second), -20);
  await expect(getCards(page, "Todo").first()).toHaveText(third);

  await page.getByRole("button", { name: `Actions for ${second}` }).click();
  await page.getByRole("menuitem", { name: "Move to…" }).click();
  await page.getByRole("dialog").getByLabel("Column").selectOption("Done");
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await expect(getCards(page, "Done")).toHaveText([second]);

  await page.getByRole("button", { name: "Add Task to Project, Done" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Celebrate");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByText("Task created successfully")).toBeVisible();
  await expect(getCards(page, "Done")).toHaveText([second, "Celebrate"]);

  await card(page, "Celebrate").click();
  await page.getByLabel("Name", { exact: true }).fill("Celebrate with everyone");
  await page.getByLabel("Description").fill("Cake for all.");
  await page.keyboard.press("Escape");
  await expect(getCards(page, "Done")).toHaveText([second, "Celebrate with everyone"]);

  await page.getByRole("button", { name: "Actions for Celebrate with everyone" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  // Toasts of earlier changes have the same button.
  const toast = page.locator("[data-sonner-toast]").filter({ hasText: "Task deleted" });
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(getCards(page, "Done")).toHaveCount(2);

  await page.getByRole("button", { name: "Edit Project" }).click();
  await page.getByLabel("Name", { exact: true }).fill("The bakery");
  await page.getByLabel("Status").selectOption("In progress");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Project updated successfully")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "The bakery" })).toBeVisible();

  await page.reload();
  await expect(getCards(page, "In progress")).toHaveText([first]);
  await expect(getCards(page, "Done")).toHaveText([second, "Celebrate with everyone"]);
  // A long column shows only the cards in view.
  await expect(getCards(page, "Todo").first()).toHaveText(third);
  await expect(getCards(page, "Todo").nth(1)).toHaveText(planned[3]!);

  await page.getByRole("link", { name: "Dashboard", exact: true }).first().click();
  await expect(page.getByRole("progressbar", { name: "Tasks done" })).toBeVisible();
  await expect(page.getByText(`2 / ${total + 1}`)).toBeVisible();

  await signOut(page);
  await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
  expect(await readSession(page)).toBeNull();
  expect((await page.context().cookies()).filter(({ name }) => name === "access_token")).toEqual([]);

  await page.goto(`${board}?from=a-friend`);
  await expect(page).toHaveURL(
    (url) =>
      url.pathname === "/signin" &&
      url.searchParams.get("redirect_to") === `${new URL(board).pathname}?from=a-friend`,
  );
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(`${board}?from=a-friend`);
  await expect(getCards(page, "Done")).toHaveText([second, "Celebrate with everyone"]);
});

test("by keyboard alone: sign in, create a project, add and move tasks", async ({ page, request }) => {
  const person = await signUp(request);
  await page.goto("/signin?redirect_to=/projects");
  await tabTo(page, page.getByLabel("Email", { exact: true }));
  await page.keyboard.type(person.user.email);
  await tabTo(page, page.getByLabel("Password"));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/projects$/);

  const create = page.getByRole("button", { name: "Create Project", exact: true });
  await expect(create).toBeVisible();
  await tabTo(page, create);
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel("Name", { exact: true }));
  await page.keyboard.type("By keyboard");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "By keyboard" })).toBeVisible();

  const add = page.getByRole("button", { name: "Add Task to Project, Todo" });
  for (const name of ["First", "Second", "Third"]) {
    await tabTo(page, add);
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByLabel("Name", { exact: true }));
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await expect(card(page, name)).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }

  // A toast that closes while the focus moves would return the focus to its earlier place.
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  await tabTo(page, card(page, "First"));
  const spoken = page.locator("[aria-live=assertive][aria-atomic=true]");
  await page.keyboard.press("Space");
  await expect(spoken).toContainText("Picked up First. Todo, 1 of 3.");
  await page.keyboard.press("ArrowDown");
  await expect(spoken).toContainText("First. Todo, 2 of 3.");
  await page.keyboard.press("ArrowRight");
  await expect(spoken).toContainText("First. In progress, 1 of 1.");
  await page.keyboard.press("Space");
  await expect(spoken).toContainText("Dropped First. In progress, 1 of 1.");
  await expect(card(page, "First")).toBeFocused();
  await expect(page.getByText("Task updated")).toHaveCount(1);

  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await expect(getCards(page, "Done")).toHaveText(["First"]);
  await page.keyboard.press("Escape");
  await expect(spoken).toContainText("Canceled. First is back in In progress, 1 of 1.");
  await expect(getCards(page, "In progress")).toHaveText(["First"]);
  await page.reload();
  await expect(getCards(page, "In progress")).toHaveText(["First"]);
  await expect(getCards(page, "Todo")).toHaveText(["Second", "Third"]);
});

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
    await column(page, "Todo").evaluate((element) => element.scrollIntoView());
    await dragByTouch(page, card(page, "One"), card(page, "Two"), 20);
    await expect(getCards(page, "Todo")).toHaveText(["Two", "One", "Three"]);
    await expect(page.getByText("Task updated")).toBeVisible();

    await page.getByRole("button", { name: "Add Task to Project, Todo" }).tap();
    await page.getByLabel("Name", { exact: true }).fill("Four");
    await page.getByRole("button", { name: "Create", exact: true }).tap();
    await expect(page.getByText("Task created successfully")).toBeVisible();
    await page.reload();
    await expect(getCards(page, "Todo")).toHaveText(["Two", "One", "Three", "Four"]);
  });
});

test("two browsers at once: both move cards, and both end with the same board", async ({
  page,
  request,
  browser,
  baseURL,
  watchPage,
}) => {
  const person = await signUp(request);
  const project = await makeProject(request, person, { name: "Together" });
  await makeTasks(request, person, project, ["A", "B", "C", "D"]);
  const other = await openAnotherBrowser(browser, watchPage);
  for (const one of [page, other]) {
    await signInBrowser(one, person, baseURL!);
    await one.goto(`/projects/${project.id}`);
    await expect(getCards(one, "Todo")).toHaveText(["A", "B", "C", "D"]);
  }
  await Promise.all([
    dragByMouse(page, card(page, "A"), column(page, "In progress")),
    dragByMouse(other, card(other, "D"), column(other, "Done")),
  ]);
  for (const one of [page, other]) {
    // The other user's change arrives when the window becomes visible again.
    await one.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await expect(getCards(one, "Todo")).toHaveText(["B", "C"]);
    await expect(getCards(one, "In progress")).toHaveText(["A"]);
    await expect(getCards(one, "Done")).toHaveText(["D"]);
  }
  await other.context().close();
});
