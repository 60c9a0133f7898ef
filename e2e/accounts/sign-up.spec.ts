import { expect, test } from "../support/fixtures";
import { PASSWORD, uniqueEmail } from "../support/users/people";
import { readSession } from "../support/users/session";

test("a new user signs up from the home page, and their brief awaits them on the dashboard", async ({
  page,
}) => {
  const email = uniqueEmail();
  const brief = "Launch my online course in March. The script is written.";
  await page.goto("/home");
  await page.getByLabel("Your brief").fill(brief);
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain(brief);
  await page.reload();
  await expect(page.getByLabel("Your brief")).toHaveValue(brief);
  await expect(page.getByRole("heading", { name: "Create the online course" })).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Start for Free" }).click();
  // The address does not contain the brief.
  await expect(page).toHaveURL(`/signup?email=${encodeURIComponent(email)}`);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Full name (optional)").fill("Ana Example");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await expect(page.getByLabel("What do you want done?")).toHaveValue(brief);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /visitor/.test(key)))).toEqual(
    [],
  );
  const stored = await readSession(page);
  expect(stored).toMatchObject({ user: { email, name: "Ana Example" }, tokens: { token_type: "Bearer" } });
  await page.getByRole("button", { name: "Your account" }).click();
  await expect(page.getByRole("menu")).toContainText("Ana Example");
  await expect(page.getByRole("menu")).toContainText(email);
});
