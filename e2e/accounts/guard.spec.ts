import { expect, test } from "../support/fixtures";
import { makeProject, signInBrowser, signUp, signUpInBrowser } from "../support/users/people";
import { submitSignIn } from "../support/users/session";

test("a visitor returns to the deep link with its query after signing in, even by way of the sign-up page", async ({
  page,
  request,
}) => {
  const { user } = await signUp(request);
  await page.goto("/projects?page=0&per_page=5");
  await expect(page).toHaveURL("/signin?redirect_to=%2Fprojects%3Fpage%3D0%26per_page%3D5");
  await page.getByRole("link", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { name: "Sign up" })).toBeVisible();
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await submitSignIn(page, user.email);
  await expect(page).toHaveURL("/projects?page=0&per_page=5");
});

test("a page with a cookie but no stored session shows nothing and asks to sign in", async ({
  page,
  request,
  baseURL,
}) => {
  const { tokens } = await signUp(request);
  await page.context().addCookies([{ name: "access_token", value: tokens.access_token, url: baseURL! }]);
  await page.goto("/dashboard?x=1");
  await expect(page).toHaveURL("/signin?redirect_to=%2Fdashboard%3Fx%3D1");
  expect(await page.context().cookies()).toEqual([]);
});

test("a sign-in as another user in another tab replaces the session in this one", async ({
  page,
  request,
  baseURL,
}) => {
  const [ana, ben] = [await signUp(request), await signUp(request, "Ben Example")];
  await makeProject(request, ana, { name: "Plan of Ana" });
  await makeProject(request, ben, { name: "Plan of Ben" });
  await signInBrowser(page, ana, baseURL!);
  await page.goto("/projects");
  await expect(page.getByRole("table")).toContainText("Plan of Ana");
  const other = await page.context().newPage();
  await other.goto("/signout", { waitUntil: "commit" });
  await expect(other).toHaveURL("/");
  await expect(page).toHaveURL("/signin?redirect_to=%2Fprojects");
  await expect(page.getByText("Plan of Ana")).toHaveCount(0);
  await other.goto("/signin");
  await submitSignIn(other, ben.user.email);
  await expect(page).toHaveURL("/projects");
  await expect(page.getByRole("table")).toContainText("Plan of Ben");
  await expect(page.getByText("Plan of Ana")).toHaveCount(0);
});

test("a page restored from the back/forward cache shows nothing after a sign-out", async ({
  page,
  request,
  baseURL,
}) => {
  await signUpInBrowser(page, request, baseURL!);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  // A page restored from the back/forward cache receives only this event.
  await page.evaluate(() => {
    localStorage.removeItem("auth");
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect(page).toHaveURL("/signin?redirect_to=%2Fdashboard");
});

test("only superusers see the admin link, and the navigation marks the current area", async ({
  page,
  request,
  baseURL,
}) => {
  const ana = await signUp(request);
  const project = await makeProject(request, ana, { name: "Under projects" });
  await signInBrowser(page, ana, baseURL!);
  await page.goto(`/projects/${project.id}`);
  const nav = page.getByRole("navigation", { name: "Dashboard" });
  await expect(nav.getByRole("link")).toHaveText(["Overview", "Projects", "Protected", "Settings"]);
  await expect(nav.getByRole("link", { name: "Projects" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("link", { name: "Admin" })).toHaveCount(0);
  // The bold text of the current link moves no other link.
  const getPlace = () => nav.getByRole("link", { name: "Settings" }).boundingBox();
  const place = await getPlace();
  await nav.getByRole("link", { name: "Overview" }).click();
  await expect(nav.getByRole("link", { name: "Overview" })).toHaveAttribute("aria-current", "page");
  expect(await getPlace()).toEqual(place);
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("auth")!);
    localStorage.setItem("auth", JSON.stringify({ ...session, roles: ["superuser"] }));
  });
  await page.reload();
  await expect(page.getByRole("link", { name: "Admin" })).toBeVisible();
});
