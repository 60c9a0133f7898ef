import { expect, test } from "../support/fixtures";
import { expectAccessible } from "../support/page/axe";
import { getLink, waitForMail } from "../support/users/inbox";
import { PASSWORD, signUp, signUpInBrowser, uniqueEmail } from "../support/users/people";

const VERIFY_SUBJECT = /confirm your email/i;
const VERIFY_PATH = "/auth/confirm-verification";

test("a new user verifies their address by the mailed link", async ({ page, request, baseURL, allowed }) => {
  const email = uniqueEmail();
  await page.goto("/signup");
  // Nobody has to give a name.
  await expect(page.getByLabel("Full name (optional)")).toHaveValue("");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByText("Not Verified")).toBeVisible();

  const link = getLink(await waitForMail(request, baseURL!, email, VERIFY_SUBJECT), VERIFY_PATH);
  await page.goto(link, { waitUntil: "commit" });
  await expect(page).toHaveURL("/dashboard");
  await expect(page.locator("[data-sonner-toast]")).toContainText("Email Confirm Success");
  await expect(page.getByText("Verified", { exact: true })).toBeVisible();
  // Opening a used link again is not an error.
  allowed.failures.push(/409/);
  await page.goto(link, { waitUntil: "commit" });
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/settings");
  await expect(page.getByRole("button", { name: "Send Verification Email" })).toHaveCount(0);
  await expect(page.getByRole("main").getByText("Verified", { exact: true })).toBeVisible();
});

test("the link works once, also in a browser where nobody is signed in", async ({
  page,
  request,
  baseURL,
  allowed,
}) => {
  allowed.failures.push(/400/, /409/);
  const { user } = await signUp(request);
  const link = new URL(
    getLink(await waitForMail(request, baseURL!, user.email, VERIFY_SUBJECT), VERIFY_PATH),
  );
  link.searchParams.delete("redirect_to");
  const referrers: string[] = [];
  page.on("request", (sent) => referrers.push(`${sent.headers().referer ?? ""} ${sent.url()}`));
  const response = await page.goto(link.href, { waitUntil: "commit" });
  expect(response?.headers()["referrer-policy"]).toBe("no-referrer");
  await expect(page.getByRole("heading", { name: "Email Confirm Success" })).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL(VERIFY_PATH);
  const token = link.searchParams.get("token")!;
  expect(referrers.slice(1).filter((line) => line.includes(token))).toEqual([]);

  await page.goto(link.href, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "Your email address is already confirmed" })).toBeVisible();
  await expectAccessible(page);

  link.searchParams.set("token", `${token}x`);
  await page.goto(link.href, { waitUntil: "commit" });
  await expect(page.getByRole("main")).toContainText(
    "This link is invalid or has expired. Open the latest email we sent you, or request another in Settings.",
  );
  await expectAccessible(page);
});

test("the settings send a new link", async ({ page, request, baseURL }) => {
  const person = await signUpInBrowser(page, request, baseURL!);
  const first = getLink(await waitForMail(request, baseURL!, person.user.email, VERIFY_SUBJECT), VERIFY_PATH);
  await page.goto("/settings");
  const send = page.getByRole("button", { name: "Send Verification Email" });
  await send.press("Enter");
  await expect(page.locator("[data-sonner-toast]")).toContainText("Verification email sent successfully");
  // It was disabled meanwhile.
  await expect(send).toBeFocused();
  await expect
    .poll(async () =>
      getLink(await waitForMail(request, baseURL!, person.user.email, VERIFY_SUBJECT), VERIFY_PATH),
    )
    .not.toBe(first);
});
