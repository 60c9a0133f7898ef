import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/** Pays on the provider's page with the test card that always works, and waits for the page after it. */
export async function payWithTestCard(page: Page) {
  await page.getByRole("button", { name: "4242 4242 4242 4242" }).click();
  await expect(page).toHaveURL(/\/payment\/success/);
}
