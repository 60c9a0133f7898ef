import { expect, test } from "../support/project/board";
import { openAsAdmin } from "../support/users/admin";
import { expectNoDrafts } from "../support/users/drafts";
import { PASSWORD, signUp, uniqueEmail } from "../support/users/people";

test("the typed name of a view survives a reload, and saving or canceling clears the draft", async ({
  board,
  projects,
}) => {
  const { page } = board;
  const id = await projects.make({ todo: ["Brief"] });
  await page.goto(`/projects/${id}?q=brief`);
  const openMenu = () => page.getByRole("button", { name: "Views" }).click();
  const dialog = page.getByRole("dialog");
  await openMenu();
  await page.getByRole("menuitem", { name: "Save View…" }).click();
  await dialog.getByLabel("Name").fill("About the brief");
  await dialog.getByLabel("Share with everyone").check();
  await page.reload();
  await expect(dialog.getByLabel("Name")).toHaveValue("About the brief");
  await expect(dialog.getByLabel("Share with everyone")).toBeChecked();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("View saved")).toBeVisible();
  await expectNoDrafts(page);

  // The reload closes the filter bar, and the restored dialog opens it again.
  await board.open(id);
  await page.keyboard.press("f");
  await openMenu();
  await page.getByRole("menuitem", { name: "Edit “About the brief”…" }).click();
  await dialog.getByLabel("Name").fill("About it all");
  await page.reload();
  await expect(dialog.getByLabel("Name")).toHaveValue("About it all");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await expectNoDrafts(page);
});

test("the typed name of a new or changed label survives a reload", async ({
  board,
  projects,
  person,
  request,
}) => {
  const { page } = board;
  const id = await projects.make({ todo: ["Brief"] });
  const data = { name: "Finance", color: "red" };
  await request.post(`/api/task-projects/${id}/labels`, { headers: person.headers, data });
  await board.open(id);
  await board.getCardButton("Brief").click();
  await page.getByRole("button", { name: "Add a label" }).click();
  const query = page.getByRole("textbox", { name: "Find or create a label" });
  await query.fill("Legal");
  await page.reload();
  await expect(query).toHaveValue("Legal");
  await query.fill("");
  await page.getByRole("button", { name: "Edit label Finance" }).click();
  await page.getByRole("textbox", { name: "Label name" }).fill("Money");
  await page.getByRole("radio", { name: "teal" }).check();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Label name" })).toHaveValue("Money");
  await expect(page.getByRole("radio", { name: "teal" })).toBeChecked();
  await page.getByRole("button", { name: "Save Label" }).click();
  await expect(page.getByRole("list", { name: "Project labels" })).toContainText("Money");
  await page.getByRole("button", { name: "Close labels" }).click();
  await expectNoDrafts(page);
});

test("the reason of a permission survives a reload", async ({ page, request, baseURL }) => {
  const ana = await signUp(request);
  await openAsAdmin(page, request, baseURL!);
  await page.goto(`/admin/users/${ana.user.id}?tab=permissions`);
  await page.getByRole("button", { name: "Assign Permissions" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("A month of goodwill");
  await page.reload();
  await expect(dialog.getByLabel("Reason")).toHaveValue("A month of goodwill");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await expectNoDrafts(page);
});

test("name and email of a sign-up survive a reload without the password, and success clears the draft", async ({
  page,
}) => {
  const email = uniqueEmail();
  await page.goto("/signup");
  await page.getByLabel("Full name").fill("Ana Example");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    PASSWORD,
  );
  await page.reload();
  await expect(page.getByLabel("Full name")).toHaveValue("Ana Example");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expectNoDrafts(page);
});
