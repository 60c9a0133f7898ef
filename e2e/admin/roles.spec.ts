import { expect, openAnotherBrowser, test } from "../support/fixtures";
import { expectAccessible } from "../support/page/axe";
import { searchChoices } from "../support/page/choices";
import { holdRequests } from "../support/page/routes";
import { createRecord, openAsAdmin, uniqueName } from "../support/users/admin";
import { signInBrowser, signUp } from "../support/users/people";

test("a protected page opens when a role with its permission is assigned, and closes when it is removed", async ({
  page,
  request,
  baseURL,
  browser,
  watchPage,
  allowed,
}) => {
  // The protected page answers 403 before and after.
  allowed.failures = [/403/];
  const ben = await signUp(request, "Ben Example");
  const theirs = await openAnotherBrowser(browser, watchPage);
  await signInBrowser(theirs, ben, baseURL!);
  await openAsAdmin(page, request, baseURL!);
  const [permission, role] = [uniqueName("reports"), uniqueName("Analyst")];

  await test.step("create a permission", async () => {
    // Other tests create permissions at the same time.
    await page.goto("/admin/permissions?per_page=100");
    await page.getByRole("button", { name: "Create Permission" }).click();
    const create = page.getByRole("dialog");
    await create.getByRole("button", { name: "Create Permission" }).click();
    await expect(create.getByText("name is required.")).toBeVisible();
    await create.getByLabel("Name").fill(permission);
    await create.getByLabel("Description").fill("Opens the reports");
    await create.getByRole("button", { name: "Create Permission" }).click();
    await expect(page.getByText("Permission created successfully")).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: permission })).toContainText("Opens the reports");
    await expectAccessible(page);
  });

  await test.step("create a role", async () => {
    await page.goto("/admin/roles?per_page=100");
    await page.getByRole("button", { name: "Create Role" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill(role);
    await page.getByRole("dialog").getByRole("button", { name: "Create Role" }).click();
    await expect(page.getByText("Role created successfully")).toBeVisible();
    await page.getByRole("link", { name: role }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(role);
    await expect(page.getByRole("main").getByText("Role", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Permissions" }).last().click();
    await expect(page).toHaveURL(/\?tab=permissions$/);
    await expect(page.getByText("No results.")).toBeVisible();
  });

  await test.step("give the permission to the role by keyboard", async () => {
    await page.getByRole("button", { name: "Add Permissions" }).click();
    const add = page.getByRole("dialog", { name: "Add Permissions to Role" });
    await expect(add.getByRole("button", { name: "Add Permissions" })).toBeDisabled();
    // By keyboard alone: the field has the focus, and Enter selects without submitting.
    await expect(add.getByRole("combobox")).toBeFocused();
    await expect(add.getByRole("option").nth(1)).toBeVisible();
    await page.keyboard.press("ArrowUp");
    const lastId = await add.getByRole("option").last().getAttribute("id");
    await expect(add.getByRole("combobox")).toHaveAttribute("aria-activedescendant", lastId!);
    const chosen = add.getByRole("list", { name: "Selected" });
    await page.keyboard.press("Enter");
    await expect(chosen.getByRole("listitem")).toHaveCount(1);
    await page.keyboard.press("Backspace");
    await expect(chosen).toHaveCount(0);
    const found = await holdRequests(page, /permissions\?.*q=/);
    await page.keyboard.type(permission);
    await found.requested;
    // The list of the search before stays until the results are there, and Enter selects nothing of it.
    await expect(add.getByRole("option").nth(1)).toBeVisible();
    await expect(add.getByRole("status")).toHaveText("Searching…");
    await page.keyboard.press("Enter");
    await expect(add.getByRole("option", { selected: true })).toHaveCount(0);
    found.release();
    await expect(add.getByRole("option")).toHaveCount(1);
    await expect(add.getByRole("status")).toHaveText("1 match");
    await page.keyboard.press("Enter");
    await expect(add.getByRole("option", { name: permission })).toHaveAttribute("aria-selected", "true");
    await expectAccessible(page);
    await add.getByRole("button", { name: "Add Permissions" }).click();
    await expect(page.getByText("Permissions assigned successfully")).toBeVisible();
    await expect(add).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Add Permissions" })).toBeFocused();
    await expect(page.getByRole("row").filter({ hasText: permission })).toBeVisible();
  });

  await test.step("assign the role, which opens the page", async () => {
    const address = `/protected/${encodeURIComponent(permission)}`;
    await theirs.goto(address);
    await expect(theirs.getByText("Try subscribing to a correct plan")).toBeVisible();
    await page.goto(`/admin/users/${ben.user.id}?tab=roles`);
    await page.getByRole("button", { name: "Assign Roles" }).click();
    const assign = page.getByRole("dialog", { name: "Assign Roles" });
    await searchChoices(assign, role);
    await assign.getByRole("option", { name: role }).click();
    await assign.getByRole("button", { name: "Assign Roles" }).click();
    await expect(page.getByText("Roles assigned successfully")).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByText(`Included with the role “${role}”.`)).toBeVisible();
  });

  await test.step("remove the role, which closes the page", async () => {
    await page.getByRole("button", { name: `Remove ${role}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("Role deleted")).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByText("Try subscribing to a correct plan")).toBeVisible();
  });
});

test("a role and a permission are edited, and deleted after a confirmation", async ({
  page,
  request,
  baseURL,
}) => {
  const admin = await openAsAdmin(page, request, baseURL!);
  for (const [kind, label, updated, deleted] of [
    ["role", "roles", "Role updated!", "Role deleted successfully"],
    ["permission", "permissions", "Permission updated!", "Permission deleted!"],
  ] as const) {
    const { id, name } = await createRecord(request, admin, `${kind}s`, { name: uniqueName(kind) });
    await page.goto(`/admin/${label}/${id}`);
    const submit = page.getByRole("button", { name: "Submit" });
    await expect(submit).toBeDisabled();
    await page.getByLabel("Name", { exact: true }).fill("x");
    await page.getByLabel("Description").fill("y");
    await submit.click();
    await expect(page.getByText("name must be at least 2 characters.")).toBeVisible();
    await expect(page.getByText("description must be at least 2 characters.")).toBeVisible();
    const renamed = `${name} anew`;
    await page.getByLabel("Name", { exact: true }).fill(renamed);
    await page.getByLabel("Description").fill("In other words");
    await submit.click();
    await expect(page.getByText(updated)).toBeVisible();
    await expect(submit).toBeDisabled();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(renamed);
    await expectAccessible(page);

    await page.getByRole("link", { name: `Back to ${label}` }).click();
    await expect(page).toHaveURL(`/admin/${label}`);
    await page.getByRole("searchbox").fill(name);
    const actions = page.getByRole("button", { name: `Actions for ${renamed}` });
    await actions.click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    const question = page.getByRole("alertdialog", { name: `Remove ${renamed}?` });
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(actions).toBeFocused();
    await actions.click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await question.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText(deleted)).toBeVisible();
    await expect(page.getByText("No results.")).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    await page.goto(`/admin/${label}?q=superuser`);
    await page.getByRole("button", { name: "Actions for superuser" }).click();
    await expect(page.getByRole("menuitem", { name: "Built in. Can’t be removed." })).toBeDisabled();
  }
});

test("candidates beyond the first page can be found, and several can be chosen", async ({
  page,
  request,
  baseURL,
}) => {
  const admin = await openAsAdmin(page, request, baseURL!);
  // Late in the alphabet, because the side navigation of the protected pages shows the first fifty.
  const word = uniqueName("zz many");
  const role = await createRecord(request, admin, "roles", { name: uniqueName("role") });
  for (let i = 0; i < 60; i++)
    await createRecord(request, admin, "permissions", { name: `${word} ${100 + i}` });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin/roles/${role.id}?tab=permissions`);
  await page.getByRole("button", { name: "Add Permissions" }).click();
  const dialog = page.getByRole("dialog");
  await searchChoices(dialog, word);
  await expect(dialog.getByRole("option")).toHaveCount(50);
  await dialog.getByRole("option", { name: `${word} 100` }).click();
  await dialog.getByRole("button", { name: "Show More (50 of 60)" }).click();
  await expect(dialog.getByRole("option")).toHaveCount(60);
  await dialog.getByRole("option", { name: `${word} 159` }).click();
  // The selection stays while the search changes.
  await searchChoices(dialog, `${word} 130`);
  await expect(dialog.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: `Remove ${word} 159` }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add Permissions (2)" }).click();
  await expect(page.getByText("Permissions assigned successfully")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: word })).toHaveCount(2);
  await expect(page.getByRole("row").filter({ hasText: `${word} 159` })).toHaveCount(0);
});
