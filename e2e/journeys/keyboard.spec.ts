import { expect, test } from "../support/fixtures";
import { getCardButton, getCards, tabTo } from "../support/project/board";
import { PASSWORD, signUp } from "../support/users/people";

test("by keyboard alone: sign in, create a project, add and move tasks", async ({ page, request }) => {
  const person = await signUp(request);

  await test.step("sign in", async () => {
    await page.goto("/signin?redirect_to=/projects");
    await tabTo(page, page.getByLabel("Email", { exact: true }));
    await page.keyboard.type(person.user.email);
    await tabTo(page, page.getByLabel("Password"));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/projects$/);
  });

  await test.step("create a project, whose draft survives Escape", async () => {
    const create = page.getByRole("button", { name: "Create Project", exact: true });
    await expect(create).toBeVisible();
    await tabTo(page, create);
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByLabel("Name", { exact: true }));
    await page.keyboard.type("By keyboard");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(create).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("By keyboard");
    await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "By keyboard" })).toBeVisible();
  });

  await test.step("add three tasks", async () => {
    const add = page.getByRole("button", { name: "Add Task to Project, Todo" });
    for (const name of ["First", "Second", "Third"]) {
      await tabTo(page, add);
      await page.keyboard.press("Enter");
      await tabTo(page, page.getByLabel("Name", { exact: true }));
      await page.keyboard.type(name);
      await page.keyboard.press("Enter");
      await expect(getCardButton(page, name)).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  });

  const spoken = page.locator("[aria-live=assertive][aria-atomic=true]");
  await test.step("move a task, and hear each step", async () => {
    // A toast that closes while the focus moves would return the focus to its earlier place.
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
    await tabTo(page, getCardButton(page, "First"));
    await page.keyboard.press("Space");
    await expect(spoken).toContainText("Picked up First. Todo, 1 of 3.");
    await page.keyboard.press("ArrowDown");
    await expect(spoken).toContainText("First. Todo, 2 of 3.");
    await page.keyboard.press("ArrowRight");
    await expect(spoken).toContainText("First. In progress, 1 of 1.");
    await page.keyboard.press("Space");
    await expect(spoken).toContainText("Dropped First. In progress, 1 of 1.");
    await expect(getCardButton(page, "First")).toBeFocused();
    await expect(page.getByText("Task updated")).toHaveCount(1);
  });

  await test.step("Escape cancels a move", async () => {
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

  await test.step("open the project from the list", async () => {
    await page.goto("/projects");
    await tabTo(page, page.getByRole("row").nth(1).getByRole("link"));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/);
  });
});
