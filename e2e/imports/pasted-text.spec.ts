import { chooseAction, expect, test } from "../support/project/board";

test("typing names the project of a pasted list, unless its heading does", async ({ signedInPage: page }) => {
  await page.goto("/projects");
  const dialog = page.getByRole("dialog", { name: "Import Project" });
  for (const [text, focused] of [
    ["- Buy seeds\n- Plan the beds\n", "Project name"],
    ["# Garden\n- Buy seeds\n", "Source"],
  ] as const) {
    await chooseAction(page, "Import");
    await dialog.getByLabel("Or paste its text").fill(text);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByLabel(focused)).toBeFocused();
    if (focused === "Project name") {
      await page.keyboard.type("Our garden");
      await expect(dialog.getByLabel("Project name")).toHaveValue("Our garden");
    }
    await page.reload();
  }
});
