import { expect, test } from "../support/fixtures";
import { dragByMouse, getCardButton, getCards, getColumn } from "../support/project/board";
import { PASSWORD, uniqueEmail } from "../support/users/people";
import { readSession, signOut } from "../support/users/session";

const BRIEF = `Open a small bakery in Ghent. Find premises, buy an oven, hire two bakers,
design the shop sign, and open the doors on the 1st of May.`;

test("by mouse: sign up, plan with AI, use the board, sign out, return by a deep link", async ({ page }) => {
  const email = uniqueEmail();

  await test.step("sign up", async () => {
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
  });

  const { board, planned, total, first, second, third } =
    await test.step("plan a project with AI", async () => {
      await page.getByRole("link", { name: "Projects", exact: true }).click();
      await page.getByRole("button", { name: "Create Project with AI" }).click();
      await page.getByLabel("Project Name").fill(BRIEF);
      await page.getByRole("dialog").getByRole("button", { name: "Plan Tasks" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Create Project" }).click();
      await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/);
      await expect(page.getByText("Project created successfully")).toBeVisible();
      const board = page.url();
      const planned = await getCards(page, "Todo").allTextContents();
      expect(planned.length).toBeGreaterThanOrEqual(3);
      const progress = await page.getByText(/^0 of \d+ done$/).textContent();
      const total = Number(/of (\d+)/.exec(progress!)![1]);
      const [first, second, third] = planned as [string, string, string];
      return { board, planned, total, first, second, third };
    });

  await test.step("drag tasks to another column and within one", async () => {
    await dragByMouse(page, getCardButton(page, first), getColumn(page, "In progress"));
    await expect(getCards(page, "In progress")).toHaveText([first]);
    await expect(page.getByText("Task updated").first()).toBeVisible();
    await dragByMouse(page, getCardButton(page, third), getCardButton(page, second), -20);
    await expect(getCards(page, "Todo").first()).toHaveText(third);
  });

  await test.step("move a task by its menu", async () => {
    await page.getByRole("button", { name: `Actions for ${second}` }).click();
    await page.getByRole("menuitem", { name: "Move to…" }).click();
    await page.getByRole("dialog").getByLabel("Column").selectOption("Done");
    await page.getByRole("button", { name: "Move", exact: true }).click();
    await expect(getCards(page, "Done")).toHaveText([second]);
  });

  await test.step("add a task", async () => {
    await page.getByRole("button", { name: "Add Task to Project, Done" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Celebrate");
    await page.getByRole("button", { name: "Create Task", exact: true }).click();
    await expect(page.getByText("Task created successfully")).toBeVisible();
    await expect(getCards(page, "Done")).toHaveText([second, "Celebrate"]);
  });

  await test.step("edit it", async () => {
    await getCardButton(page, "Celebrate").click();
    await page.getByLabel("Name", { exact: true }).fill("Celebrate with everyone");
    await page.getByLabel("Description").fill("Cake for all.");
    await page.keyboard.press("Escape");
    await expect(getCards(page, "Done")).toHaveText([second, "Celebrate with everyone"]);
    // The focus returns when the panel has closed, which would close the menu below.
    await expect(getCardButton(page, "Celebrate with everyone")).toBeFocused();
  });

  await test.step("delete it, and undo that", async () => {
    await page.getByRole("button", { name: "Actions for Celebrate with everyone" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    // Toasts of earlier changes have the same button.
    const toast = page
      .locator("[data-sonner-toast]")
      .filter({ hasText: "Deleted “Celebrate with everyone”" });
    await toast.getByRole("button", { name: "Undo" }).click();
    await expect(getCards(page, "Done")).toHaveCount(2);
  });

  await test.step("edit the project", async () => {
    await page.getByRole("button", { name: "Edit Project" }).click();
    await page.getByLabel("Name", { exact: true }).fill("The bakery");
    await page.getByLabel("Status").selectOption("In progress");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Project updated successfully")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "The bakery" })).toBeVisible();
  });

  await test.step("a reload shows the same board", async () => {
    await page.reload();
    await expect(getCards(page, "In progress")).toHaveText([first]);
    await expect(getCards(page, "Done")).toHaveText([second, "Celebrate with everyone"]);
    // A long column shows only the cards in view.
    await expect(getCards(page, "Todo").first()).toHaveText(third);
    await expect(getCards(page, "Todo").nth(1)).toHaveText(planned[3]!);
  });

  await test.step("the dashboard counts the tasks", async () => {
    await page.getByRole("link", { name: "Dashboard", exact: true }).first().click();
    await expect(page.getByRole("progressbar", { name: "Tasks done" })).toBeVisible();
    await expect(page.getByText(`2 / ${total + 1}`)).toBeVisible();
  });

  await test.step("sign out", async () => {
    await signOut(page);
    await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
    expect(await readSession(page)).toBeNull();
    expect((await page.context().cookies()).filter(({ name }) => name === "access_token")).toEqual([]);
  });

  await test.step("a deep link leads back to the board after the sign-in", async () => {
    await page.goto(`${board}?from=a-friend`);
    await expect(page).toHaveURL(
      (url) =>
        url.pathname === "/signin" &&
        url.searchParams.get("redirect_to") === `${new URL(board).pathname}?from=a-friend`,
    );
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page).toHaveURL(`${board}?from=a-friend`);
    await expect(getCards(page, "Done")).toHaveText([second, "Celebrate with everyone"]);
  });
});
