import { expect, test } from "../support/fixtures";
import { chooseAction } from "../support/project/board";
import { signUpInBrowser } from "../support/users/people";

test("a preview that newer ones have replaced is made again, and can be imported", async ({
  page,
  request,
  baseURL,
  allowed,
}) => {
  allowed.failures = [/404/];
  const { headers } = await signUpInBrowser(page, request, baseURL!);
  await page.goto("/projects");
  await chooseAction(page, "Import");
  const dialog = page.getByRole("dialog", { name: "Import Project" });
  const buffer = Buffer.from("# Garden\n- [ ] Buy seeds\n- [x] Plan the beds\n");
  await dialog.getByLabel("File").setInputFiles({ name: "garden.md", mimeType: "text/markdown", buffer });
  const status = dialog.getByRole("status");
  await expect(status).toContainText("“Garden” with 2 tasks");
  await dialog.getByLabel("Project name").fill("My garden");
  for (let number = 1; number <= 5; number++) {
    const data = { source: "markdown", name: "other.md", content: `- Task ${number}` };
    expect((await request.post("/api/imports", { headers, data })).status()).toBe(201);
  }
  await dialog.getByRole("button", { name: "Import" }).click();
  const toast = page.locator("[data-sonner-toast]");
  await expect(toast).toContainText("Failed to import project: The preview has expired.");
  await expect(status).toContainText("“Garden” with 2 tasks");
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My garden");
});
