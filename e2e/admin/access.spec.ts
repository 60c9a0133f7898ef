import { expect, test } from "../support/fixtures";
import { expectAccessible } from "../support/page/axe";
import { ADMIN, openAsAdmin, signInAdmin } from "../support/users/admin";
import { type Person, signInBrowser, signUp } from "../support/users/people";
import { submitSignIn, withExpiredToken } from "../support/users/session";

test("a user who is no superuser is refused without any content of the area", async ({
  page,
  request,
  baseURL,
}) => {
  const ben = await signUp(request, "Ben Example");
  const cookie = `access_token=${ben.tokens.access_token}`;
  const id = ben.user.id;
  const paths = [
    "users",
    `users/${id}`,
    "roles",
    `roles/${id}`,
    "permissions",
    `permissions/${id}`,
    "products",
  ].map((path) => `/admin/${path}`);
  paths.push(
    "/admin",
    "/admin/billing-events",
    "/admin/doctor",
    "/admin/audit",
    "/admin/subscriptions/sub_1",
  );

  await test.step("no page of the area has content for them", async () => {
    for (const path of paths) {
      const response = await request.get(path, { headers: { cookie }, maxRedirects: 0 });
      expect(response.status()).toBe(200);
      // Only the parts of the requested address may come back.
      const html = (await response.text()).replaceAll(
        /billing-events|"doctor"|\\"doctor\\"|\/admin\/\w+/g,
        "",
      );
      for (const word of [
        "Billing events",
        "Doctor",
        "Product Edit",
        "Replay",
        "signature",
        "Stripe",
        "Create User",
        "Back to",
        "Audit log",
        "waymark.local",
      ])
        expect(html, `${word} in ${path}`).not.toMatch(new RegExp(word, "i"));
    }
  });

  await test.step("the browser explains the refusal, and leads to the sign-in", async () => {
    await signInBrowser(page, ben, baseURL!);
    await page.goto("/admin/billing-events?outcome=failed");
    const toast = page.getByRole("listitem").filter({ hasText: "Unauthorized" });
    await expect(toast).toContainText("You are not an admin");
    await expect(page).toHaveURL("/signin?redirect_to=%2Fadmin%2Fbilling-events%3Foutcome%3Dfailed");
    // A toast stays while the pointer is on it.
    await toast.hover();
    await expectAccessible(page);
    await toast.getByRole("button", { name: "Close", exact: true }).click();
    await expect(toast).toHaveCount(0);
  });

  await test.step("the user stays there and is not redirected in a loop", async () => {
    await expect(
      page.getByText(`You’re signed in as ${ben.user.email}, which isn’t an admin account.`),
    ).toBeVisible();
    await expect(page).toHaveURL(/^[^?]*\/signin\?/);
    await expect(page.getByRole("link", { name: "your dashboard" })).toHaveAttribute("href", "/dashboard");
  });

  await test.step("an administrator signs in and returns to the page", async () => {
    await submitSignIn(page, ADMIN.email, ADMIN.password);
    await expect(page).toHaveURL("/admin/billing-events?outcome=failed");
    await expect(page.getByRole("heading", { name: "Billing events" })).toBeVisible();
  });
});

test("the stored session of a former superuser gives no access", async ({ page, request, baseURL }) => {
  const ben = await signUp(request, "Ben Example");
  await signInBrowser(page, { ...ben, roles: ["superuser"] } as Person, baseURL!);
  await page.goto("/admin");
  await expect(page.getByText("You are not an admin")).toBeVisible();
  await expect(page).toHaveURL("/signin?redirect_to=%2Fadmin");
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("auth")!).roles)).not.toContain(
    "superuser",
  );
});

test("a superuser with an expired token gets a new one and sees the area", async ({
  page,
  request,
  baseURL,
}) => {
  const session = await signInAdmin(request);
  await signInBrowser(page, withExpiredToken(session), baseURL!);
  await page.goto("/admin");
  await expect(page).toHaveURL("/admin");
  await expect(page.getByRole("heading", { name: "Administration" })).toBeVisible();
});

test("the address of an unknown record says that it is not found", async ({
  page,
  request,
  baseURL,
  allowed,
}) => {
  allowed.failures = [/404|422/];
  await openAsAdmin(page, request, baseURL!);
  const id = crypto.randomUUID();
  for (const [address, message] of [
    [`roles/${id}`, "Role not found"],
    [`permissions/${id}`, "Role not found"],
    ["products/prod_unknown", "Product not found"],
    ["subscriptions/sub_nobody", "Subscription not found"],
    [`users/${id}`, "User not found"],
    ["users/nobody", "User not found"],
  ]) {
    await page.goto(`/admin/${address}`);
    await expect(page.getByText(message!)).toBeVisible();
    await expect(page.getByRole("button", { name: /Submit|Save|Resync/ })).toHaveCount(0);
  }
  await page.getByRole("link", { name: "Back to users" }).click();
  await expect(page).toHaveURL("/admin/users");
});
