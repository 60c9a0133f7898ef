import { expect, test } from "../support/fixtures";
import { holdRequests } from "../support/page/routes";
import { signInBrowser, signUp } from "../support/users/people";

test("the first paint shows the user’s initials, before any script", async ({ page, request, baseURL }) => {
  await signInBrowser(page, await signUp(request, "Ana Example"), baseURL!);
  for (const path of ["/dashboard", "/features"]) {
    const { release } = await holdRequests(page, "**/_next/static/**/*.js");
    const initials = page.getByRole("banner").getByText("AE", { exact: true });
    // A server that does not find the name in time sends the page without it, which happens on a busy machine.
    await expect(async () => {
      await page.goto(path, { waitUntil: "commit" });
      await expect(initials).toBeVisible({ timeout: 5_000 });
    }).toPass();
    const before = await initials.boundingBox();
    release();
    const account = page.getByRole("button", { name: "Your account" });
    await expect(account).toHaveText("AE");
    expect(await account.boundingBox()).toEqual(before);
  }
});
