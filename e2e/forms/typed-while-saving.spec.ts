import { holdRequests } from "../support/page/routes";
import { expect, test } from "../support/project/board";
import { createRecord, openAsAdmin, uniqueName } from "../support/users/admin";
import { CONFLICT } from "../support/users/drafts";

test("text typed while the profile is being saved stays as an unsaved change", async ({ board }) => {
  const { page } = board;
  await page.goto("/settings");
  const name = page.getByLabel("Name", { exact: true });
  const save = page.getByRole("button", { name: "Save" }).first();
  const { requested, release } = await holdRequests(page, "**/api/auth/me", "PUT");
  await name.fill("Ana Maria");
  await save.click();
  await requested;
  await name.press("End");
  await name.pressSequentially(" Example");
  release();
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
  await expect(save).toBeEnabled();
  await expect(name).toHaveValue("Ana Maria Example");
  await expect(page.getByText(CONFLICT)).toHaveCount(0);
  await save.click();
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(name).toHaveValue("Ana Maria Example");
});

test("the dialog of a project stays open with text typed while it was being saved", async ({
  board,
  projects,
}) => {
  const { page } = board;
  const id = await projects.make({});
  await board.open(id);
  await page.getByRole("button", { name: "Edit Project" }).click();
  const dialog = page.getByRole("dialog");
  const name = dialog.getByLabel("Name");
  const { requested, release } = await holdRequests(page, `**/api/task-projects/${id}`, "PATCH");
  await name.fill("Website");
  await dialog.getByRole("button", { name: "Save" }).click();
  await requested;
  await name.press("End");
  await name.pressSequentially(" again");
  release();
  await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toHaveText("Website");
  await expect(name).toHaveValue("Website again");
  await expect(page.getByText(CONFLICT)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Website again");
});

test("text typed while a role is being saved stays as an unsaved change", async ({
  page,
  request,
  baseURL,
}) => {
  const admin = await openAsAdmin(page, request, baseURL!);
  const role = await createRecord(request, admin, "roles", {
    name: uniqueName("Editor"),
    description: "First",
  });
  await page.goto(`/admin/roles/${role.id}`);
  const description = page.getByLabel("Description");
  const submit = page.getByRole("button", { name: "Submit" });
  const { requested, release } = await holdRequests(page, `**/api/admin/roles/${role.id}`, "PUT");
  await description.fill("Second");
  await submit.click();
  await requested;
  await description.press("End");
  await description.pressSequentially(" and third");
  release();
  await expect(page.getByText("Role updated!")).toBeVisible();
  await expect(submit).toBeEnabled();
  await expect(description).toHaveValue("Second and third");
});
