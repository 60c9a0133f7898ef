import { expect, test } from "../support/fixtures";
import { holdRequests } from "../support/page/routes";
import { createRecord, openAsAdmin, uniqueName } from "../support/users/admin";
import { CONFLICT } from "../support/users/drafts";
import { signUp } from "../support/users/people";

test("a save in a window that others left stale does not overwrite their changes of a user", async ({
  page,
  request,
  baseURL,
  allowed,
}) => {
  allowed.failures.push(/412/);
  const { headers } = await openAsAdmin(page, request, baseURL!);
  const { user } = await signUp(request);
  await page.goto(`/admin/users/${user.id}`);
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("My name for them");
  const path = `/api/admin/users/${user.id}`;
  const data = { email: `new-${user.email}`, name: user.name };
  // The others write while the save is on its way.
  const held = await holdRequests(page, `**${path}`, "PUT");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await held.requested;
  expect((await request.put(path, { headers, data })).status()).toBe(204);
  held.release();
  await expect(page.getByText(CONFLICT)).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(data.email);
  await expect(name).toHaveValue("My name for them");
  expect(await (await request.get(path, { headers })).json()).toMatchObject(data);

  await page.getByRole("button", { name: "Keep mine" }).click();
  await save.click();
  await expect(page.getByText("User updated successfully")).toBeVisible();
  expect(await (await request.get(path, { headers })).json()).toMatchObject({
    email: data.email,
    name: "My name for them",
  });
});

test("nor of a role or a permission", async ({ page, request, baseURL, allowed }) => {
  allowed.failures.push(/412/);
  const admin = await openAsAdmin(page, request, baseURL!);
  for (const kind of ["roles", "permissions"] as const) {
    const name = uniqueName("Editor");
    const { id } = await createRecord(request, admin, kind, { name, description: "First" });
    await page.goto(`/admin/${kind}/${id}`);
    await page.getByLabel("Description").fill("Mine");
    const path = `/api/admin/${kind}/${id}`;
    await request.put(path, { headers: admin.headers, data: { name, description: "Theirs" } });
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByText(CONFLICT)).toBeVisible();
    await expect(page.getByLabel("Description")).toHaveValue("Mine");
    expect((await (await request.get(path, { headers: admin.headers })).json()).description).toBe("Theirs");
    await page.getByRole("button", { name: "Keep mine" }).click();
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByText(/(Role|Permission) updated!/)).toBeVisible();
    expect((await (await request.get(path, { headers: admin.headers })).json()).description).toBe("Mine");
  }
});
