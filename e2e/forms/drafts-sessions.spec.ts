import { expect, test } from "../support/project/board";
import { typeDescription } from "../support/project/task-panel";
import { expectNoDrafts, RESTORED } from "../support/users/drafts";
import { signUp } from "../support/users/people";
import { endOtherSessions, listStoredKeys, submitSignIn } from "../support/users/session";

test("after a session that ended elsewhere, signing in reopens the dialog with the typed text", async ({
  board,
  projects,
  person,
  request,
  allowed,
}) => {
  allowed.failures.push(/401/, /could not be refreshed/);
  const { page } = board;
  const id = await projects.make({ todo: ["Brief"] });
  await board.open(id);
  const dialog = await typeDescription(board, "Not sent yet");
  await endOtherSessions(request, person);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page).toHaveURL(/\/signin\?redirect_to=/);
  await submitSignIn(page, person.user.email);
  await expect(page).toHaveURL(new RegExp(`/projects/${id}\\?task=`));
  await expect(dialog.getByLabel("Description")).toHaveValue("Not sent yet");
  await expect(dialog.getByText(RESTORED)).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Task updated")).toBeVisible();
});

test("after another tab's sign-out, only the same user finds the draft again", async ({
  board,
  person,
  request,
  watchPage,
}) => {
  const { page } = board;
  await page.goto("/projects");
  await page.getByRole("button", { name: "Create Project", exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Written in the first tab");
  const other = await page.context().newPage();
  watchPage(other);
  await other.goto("/signout", { waitUntil: "commit" });
  await expect(other).toHaveURL("/");
  await expect(page).toHaveURL("/signin?redirect_to=%2Fprojects");
  await expect(page.getByText("You signed out in another tab")).toBeVisible();
  expect(await listStoredKeys(page)).toEqual([]);

  const signIn = async (email: string) => {
    await submitSignIn(page, email);
    await expect(page).toHaveURL("/projects");
  };
  await signIn(person.user.email);
  await expect(dialog.getByLabel("Name")).toHaveValue("Written in the first tab");

  const ben = await signUp(request, "Ben Example");
  await other.goto("/signout", { waitUntil: "commit" });
  await expect(page).toHaveURL("/signin?redirect_to=%2Fprojects");
  await signIn(ben.user.email);
  await expect(page.getByRole("heading", { name: "Projects", exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expectNoDrafts(page);
});
