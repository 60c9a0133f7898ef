import { chooseAction, expect, test } from "../support/project/board";

for (const [text, focused] of [
  ["- Buy seeds\n- Plan the beds\n", "Project name"],
  ["# Garden\n- Buy seeds\n", "Source"],
] as const)
  test(`after a pasted ${text.startsWith("#") ? "list with a heading" : "list"}, typing goes to ${focused}`, async ({
    signedInPage: page,
  }) => {
    await page.goto("/projects");
    await chooseAction(page, "Import");
    const dialog = page.getByRole("dialog", { name: "Import Project" });
    await dialog.getByLabel("Or paste its text").fill(text);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByLabel(focused)).toBeFocused();
    if (focused === "Source") return;
    // It replaces the name that says nothing.
    await page.keyboard.type("Our garden");
    await expect(dialog.getByLabel(focused)).toHaveValue("Our garden");
  });
