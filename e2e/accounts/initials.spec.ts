import { expect, test } from "../support/fixtures";
import { holdRequests } from "../support/page/routes";
import { signInBrowser, signUp } from "../support/users/people";

test("the first paint shows the user’s initials, before any script", async ({ page, request, baseURL }) => {
  await signInBrowser(page, await signUp(request, "Ana Example"), baseURL!);
  for (const path of ["/dashboard", "/features"]) {
    const { release } = await holdRequests(page, "**/_next/static/**/*.js");
    const initials = page.getByRole("banner").getByText("AE", { exact: true });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    // A server that does not find the name in time sends the page without it, which happens once on a busy machine.
    if (!(await initials.isVisible())) await page.reload({ waitUntil: "domcontentloaded" });
    await expect(initials).toBeVisible();
    const before = await initials.boundingBox();
    release();
    const account = page.getByRole("button", { name: "Your account" });
    await expect(account).toHaveText("AE");
    expect(await account.boundingBox()).toEqual(before);
  }
});
