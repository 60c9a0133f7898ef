import { expect, test } from "../support/fixtures";
import { expectFitsWindow } from "../support/page/layout";
import { PASSWORD, signUpInBrowser } from "../support/users/people";

const PHONE =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";

test("the list of devices fits a window of 320 px", async ({ page, request, baseURL }) => {
  const { user } = await signUpInBrowser(page, request, baseURL!);
  const data = { email: user.email, password: PASSWORD };
  await request.post("/api/auth/signin", { data, headers: { "user-agent": PHONE } });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/settings");
  await expect(page.getByRole("button", { name: "Sign out Chrome on Android" })).toBeVisible();
  await expectFitsWindow(page);
});
