import type { APIRequestContext, Page } from "@playwright/test";
import { REDIRECTS, SCRIPTS } from "@/tests/support/hostile";
import { expect, test } from "../support/fixtures";
import { createRecord, openAsAdmin } from "../support/users/admin";
import { getLink, waitForMail } from "../support/users/inbox";
import {
  makeProject,
  makeTasks,
  type Person,
  signInBrowser,
  signUp,
  signUpInBrowser,
  uniqueEmail,
} from "../support/users/people";
import { readSession } from "../support/users/session";

// Some targets of the redirects do not exist.
test.beforeEach(({ page, allowed }) => {
  allowed.failures.push(/\b4\d\d\b/);
  page.on("dialog", (dialog) => expect(dialog.message()).toBe("no dialog"));
});

/**
 * Returns every fifth element from the n-th. All of them are covered elsewhere: the redirects in
 * tests/auth/redirect.test.ts, and the scripts here on the board.
 */
const takeEveryFifth = <T>(all: readonly T[], n: number) => all.filter((_, index) => index % 5 === n);
const getOrigin = (page: Page) => new URL(page.url()).origin;
const toQuery = (target: string) => new URLSearchParams({ redirect_to: target });

test("redirect_to on the sign-in page never leaves this site", async ({ page, request, baseURL }) => {
  await signUpInBrowser(page, request, baseURL!);
  for (const target of takeEveryFifth(REDIRECTS, 2)) {
    await page.goto(`/signin?${toQuery(target)}`, { waitUntil: "commit" });
    await page.waitForURL((url) => url.pathname !== "/signin");
    expect(getOrigin(page), JSON.stringify(target)).toBe(baseURL);
  }
});

test("redirect_to of a verification link never leaves this site", async ({ page, request, baseURL }) => {
  for (const target of takeEveryFifth(REDIRECTS, 0)) {
    const person = await signUp(request);
    const mail = await waitForMail(request, baseURL!, person.user.email, /confirm your email/i);
    const link = new URL(getLink(mail, "/auth/confirm-verification"));
    link.searchParams.set("redirect_to", target);
    await page.goto("/about", { waitUntil: "commit" });
    await page.evaluate(
      (text) => localStorage.setItem("auth", text),
      JSON.stringify({ ...person, headers: undefined }),
    );
    await page.goto(link.href, { waitUntil: "commit" });
    await page.waitForURL((url) => url.pathname !== "/auth/confirm-verification");
    expect(getOrigin(page), JSON.stringify(target)).toBe(baseURL);
  }
});

test("redirect_to of a provider sign-in never leaves this site", async ({ page, baseURL }) => {
  for (const target of takeEveryFifth(REDIRECTS, 1)) {
    await page.goto(`/signin?${toQuery(target)}`);
    await page.getByRole("button", { name: "GitHub" }).click();
    await page.waitForURL((url) => url.pathname.startsWith("/github/"));
    await page.getByLabel("Email").fill(uniqueEmail());
    await page.getByLabel("Name").fill("Gina Provider");
    await page.getByRole("button", { name: "Continue as this person" }).click();
    await page.waitForURL((url) => url.origin === baseURL && url.pathname !== "/auth/callback");
    expect(await readSession(page), JSON.stringify(target)).not.toBeNull();
    await page.goto("/about");
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
  }
});

/** Waits a moment after the page has loaded, so that an injected script has time to run. */
async function expectOnlyText(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByText("Loading...").first()).toBeHidden();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(await page.locator("[data-xss]").count(), path).toBe(0);
  expect(new URL(page.url()).pathname).toBe(path.split("?")[0]);
}

