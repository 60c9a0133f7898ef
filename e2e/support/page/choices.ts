import { expect, type Locator } from "@playwright/test";

/** Searches in a dialog that assigns records, and waits for the results, because a click is lost on a list that changes under it. */
export async function searchChoices(dialog: Locator, text: string): Promise<void> {
  await dialog.getByRole("combobox").fill(text);
  await expect(dialog.getByRole("listbox")).toHaveAttribute("aria-busy", "false");
}