test("names and descriptions of projects and tasks are shown as text", async ({ page, request, baseURL }) => {
  const ana = await signUp(request, SCRIPTS[0]);
  await signInBrowser(page, ana, baseURL!);
  const project = await makeProject(request, ana, { name: SCRIPTS[7]!, description: SCRIPTS.join("\n") });
  for (const text of SCRIPTS) await makeProject(request, ana, { name: text, description: text });
  await makeTasks(request, ana, project, SCRIPTS);
  await makeTasks(request, ana, project, SCRIPTS.slice(0, 3), "done");

  await expectOnlyText(page, `/projects/${project.id}`);
  const todo = page.locator('[data-column="todo"]');
  for (const text of SCRIPTS.slice(0, 5)) await expect(todo.getByText(text, { exact: true })).toBeVisible();
  for (const text of SCRIPTS) await expect(page.getByRole("main").getByText(text).first()).toBeAttached();
  await todo.getByRole("button", { name: SCRIPTS[0], exact: true }).click();
  await expect(page.getByRole("dialog").getByLabel("Name")).toHaveValue(SCRIPTS[0]!);
  expect(await page.locator("[data-xss]").count()).toBe(0);

  await expectOnlyText(page, "/projects?per_page=100");
  for (const text of SCRIPTS)
    await expect(page.getByRole("main").getByText(text, { exact: true }).first()).toBeVisible();
  await expectOnlyText(page, "/dashboard");
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("<img");
  await expect(page.getByRole("option").filter({ hasText: SCRIPTS[7] }).first()).toBeVisible();
  expect(await page.locator("[data-xss]").count()).toBe(0);

  for (const name of takeEveryFifth(SCRIPTS, 2)) {
    await putName(request, ana, name);
    await expectOnlyText(page, "/settings");
    await expect(page.getByLabel("Name")).toHaveValue(name);
  }
});

async function putName(request: APIRequestContext, { headers }: Person, name: string) {
  const response = await request.put("/api/auth/me", { data: { name, image: null }, headers });
  expect(response.status(), await response.text()).toBeLessThan(300);
}

test("names and descriptions of roles, permissions and users are shown as text", async ({
  page,
  request,
  baseURL,
}) => {
  const admin = await openAsAdmin(page, request, baseURL!);
  const prefix = `x${Date.now()}`;
  const made: string[] = [];
  try {
    for (const kind of ["roles", "permissions"])
      for (const [index, text] of SCRIPTS.entries()) {
        const data = { name: `${prefix}-${index}${text}`, description: SCRIPTS.join("\n") };
        made.push(`${kind}/${(await createRecord(request, admin, kind, data)).id}`);
      }
    await signUp(request, `${prefix}${SCRIPTS[7]}`);
    for (const kind of ["roles", "permissions"]) {
      await expectOnlyText(page, `/admin/${kind}?per_page=100&q=${prefix}`);
      for (const [index, text] of SCRIPTS.entries())
        await expect(page.getByText(`${prefix}-${index}${text}`, { exact: true })).toBeVisible();
    }
    for (const path of made.filter((_, index) => index % 10 === 0))
      await expectOnlyText(page, `/admin/${path}`);
    await expectOnlyText(page, `/admin/users?q=${prefix}`);
    await expect(page.getByText(`${prefix}${SCRIPTS[7]}`).first()).toBeVisible();
    await expectOnlyText(page, "/admin/audit?per_page=100");
  } finally {
    for (const path of made) await request.delete(`/api/admin/${path}`, { headers: admin.headers });
  }
});

const PARAMETERS = "error page per_page tab q sort_by status role interval create".split(" ");

test("text from an address is shown as plain text or not at all", async ({ page, request, baseURL }) => {
  await openAsAdmin(page, request, baseURL!);
  // Each page gets each script in a different parameter.
  for (const [shift, path] of ["/projects", "/admin/users", "/pricing"].entries())
    for (let first = 0; first < SCRIPTS.length; first += PARAMETERS.length) {
      const textAt = (index: number) =>
        SCRIPTS[first + ((index + 3 * shift) % PARAMETERS.length)] ?? SCRIPTS[index]!;
      const all = new URLSearchParams(PARAMETERS.map((name, index) => [name, textAt(index)]));
      await expectOnlyText(page, `${path}?${all}`);
    }
});
